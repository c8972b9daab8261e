import { asc, eq } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import { type ChequeRow, chequeBatchTable, chequeTable } from './cheque.table.ts';

/** A cheque belongs to its condo; the gate decides which calls show it. */
export const locateCheques = inCondo(chequeTable);
export const locateBatches = inCondo(chequeBatchTable);

/** Locks cheques until the transaction ends, in the order of their ids: after their charges and payments. */
export const lockCheques = (tx: Transaction, ids: readonly number[]): Promise<ChequeRow[]> =>
  tx.select().from(chequeTable).where(among(chequeTable.id, ids)).orderBy(asc(chequeTable.id)).for('update');

/**
 * Locks the cheques of batches, and then the batches, until the transaction ends. Who clears several at once, or clears
 * after something else has locked the books, calls it first.
 */
export async function lockBatches(tx: Transaction, ids: readonly number[]): Promise<ChequeRow[]> {
  const seen = await tx
    .select({ id: chequeTable.id })
    .from(chequeTable)
    .where(among(chequeTable.batchId, ids));
  const cheques = await lockCheques(
    tx,
    seen.map(({ id }) => id),
  );
  await tx
    .select({ id: chequeBatchTable.id })
    .from(chequeBatchTable)
    .where(among(chequeBatchTable.id, ids))
    .orderBy(asc(chequeBatchTable.id))
    .for('update');
  return cheques;
}

/** Cheques without a lock. */
export const chequesOf = (db: Db, ids: readonly number[]): Promise<ChequeRow[]> =>
  db.select().from(chequeTable).where(among(chequeTable.id, ids)).orderBy(asc(chequeTable.id));

/** Changes cheques that the transaction has locked. */
export async function saveCheques(
  tx: Transaction,
  ids: readonly number[],
  change: Partial<typeof chequeTable.$inferInsert>,
): Promise<void> {
  await tx.update(chequeTable).set(change).where(among(chequeTable.id, ids));
}

/** Changes one cheque that the transaction has locked. */
export async function saveCheque(
  tx: Transaction,
  id: number,
  change: Partial<typeof chequeTable.$inferInsert>,
): Promise<ChequeRow> {
  const [row] = await tx.update(chequeTable).set(change).where(eq(chequeTable.id, id)).returning();
  return found(row);
}

/** Whether the cheque of a payment has not cleared yet. */
export async function isUncleared(db: Db, paymentId: number): Promise<boolean> {
  const cheque = await chequeOfPayment(db, paymentId);
  return cheque !== undefined && ['HELD', 'HAND', 'BANKED'].includes(cheque.state);
}

/** The cheque of a payment. */
export async function chequeOfPayment(db: Db, paymentId: number): Promise<ChequeRow | undefined> {
  const [row] = await db.select().from(chequeTable).where(eq(chequeTable.paymentId, paymentId));
  return row;
}
