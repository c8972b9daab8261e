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
 * The receipt of a payment, with the next number of its condo. The number is held until the commit, and a rollback gives
 * it back: there are no gaps. Last in a transaction.
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

/** Holds a receipt until the transaction ends. */
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

/** The receipts of payments, the newest first. */
export async function receiptsOf(db: Db, paymentIds: readonly number[]): Promise<ReceiptRow[]> {
  const { rows } = await db.execute(
    kept(sql`select ${receipts.columns} from ${receiptTable}
      where ${among(receiptTable.paymentId, paymentIds)} order by ${receiptTable.no} desc`),
  );
  return receipts.read(rows);
}

const receipts = reader(getTableColumns(receiptTable));

/** The receipt of a payment that counts. */
export async function validReceiptOf(db: Db, paymentId: number): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(receiptTable)
    .where(and(eq(receiptTable.paymentId, paymentId), isNull(receiptTable.voidedAt)));
  return row;
}

/** Receipts are known to those of the condo; which calls show them is the gate's affair. */
export const locateReceipts = inCondo(receiptTable);
