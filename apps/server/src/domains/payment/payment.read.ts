import type { Deduction, Payment, PaymentDetail, Refund } from '@iris/contract/payment/payment.model';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Db } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { notFound } from '../../platform/http/failure.ts';
import { postingsOf } from '../../platform/ledger/ledger.ts';
import { englishNames } from '../resident/index.ts';
import { numbersOf } from './charge.queries.ts';
import { chequeOfPayment } from './cheque.queries.ts';
import { itemsOf } from './payment.queries.ts';
import { paymentItemTable, paymentTable } from './payment.table.ts';
import type { PaymentRow, RefundRow } from './payment.types.ts';
import { heldOf, viewDeduction, viewPayment, viewPaymentDetail, viewRefund } from './payment.view.ts';
import { receiptsOf } from './receipt.queries.ts';
import { deductionRowsOf, refundRowsOf, refundRowsOfPayment } from './refund.queries.ts';

/** Payments in their wire shape, in the order given. */
export async function viewPayments(db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [paid, issued, englishOf] = await atOnce(
    () => itemsOf(db, ids),
    () => receiptsOf(db, ids),
    () =>
      englishNames(
        db,
        rows.map(({ payerId }) => payerId),
      ),
  );
  const items = Map.groupBy(paid, ({ paymentId }) => paymentId);
  const receipts = Map.groupBy(issued, ({ paymentId }) => paymentId);
  return rows.map((row) =>
    viewPayment(
      row,
      englishOf(row.payerId, row.payerName),
      items.get(row.id) ?? [],
      receipts.get(row.id) ?? [],
    ),
  );
}

const payments = reader(getTableColumns(paymentTable));

/** The payment attempts of each given charge, newest first. One for several charges appears with each. */
export async function paymentsOfCharges(
  db: Db,
  chargeIds: readonly number[],
): Promise<Map<number, Payment[]>> {
  if (chargeIds.length === 0) return new Map();
  const { rows } = await db.execute(
    kept(sql`select ${payments.columns} from ${paymentTable} where ${paymentTable.id} in (
      select ${paymentItemTable.paymentId} from ${paymentItemTable} where ${among(paymentItemTable.chargeId, chargeIds)})
      order by ${paymentTable.id} desc`),
  );
  const found = await viewPayments(db, payments.read(rows));
  return new Map(
    chargeIds.map((id) => [id, found.filter(({ items }) => items.some((item) => item.charge_id === id))]),
  );
}

/** The refunds of each given charge, failed ones included, newest first. */
export async function refundsOfCharges(db: Db, chargeIds: readonly number[]): Promise<Map<number, Refund[]>> {
  const rows = chargeIds.length === 0 ? [] : await refundRowsOf(db, chargeIds);
  const refunds = Map.groupBy(rows.map(viewRefund), ({ charge_id }) => charge_id);
  return new Map(chargeIds.map((id) => [id, refunds.get(id) ?? []]));
}

/** The deductions from a deposit, in the order they were made. */
export async function deductionsOf(db: Db, chargeId: number): Promise<Deduction[]> {
  return (await deductionRowsOf(db, [chargeId])).map(viewDeduction);
}

/** The ledger transactions by which money of a payment came to be held for its payer, or went back. */
const holdings = (paymentId: number, refunds: readonly RefundRow[]) => [
  { kind: 'SURPLUS' as const, sourceId: paymentId },
  ...refunds.flatMap(({ id: sourceId }) => [
    { kind: 'SURPLUS_REFUND' as const, sourceId },
    { kind: 'SURPLUS_RETURN' as const, sourceId },
  ]),
];

/** What is held of a payment for its payer and nothing is giving back, in HKD cents. */
export async function heldFor(db: Db, paymentId: number, refunds: readonly RefundRow[]): Promise<number> {
  return heldOf(await postingsOf(db, holdings(paymentId, refunds)), refunds);
}

/** Explains the books of a payment: its refunds and all entries that they and deductions made. */
export async function paymentDetail(db: Db, id: number): Promise<PaymentDetail> {
  const [row] = await db.select().from(paymentTable).where(eq(paymentTable.id, id));
  if (!row) throw notFound();
  const [payment] = await viewPayments(db, [row]);
  if (!payment) throw notFound();
  const refunds = await refundRowsOfPayment(db, id);
  const cheque = row.channel === 'PAY_CHEQUE' ? await chequeOfPayment(db, id) : undefined;
  // A payment that failed has no deductions: those of its deposit belong to the payment that succeeded.
  const deductions =
    row.state === 'PAID'
      ? await deductionRowsOf(
          db,
          payment.items.map((item) => item.charge_id),
        )
      : [];
  const posted = await postingsOf(db, [
    { kind: 'PAYMENT', sourceId: id },
    { kind: 'FEE', sourceId: id },
    { kind: 'CHEQUE_RETURN', sourceId: id },
    ...refunds.map((refund) => ({ kind: 'REFUND' as const, sourceId: refund.id })),
    ...holdings(id, refunds),
    // Rents paid from a deposit are in the books as the payment of the rents.
    ...deductions.map(({ id: sourceId, paymentId }) =>
      paymentId === null
        ? { kind: 'DEDUCTION' as const, sourceId }
        : { kind: 'PAYMENT' as const, sourceId: paymentId },
    ),
  ]);
  const named = payment.items.map((item) => item.charge_id);
  const others = posted.flatMap(({ entry: { chargeId } }) =>
    chargeId === null || named.includes(chargeId) ? [] : [chargeId],
  );
  return {
    ...viewPaymentDetail(payment, refunds, posted, await numbersOf(db, others)),
    cheque: cheque ? { state: cheque.state, bank: cheque.bank, day: cheque.day } : null,
  };
}
