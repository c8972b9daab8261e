import { type Day, dayOf } from '@iris/contract/core/day';
import { type AccountKind, condoAccounts, type TransactionKind } from '@iris/contract/ledger';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../audit/audit.ts';
import { among } from '../db/among.ts';
import type { Db, Transaction } from '../db/database.ts';
import { accountTable, entryTable, transactionTable } from './ledger.table.ts';

/**
 * A ledger transaction to post in a condo: its cause, and its entries in HKD cents (debit positive, credit negative).
 */
export interface Posting {
  condoId: number;
  kind: TransactionKind;
  sourceId: number;
  /** When it is recorded, epoch ms. */
  time: number;
  /** The day on which the money moved; by default the day of recording. */
  valueDay?: Day | undefined;
  memo?: string;
  entries: readonly Entry[];
}

export interface Entry {
  account: AccountKind;
  /** The wallet's owner. */
  holderId?: number;
  /** The landlord for whom it is held. */
  landlordId?: number;
  chargeId: number | null;
  amount: number;
}

/** The namespace of the advisory locks on condos' books, one lock per condo. */
const BOOKS = 0x1e49e5;

/**
 * Posts a ledger transaction and returns its id. The database refuses entries that do not sum to zero, and a second
 * posting of the same source. The first posting of a database transaction locks the condo's books until the commit,
 * so post late and never lock other records afterwards; then no two can deadlock. Postings to several condos in one
 * transaction go in the order of the condos' ids.
 */
export async function post(tx: Transaction, actor: Actor, posting: Posting): Promise<number> {
  await openOwned(tx, posting, 'WALLET');
  await openOwned(tx, posting, 'LANDLORD_HELD');
  const id = await enter(tx, actor, posting);
  if (id !== undefined) return id;
  await openBooks(tx, posting.condoId);
  const posted = await enter(tx, actor, posting);
  if (posted === undefined) throw new Error('the movement was not posted');
  return posted;
}

/**
 * One statement, since others wait while the books are locked; undefined, with nothing done, before a condo's first
 * posting.
 */
async function enter(
  tx: Transaction,
  actor: Actor,
  { condoId, kind, sourceId, time, valueDay = dayOf(time), memo = '', entries }: Posting,
): Promise<number | undefined> {
  const [condo, at] = [sql`${condoId}::bigint`, sql`${new Date(time).toISOString()}::timestamptz`];
  const day = sql`${valueDay}::date`;
  const wanted = JSON.stringify(
    entries.map(({ account, chargeId, amount, holderId, landlordId }) => [
      account,
      chargeId,
      amount,
      holderId ?? null,
      landlordId ?? null,
    ]),
  );
  const { rows } = await tx.execute<{ id: number }>(sql`
    with posted as (
      insert into ${transactionTable} (condo_id, kind, source_id, user_id, user_name, memo, time, value_day)
      select ${condo}, ${kind}, ${sourceId}::bigint, ${actor.userId}::bigint, ${actor.name}, ${memo}, ${at}, ${day}
      where (select count(*) from ${accountTable} where condo_id = ${condo}
        and holder_id is null and landlord_id is null)
        = ${condoAccounts.length}::bigint
      returning id, pg_advisory_xact_lock(${BOOKS}::integer, ${condoId}::integer)::text as held
    ), entered as (
      insert into ${entryTable} (transaction_id, account_id, charge_id, amount, time, value_day)
      select posted.id, a.id, (wanted.entry->>1)::bigint, (wanted.entry->>2)::bigint, ${at}, ${day}
      from posted, jsonb_array_elements(${wanted}::jsonb) with ordinality as wanted(entry, position)
      join ${accountTable} a on a.condo_id = ${condo} and a.kind = wanted.entry->>0
        and a.holder_id is not distinct from (wanted.entry->>3)::bigint
        and a.landlord_id is not distinct from (wanted.entry->>4)::bigint
      order by wanted.position
    )
    select id, held from posted`);
  return rows[0]?.id;
}

