import type { BodyOf } from '@iris/contract/core/endpoint';
import type { rentApi } from '@iris/contract/rent/rent.api';
import type { Invoice } from '@iris/contract/rent/rent.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { brokenKey, type Transaction } from '../../platform/db/database.ts';
import { checkVersion, lockRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { duplicateField, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { type ChargeRow, getCharge, refuseState } from '../payment/index.ts';
import { deleteInvoice, type InvoiceFields, insertInvoice, saveInvoice } from './rent.invoice.queries.ts';
import { invoiceTable } from './rent.table.ts';
import { viewInvoice } from './rent.view.ts';

type Fields = Omit<BodyOf<typeof rentApi.addInvoice>, 'rent_id'>;

const fieldsOf = ({ number, day, title, amount, remark, file }: Fields): InvoiceFields => ({
  number,
  day,
  title,
  amount,
  remark,
  fileId: file,
});

/** Adds an invoice to a rent. Throws 10060 for a number that another invoice of the condo has. */
export const addInvoice = (
  { rent_id: rentId, ...input }: BodyOf<typeof rentApi.addInvoice>,
  context: SignedInContext,
): Promise<Invoice> =>
  changeInvoices(context, input.number, async (tx) => {
    const charge = await chargeOf(tx, rentId);
    if (charge.status === 'VOID') await refuseState(tx, context, charge);
    const row = await insertInvoice(tx, { ...fieldsOf(input), condoId: charge.condoId, chargeId: charge.id });
    await claimFile(tx, context, { id: row.id, named: row.fileId, before: null });
    await note(tx, context, charge, null, row);
    return viewInvoice(row);
  });

/** Saves an invoice. Stale, with the current record, when somebody saved it since. */
export const updateInvoice = (
  { id, version, ...input }: BodyOf<typeof rentApi.updateInvoice>,
  context: SignedInContext,
): Promise<Invoice> =>
  changeInvoices(context, input.number, async (tx) => {
    const before = await lockRecord(tx, invoiceTable, id);
    await checkVersion(before, version, () => viewInvoice(before));
    const charge = await chargeOf(tx, before.chargeId);
    const row = await saveInvoice(tx, id, fieldsOf(input));
    await claimFile(tx, context, { id, named: row.fileId, before: before.fileId });
    await note(tx, context, charge, before, row);
    return viewInvoice(row);
  });

export const removeInvoice = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    const before = await lockRecord(tx, invoiceTable, id);
    const charge = await chargeOf(tx, before.chargeId);
    await deleteInvoice(tx, id);
    await claimFile(tx, context, { id, named: null, before: before.fileId });
    await note(tx, context, charge, before, null);
    return null;
  });

async function changeInvoices(
  context: SignedInContext,
  number: string,
  work: (tx: Transaction) => Promise<Invoice>,
): Promise<Invoice> {
  try {
    return await context.transaction(work);
  } catch (error) {
    if (brokenKey(error) !== 'rent_invoice_number') throw error;
    throw duplicateField('number', 'rent.invoiceNumberTaken', { number });
  }
}

async function chargeOf(tx: Transaction, id: number): Promise<ChargeRow> {
  const charge = await getCharge(tx, id);
  if (!charge) throw notFound();
  return charge;
}

const claimFile = (
  tx: Transaction,
  { files, principal }: SignedInContext,
  { id, named, before }: { id: number; named: number | null; before: number | null },
): Promise<void> =>
  files.claim(tx, {
    owner: { kind: 'invoice', id },
    userId: principal.userId,
    named: [named],
    before: [before],
    path: 'file',
    documents: true,
  });

const plain = (invoice: InvoiceFields | null) =>
  invoice && {
    invoice_number: invoice.number,
    invoice_day: invoice.day,
    invoice_title: invoice.title,
    invoice_amount: invoice.amount,
    invoice_remark: invoice.remark,
    invoice_file: invoice.fileId,
  };
const fields = [
  'invoice_number',
  'invoice_day',
  'invoice_title',
  'invoice_amount',
  'invoice_remark',
  'invoice_file',
] as const;

/** The rent's history records its invoices, so that a deleted one leaves a trace. */
async function note(
  tx: Transaction,
  { actor }: SignedInContext,
  charge: ChargeRow,
  before: InvoiceFields | null,
  after: InvoiceFields | null,
): Promise<void> {
  const changes = changesBetween(fields, plain(before), plain(after));
  await writeAudit(tx, actor, {
    entity: 'rent',
    id: charge.id,
    condoId: charge.condoId,
    label: charge.businessNo,
    action: 'update',
    changes: changes.filter((change) => change.before || change.after),
  });
  await publish(tx, { changed: 'lease', condoId: charge.condoId });
}
