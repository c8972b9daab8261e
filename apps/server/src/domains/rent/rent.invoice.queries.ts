import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { invoiceTable } from './rent.table.ts';
import type { InvoiceRow } from './rent.view.ts';

/** The invoices of a rent, by their day. */
export const invoicesOf = (db: Db, chargeId: number): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoiceTable)
    .where(eq(invoiceTable.chargeId, chargeId))
    .orderBy(asc(invoiceTable.day), asc(invoiceTable.id));

/** An invoice, held until the transaction ends. */
export async function lockInvoice(tx: Transaction, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoiceTable).where(eq(invoiceTable.id, id)).for('update');
  return row;
}

export type InvoiceFields = Pick<InvoiceRow, 'number' | 'day' | 'title' | 'amount' | 'remark' | 'fileId'>;

export async function insertInvoice(
  tx: Transaction,
  invoice: InvoiceFields & Pick<InvoiceRow, 'condoId' | 'chargeId'>,
): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoiceTable).values(invoice).returning();
  if (!row) throw new Error('the invoice was not stored');
  return row;
}

export async function saveInvoice(tx: Transaction, id: number, fields: InvoiceFields): Promise<InvoiceRow> {
  const [row] = await tx
    .update(invoiceTable)
    .set({ ...fields, version: sql`${invoiceTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(invoiceTable.id, id))
    .returning();
  if (!row) throw new Error('an invoice that is held was not there');
  return row;
}

export async function deleteInvoice(tx: Transaction, id: number): Promise<void> {
  await tx.delete(invoiceTable).where(eq(invoiceTable.id, id));
}
