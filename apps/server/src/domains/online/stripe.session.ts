import { limits } from '@iris/contract/core/limits';
import { nameOfCharge } from '@iris/contract/payment/payment.charges';
import type { OnlineChannel, PayChannel } from '@iris/contract/payment/payment.model';
import type { Stripe } from 'stripe';
import type { Services } from '../../platform/http/context.ts';
import { stripeLibrary } from '../../platform/stripe/library.ts';
import type { ChargeRow, PaymentRow } from '../payment/index.ts';
import { paymentKey } from './stripe.keys.ts';
import { isMissing, isRefused } from './stripe.reach.ts';

type Session = Stripe.Checkout.Session;

const methods: Readonly<Record<OnlineChannel, 'card' | 'alipay' | 'wechat_pay'>> = {
  PAY_STRIPE_CARD: 'card',
  PAY_STRIPE_ALIPAY: 'alipay',
  PAY_STRIPE_WECHAT: 'wechat_pay',
};
/** Stripe's name of an online channel's payment method; throws for other channels. */
export const methodOf = (channel: PayChannel) => {
  if (channel in methods) return methods[channel as OnlineChannel];
  throw new Error(`${channel} is not paid online`);
};

/** Stripe ends a checkout 24 hours after its start, by its own clock: some minutes less allow for clock differences. */
const CLOCKS_MS = 5 * 60_000;
/** When a checkout that starts now ends, in epoch ms. */
export const checkoutEnd = (now: number): number =>
  Math.floor((now + Math.min(limits.checkoutMs, 86_400_000 - CLOCKS_MS)) / 1000) * 1000;

/** Derived from the rows alone: asked again, Stripe returns the same session by its idempotency key. */
export function paramsOf(
  services: Pick<Services, 'tokens' | 'origin'>,
  payment: PaymentRow,
  charge: ChargeRow,
) {
  const key = paymentKey(services, payment);
  const metadata = { key, payment_id: `${payment.id}`, charge_id: `${charge.id}` };
  const { zh, en } = nameOfCharge(charge);
  const name = [zh, en, charge.businessNo].filter(Boolean).join(' ');
  const method = methodOf(payment.channel);
  const page = `${services.origin.url}${THANKS_PATH}`;
  if (payment.expiresAt === null) throw new Error('a checkout says when it ends');
  return {
    mode: 'payment',
    allowed_payment_method_types: [method],
    ...(method === 'wechat_pay' ? { payment_method_options: { wechat_pay: { client: 'web' } } } : {}),
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'hkd', unit_amount: payment.amount, product_data: { name } },
      },
    ],
    // The payer pays exactly the amount due: no currency conversion by Stripe.
    adaptive_pricing: { enabled: false },
    expires_at: payment.expiresAt / 1000,
    client_reference_id: charge.businessNo,
    metadata,
    payment_intent_data: { description: name, metadata },
    success_url: `${page}?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${page}?cancelled=1`,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

export const THANKS_PATH = '/payment/thanks';

/** The checkout session of a payment: a new one, or the one created before. */
export const makeSession = (services: Services, payment: PaymentRow, charge: ChargeRow): Promise<Session> =>
  services.stripe.client.checkout.sessions.create(paramsOf(services, payment, charge), {
    idempotencyKey: paymentKey(services, payment),
  });

/**
 * The current session of a payment at Stripe; null if there is none and none can follow. If the server died before it
 * stored the session's id, asking again with the same key finds it.
 */
export async function findSession(
  services: Services,
  payment: PaymentRow,
  charge: ChargeRow,
): Promise<Session | null> {
  const { sessions } = services.stripe.client.checkout;
  try {
    const id = payment.sessionId ?? (await makeSession(services, payment, charge)).id;
    return await sessions.retrieve(id);
  } catch (error) {
    if (isMissing(error) || (payment.sessionId === null && isRefused(error))) return null;
    // If the server's address has changed, the request with the same key differs: the session expires by itself.
    if (error instanceof stripeLibrary().errors.StripeIdempotencyError && hasEnded(services, payment))
      return null;
    throw error;
  }
}

const hasEnded = ({ clock }: Services, { expiresAt }: PaymentRow): boolean =>
  expiresAt !== null && expiresAt + CLOCKS_MS < clock.now();

/** Ends an open session; returns its state afterwards, also when the payer was faster. */
export async function endSession(services: Services, session: Session): Promise<Session> {
  const { sessions } = services.stripe.client.checkout;
  if (session.status !== 'open') return session;
  try {
    return await sessions.expire(session.id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return sessions.retrieve(session.id);
  }
}

/** What a session means for its payment. */
type Outcome = 'open' | 'processing' | 'paid' | 'expired' | 'failed';

export interface Reading {
  outcome: Outcome;
  /** Why it failed, in Stripe's words. */
  reason: string;
}

/** Reads a session; if it is complete but unpaid, the payment intent tells its state. */
export async function readSession(services: Services, session: Session): Promise<Reading> {
  if (session.status === 'open') return { outcome: 'open', reason: '' };
  if (session.status === 'expired') return { outcome: 'expired', reason: '' };
  if (session.payment_status === 'paid') return { outcome: 'paid', reason: '' };
  const id = idOf(session.payment_intent);
  if (!id) return { outcome: 'processing', reason: '' };
  const intent = await services.stripe.client.paymentIntents.retrieve(id);
  if (intent.status === 'succeeded') return { outcome: 'paid', reason: '' };
  const failed = intent.status === 'requires_payment_method' || intent.status === 'canceled';
  return failed
    ? { outcome: 'failed', reason: intent.last_payment_error?.message ?? '' }
    : { outcome: 'processing', reason: '' };
}

/** The id from an id, an object or nothing. */
export const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
