import type { Stripe } from 'stripe';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import {
  finishRefund,
  getPayment,
  livePaymentOf,
  lockCharge,
  type PaymentRow,
  type RefundRow,
  takeBackRefund,
} from '../payment/index.ts';
import { idOfKey, refundKey } from './stripe.keys.ts';
import { noteStripeId, refundById, refundByStripeId, surplusOf } from './stripe.queries.ts';
import { isMissing, isRefused, reasonOf, stripeFailure } from './stripe.reach.ts';
import { stripeActor } from './stripe.settle.ts';

/**
 * Refuses (409) when Stripe cannot be reached now; a charge that was not paid online passes. `paymentId`: of another
 * payment than that of the charge.
 */
export async function checkWay(context: Services, chargeId: number, paymentId?: number): Promise<void> {
  const { db } = context;
  const payment = await (paymentId === undefined ? livePaymentOf(db, chargeId) : getPayment(db, paymentId));
  if (!payment?.intentId) return;
  try {
    await context.stripe.client.paymentIntents.retrieve(payment.intentId, {}, { maxNetworkRetries: 0 });
  } catch (error) {
    // A payment that this account does not know fails as a refund, with its reason.
    if (!isMissing(error)) throw stripeFailure(context, error);
  }
}

/**
 * Sends a pending refund to Stripe and records the answer. Never throws because of Stripe: a refused refund is FAILED
 * with the reason; if Stripe is unreachable it stays pending, and the job tries again with the same key.
 */
export async function sendRefund(services: Services, refund: RefundRow): Promise<void> {
  const payment = await getPayment(services.db, refund.paymentId);
  if (!payment?.intentId) throw new Error(`refund ${refund.id} is of a payment that Stripe does not know`);
  const key = refundKey(services, refund);
  try {
    const sent = await services.stripe.client.refunds.create(
      {
        payment_intent: payment.intentId,
        amount: refund.amount,
        reason: 'requested_by_customer',
        metadata: { key, refund_id: `${refund.id}`, charge_id: `${refund.chargeId}` },
      },
      { idempotencyKey: key },
    );
    await services.db.transaction((tx) => followRefund(tx, services, refund, sent));
  } catch (error) {
    if (!isRefused(error)) {
      services.log.warn({ err: error, refund: refund.id }, 'refund not sent yet');
      return;
    }
    const now = services.clock.now();
    await services.db.transaction((tx) => finishRefund(tx, stripeActor, refund, false, reasonOf(error), now));
  }
}

/** Sends a pending refund created by the payment domain; see `sendRefund`. */
export async function sendRefundById(services: Services, refundId: number): Promise<void> {
  const refund = await refundById(services.db, refundId);
  if (!refund) throw new Error(`refund ${refundId} is not there`);
  await sendRefund(services, refund);
}

/** Refunds at once what a payment brought in beyond what was due. */
export async function sendSurplus(services: Services, payment: Pick<PaymentRow, 'id'>): Promise<void> {
  for (const refund of await surplusOf(services.db, payment)) await sendRefund(services, refund);
}

/** Records Stripe's state of a refund; while it is in progress nothing changes. Repeating it does nothing. */
export async function followRefund(
  tx: Transaction,
  { clock, log }: Services,
  refund: RefundRow,
  sent: Stripe.Refund,
): Promise<void> {
  await lockCharge(tx, refund.chargeId);
  await noteStripeId(tx, refund, sent.id);
  const failed = sent.status === 'failed' || sent.status === 'canceled';
  const known = { ...refund, stripeId: refund.stripeId ?? sent.id };
  if (sent.status === 'succeeded') await finishRefund(tx, stripeActor, known, true, '', clock.now());
  if (!failed) return;
  const reason = sent.failure_reason ?? '';
  const { state } = await finishRefund(tx, stripeActor, known, false, reason, clock.now());
  if (state !== 'SUCCEEDED') return;
  // A bank may return money that Stripe had counted as refunded: a person has to handle it.
  log.error({ refund: refund.id, reason }, 'a refund came back after it had succeeded');
  await takeBackRefund(tx, stripeActor, known, reason, clock.now());
}

/** Our refund for one of Stripe's; undefined if it is not ours. */
export async function refundOf(
  db: Db,
  services: Services,
  { id: stripeId, metadata }: Pick<Stripe.Refund, 'id' | 'metadata'>,
): Promise<RefundRow | undefined> {
  const known = await refundByStripeId(db, stripeId);
  if (known) return known;
  const key = metadata?.key;
  const id = idOfKey('refund', key);
  if (id === undefined) return undefined;
  const refund = await refundById(db, id);
  return refund && refund.stripeId === null && refundKey(services, refund) === key ? refund : undefined;
}

/**
 * Asks Stripe for the state of a pending refund, and sends it if Stripe does not know it. Stripe forgets idempotency
 * keys after a day, so this looks through the refunds of the payment first.
 */
export async function askRefund(services: Services, refund: RefundRow): Promise<void> {
  const { refunds } = services.stripe.client;
  const payment = await getPayment(services.db, refund.paymentId);
  if (!payment?.intentId) return;
  const key = refundKey(services, refund);
  const sent = refund.stripeId
    ? await refunds.retrieve(refund.stripeId)
    : (await refunds.list({ payment_intent: payment.intentId, limit: 100 })).data.find(
        ({ metadata }) => metadata?.key === key,
      );
  if (!sent) return sendRefund(services, refund);
  await services.db.transaction((tx) => followRefund(tx, services, refund, sent));
}
