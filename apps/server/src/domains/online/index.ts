import type { Domain } from '../../platform/domain.ts';
import { onlineFees } from './fee.jobs.ts';
import { checkoutExpiry } from './stripe.jobs.ts';
import { checkWay, sendRefundById } from './stripe.refund.ts';
import { mountStripe } from './stripe.routes.ts';

/** Money that comes in and goes back through Stripe: checkouts, its events, refunds, and what it keeps as its fee. */
export { postDemoFees } from './fee.demo.ts';
export { closeCheckout, openCheckout, standIn } from './stripe.checkout.ts';
export { openDemoMoney } from './stripe.demo.ts';
export { checkoutEnd } from './stripe.session.ts';

/** Online payment: Stripe checkouts, events, refunds and fees. */
export const onlineDomain: Domain = {
  name: 'online',
  mount: mountStripe,
  jobs: [checkoutExpiry, onlineFees],
  refundOnline: { check: checkWay, send: sendRefundById },
};
