import { formatMoment } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { paymentApi } from '@iris/contract/payment/payment.api';
import type { PaymentDetail } from '@iris/contract/payment/payment.model';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { writeAudit } from '../../platform/audit/audit.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { holdPayment } from './payment.queries.ts';
import { paymentDetail } from './payment.read.ts';
import { receiptData, receiptHead, receiptPaper } from './payment.receipt.ts';
import { issueReceipt, lockReceipt, saveReceipt } from './receipt.queries.ts';
import { receiptTable } from './receipt.table.ts';

/**
 * Prints the receipt as a PDF; from the second time on it is marked 'copy', and 'void' if voided. A file cannot be
 * stored as the answer of a repeated call, so this is its own transaction: the printing counts only when the file was
 * made.
 */
export async function printReceipt(id: number, context: SignedInContext): Promise<Download> {
  const { db, actor } = context;
  const head = await receiptHead(context, id);
  return db.transaction(async (tx) => {
    const receipt = await lockReceipt(tx, id);
    const data = await receiptData(tx, head, receipt);
    const bytes = await context.documents.draw(receiptPaper, data);
    await saveReceipt(tx, id, { printed: receipt.printed + 1 });
    const number = receiptNo(receipt.no);
    await writeAudit(tx, actor, {
      entity: 'receipt',
      id,
      condoId: receipt.condoId,
      label: number,
      action: 'print',
    });
    return { bytes, type: 'application/pdf', name: `${number}.pdf` };
  });
}

/** Voids a receipt and issues another with the next number; the old number stays in use. */
export async function voidReceipt(
  { id, reason }: BodyOf<typeof paymentApi.voidReceipt>,
  context: SignedInContext,
): Promise<PaymentDetail> {
  const { actor, clock } = context;
  return context.transaction(async (tx) => {
    // The payment comes first, as for whoever returns its cheque: the new receipt refers to it.
    await holdPayment(tx, (await getRecord(tx, receiptTable, id)).paymentId);
    const receipt = await lockReceipt(tx, id);
    const { no, voidedAt } = receipt;
    if (voidedAt !== null) {
      throw conflict('payment.receiptVoided', { number: receiptNo(no), time: formatMoment(voidedAt) });
    }
    const { condoId, paymentId } = receipt;
    await saveReceipt(tx, id, { voidedAt: clock.now(), voidReason: reason });
    await writeAudit(tx, actor, {
      entity: 'receipt',
      id,
      condoId,
      label: receiptNo(no),
      action: 'void',
      changes: [{ field: 'reason', before: null, after: reason }],
    });
    await publish(tx, { changed: 'lease', condoId });
    await issueReceipt(tx, { id: paymentId, condoId }, clock.now());
    return paymentDetail(tx, paymentId);
  });
}
