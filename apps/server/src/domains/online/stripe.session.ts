import { limits } from '@iris/contract/core/limits';
import { nameOfCharge } from '@iris/contract/payment/payment.charges';
import type { OnlineChannel, PayChannel } from '@iris/contract/payment/payment.model';
import { Stripe } from 'stripe';
import type { Services } from '../../platform/http/context.ts';
import type { ChargeRow, PaymentRow } from '../payment/index.ts';
import { paymentKey } from './stripe.keys.ts';
import { isMissing, isRefused } from './stripe.reach.ts';

type Session = Stripe.Checkout.Session;

const methods: Readonly<Record<OnlineChannel, 'card' | 'alipay' | 'wechat_pay'>> = {
  PAY_STRIPE_CARD: 'card',
  PAY_STRIPE_ALIPAY: 'alipay',
  PAY_STRIPE_WECHAT: 'wechat_pay',
};
/** What Stripe calls the method of an online channel; throws for the others. */
export const methodOf = (channel: PayChannel) => {
  if (channel in methods) return methods[channel as OnlineChannel];
  throw new Error(`${channel} is not paid online`);
};

/** Stripe ends a checkout 24 hours after it began, by its own clock: some minutes less allow for ours. */
const CLOCKS_MS = 5 * 60_000;
/** When a checkout that begins now ends, in epoch ms. */
export const checkoutEnd = (now: number): number =>
  Math.floor((now + Math.min(limits.checkoutMs, 86_400_000 - CLOCKS_MS)) / 1000) * 1000;

/** All of it follows from the rows: asked again, Stripe gives the same session by its idempotency key. */
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
    // What is paid is what is due, to the cent: no conversion by Stripe.
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

/** The checkout session of a payment: made now, or the one that was made before. */
export const makeSession = (services: Services, payment: PaymentRow, charge: ChargeRow): Promise<Session> =>
  services.stripe.client.checkout.sessions.create(paramsOf(services, payment, charge), {
    idempotencyKey: paymentKey(services, payment),
  });

/**
 * The session of a payment as Stripe has it now; null when there is none, and none can come of it. Where the server died
 * before it noted which session it was, asking again with the same key finds it.
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
    // Under another address of the server the same key asks for something else: the session ends by itself.
    if (error instanceof Stripe.errors.StripeIdempotencyError && hasEnded(services, payment)) return null;
    throw error;
  }
}

const hasEnded = ({ clock }: Services, { expiresAt }: PaymentRow): boolean =>
  expiresAt !== null && expiresAt + CLOCKS_MS < clock.now();

/** Ends a session that is open; as it is afterwards, also when the payer was faster. */
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

/** Reads a session; of one that is complete and not paid, the payment intent says what is going on. */
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

/** The id of what may be an id, an object or nothing. */
export const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
