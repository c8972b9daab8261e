import type { Stripe } from 'stripe';
import type { Transaction } from '../../db/database.ts';
import { invalidRequest, missing } from './refusal.ts';
import { emit, type StandInWorld, seconds } from './standIn.events.ts';
import { chargeOf, newIntent, newSession } from './standIn.objects.ts';
import type { SessionParams } from './standIn.params.ts';
import { dueIds, type LateEnd, newId, readKept, saveKept } from './standIn.store.ts';

/** How long a payment with late confirmation takes. */
export const LATE_MS = 10_000;

type Session = Stripe.Checkout.Session;

/** POST /v1/checkout/sessions: stores an open session, whose `url` is the stand-in's own checkout page. */
export async function createSession(
  tx: Transaction,
  world: StandInWorld,
  params: SessionParams,
): Promise<Session> {
  const id = newId('cs_test_');
  const object = newSession(id, params, {
    now: seconds(world.clock.now()),
    url: `${world.origin()}/stand-in/checkout/${id}`,
  });
  const { description = null, metadata: intentMetadata } = params.payment_intent_data ?? { metadata: {} };
  const name = params.line_items.map(({ price_data }) => price_data.product_data.name).join(', ');
  const kept = { object, name, description, intentMetadata, late: null };
  await saveKept(tx, 'session', id, kept, object.expires_at * 1000);
  return object;
}

const held = async (tx: Transaction, id: string) => {
  const kept = await readKept(tx, 'session', id, { hold: true });
  if (!kept) throw missing('checkout.session', id, 'session');
  return kept;
};

/** Expires an open session; refuses one that is complete or expired. */
export async function expireSession(tx: Transaction, world: StandInWorld, id: string): Promise<Session> {
  const kept = await held(tx, id);
  const { status } = kept.object;
  if (status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    );
  const object: Session = { ...kept.object, status: 'expired', url: null };
  await saveKept(tx, 'session', id, { ...kept, object });
  await emit(tx, world, 'checkout.session.expired', object);
  return object;
}

/** What a payer does on the page: pays, pays with a bank that confirms late, or has the card declined. */
export type Deed = 'pay' | 'late' | 'lateRefused' | 'decline';

/** False if the session is not open any more. */
export async function payerActs(
  tx: Transaction,
  world: StandInWorld,
  id: string,
  deed: Deed,
): Promise<boolean> {
  const kept = await held(tx, id);
  const now = world.clock.now();
  if (kept.object.status !== 'open') return false;
  if (kept.object.expires_at * 1000 <= now) {
    await expireSession(tx, world, id);
    return false;
  }
  const intentId = typeof kept.object.payment_intent === 'string' ? kept.object.payment_intent : newId('pi_');
  const before = await readKept(tx, 'intent', intentId, { hold: true });
  const intent = before?.object ?? newIntent(intentId, kept, seconds(now));
  if (deed === 'decline') {
    const refused = declined(intent);
    await saveKept(tx, 'intent', intentId, { object: refused, refunded: 0 });
    await saveKept(
      tx,
      'session',
      id,
      { ...kept, object: { ...kept.object, payment_intent: intentId } },
      kept.object.expires_at * 1000,
    );
    await emit(tx, world, 'payment_intent.payment_failed', refused);
    return true;
  }
  const complete: Session = { ...kept.object, status: 'complete', url: null, payment_intent: intentId };
  if (deed === 'pay') {
    await receive(tx, world, intent);
    const paid: Session = { ...complete, payment_status: 'paid' };
    await saveKept(tx, 'session', id, { ...kept, object: paid });
    await emit(tx, world, 'checkout.session.completed', paid);
    return true;
  }
  const waiting: Stripe.PaymentIntent = { ...intent, status: 'processing', last_payment_error: null };
  await saveKept(tx, 'intent', intentId, { object: waiting, refunded: 0 });
  const late: LateEnd = deed === 'late' ? 'received' : 'refused';
  await saveKept(tx, 'session', id, { ...kept, object: complete, late }, now + LATE_MS);
  await emit(tx, world, 'payment_intent.processing', waiting);
  await emit(tx, world, 'checkout.session.completed', complete);
  return true;
}

async function receive(tx: Transaction, world: StandInWorld, intent: Stripe.PaymentIntent): Promise<void> {
  const received: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: intent.id.replace('pi_', 'ch_'),
  };
  await saveKept(tx, 'intent', intent.id, { object: received, refunded: 0 });
  await emit(tx, world, 'payment_intent.succeeded', received);
  await emit(tx, world, 'charge.succeeded', chargeOf(received, 0));
}

const declined = (intent: Stripe.PaymentIntent): Stripe.PaymentIntent => ({
  ...intent,
  status: 'requires_payment_method',
  last_payment_error: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
});

/** Completes what is due: open sessions past their time, and payments whose bank confirms now. */
export async function settleSessions(world: StandInWorld): Promise<void> {
  for (const id of await dueIds(world.db, 'session', world.clock.now())) {
    await world.db.transaction(async (tx) => {
      const kept = await held(tx, id);
      const now = world.clock.now();
      if (kept.object.status === 'open' && kept.object.expires_at * 1000 <= now) {
        await expireSession(tx, world, id);
        return;
      }
      if (!kept.late || typeof kept.object.payment_intent !== 'string') return;
      const intent = await readKept(tx, 'intent', kept.object.payment_intent, { hold: true });
      if (!intent) return;
      if (kept.late === 'received') {
        await receive(tx, world, intent.object);
        const paid: Session = { ...kept.object, payment_status: 'paid' };
        await saveKept(tx, 'session', id, { ...kept, object: paid, late: null });
        await emit(tx, world, 'checkout.session.async_payment_succeeded', paid);
        return;
      }
      await saveKept(tx, 'intent', intent.object.id, { object: declined(intent.object), refunded: 0 });
      await saveKept(tx, 'session', id, { ...kept, late: null });
      await emit(tx, world, 'checkout.session.async_payment_failed', kept.object);
    });
  }
}
