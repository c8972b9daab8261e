import { type AccountKind, accountKinds, type TransactionKind } from '@iris/contract/payment/payment.model';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../audit/audit.ts';
import type { Db, Transaction } from '../db/database.ts';
import { accountTable, entryTable, transactionTable } from './ledger.table.ts';

/** A movement of money in a condo: what caused it, and its entries in HKD cents (debit positive, credit negative). */
export interface Posting {
  condoId: number;
  kind: TransactionKind;
  sourceId: number;
  time: number;
  memo?: string;
  entries: readonly { account: AccountKind; chargeId: number; amount: number }[];
}

/** Of the advisory locks that hold a condo's books, one a condo. */
const BOOKS = 0x1e49e5;

/**
 * Posts a movement; the id of its ledger transaction. The database refuses entries that do not sum to zero, and a
 * second posting of the same source. The first posting of a transaction holds the books of the condo until the commit, so
 * post late, and never lock other records after it; what several movements of one transaction touch cannot deadlock then.
 */
export async function post(tx: Transaction, actor: Actor, posting: Posting): Promise<number> {
  const id = await enter(tx, actor, posting);
  if (id !== undefined) return id;
  await openBooks(tx, posting.condoId);
  const posted = await enter(tx, actor, posting);
  if (posted === undefined) throw new Error('the movement was not posted');
  return posted;
}

/** One statement, since others wait while the books are held; undefined, and nothing done, before a condo's first movement. */
async function enter(
  tx: Transaction,
  actor: Actor,
  { condoId, kind, sourceId, time, memo = '', entries }: Posting,
): Promise<number | undefined> {
  const [condo, at] = [sql`${condoId}::bigint`, sql`${new Date(time).toISOString()}::timestamptz`];
  const wanted = JSON.stringify(entries.map(({ account, chargeId, amount }) => [account, chargeId, amount]));
  const { rows } = await tx.execute<{ id: number }>(sql`
    with posted as (
      insert into ${transactionTable} (condo_id, kind, source_id, user_id, user_name, memo, time)
      select ${condo}, ${kind}, ${sourceId}::bigint, ${actor.userId}::bigint, ${actor.name}, ${memo}, ${at}
      where (select count(*) from ${accountTable} where condo_id = ${condo}) = ${accountKinds.length}::bigint
      returning id, pg_advisory_xact_lock(${BOOKS}::integer, ${condoId}::integer)::text as held
    ), entered as (
      insert into ${entryTable} (transaction_id, account_id, charge_id, amount, time)
      select posted.id, a.id, (wanted.entry->>1)::bigint, (wanted.entry->>2)::bigint, ${at}
      from posted, jsonb_array_elements(${wanted}::jsonb) with ordinality as wanted(entry, position)
      join ${accountTable} a on a.condo_id = ${condo} and a.kind = wanted.entry->>0
      order by wanted.position
    )
    select id, held from posted`);
  return rows[0]?.id;
}

/** The accounts of a condo, made before its first movement; two servers may do it at once. */
async function openBooks(tx: Transaction, condoId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS}::integer, ${condoId}::integer)`);
  await tx
    .insert(accountTable)
    .values(accountKinds.map((kind) => ({ condoId, kind })))
    .onConflictDoNothing();
}

/** What the accounts of a condo hold, in HKD cents; without any movement there are none. */
export async function balancesOf(db: Db, condoId: number): Promise<Map<AccountKind, number>> {
  const rows = await db
    .select({ kind: accountTable.kind, balance: accountTable.balance })
    .from(accountTable)
    .where(eq(accountTable.condoId, condoId));
  return new Map(rows.map(({ kind, balance }) => [kind, balance]));
}

/** Ledger transactions of some sources, with their entries, in the order they were posted. */
export async function postingsOf(db: Db, sources: readonly { kind: TransactionKind; sourceId: number }[]) {
  if (sources.length === 0) return [];
  const of = sql.join(
    sources.map(({ kind, sourceId }) => sql`(${kind}, ${sourceId}::bigint)`),
    sql`, `,
  );
  return db
    .select({
      transaction: transactionTable,
      entry: entryTable,
      account: accountTable.kind,
    })
    .from(transactionTable)
    .innerJoin(entryTable, eq(entryTable.transactionId, transactionTable.id))
    .innerJoin(accountTable, eq(accountTable.id, entryTable.accountId))
    .where(sql`(${transactionTable.kind}, ${transactionTable.sourceId}) in (${of})`)
    .orderBy(transactionTable.id, entryTable.id);
}