/** Creates the accounts of a condo before its first posting; two servers may do it at once. */
async function openBooks(tx: Transaction, condoId: number): Promise<void> {
  await holdBooks(tx, condoId);
  await tx
    .insert(accountTable)
    .values(condoAccounts.map((kind) => ({ condoId, kind })))
    .onConflictDoNothing();
}

const owners = { WALLET: 'holderId', LANDLORD_HELD: 'landlordId' } as const;

/**
 * Creates the accounts of people before their first posting: while the books are locked, so that no two callers
 * deadlock.
 */
async function openOwned(
  tx: Transaction,
  { condoId, entries }: Pick<Posting, 'condoId' | 'entries'>,
  kind: keyof typeof owners,
): Promise<void> {
  const owner = owners[kind];
  const wanted = [...new Set(entries.flatMap(({ [owner]: id }) => (id === undefined ? [] : [id])))];
  if (wanted.length === 0) return;
  const there = await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(and(eq(accountTable.condoId, condoId), inArray(accountTable[owner], wanted)));
  if (there.length === wanted.length) return;
  await holdBooks(tx, condoId);
  await tx
    .insert(accountTable)
    .values(wanted.map((id) => ({ condoId, kind, [owner]: id })))
    .onConflictDoNothing();
}

/**
 * Locks the books of a condo until the commit, before deciding anything that depends on a balance. As with the first
 * posting: lock no other records afterwards, and take several condos in the order of their ids.
 */
export async function holdBooks(tx: Transaction, condoId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS}::integer, ${condoId}::integer)`);
}

/** The balances of a condo's accounts, in HKD cents, wallets as one sum; empty before the first posting. */
export async function balancesOf(db: Db, condoId: number): Promise<Map<AccountKind, number>> {
  const rows = await db
    .select({ kind: accountTable.kind, balance: sql<number>`sum(${accountTable.balance})::bigint` })
    .from(accountTable)
    .where(eq(accountTable.condoId, condoId))
    .groupBy(accountTable.kind);
  return new Map(rows.map(({ kind, balance }) => [kind, balance]));
}

/** A resident's wallet balance at a condo, in HKD cents: what the books owe. 0 before the first posting. */
export async function walletOf(db: Db, condoId: number, holderId: number): Promise<number> {
  const [row] = await db
    .select({ balance: accountTable.balance })
    .from(accountTable)
    .where(and(eq(accountTable.condoId, condoId), eq(accountTable.holderId, holderId)));
  return row && row.balance !== 0 ? -row.balance : 0;
}

/** What a condo holds for landlords, in HKD cents by landlord; negative where it paid out more than came in. */
export async function heldForLandlords(
  db: Db,
  condoId: number,
  landlordIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: accountTable.landlordId, balance: accountTable.balance })
    .from(accountTable)
    .where(and(eq(accountTable.condoId, condoId), among(accountTable.landlordId, landlordIds)));
  return new Map(rows.map(({ id, balance }) => [id ?? 0, balance === 0 ? 0 : -balance]));
}

/** The ledger transactions of some sources, with their entries, in order of posting. */
export async function postingsOf(db: Db, sources: readonly { kind: TransactionKind; sourceId: number }[]) {
  if (sources.length === 0) return [];
  const of = sql.join(
    sources.map(({ kind, sourceId }) => sql`(${kind}, ${sourceId}::bigint)`),
    sql`, `,
  );
  return posted(db, sql`(${transactionTable.kind}, ${transactionTable.sourceId}) in (${of})`);
}

/** One ledger transaction with its entries. */
export const postingOf = (db: Db, transactionId: number) =>
  posted(db, eq(transactionTable.id, transactionId));

const posted = (db: Db, where: SQL) =>
  db
    .select({
      transaction: transactionTable,
      entry: entryTable,
      account: accountTable.kind,
    })
    .from(transactionTable)
    .innerJoin(entryTable, eq(entryTable.transactionId, transactionTable.id))
    .innerJoin(accountTable, eq(accountTable.id, entryTable.accountId))
    .where(where)
    .orderBy(transactionTable.id, entryTable.id);
