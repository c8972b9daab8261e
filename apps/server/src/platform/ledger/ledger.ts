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
  const { condoId, kind, sourceId, time, memo = '', entries } = posting;
  const [row] = await tx
    .insert(transactionTable)
    .values({ condoId, kind, sourceId, userId: actor.userId, userName: actor.name, memo, time })
    .returning({
      id: transactionTable.id,
      held: sql<string>`pg_advisory_xact_lock(${BOOKS}, ${condoId}::integer)::text`,
    });
  if (!row) throw new Error('the movement was not posted');
  const accounts = await accountsOf(tx, condoId);
  const wanted = entries.map(({ account, chargeId, amount }) => {
    const accountId = accounts.get(account);
    if (accountId === undefined) throw new Error(`no account ${account}`);
    return { transactionId: row.id, accountId, chargeId, amount, time };
  });
  await tx.insert(entryTable).values(wanted);
  return row.id;
}

/** The accounts of a condo, made with its first movement. The books are held. */
async function accountsOf(tx: Transaction, condoId: number): Promise<Map<AccountKind, number>> {
  const columns = { id: accountTable.id, kind: accountTable.kind };
  const read = () => tx.select(columns).from(accountTable).where(eq(accountTable.condoId, condoId));
  let rows = await read();
  if (rows.length < accountKinds.length) {
    await tx
      .insert(accountTable)
      .values(accountKinds.map((kind) => ({ condoId, kind })))
      .onConflictDoNothing();
    rows = await read();
  }
  return new Map(rows.map(({ id, kind }) => [kind, id]));
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
