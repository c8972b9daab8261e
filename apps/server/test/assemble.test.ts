import { namedEntities } from '@iris/contract/core/entity';
import { describe, expect, it } from 'vitest';
import { assemble } from '../src/assemble.ts';
import { domains } from '../src/domains.ts';
import type { Domain } from '../src/platform/domain.ts';

/** The domains, with one record changed. */
const having = (name: Domain['name'], change: Partial<Domain>): Domain[] =>
  domains.map((domain) => (domain.name === name ? { ...domain, ...change } : domain));
const locate = async () => new Map();

describe('the records of the domains', () => {
  it('come to a locator for each kind of record, and to a right for each owner of files', () => {
    const { locators, fileRights } = assemble(domains);
    expect(Object.keys(locators)).toEqual(expect.arrayContaining(namedEntities()));
    expect(Object.keys(fileRights).sort()).toEqual([
      'activity',
      'adContent',
      'adMachine',
      'adVideo',
      'announcement',
      'banner',
      'binding',
      'company',
      'condo',
      'expenditure',
      'facility',
      'helpQuestion',
      'invoice',
      'landlordExpense',
      'lease',
      'news',
      'notice',
      'payment',
      'refund',
      'repair',
      'repairStaff',
      'upkeepRound',
      'user',
      'walletReturn',
      'withdrawal',
    ]);
    const kept = Object.entries(fileRights).filter(([, right]) => right.kept);
    expect(kept.map(([kind]) => kind).sort()).toEqual([
      'announcement',
      'banner',
      'company',
      'condo',
      'helpQuestion',
      'user',
    ]);
  });

  it('do not start without a locator that the contract asks for', () => {
    expect(() => assemble(having('expenditure', { locators: {} }))).toThrow(
      "No domain has a locator for records of the kind 'expenditure'.",
    );
  });

  it('do not start with two who say the same', () => {
    expect(() =>
      assemble(having('expenditure', { locators: { expenditure: locate, bill: locate } })),
    ).toThrow("Both 'bill' and 'expenditure' have a locator for 'bill'; only one may.");
    expect(() => assemble(having('expenditure', { files: { lease: { of: locate } } }))).toThrow(
      "Both 'lease' and 'expenditure' have file rights for 'lease'; only one may.",
    );
  });

  it('do not start where calls take files that nobody was given a right to', () => {
    const closed = domains.map((domain) => {
      const { files, ...rest } = domain;
      return domain.name === 'withdrawal' ? rest : domain;
    });
    expect(() => assemble(closed)).toThrow(
      "The calls of 'withdrawal' accept files, but its record does not say who may read them.",
    );
    expect(() => assemble(having('bill', { filesFor: ['payment', 'nobody'] }))).toThrow(
      "'bill' accepts files for 'nobody', but no domain says who may read those.",
    );
  });
});
