import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';

it('with keys there is no stand-in, and events are held to the secret of the account', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_of_nobody', STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody' };
  const server = await startServer({ env: keys });
  const { stripe } = server.services;
  expect([stripe.standIn, stripe.webhookSecret]).toEqual([false, 'whsec_of_nobody']);
  expect(stripe.client.getApiField('host')).toBe('api.stripe.com');
  expect((await server.send('GET', '/stand-in/checkout/cs_test_1')).status).toBe(404);
  const event = { id: 'evt_1', object: 'event', type: 'customer.created', created: 1, data: { object: {} } };
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(server.clock.now() / 1000);
  const send = (secret: string) =>
    server.send('POST', '/iris-base/cms/stripe/webhook', {
      body: event,
      headers: {
        'stripe-signature': stripe.client.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
      },
    });
  expect((await send('whsec_of_somebody')).status).toBe(400);
  expect((await send('whsec_of_nobody')).status).toBe(200);
});

it('without keys all servers of a database share the secret of the stand-in', async () => {
  const one = await startServer();
  const two = await startServer({ databaseUrl: one.databaseUrl });
  const other = await startServer();
  const secrets = [one, two, other].map(({ services }) => services.stripe.webhookSecret);
  expect(secrets[0]).toMatch(/^whsec_.{32}$/);
  expect(secrets[1]).toBe(secrets[0]);
  expect(secrets[2]).not.toBe(secrets[0]);
});
