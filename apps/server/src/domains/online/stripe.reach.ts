import type { Stripe } from 'stripe';
import type { Services } from '../../platform/http/context.ts';
import { conflict, Failure } from '../../platform/http/failure.ts';
import { stripeLibrary } from '../../platform/stripe/library.ts';

/** Stripe understood and refused, so asking again changes nothing. Otherwise it was unreachable or failed. */
export const isRefused = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof errors().StripeInvalidRequestError || error instanceof errors().StripeCardError;

const errors = () => stripeLibrary().errors;

/** Stripe has no such object: the keys now belong to another account, or real ones replaced the stand-in's. */
export const isMissing = (error: unknown): boolean => isRefused(error) && error.code === 'resource_missing';

/** The error at Stripe, for people to read beside a payment or a refund. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** The refusal of a call that needs Stripe: 409, Stripe refused or cannot be reached now. */
export function stripeFailure({ log }: Pick<Services, 'log'>, error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof errors().StripeError)) return error;
  log.warn({ err: error }, 'stripe');
  return isRefused(error)
    ? conflict('payment.stripeRefused', { reason: reasonOf(error) })
    : conflict('payment.noWay');
}
