import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { getRecord, lockRecord } from '../../platform/db/record.ts';
import { notFound } from '../../platform/http/failure.ts';
import { ownIs } from './judge.ts';
import { deductionTable, refundTable } from './payment.table.ts';
import type { DeductionRow, RefundRow } from './payment.types.ts';

/** Locks a refund until the transaction ends; lock its charge first. */
export async function lockRefund(tx: Transaction, id: number): Promise<RefundRow> {
  return lockRecord(tx, refundTable, id);
}

export async function saveRefund(
  tx: Transaction,
  id: number,
  change: Partial<
    Pick<RefundRow, 'state' | 'failure' | 'settledAt' | 'judgedById' | 'judgedBy' | 'judgedAt'>
  >,
): Promise<RefundRow> {
  const [row] = await tx.update(refundTable).set(change).where(eq(refundTable.id, id)).returning();
  if (!row) throw notFound();
  return row;
}

/** The refund of a charge that waits for a second person: at most one, as its charge is being refunded. */
export async function waitingRefundOf(db: Db, chargeId: number): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refundTable)
    .where(and(eq(refundTable.chargeId, chargeId), eq(refundTable.state, 'WAITING')));
  return row ?? null;
}

/** Refunds of a condo that wait for a second person, oldest first, and how many there are. */
export async function waitingRefunds(
  db: Db,
  { condoId, own, self }: { condoId: number; own: boolean | undefined; self: number },
  { page, count: size }: { page: number; count: number },
): Promise<{ rows: RefundRow[]; total: number }> {
  const where = and(
    eq(refundTable.condoId, condoId),
    eq(refundTable.state, 'WAITING'),
    ownIs(refundTable.userId, own, self),
  );
  const rows = await db
    .select()
    .from(refundTable)
    .where(where)
    .orderBy(asc(refundTable.createdAt), asc(refundTable.id))
    .limit(size)
    .offset(page * size);
  const [sum] = await db.select({ total: count() }).from(refundTable).where(where);
  return { rows, total: sum?.total ?? 0 };
}

/** The total of a condo's online refunds in progress, surplus included, in HKD cents. */
export async function goingBack(db: Db, condoId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refundTable.amount}), 0)::bigint` })
    .from(refundTable)
    .where(
      and(
        eq(refundTable.condoId, condoId),
        // In exactly the words of the index `refund_pending`.
        sql.raw(`"refund"."state" = 'PENDING' and "refund"."channel" = 'REFUND_STRIPE'`),
      ),
    );
  return row?.sum ?? 0;
}

/** A refund by its id; throws notFound. */
export async function getRefund(db: Db, id: number): Promise<RefundRow> {
  return getRecord(db, refundTable, id);
}

/** The refunds of charges, surplus included, newest first. */
export async function refundRowsOf(db: Db, chargeIds: readonly number[]): Promise<RefundRow[]> {
  const { rows } = await db.execute(
    kept(sql`select ${refunds.columns} from ${refundTable} where ${among(refundTable.chargeId, chargeIds)}
      order by ${refundTable.id} desc`),
  );
  return refunds.read(rows);
}

const refunds = reader(getTableColumns(refundTable));

/** The refunds of one payment, newest first. */
export const refundRowsOfPayment = (db: Db, paymentId: number): Promise<RefundRow[]> =>
  db.select().from(refundTable).where(eq(refundTable.paymentId, paymentId)).orderBy(desc(refundTable.id));

export const deductionRowsOf = (db: Db, chargeIds: readonly number[]): Promise<DeductionRow[]> =>
  db
    .select()
    .from(deductionTable)
    .where(inArray(deductionTable.chargeId, [...chargeIds]))
    .orderBy(deductionTable.id);
