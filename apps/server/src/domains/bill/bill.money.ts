import type { billApi } from '@iris/contract/bill/bill.api';
import type { BillDetail } from '@iris/contract/bill/bill.model';
import { dayOf } from '@iris/contract/core/day';
import type { AnswerOf, BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import type { Payment } from '@iris/contract/payment/payment.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { closeCheckout, openCheckout } from '../online/index.ts';
import {
  collectOnSite,
  handInSlip,
  judgeRefund as judge,
  judgeSlip,
  lockCharges,
  paymentsOfCharges,
  refundCharge,
  refuseState,
  viewRefund,
  waitingRefunds,
} from '../payment/index.ts';
import { condoNames, isOwnSlip } from '../rent/index.ts';
import { detailOf, paymentOf } from './bill.detail.ts';
import { checkoutLetter } from './bill.letter.ts';
import { getBills } from './bill.queries.ts';
import { viewBill } from './bill.view.ts';

/** Cash or card at the counter, one payment and one receipt for all bills of a unit. */
export const payOnSite = (
  { ids, channel, received, slip_no: slipNo, payer, remark, expected }: BodyOf<typeof billApi.payOnSite>,
  context: SignedInContext,
): Promise<Payment> =>
  context.transaction(async (tx) => {
    const input = { of: 'unit', chargeIds: ids, channel, received, slipNo, payer, remark, expected } as const;
    return paymentOf(tx, await collectOnSite(tx, context, input));
  });

/** A bank slip for all, to be reviewed by somebody else. */
export const payBank = (
  {
    ids,
    voucher,
    slip_amount: slipAmount,
    slip_day: slipDay,
    slip_no: slipNo,
    payer,
    remark,
    expected,
  }: BodyOf<typeof billApi.payBank>,
  context: SignedInContext,
): Promise<Payment> =>
  context.transaction(async (tx) => {
    const input = {
      of: 'unit',
      chargeIds: ids,
      voucherFileId: voucher,
      slipAmount,
      slipDay,
      slipNo,
      payer,
      remark,
      expected,
    } as const;
    return paymentOf(tx, await handInSlip(tx, context, input));
  });

/** Passes or refuses the whole slip that was looked at, whichever of its bills it was opened from. */
export const censorBill = (
  id: number,
  { payment_id: paymentId, pass, reason, closed_reason: closedReason }: BodyOf<typeof billApi.censor>,
  context: SignedInContext,
): Promise<BillDetail> =>
  context.transaction(async (tx) => {
    await judgeSlip(tx, context, { chargeId: id, paymentId, pass, reason, closedReason });
    return detailOf(tx, context, id);
  });

export const checkoutBill = (
  { id, channel }: BodyOf<typeof billApi.checkout>,
  context: SignedInContext,
): Promise<Payment> =>
  openCheckout(context, { chargeId: id, channel }, (tx, payment) => paymentOf(tx, payment));

export const cancelCheckout = (id: number, context: SignedInContext): Promise<BillDetail> =>
  closeCheckout(context, id, (tx) => detailOf(tx, context, id));

/** Mails the link of an open checkout. 409 when there is none by now. */
export const mailCheckout = (
  { id, to }: BodyOf<typeof billApi.mailCheckout>,
  context: SignedInContext,
): Promise<null> =>
  context.transaction(async (tx) => {
    const [charge] = await lockCharges(tx, [id]);
    if (!charge) throw notFound();
    if (charge.status !== 'PAYING') return refuseState(tx, context, charge);
    const payment = (await paymentsOfCharges(tx, [id])).get(id)?.find(({ state }) => state === 'OPEN');
    if (!payment?.checkout_url) throw conflict('rent.noCheckout');
    const bills = await getBills(
      tx,
      payment.items.map((item) => item.charge_id),
    );
    const condo = await condoNames(tx, charge.condoId);
    const link = { url: payment.checkout_url, until: payment.expires_at };
    await context.mail.send(tx, { to, ...checkoutLetter(condo, bills, link) });
    await writeAudit(tx, context.actor, {
      entity: 'bill',
      id,
      condoId: charge.condoId,
      label: charge.businessNo,
      action: 'send',
      changes: [{ field: 'to', before: null, after: to }],
    });
    return null;
  });

/** Gives money of a paid bill back, by hand with its proof or online; over the condo's limit it waits for somebody else. */
export const giveBack = (
  { id, channel, amount, reason, proof }: BodyOf<typeof billApi.refund>,
  context: SignedInContext,
): Promise<BillDetail> =>
  refundCharge(context, { chargeId: id, channel, amount, reason, proofFileId: proof }, (tx) =>
    detailOf(tx, context, id),
  );

export const judgeRefund = (
  { id, refund_id: refundId, pass, reason }: BodyOf<typeof billApi.judgeRefund>,
  context: SignedInContext,
): Promise<BillDetail> =>
  judge(context, { chargeId: id, refundId, pass, reason }, (tx) => detailOf(tx, context, id));

/** The refunds of a condo that wait for a second person, the oldest first, each with its bill. */
export async function listRefunds(
  { condo_id: condoId, page, count }: QueryOf<typeof billApi.refunds>,
  { db, clock, principal }: SignedInContext,
): Promise<AnswerOf<typeof billApi.refunds>> {
  const today = dayOf(clock.now());
  const { rows, total } = await waitingRefunds(db, condoId, { page, count });
  const found = await getBills(
    db,
    rows.map(({ chargeId }) => chargeId),
  );
  const bills = new Map(found.map((row) => [row.id, viewBill(row, today)]));
  const items = rows.flatMap((refund) => {
    const bill = bills.get(refund.chargeId);
    return bill ? [{ bill, refund: viewRefund(refund), own: isOwnSlip(refund.userId, principal) }] : [];
  });
  return { items, total, page, count };
}
