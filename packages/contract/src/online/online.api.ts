import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';

/** Incoming online money. In the API, this call belongs to payment. */
export const onlineApi = {
  /** Called by Stripe; the signature in the header proves it. */
  webhook: endpoint('payment.webhook', 'POST', `${BASE}/stripe/webhook`, {
    access: 'open',
    summary: ['Stripe 的事件通知', 'Receive a signed Stripe event'],
    body: z.unknown(),
    signed: true,
    answer: z.object({ received: z.boolean() }),
  }),
};
