import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';

const require = createRequire(import.meta.url);

/**
 * Stripe's own library: a megabyte in over two hundred files, so it is loaded when a payment or refund first needs it.
 * By `require`, because who asks for the client does not wait.
 */
export const stripeLibrary = (): typeof Stripe =>
  // `require` has no types; what this package exports is the class whose types are imported above.
  require('stripe') as typeof Stripe;
