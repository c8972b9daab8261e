import { formatMoment } from '@iris/contract/core/day';
import { bankName } from '@iris/contract/payment/cheque.rules';
import { nameOfCharge, periodOf } from '@iris/contract/payment/payment.charges';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import type { Db } from '../../platform/db/database.ts';
import { getRecord } from '../../platform/db/record.ts';
import { paperIn } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { englishNames } from '../resident/index.ts';
import { chequeOfPayment } from './cheque.queries.ts';
import { letterheadOf } from './payment.condo.queries.ts';
import { chargesOfPayment, getPayment } from './payment.queries.ts';
import type { ReceiptRow } from './payment.types.ts';
import { partOf } from './payment.view.ts';
import type { paper, ReceiptData } from './receipt.paper.ts';
import { receiptTable } from './receipt.table.ts';

export const receiptPaper = paperIn<typeof paper>(new URL('./receipt.paper.ts', import.meta.url));

/**
 * The head of a receipt. Its logo comes out of the storage, so it is read before the transaction: nobody waits for a
 * slow bucket behind a locked receipt.
 */
export async function receiptHead({ db, files }: SignedInContext, id: number): Promise<ReceiptData['head']> {
  const { condoId } = await getRecord(db, receiptTable, id);
  return letterheadOf(db, files, condoId);
}

/** What a receipt says when printed now; a payment never changes, only names and the state of the receipt do. */
export async function receiptData(
  db: Db,
  head: ReceiptData['head'],
  receipt: ReceiptRow,
): Promise<ReceiptData> {
  const payment = await getPayment(db, receipt.paymentId);
  if (!payment || payment.paidAt === null) throw notFound();
  const { received, amount, source, valueDay } = payment;
  const transferred = payment.channel === 'PAY_BANK' && valueDay !== null;
  const charges = await chargesOfPayment(db, payment.id);
  const englishName = await englishNames(db, [payment.payerId]);
  const nameOf = await unitsOnPaper(
    db,
    charges.map(({ unitId }) => unitId),
  );
  return {
    head,
    receiptNo: receiptNo(receipt.no),
    copy: receipt.printed > 0,
    voided: receipt.voidedAt === null ? null : { at: receipt.voidedAt, reason: receipt.voidReason },
    payer: payment.payerName,
    payerEn: englishName(payment.payerId, payment.payerName),
    items: charges.map(({ businessNo, unit, unitId, amount: paid, wholeNo, whole, rest, ...charge }) => ({
      businessNo,
      name: nameOfCharge(charge),
      period: periodOf(charge),
      ...nameOf(unitId, unit),
      amount: paid,
      part: partOf({ wholeNo, whole, rest }),
    })),
    total: amount,
    channel: payment.channel,
    received,
    change: received === null ? null : received - amount,
    slipNo: payment.slipNo,
    cheque: payment.channel === 'PAY_CHEQUE' ? await chequeOnPaper(db, payment.id) : null,
    // No staff handled an online payment.
    cashier: source === 'ONLINE' ? '' : payment.reviewedBy || payment.submittedBy,
    // When a transfer was recorded does not matter to its payer.
    paid: transferred ? valueDay : formatMoment(payment.paidAt),
    issuedAt: receipt.issuedAt,
    remark: payment.remark,
  };
}

async function chequeOnPaper(db: Db, paymentId: number): Promise<ReceiptData['cheque']> {
  const cheque = await chequeOfPayment(db, paymentId);
  return cheque
    ? { bank: bankName(cheque.bank), day: cheque.day, cleared: cheque.state === 'CLEARED' }
    : null;
}
