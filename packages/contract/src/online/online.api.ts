import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';

/** Money that comes in online. Clients know the call as payment's. */
export const onlineApi = {
  /** Called by Stripe; the signature in the header says whether it truly was. */
  webhook: endpoint('payment.webhook', 'POST', `${BASE}/stripe/webhook`, {
    access: 'open',
    summary: ['Stripe 的事件通知', 'Receive a signed Stripe event'],
    body: z.unknown(),
    signed: true,
    answer: z.object({ received: z.boolean() }),
  }),
};
