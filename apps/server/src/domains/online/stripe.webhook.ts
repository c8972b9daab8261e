import type { Stripe } from 'stripe';
import * as z from 'zod';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { refusal } from '../../platform/http/failure.ts';
import type { SignedBody } from '../../platform/http/signedBody.ts';
import type { RefundRow } from '../payment/index.ts';
import { noteEvent, pendingOf, surplusOf } from './stripe.queries.ts';
import { askRefund, followRefund, refundOf, sendRefund } from './stripe.refund.ts';
import { idOf, type Reading, readSession } from './stripe.session.ts';
import { followSession, paymentOf } from './stripe.settle.ts';

/** How long a signature is valid, in seconds; Stripe signs anew each time it sends an event. */
const TOLERANCE_S = 300;

/** What every event has; a signed body without it comes from another program that knows the secret. */
const eventForm = z.looseObject({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.looseObject({ object: z.looseObject({}) }),
});

/**
 * The event in a signed body; refused (10030) if the sender does not know the secret, signed it too long ago, or sent
 * something else than an event.
 */
export function readEvent({ stripe, clock }: Services, { bytes, headers }: SignedBody): Stripe.Event {
  const signature = headers['stripe-signature'];
  try {
    const event = stripe.client.webhooks.constructEvent(
      bytes,
      typeof signature === 'string' ? signature : '',
      stripe.webhookSecret,
      TOLERANCE_S,
      undefined,
      clock.now(),
    );
    z.parse(eventForm, event);
    return event;
  } catch {
    throw refusal('invalid', 'payment.signature');
  }
}

/**
 * Handles an event of Stripe. Events come late, repeated and in any order: each is recorded together with its effect in
 * one transaction, and no effect depends on another event. Nothing is stored of events that are not ours.
 */
export async function takeEvent(services: Services, event: Stripe.Event): Promise<void> {
  const reading = await readingOf(services, event);
  const waiting = await services.db.transaction(async (tx) => {
    const work = workOf(tx, services, event, reading);
    if (!work || !(await noteEvent(tx, event, services.clock.now()))) return [];
    return work();
  });
  for (const refund of waiting) {
    if (refund.surplus && refund.stripeId === null) await sendRefund(services, refund);
    else await askRefund(services, refund);
  }
}

/** The state that a session's event reports. Only the reason of a failed payment is not in the event itself. */
async function readingOf(services: Services, event: Stripe.Event): Promise<Reading | null> {
  switch (event.type) {
    case 'checkout.session.completed':
      return { outcome: event.data.object.payment_status === 'paid' ? 'paid' : 'processing', reason: '' };
    case 'checkout.session.async_payment_succeeded':
      return { outcome: 'paid', reason: '' };
    case 'checkout.session.async_payment_failed': {
      const asked = await readSession(services, event.data.object).catch(() => null);
      return { outcome: 'failed', reason: asked?.reason ?? '' };
    }
    case 'checkout.session.expired':
      return { outcome: 'expired', reason: '' };
    default:
      return null;
  }
}

/** The work for an event, if any; it returns the refunds to ask Stripe about after the commit. */
function workOf(
  tx: Transaction,
  services: Services,
  event: Stripe.Event,
  reading: Reading | null,
): (() => Promise<RefundRow[]>) | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return async () => {
        const session = event.data.object;
        const payment = await paymentOf(tx, services, session);
        if (!payment || !reading) return [];
        const paidAt = Math.min(event.created * 1000, services.clock.now());
        return surplusOf(tx, await followSession(tx, services, payment, session, reading, paidAt));
      };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return async () => {
        const refund = await refundOf(tx, services, event.data.object);
        if (refund) await followRefund(tx, services, refund, event.data.object);
        return [];
      };
    case 'charge.refunded':
      return () => askedOf(tx, idOf(event.data.object.payment_intent));
    default:
      return null;
  }
}

/** The event names the payment intent but not the refund: Stripe has to be asked which one it was. */
async function askedOf(tx: Transaction, intentId: string | null): Promise<RefundRow[]> {
  return intentId === null ? [] : pendingOf(tx, intentId);
}
