import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { OnlineChannel } from '@iris/contract/payment/payment.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import {
  type ChargeRow,
  failOnline,
  holdPayment,
  insertPayment,
  livePaymentOf,
  lockCharge,
  moveCharges,
  noteCharges,
  type PaymentRow,
  refuseState,
  savePayment,
  unpaidAgain,
} from '../payment/index.ts';
import { reasonOf, stripeFailure } from './stripe.reach.ts';
import { sendSurplus } from './stripe.refund.ts';
import { checkoutEnd, endSession, findSession, makeSession, readSession } from './stripe.session.ts';
import { followSession } from './stripe.settle.ts';

/** Whether payments go to the built-in stand-in: no Stripe keys are set. */
export const standIn = ({ stripe }: Services): boolean => stripe.standIn;

interface Begun {
  payment: PaymentRow;
  charge: ChargeRow;
}

/** What a checkout is opened for: an unpaid charge, or one created with it in one transaction. */
interface CheckoutWanted {
  chargeId: number | ((tx: Transaction) => Promise<number>);
  channel: OnlineChannel;
}

/**
 * Opens a checkout for an unpaid charge: first the payment, then the session at Stripe, then its address on the
 * payment. A crash in between leaves an open payment without a session: the same person can continue with it, or the
 * expiry job closes it. If Stripe is unreachable the charge is unpaid again and the call is refused (409). `answer`
 * builds the call's answer in the last transaction.
 */
export async function openCheckout<T>(
  context: SignedInContext,
  wanted: CheckoutWanted,
  answer: (tx: Transaction, payment: PaymentRow) => Promise<T>,
): Promise<T> {
  const { payment, charge } = await context.db.transaction((tx) => begin(tx, context, wanted));
  const session = await makeSession(context, payment, charge).catch(async (error: unknown) => {
    await context.db.transaction((tx) => failOnline(tx, payment, 'FAILED', reasonOf(error)));
    throw stripeFailure(context, error);
  });
  return context.transaction(async (tx) => {
    const held = await holdPayment(tx, payment.id);
    if (held.payment.state !== 'OPEN') return refuseState(tx, context, held.charges[0] ?? charge);
    const checkout = { sessionId: session.id, checkoutUrl: session.url ?? '' };
    return answer(tx, await savePayment(tx, held.payment, checkout));
  });
}

async function begin(
  tx: Transaction,
  context: SignedInContext,
  { chargeId: wanted, channel }: CheckoutWanted,
): Promise<Begun> {
  const { actor, clock } = context;
  const chargeId = typeof wanted === 'number' ? wanted : await wanted(tx);
  const charge = await lockCharge(tx, chargeId);
  if (!isOpen(charge.status)) {
    const cutOff = await livePaymentOf(tx, chargeId);
    const goesOn =
      cutOff?.state === 'OPEN' &&
      cutOff.sessionId === null &&
      cutOff.channel === channel &&
      cutOff.submittedById === actor.userId;
    return goesOn ? { payment: cutOff, charge } : refuseState(tx, context, charge);
  }
  if (charge.offline) throw conflict('payment.offline', { number: charge.businessNo });
  const { min, max } = limits.onlineCents;
  if (charge.amount < min || charge.amount > max) {
    throw conflict('payment.onlineAmount', { least: formatMoney(min), most: formatMoney(max) });
  }
  const now = clock.now();
  const payment = await insertPayment(tx, actor, [charge], {
    state: 'OPEN',
    channel,
    source: 'ONLINE',
    payer: '',
    slipNo: '',
    remark: '',
    submittedAt: now,
    expiresAt: checkoutEnd(now),
  });
  await moveCharges(tx, [charge], 'PAYING', channel);
  await noteCharges(tx, actor, 'checkout', [charge], ({ status, amount }) => ({
    before: { status },
    after: { status: 'PAYING', channel, amount },
  }));
  return { payment, charge };
}

/**
 * Closes the open checkout of a charge, at Stripe first; the charge is unpaid again. If the payer was faster, the
 * money is accepted instead. Refused while a payment is on its way, and when Stripe is unreachable (409).
 */
export async function closeCheckout<T>(
  context: SignedInContext,
  chargeId: number,
  answer: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { payment, charge } = await context.db.transaction(async (tx) => {
    const held = await lockCharge(tx, chargeId);
    const live = await livePaymentOf(tx, chargeId);
    return live?.state === 'OPEN' ? { payment: live, charge: held } : refuseState(tx, context, held);
  });
  const ended = await endAtStripe(context, payment, charge).catch((error: unknown) => {
    throw stripeFailure(context, error);
  });
  if (ended?.reading.outcome === 'processing' || ended?.reading.outcome === 'open') {
    return refuseState(context.db, context, charge);
  }
  const result = await context.transaction(async (tx) => {
    if (!ended || ended.reading.outcome === 'expired') await cancel(tx, context, payment);
    else await followSession(tx, context, payment, ended.session, ended.reading, context.clock.now());
    return answer(tx);
  });
  await sendSurplus(context, payment);
  return result;
}

async function endAtStripe(context: SignedInContext, payment: PaymentRow, charge: ChargeRow) {
  const found = await findSession(context, payment, charge);
  if (!found) return null;
  const session = await endSession(context, found);
  return { session, reading: await readSession(context, session) };
}

/** Stripe's event that the session ended may have arrived first; the person has still closed it. */
async function cancel(tx: Transaction, { actor }: SignedInContext, { id }: PaymentRow): Promise<void> {
  const { payment, charges } = await holdPayment(tx, id);
  if (payment.state === 'EXPIRED') await savePayment(tx, payment, { state: 'CANCELLED' });
  if (payment.state !== 'OPEN') return;
  await failOnline(tx, payment, 'CANCELLED', '');
  await noteCharges(tx, actor, 'closeCheckout', charges, (charge) => ({
    before: { status: charge.status },
    after: { status: unpaidAgain(charge) },
  }));
}
