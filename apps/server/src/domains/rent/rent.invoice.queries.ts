import { asc, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { invoiceTable } from './rent.table.ts';
import type { InvoiceRow } from './rent.view.ts';

/** The invoices of a rent, by day. */
export const invoicesOf = (db: Db, chargeId: number): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoiceTable)
    .where(eq(invoiceTable.chargeId, chargeId))
    .orderBy(asc(invoiceTable.day), asc(invoiceTable.id));

export type InvoiceFields = Pick<InvoiceRow, 'number' | 'day' | 'title' | 'amount' | 'remark' | 'fileId'>;

export async function insertInvoice(
  tx: Transaction,
  invoice: InvoiceFields & Pick<InvoiceRow, 'condoId' | 'chargeId'>,
): Promise<InvoiceRow> {
  return insertOne(tx, invoiceTable, invoice);
}

export async function saveInvoice(tx: Transaction, id: number, fields: InvoiceFields): Promise<InvoiceRow> {
  return saveRecord(tx, invoiceTable, id, fields);
}

export async function deleteInvoice(tx: Transaction, id: number): Promise<void> {
  await tx.delete(invoiceTable).where(eq(invoiceTable.id, id));
}
