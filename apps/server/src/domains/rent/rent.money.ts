import type { BodyOf } from '@iris/contract/core/endpoint';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import type { Payment } from '@iris/contract/payment/payment.model';
import type { rentApi } from '@iris/contract/rent/rent.api';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { holdForStep, leaseDetail } from '../lease/index.ts';
import { closeCheckout, openCheckout } from '../online/index.ts';
import {
  collectOnSite,
  getCharge,
  handInSlip,
  lockCharges,
  payFromDeposit,
  paymentsOfCharges,
  refundCharge,
  refuseState,
  settleDeposit,
} from '../payment/index.ts';
import { leaseOfRents } from './rent.actions.ts';
import { detailOf, paymentOf } from './rent.detail.ts';
import { checkoutLetter } from './rent.letter.ts';
import { condoNames, getRents } from './rent.queries.ts';

/** Cash or card at the counter, one payment and one receipt for all. */
export const payOnSite = (
  { ids, channel, received, slip_no: slipNo, payer, remark, expected }: BodyOf<typeof rentApi.payOnSite>,
  context: SignedInContext,
): Promise<Payment> =>
  context.transaction(async (tx) => {
    const input = { chargeIds: ids, channel, received, slipNo, payer, remark, expected };
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
  }: BodyOf<typeof rentApi.payBank>,
  context: SignedInContext,
): Promise<Payment> =>
  context.transaction(async (tx) => {
    const input = {
      chargeIds: ids,
      voucherFileId: voucher,
      slipAmount,
      slipDay,
      slipNo,
      payer,
      remark,
      expected,
    };
    return paymentOf(tx, await handInSlip(tx, context, input));
  });

export const checkoutRent = (
  { id, channel }: BodyOf<typeof rentApi.checkout>,
  context: SignedInContext,
): Promise<Payment> =>
  openCheckout(context, { chargeId: id, channel }, (tx, payment) => paymentOf(tx, payment));

export const cancelCheckout = (id: number, context: SignedInContext): Promise<RentDetail> =>
  closeCheckout(context, id, (tx) => detailOf(tx, context, id));

/** Mails the link of an open checkout. 409 when there is none by now. */
export const mailCheckout = (
  { id, to }: BodyOf<typeof rentApi.mailCheckout>,
  context: SignedInContext,
): Promise<null> =>
  context.transaction(async (tx) => {
    const [charge] = await lockCharges(tx, [id]);
    if (!charge) throw notFound();
    if (charge.status !== 'PAYING') return refuseState(tx, context, charge);
    const payment = (await paymentsOfCharges(tx, [id])).get(id)?.find(({ state }) => state === 'OPEN');
    if (!payment?.checkout_url) throw conflict('rent.noCheckout');
    const rents = await getRents(
      tx,
      payment.items.map((item) => item.charge_id),
    );
    const condo = await condoNames(tx, charge.condoId);
    const link = { url: payment.checkout_url, until: payment.expires_at };
    await context.mail.send(tx, { to, ...checkoutLetter(condo, rents, link) });
    await writeAudit(tx, context.actor, {
      entity: 'rent',
      id,
      condoId: charge.condoId,
      label: charge.businessNo,
      action: 'send',
      changes: [{ field: 'to', before: null, after: to }],
    });
    return null;
  });

/** Gives money of a paid rent back, by hand with its proof or online. */
export function refundRent(
  { id, channel, amount, reason, proof }: BodyOf<typeof rentApi.refund>,
  context: SignedInContext,
): Promise<RentDetail> {
  const wanted = { chargeId: id, channel, amount, reason, proofFileId: proof };
  return refundCharge(context, wanted, (tx) => detailOf(tx, context, id));
}

/** Settles a deposit: what is deducted stays, the rest goes back. Refused (409) while rents of the lease are not settled. */
export async function refundDeposit(
  id: number,
  { version, channel, deductions, reason, proof }: BodyOf<typeof rentApi.refundDeposit>,
  context: SignedInContext,
): Promise<LeaseDetail> {
  const charge = await getCharge(context.db, id);
  if (charge?.kind !== 'DEPOSIT' || charge.leaseId === null) throw notFound();
  const { leaseId } = charge;
  const wanted = { chargeId: id, version, channel, deductions, reason, proofFileId: proof };
  return settleDeposit(
    context,
    wanted,
    (tx) => holdForStep(tx, context, leaseId, 'deposit'),
    (tx) => leaseDetail(tx, leaseId, context),
  );
}

/** Settles unpaid rents of a lease that ends from its deposit. */
export const settleFromDeposit = (
  { ids, expected, remark }: BodyOf<typeof rentApi.payFromDeposit>,
  context: SignedInContext,
): Promise<Payment> =>
  context.transaction(async (tx) => {
    const leaseId = await leaseOfRents(tx, ids);
    const { valid, businessNo, depositChargeId } = await holdForStep(tx, context, leaseId, 'rents');
    if (!valid) throw conflict('lease.ended');
    if (depositChargeId === null) throw conflict('rent.noDeposit', { number: businessNo });
    const input = { chargeIds: ids, depositId: depositChargeId, expected, remark };
    return paymentOf(tx, await payFromDeposit(tx, context, input));
  });
