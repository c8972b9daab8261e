import { onlineApi } from '@iris/contract/online/online.api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { refusal } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountThanks } from './stripe.thanks.ts';
import { readEvent, takeEvent } from './stripe.webhook.ts';

/** Stripe's events, and the page on which payers arrive after paying. */
export function mountStripe(app: FastifyInstance, services: Services): void {
  mount(app, services, onlineApi.webhook, async ({ signed }, context) => {
    if (!signed) throw refusal('invalid', 'payment.signature');
    await takeEvent(context, readEvent(context, signed));
    return { received: true };
  });
  mountThanks(app, services);
}
