import type {
  Deduction,
  Payment,
  PaymentDetail,
  Receipt,
  Refund,
  Transaction,
} from '@iris/contract/payment/payment.model';
import type { postingsOf } from '../../platform/ledger/ledger.ts';
import type { ItemRow } from './payment.queries.ts';
import type { DeductionRow, PaymentRow, ReceiptRow, RefundRow } from './payment.types.ts';

/** What a payment's share of a charge is part of, as noted when it was paid; null: it paid all of it. */
export const partOf = ({ wholeNo, whole, rest }: Pick<ItemRow, 'wholeNo' | 'whole' | 'rest'>) =>
  whole === null || rest === null ? null : { number: wholeNo, whole, rest };

const viewReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id,
  no: row.no,
  issued_at: row.issuedAt,
  printed: row.printed,
  voided_at: row.voidedAt,
  void_reason: row.voidReason,
});

export const viewPayment = (
  row: PaymentRow,
  payerEn: string,
  items: readonly ItemRow[],
  receipts: readonly ReceiptRow[],
): Payment => ({
  id: row.id,
  condo_id: row.condoId,
  state: row.state,
  channel: row.channel,
  source: row.source,
  amount: row.amount,
  fee: row.fee,
  received: row.received,
  change: row.received === null ? null : row.received - row.amount,
  slip_no: row.slipNo,
  slip_amount: row.slipAmount,
  slip_day: row.slipDay,
  voucher: row.voucherFileId,
  payer: row.payerName,
  payer_en: payerEn,
  remark: row.remark,
  submitted_by: row.submittedBy,
  submitted_at: row.submittedAt,
  reviewed_by: row.reviewedBy,
  reviewed_at: row.reviewedAt,
  reason: row.reason,
  paid_at: row.paidAt,
  value_day: row.valueDay,
  // No address once payment is no longer possible.
  checkout_url: row.state === 'OPEN' ? row.checkoutUrl : '',
  expires_at: row.state === 'OPEN' ? row.expiresAt : null,
  items: items.map((item) => ({
    charge_id: item.chargeId,
    kind: item.kind,
    title: item.title,
    title_en: item.titleEn,
    business_no: item.businessNo,
    lease_id: item.leaseId,
    unit: item.unit,
    amount: item.amount,
    part: partOf(item),
  })),
  receipts: receipts.map(viewReceipt),
});

/** A refund as the API returns it. */
export const viewRefund = (row: RefundRow): Refund => ({
  id: row.id,
  payment_id: row.paymentId,
  charge_id: row.chargeId,
  channel: row.channel,
  state: row.state,
  surplus: row.surplus,
  amount: row.amount,
  reason: row.reason,
  proof: row.proofFileId,
  failure: row.failure,
  by: row.userName,
  created_at: row.createdAt,
  judged_by: row.judgedBy,
  judged_at: row.judgedAt,
  settled_at: row.settledAt,
});

export const viewDeduction = (row: DeductionRow): Deduction => ({
  id: row.id,
  amount: row.amount,
  reason: row.reason,
  payment_id: row.paymentId,
  by: row.userName,
  time: row.time,
});

type Posted = Awaited<ReturnType<typeof postingsOf>>;

/**
 * What the books hold of a payment for its payer and nothing is giving back, in HKD cents: an overpayment, or a refund
 * that came back. `posted`: the ledger transactions of the payment and of its refunds.
 */
export function heldOf(posted: Posted, refunds: readonly RefundRow[]): number {
  const held = posted.filter(({ account }) => account === 'SURPLUS_HELD');
  const going = refunds.filter(({ surplus, state }) => surplus && state === 'PENDING');
  return going.reduce(
    (left, { amount }) => left - amount,
    -held.reduce((sum, { entry }) => sum + entry.amount, 0),
  );
}

/** A payment with its entries in the books; each entry names the number of its charge, which may be one of `others`. */
export function viewPaymentDetail(
  payment: Payment,
  refunds: readonly RefundRow[],
  posted: Posted,
  others: ReadonlyMap<number, string>,
): Omit<PaymentDetail, 'cheque'> {
  const items = payment.items.map(({ charge_id, business_no }) => [charge_id, business_no] as const);
  const numbers = new Map([...others, ...items]);
  return {
    ...payment,
    held: heldOf(posted, refunds),
    refunds: refunds.map(viewRefund),
    transactions: viewTransactions(posted, numbers),
  };
}

/** Ledger transactions with their entries, in posting order; the numbers are those of charges. */
export function viewTransactions(posted: Posted, numbers: ReadonlyMap<number, string>): Transaction[] {
  const transactions = new Map<number, Transaction>();
  for (const { transaction, entry, account } of posted) {
    const { id, kind, time, valueDay, userName, memo } = transaction;
    const shown = transactions.get(id) ?? {
      id,
      kind,
      time,
      value_day: valueDay,
      by: userName,
      memo,
      entries: [],
    };
    shown.entries.push({
      id: entry.id,
      account,
      amount: entry.amount,
      charge_id: entry.chargeId,
      business_no: (entry.chargeId !== null && numbers.get(entry.chargeId)) || '',
    });
    transactions.set(id, shown);
  }
  return [...transactions.values()];
}
