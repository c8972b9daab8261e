import { type ChargeRecord, missingPart } from '@iris/contract/core/charge';
import { sql } from 'drizzle-orm';
import type { Db, Transaction } from './db/database.ts';
import type { Services, SignedInContext } from './http/context.ts';
import { StartError } from './startError.ts';

/** Events that a domain receives about its charges: paid, refunded, or an unpaid one given up. */
export type ChargeMove = 'PAID' | 'REFUNDED' | 'DROPPED';

/** A kind of charge together with its domain's handlers on the server. */
export interface DomainCharge {
  record: ChargeRecord;
  /**
   * Runs within the transaction that moves the charges, after they have changed. The books may be locked by then, so
   * it must take no lock that others take without holding the charge.
   */
  moved?(tx: Transaction, move: ChargeMove, chargeIds: readonly number[]): Promise<void>;
  /** Where money over what was due is kept. */
  excess?: ExcessKeeper;
  /** For a kind that regains: what a late payment takes back. */
  late?: LatePayments;
}

/** What late payments need of the server. */
export type LateServices = Pick<Services, 'bus' | 'clock' | 'mail'>;

/** Takes back what voided charges were for, when their money comes in after all. */
export interface LatePayments {
  /** Locks what stands above charges, whatever their state, and then the charges. */
  hold(tx: Transaction, services: LateServices, chargeIds: readonly number[]): Promise<void>;
  /**
   * Takes back what a voided charge was for, if it is still to be had, and tells the person either way. The transaction
   * has done `hold`. True: the payment pays the charge; false: the money goes back.
   */
  regain(tx: Transaction, services: LateServices, charge: { id: number; amount: number }): Promise<boolean>;
}

/** Who takes back what charges of a kind were for; undefined: void is final. */
export const latePaymentsOf = (kind: string): LatePayments | undefined => kept.get(kind)?.late;

/** Keeps money over what was due, as a charge that the same payment pays. */
export interface ExcessKeeper {
  /**
   * Charges the excess, in HKD cents, to the person; returns the id of the charge. Takes its number, so it comes before
   * any charge is locked.
   */
  charge(tx: Transaction, context: SignedInContext, payerId: number, amount: number): Promise<number>;
  /** Refuses, once the books are locked, what the person may not have. */
  check(tx: Transaction, of: { condoId: number; payerId: number }): Promise<void>;
}

/** Who keeps overpayments, if any domain does. */
export const excessKeeper = (): ExcessKeeper | undefined =>
  [...kept.values()].find(({ excess }) => excess !== undefined)?.excess;

interface Keeper {
  name: string;
  charges?: readonly DomainCharge[] | undefined;
}

/** The kinds of charge of this process's domains; the same for all servers in it. */
const kept = new Map<string, DomainCharge>();

/**
 * Registers the domains' kinds of charge. Throws StartError with one sentence if a record is incomplete, two records
 * claim one name, or record and domain do not match. `taken` are transaction types without a charge.
 */
export function declareCharges(
  records: readonly ChargeRecord[],
  domains: readonly Keeper[],
  taken: readonly string[],
): void {
  const fault = faultOfRecords(records, taken) ?? faultOfDomains(records, domains);
  if (fault) throw new StartError(fault);
  for (const { charges = [] } of domains) for (const charge of charges) kept.set(charge.record.kind, charge);
}

/** Tells domains what happened to their charges; kinds without listeners cost nothing. */
export async function tellDomains(
  tx: Transaction,
  move: ChargeMove,
  charges: readonly { id: number; kind: string }[],
): Promise<void> {
  for (const [kind, own] of Map.groupBy(charges, (charge) => charge.kind)) {
    await kept.get(kind)?.moved?.(
      tx,
      move,
      own.map(({ id }) => id),
    );
  }
}

const twice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

function faultOfRecords(records: readonly ChargeRecord[], taken: readonly string[]): string | undefined {
  for (const record of records) {
    const part = missingPart(record);
    if (part) return `The record of the kind of charge ${record.kind ?? '(without a name)'} lacks "${part}".`;
    const { kind, typed, money, flows, accounts } = record;
    if (!typed && Object.keys(flows).join() !== kind) {
      return `The kind of charge ${kind} has no types, so its only flow must be called ${kind}.`;
    }
    const unknown = Object.values(flows).find(({ account }) =>
      money === 'WALLET' ? account !== 'WALLET' : !(account in accounts),
    );
    if (unknown)
      return `The kind of charge ${kind} books to ${unknown.account}, which is none of its accounts.`;
  }
  const kind = twice(records.map((record) => record.kind));
  if (kind) return `Two records declare the kind of charge ${kind}.`;
  const flow = twice([...taken, ...records.flatMap(({ flows }) => Object.keys(flows))]);
  if (flow) return `Two records call movements of money ${flow}.`;
  const account = twice(records.flatMap(({ accounts }) => Object.keys(accounts)));
  if (account) return `Two kinds of charge add the account ${account} to the ledger.`;
  const counter = twice(records.flatMap(({ series }) => (series ? [series.counter] : [])));
  if (counter) return `Two kinds of charge take their numbers from the series ${counter}.`;
  return undefined;
}

function faultOfDomains(records: readonly ChargeRecord[], domains: readonly Keeper[]): string | undefined {
  const claims = domains.flatMap(({ name, charges = [] }) =>
    charges.map(({ record }) => ({ name, kind: record.kind })),
  );
  const again = twice(claims.map(({ kind }) => kind));
  if (again) return `Two domains keep charges of the kind ${again}.`;
  const unlisted = claims.find((claim) => !records.some(({ kind }) => kind === claim.kind));
  if (unlisted) {
    return `The domain ${unlisted.name} keeps charges of the kind ${unlisted.kind}, which the contract does not list.`;
  }
  const unready = domains
    .flatMap(({ name, charges = [] }) => charges.map((charge) => ({ name, ...charge })))
    .find(({ record, late }) => record.regains !== (late !== undefined));
  if (unready) {
    const { name, record } = unready;
    return `The domain ${name} must say what late payments of the kind ${record.kind} take back exactly if that kind regains.`;
  }
  const orphan = records.find(({ kind }) => !claims.some((claim) => claim.kind === kind));
  return orphan && `No domain keeps charges of the kind ${orphan.kind}.`;
}

/**
 * Stores the kinds that the database's own constraints check, as the database owner. Throws StartError if charges
 * exist of a kind that no record declares.
 */
export async function keepChargeRules(owner: Db, records: readonly ChargeRecord[]): Promise<void> {
  const rules = records.map(({ kind, typed, refund, regains }) => ({
    kind,
    typed,
    refund: refund.way,
    regains,
  }));
  const { rows } = await owner.execute<{ kind: string }>(sql`
    with rules as (
      select * from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as rule(kind text, typed boolean, refund text, regains boolean)
    ), written as (
      insert into charge_kind (kind, typed, refund, regains) select kind, typed, refund, regains from rules
      on conflict (kind) do update
        set typed = excluded.typed, refund = excluded.refund, regains = excluded.regains
        where (charge_kind.typed, charge_kind.refund, charge_kind.regains)
          is distinct from (excluded.typed, excluded.refund, excluded.regains)
    )
    select kind from charge_kind where kind not in (select kind from rules)
      and exists (select from charge where charge.kind = charge_kind.kind)
    order by kind`);
  const [unknown] = rows;
  if (unknown) {
    throw new StartError(
      `The database contains charges of the kind ${unknown.kind}, which this version does not know; start the version that created them.`,
    );
  }
}
