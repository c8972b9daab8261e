import { desc, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/failure.ts';
import { deductionTable, refundTable } from './payment.table.ts';
import type { DeductionRow, RefundRow } from './payment.types.ts';

/** Holds a refund until the transaction ends; its charge is locked before it. */
export async function lockRefund(tx: Transaction, id: number): Promise<RefundRow> {
  const [row] = await tx.select().from(refundTable).where(eq(refundTable.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

export async function saveRefund(
  tx: Transaction,
  id: number,
  change: Partial<Pick<RefundRow, 'state' | 'failure' | 'settledAt'>>,
): Promise<RefundRow> {
  const [row] = await tx.update(refundTable).set(change).where(eq(refundTable.id, id)).returning();
  if (!row) throw notFound();
  return row;
}

/** What went back of charges, surplus included, the newest first. */
export const refundRowsOf = (db: Db, chargeIds: readonly number[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refundTable)
    .where(inArray(refundTable.chargeId, [...chargeIds]))
    .orderBy(desc(refundTable.id));

/** What went back of one payment, the newest first. */
export const refundRowsOfPayment = (db: Db, paymentId: number): Promise<RefundRow[]> =>
  db.select().from(refundTable).where(eq(refundTable.paymentId, paymentId)).orderBy(desc(refundTable.id));

export const deductionRowsOf = (db: Db, chargeIds: readonly number[]): Promise<DeductionRow[]> =>
  db
    .select()
    .from(deductionTable)
    .where(inArray(deductionTable.chargeId, [...chargeIds]))
    .orderBy(deductionTable.id);
