import type { Services } from '../../platform/http/context.ts';
import type { PaymentRow, RefundRow } from '../payment/index.ts';

type Sealing = Pick<Services, 'tokens'>;

/**
 * What names a payment or a refund at Stripe: the idempotency key of its creation, and the proof in its metadata that it
 * is of this very installation. Ids alone begin anew in another database, or after an old copy was put back.
 */
export function paymentKey({ tokens }: Sealing, { id, submittedAt }: Pick<PaymentRow, 'id' | 'submittedAt'>) {
  return `payment-${id}-${tokens.seal('stripe payment', `${id}`, `${submittedAt}`).slice(0, 24)}`;
}

export function refundKey({ tokens }: Sealing, { id, createdAt }: Pick<RefundRow, 'id' | 'createdAt'>) {
  return `refund-${id}-${tokens.seal('stripe refund', `${id}`, `${createdAt}`).slice(0, 24)}`;
}

/** The id that a key names; undefined when it is no key of that kind. Compare the whole key before believing it. */
export function idOfKey(kind: 'payment' | 'refund', key: string | undefined): number | undefined {
  const match = /^(payment|refund)-([1-9]\d{0,14})-/.exec(key ?? '');
  return match?.[1] === kind ? Number(match[2]) : undefined;
}
