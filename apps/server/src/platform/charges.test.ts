import { type ChargeRecord, missingPart } from '@iris/contract/core/charge';
import { depositCharge, rentCharge } from '@iris/contract/rent/rent.charge';
import { describe, expect, it } from 'vitest';
import { declareCharges } from './charges.ts';
import { StartError } from './startError.ts';

const keys: ChargeRecord = {
  ...rentCharge,
  kind: 'KEYS',
  flows: { KEYS: { name: ['鎖匙', 'Keys'], account: 'KEYS_INCOME' } },
  accounts: { KEYS_INCOME: ['鎖匙收入', 'Key income'] },
};
const without = (part: keyof ChargeRecord): ChargeRecord => ({ ...keys, [part]: undefined });

/** The sentence with which a start with these records ends; each is kept by a domain of its own unless `kept` says others. */
function refusal(records: readonly ChargeRecord[], kept: readonly ChargeRecord[] = records): string | null {
  const domains = kept.map((record) => ({ name: record.kind.toLowerCase(), charges: [{ record }] }));
  try {
    declareCharges(records, domains, ['FEE']);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return error instanceof Error ? error.message : '';
  }
}

describe('the kinds of charge', () => {
  it('are taken when each has one record and one domain', () => {
    expect(refusal([rentCharge, depositCharge, keys])).toBeNull();
  });

  it.each(Object.keys(keys) as (keyof ChargeRecord)[])('need their %s', (part) => {
    expect(missingPart(without(part))).toBe(part);
    expect(refusal([without(part)], [])).toContain(`lacks "${part}".`);
  });

  it.each<[string, ChargeRecord[], ChargeRecord[] | undefined]>([
    ['Two records declare the kind of charge KEYS.', [keys, { ...keys, flows: {}, typed: true }], undefined],
    [
      'Two records call movements of money RENT.',
      [rentCharge, { ...keys, typed: true, flows: rentCharge.flows, accounts: rentCharge.accounts }],
      undefined,
    ],
    [
      'Two records call movements of money FEE.',
      [{ ...keys, typed: true, flows: { FEE: { name: ['', ''], account: 'KEYS_INCOME' } } }],
      undefined,
    ],
    [
      'The kind of charge KEYS has no types, so its only flow must be called KEYS.',
      [{ ...keys, flows: rentCharge.flows }],
      undefined,
    ],
    [
      'The kind of charge KEYS books to KEYS_INCOME, which is none of its accounts.',
      [{ ...keys, accounts: {} }],
      undefined,
    ],
    [
      'Two kinds of charge add the account KEYS_INCOME to the ledger.',
      [keys, { ...rentCharge, accounts: { ...rentCharge.accounts, ...keys.accounts } }],
      undefined,
    ],
    [
      'Two kinds of charge take their numbers from the series keys.',
      [
        { ...keys, series: { counter: 'keys', prefix: 'K' } },
        { ...rentCharge, series: { counter: 'keys', prefix: 'R' } },
      ],
      undefined,
    ],
    [
      'The domain keys must say what late payments of the kind KEYS take back exactly if that kind regains.',
      [{ ...keys, regains: true }],
      undefined,
    ],
    ['No domain keeps charges of the kind KEYS.', [rentCharge, keys], [rentCharge]],
    ['Two domains keep charges of the kind KEYS.', [keys], [keys, keys]],
    [
      'The domain keys keeps charges of the kind KEYS, which the contract does not list.',
      [rentCharge],
      [rentCharge, keys],
    ],
  ])('%s', (sentence, records, kept) => {
    expect(refusal(records, kept)).toBe(sentence);
  });
});
