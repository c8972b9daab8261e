import type { Entity } from './entity.ts';
import type { HitKind } from './hit.ts';
import type { Bilingual } from './language.ts';
import type { Permission } from './permission.ts';

/**
 * What a refund does to a charge. KEEPS: it stays paid and shows how much was refunded. PARTS: it is shown as being
 * refunded, then paid again if only a part went back; above the estate's limit a second person approves. WHOLE: its
 * own domain refunds it, once and in full. NEVER: it cannot be refunded. `refused` is the text of the refusal, `past`
 * the one used after the online refund period.
 */
export type RefundRule =
  | { way: 'KEEPS' | 'PARTS'; past: string }
  | {
      way: 'WHOLE';
      past: string;
      refused: string;
      /** Who may refund it through another channel than it was paid by. */
      otherWay: Permission;
      /** The income account for the part that is kept. */
      kept: string;
    }
  | { way: 'NEVER'; refused: string };

/**
 * Everything that payments need to know about a kind of charge. Its domain declares the record and `charges.ts` lists
 * it; no other code asks which kind a charge is.
 */
export interface ChargeRecord {
  kind: string;
  name: Bilingual;
  /** What the person who is charged is called. */
  payer: Bilingual;
  /** Whose history shows it: the charge's own, as this kind of record, or its payer's. */
  history: { entity: Entity; of: 'CHARGE' | 'PAYER' };
  /** The domain whose screens show it, as named in change events. */
  changed: string;
  /** Its page in the console, with {id} of the charge or {lease_id}; null if it has none. */
  page: string | null;
  /**
   * The kind that search gives a charge found by number, with the id that leads to its page; null if search skips it.
   */
  found: { as: HitKind; by: 'CHARGE' | 'LEASE' | 'PAYER' } | null;
  /**
   * Any one of these permissions allows seeing it, collecting it and correcting its receipt, or giving its money back.
   */
  see: readonly Permission[];
  collect: readonly Permission[];
  giveBack: readonly Permission[];
  /** What the money is to the condo: income, held until returned, or the payer's own wallet. */
  money: 'INCOME' | 'HELD' | 'WALLET';
  /** Whether each charge has a type, which then names its transactions. */
  typed: boolean;
  /** The names of its transactions, with their ledger accounts: the kind itself, or its types. */
  flows: Readonly<Record<string, { name: Bilingual; account: string }>>;
  /** The accounts that it adds to each condo's books, with their names. */
  accounts: Readonly<Record<string, Bilingual>>;
  /** False: nobody owes it, so it is not receivable and becomes void when its payment fails. */
  owed: boolean;
  /**
   * Whether it can be paid in parts. False where its domain gives something for the whole amount, or gives it back as
   * one: a place that is held, a deposit.
   */
  inParts: boolean;
  /**
   * Whether a cheque can pay it. False where its domain gives something for the money at once, which a returned cheque
   * could not take back: a booking, a place, a balance.
   */
  cheques: boolean;
  /** Whether its first and last day mean something to the payer. */
  period: boolean;
  /** Numbers that count up in each condo, like `B202611-000123`; null: the domain makes its own. */
  series: { counter: string; prefix: string } | null;
  /**
   * Whether a payment that comes in late may still pay one that was voided: its domain then takes back what the charge
   * was for, or the money goes back. False: void is final.
   */
  regains: boolean;
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
  'giveBack',
  'money',
  'typed',
  'flows',
  'accounts',
  'owed',
  'inParts',
  'cheques',
  'period',
  'series',
  'regains',
  'refund',
] as const satisfies readonly (keyof ChargeRecord)[];
/** The first required part that a record lacks at run time; undefined when it is complete. */
export const missingPart = (record: Partial<ChargeRecord>): string | undefined =>
  parts.find((part) => record[part] === undefined);
