import type { Entity } from './entity.ts';
import type { HitKind } from './hit.ts';
import type { Bilingual } from './language.ts';
import type { Permission } from './permission.ts';

/**
 * What a refund does to a charge:
 * KEEPS: it stays paid and says how much went back;
 * PARTS: it is being refunded meanwhile and paid again when only a part went back; above the estate's limit a second
 * person approves it;
 * WHOLE: its own domain settles it, once and in full;
 * NEVER: nothing goes back. `refused` is the text of the refusal, `past` that after the period of online refunds.
 */
export type RefundRule =
  | { way: 'KEEPS' | 'PARTS'; past: string }
  | {
      way: 'WHOLE';
      past: string;
      refused: string;
      /** Who may give it back by another way than it came. */
      otherWay: Permission;
      /** The account of income that takes what is kept of it. */
      kept: string;
    }
  | { way: 'NEVER'; refused: string };

/**
 * All that the money side has to know of a kind of charge. The domain that makes such charges declares it, and
 * `charges.ts` lists it; nothing else asks which kind a charge is.
 */
export interface ChargeRecord {
  kind: string;
  name: Bilingual;
  /** What a person is called to whom it is charged. */
  payer: Bilingual;
  /** Whose history tells of it: that of the charge itself, as this kind of record, or that of its payer. */
  history: { entity: Entity; of: 'CHARGE' | 'PAYER' };
  /** Whose screens read it: the domain that consoles are told has changed. */
  changed: string;
  /** Its page in the console, with {id} of the charge or {lease_id}; null for none. */
  page: string | null;
  /** What search calls one that is found by its number, and whose id leads to its page; null: it is not found. */
  found: { as: HitKind; by: 'CHARGE' | 'LEASE' | 'PAYER' } | null;
  /** Any of these permissions lets somebody see it, or collect it and correct its receipt. */
  see: readonly Permission[];
  collect: readonly Permission[];
  /** What its money is to the condo: income, held until it goes back, or the payer's own wallet. */
  money: 'INCOME' | 'HELD' | 'WALLET';
  /** Whether each charge says a type of its own, which is then its flow. */
  typed: boolean;
  /** What the finance flow calls its movements, with the account of their money: the kind itself, or its types. */
  flows: Readonly<Record<string, { name: Bilingual; account: string }>>;
  /** The accounts that it adds to the books of each condo, with their names. */
  accounts: Readonly<Record<string, Bilingual>>;
  /** False: nobody owes it, so it stands in no account and is void when its payment fails. */
  owed: boolean;
  /** Whether its first and last day say something to its payer. */
  period: boolean;
  /** Its numbers count up in each condo, `B202611-000123`; null: the domain makes its own. */
  series: { counter: string; prefix: string } | null;
  refund: RefundRule;
}

const parts = [
  'kind',
  'name',
  'payer',
  'history',
  'changed',
  'page',
  'found',
  'see',
  'collect',
  'money',
  'typed',
  'flows',
  'accounts',
  'owed',
  'period',
  'series',
  'refund',
] as const satisfies readonly (keyof ChargeRecord)[];
/** The first part that a record lacks, whatever the compiler was told; undefined when it is whole. */
export const missingPart = (record: Partial<ChargeRecord>): string | undefined =>
  parts.find((part) => record[part] === undefined);
