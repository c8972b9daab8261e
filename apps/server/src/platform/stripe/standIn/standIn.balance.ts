import type { Stripe } from 'stripe';
import { invalidRequest, StandInRefusal } from './refusal.ts';
import { chargeOf } from './standIn.objects.ts';
import type { Method } from './standIn.params.ts';
import type { readKept } from './standIn.store.ts';

/** The fee of a payment method: thousandths of the amount, plus a fixed fee in HKD cents. */
export const prices: Readonly<Record<Method, { perMille: number; fixed: number }>> = {
  card: { perMille: 34, fixed: 235 },
  alipay: { perMille: 22, fixed: 235 },
  wechat_pay: { perMille: 22, fixed: 235 },
};

/** Stripe's fee for an amount in HKD cents, halves rounded up: never more than the amount. */
export function feeOf(method: Method, amount: number): number {
  const { perMille, fixed } = prices[method];
  return Math.min(amount, Math.floor((amount * perMille + 500) / 1000) + fixed);
}

/** With `feeLate` the money is booked this long after it was received. */
export const BOOKED_MS = 60_000;
const DAY_S = 86_400;
const WEEK_DAYS = 7;

type Kept = NonNullable<Awaited<ReturnType<typeof readKept<'intent'>>>>;

/**
 * How a payment is booked; null while it is not. The intent's metadata `stand_in` lets every outcome be tried:
 * `feeLate` is booked after a minute; with `feeFails` Stripe fails when asked.
 */
function balanceOf(intent: Stripe.PaymentIntent, now: number): Stripe.BalanceTransaction | null {
  const { stand_in: course } = intent.metadata;
  if (course === 'feeFails') {
    throw new StandInRefusal(500, { type: 'api_error', message: 'An unknown error occurred.' });
  }
  if (course === 'feeLate' && now < intent.created * 1000 + BOOKED_MS) return null;
  const amount = intent.amount_received;
  const fee = feeOf(methodOf(intent), amount);
  const availableOn = intent.created + WEEK_DAYS * DAY_S;
  return {
    id: intent.id.replace('pi_', 'txn_'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    exchange_rate: null,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: intent.currency,
        description: 'Stripe processing fees',
        type: 'stripe_fee',
      },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: intent.id.replace('pi_', 'ch_'),
    status: availableOn * 1000 <= now ? 'available' : 'pending',
    type: 'charge',
  };
}

function methodOf({ payment_method_types: [type] }: Stripe.PaymentIntent): Method {
  if (type !== undefined && type in prices) return type as Method;
  throw new Error(`${type} has no price`);
}

/** An intent as requested, with its charge and balance transaction expanded or as ids. */
export function showIntent(kept: Kept, expand: readonly string[], now: number): Stripe.PaymentIntent {
  known(expand, ['latest_charge', 'latest_charge.balance_transaction']);
  if (kept.object.latest_charge === null || expand.length === 0) return kept.object;
  const inside = expand
    .filter((path) => path.includes('.'))
    .map((path) => path.replace('latest_charge.', ''));
  return { ...kept.object, latest_charge: showCharge(kept, inside, now) };
}

/** The charge of an intent that succeeded. */
export function showCharge(kept: Kept, expand: readonly string[], now: number): Stripe.Charge {
  known(expand, ['balance_transaction']);
  const balance = balanceOf(kept.object, now);
  return {
    ...chargeOf(kept.object, kept.refunded),
    balance_transaction: expand.length > 0 ? balance : (balance?.id ?? null),
  };
}

function known(expand: readonly string[], paths: readonly string[]): void {
  const odd = expand.find((path) => !paths.includes(path));
  if (odd !== undefined) {
    throw invalidRequest(`This property cannot be expanded (${odd}).`, { param: 'expand' });
  }
}
