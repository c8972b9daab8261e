import type { Services } from '../../platform/http/context.ts';
import type { PaymentRow, RefundRow } from '../payment/index.ts';

type Sealing = Pick<Services, 'tokens'>;

/**
 * Identifies a payment or a refund at Stripe: the idempotency key of its creation, and in its metadata the proof that
 * it belongs to this installation. Ids alone start again in another database, or after an old backup was restored.
 */
export function paymentKey({ tokens }: Sealing, { id, submittedAt }: Pick<PaymentRow, 'id' | 'submittedAt'>) {
  return `payment-${id}-${tokens.seal('stripe payment', `${id}`, `${submittedAt}`).slice(0, 24)}`;
}

export function refundKey({ tokens }: Sealing, { id, createdAt }: Pick<RefundRow, 'id' | 'createdAt'>) {
  return `refund-${id}-${tokens.seal('stripe refund', `${id}`, `${createdAt}`).slice(0, 24)}`;
}

/** The id in a key; undefined if it is not a key of that kind. Compare the whole key before trusting it. */
export function idOfKey(kind: 'payment' | 'refund', key: string | undefined): number | undefined {
  const match = /^(payment|refund)-([1-9]\d{0,14})-/.exec(key ?? '');
  return match?.[1] === kind ? Number(match[2]) : undefined;
}
