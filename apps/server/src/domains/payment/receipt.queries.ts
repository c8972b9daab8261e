import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { lockRecord } from '../../platform/db/record.ts';
import { raised } from '../../platform/db/series.ts';
import type { PaymentRow, ReceiptRow } from './payment.types.ts';
import { receiptTable } from './receipt.table.ts';

/**
 * Issues the receipt of a payment, with the next number of its condo. The number is locked until the commit, and a
 * rollback releases it, so there are no gaps. Call it last in a transaction.
 */
export async function issueReceipt(
  tx: Transaction,
  { id, condoId }: Pick<PaymentRow, 'id' | 'condoId'>,
  issuedAt: number,
): Promise<void> {
  await tx.execute(sql`
    with next as (
      ${raised({ condoId, name: 'receipt' }, 1)} returning last
    )
    insert into ${receiptTable} (condo_id, no, payment_id, issued_at)
    select ${condoId}::bigint, last, ${id}::bigint, ${new Date(issuedAt).toISOString()}::timestamptz from next`);
}

/** Locks a receipt until the transaction ends. */
export async function lockReceipt(tx: Transaction, id: number): Promise<ReceiptRow> {
  return lockRecord(tx, receiptTable, id);
}

export async function saveReceipt(
  tx: Transaction,
  id: number,
  change: Partial<Pick<ReceiptRow, 'printed' | 'voidedAt' | 'voidReason'>>,
): Promise<void> {
  await tx.update(receiptTable).set(change).where(eq(receiptTable.id, id));
}

/** The receipts of payments, newest first. */
export async function receiptsOf(db: Db, paymentIds: readonly number[]): Promise<ReceiptRow[]> {
  const { rows } = await db.execute(
    kept(sql`select ${receipts.columns} from ${receiptTable}
      where ${among(receiptTable.paymentId, paymentIds)} order by ${receiptTable.no} desc`),
  );
  return receipts.read(rows);
}

const receipts = reader(getTableColumns(receiptTable));

/** The valid receipt of a payment. */
export async function validReceiptOf(db: Db, paymentId: number): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(receiptTable)
    .where(and(eq(receiptTable.paymentId, paymentId), isNull(receiptTable.voidedAt)));
  return row;
}

/** A receipt belongs to its condo; the gate decides which calls show it. */
export const locateReceipts = inCondo(receiptTable);
