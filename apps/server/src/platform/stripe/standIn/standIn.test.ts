import { createServer } from 'node:http';
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { afterwards } from '../../../../test/afterwards.ts';
import { startServer } from '../../../../test/harness.ts';
import { stripeLibrary } from '../library.ts';
import { eventually, payer, wanted } from './standIn.sample.ts';
import { LATE_MS } from './standIn.sessions.ts';

/** Stripe's own library against the stand-in, as it would speak to Stripe. */
const server = await startServer();
const { client } = server.services.stripe;
const { sessions } = client.checkout;
const make = (changed: Parameters<typeof wanted>[1] = {}, idempotencyKey?: string) =>
  sessions.create(wanted(server.clock.now(), changed), idempotencyKey ? { idempotencyKey } : {});

/** How the library says that Stripe refused. */
async function refused(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof stripeLibrary().errors.StripeError)) throw error;
    const { type, code, param, statusCode, message, requestId } = error;
    expect(requestId).toMatch(/^req_/);
    return { type, code, param, status: statusCode, message };
  }
  throw new Error('it was not refused');
}
const invalid = { type: 'StripeInvalidRequestError', status: 400 };

/** A session that was paid at once, and its payment intent. */
async function paid(changed: Parameters<typeof wanted>[1] = {}) {
  const session = await make(changed);
  await payer(server, session.id, 'pay');
  const { payment_intent } = await sessions.retrieve(session.id);
  if (typeof payment_intent !== 'string') throw new Error('no intent');
  return { session, intent: payment_intent };
}

describe('the stand-in of Stripe refuses', () => {
  it('a wrong key, and none', async () => {
    const wrong = new (stripeLibrary())('sk_test_wrong', {
      host: '127.0.0.1',
      port: client.getApiField('port'),
      protocol: 'http',
    });
    expect(await refused(wrong.checkout.sessions.retrieve('cs_test_1'))).toMatchObject({
      type: 'StripeAuthenticationError',
      status: 401,
    });
  });

  it('parameters that Stripe does not know, or misses', async () => {
    const unknown = { ...wanted(server.clock.now()), payment_method_types: ['card'] };
    expect(await refused(sessions.create(unknown))).toMatchObject({
      ...invalid,
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
    const { success_url: _, ...missing } = wanted(server.clock.now());
    expect(await refused(sessions.create(missing))).toMatchObject({
      ...invalid,
      code: 'parameter_missing',
      param: 'success_url',
    });
    expect(await refused(make({ line_items: [] }))).toMatchObject({ ...invalid, param: 'line_items' });
  });

  it('amounts and times out of bounds', async () => {
    const of = (unit_amount: number) =>
      make({
        line_items: [
          { quantity: 1, price_data: { currency: 'hkd', unit_amount, product_data: { name: 'x' } } },
        ],
      });
    expect(await refused(of(399))).toMatchObject({ ...invalid, code: 'amount_too_small' });
    expect(await refused(of(100_000_000))).toMatchObject({ ...invalid, code: 'amount_too_large' });
    const now = Math.floor(server.clock.now() / 1000);
    expect(await refused(make({ expires_at: now + 60 }))).toMatchObject({ ...invalid, param: 'expires_at' });
    expect(await refused(make({ expires_at: now + 90_000 }))).toMatchObject({
      ...invalid,
      param: 'expires_at',
    });
  });

  it('what it never heard of', async () => {
    const missing = { type: 'StripeInvalidRequestError', status: 404, code: 'resource_missing' };
    expect(await refused(sessions.retrieve('cs_test_1'))).toMatchObject(missing);
    expect(await refused(sessions.expire('cs_test_1'))).toMatchObject(missing);
    expect(await refused(client.paymentIntents.retrieve('pi_1'))).toMatchObject(missing);
    expect(await refused(client.refunds.retrieve('re_1'))).toMatchObject(missing);
    expect(await refused(client.refunds.create({ payment_intent: 'pi_1' }))).toMatchObject(missing);
    expect(await refused(client.charges.retrieve('ch_1'))).toMatchObject(missing);
    expect(await refused(client.rawRequest('GET', '/v1/customers'))).toMatchObject({ status: 404 });
  });

  it('to end a session that is not open', async () => {
    const { session } = await paid();
    expect(await refused(sessions.expire(session.id))).toMatchObject({
      ...invalid,
      message: expect.stringContaining('`complete`'),
    });
  });

  it('refunds beyond what is left', async () => {
    const { intent } = await paid();
    expect(await refused(client.refunds.create({ payment_intent: intent, amount: 100_001 }))).toMatchObject(
      invalid,
    );
    await client.refunds.create({ payment_intent: intent, amount: 40_000 });
    expect(await refused(client.refunds.create({ payment_intent: intent, amount: 60_001 }))).toMatchObject(
      invalid,
    );
    await client.refunds.create({ payment_intent: intent });
    expect(await refused(client.refunds.create({ payment_intent: intent, amount: 1 }))).toMatchObject({
      ...invalid,
      code: 'charge_already_refunded',
    });
  });
});

describe('a checkout session', () => {
  it('is open until it is paid', async () => {
    const session = await make();
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 100_000,
      currency: 'hkd',
      payment_method_types: ['card'],
      payment_intent: null,
      url: `${server.address}/stand-in/checkout/${session.id}`,
      metadata: { key: 'of a test' },
    });
    expect(await sessions.retrieve(session.id)).toEqual(session);
    expect(await payer(server, session.id, 'pay')).toEqual({
      status: 303,
      to: `https://iris.example.com/payment/thanks?session=${session.id}`,
    });
    const after = await sessions.retrieve(session.id);
    expect(after).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(await client.paymentIntents.retrieve(String(after.payment_intent))).toMatchObject({
      status: 'succeeded',
      amount_received: 100_000,
    });
  });

  it('is made once for one idempotency key', async () => {
    const now = server.clock.now();
    const create = (changed = {}) =>
      sessions.create(wanted(now, changed), { idempotencyKey: 'once-and-only-once' });
    const [first, ...others] = await Promise.all([create(), create(), create()]);
    expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id]);
    expect(await refused(create({ metadata: { key: 'another' } }))).toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('does not spend a key on what it refuses', async () => {
    expect(await refused(make({ line_items: [] }, 'refused-before'))).toMatchObject(invalid);
    expect(await make({}, 'refused-before')).toMatchObject({ status: 'open' });
  });

  it('can be paid after a card was declined', async () => {
    const { id } = await make();
    expect(await payer(server, id, 'decline')).toEqual({
      status: 303,
      to: `/stand-in/checkout/${id}?declined=1`,
    });
    const between = await sessions.retrieve(id);
    expect(between.status).toBe('open');
    const intent = await client.paymentIntents.retrieve(String(between.payment_intent));
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    await payer(server, id, 'pay');
    expect(await sessions.retrieve(id)).toMatchObject({ payment_status: 'paid', payment_intent: intent.id });
  });

  it('stays open when the payer goes back, and when they press what is not there', async () => {
    const { id } = await make();
    expect(await payer(server, id, 'cancel')).toEqual({
      status: 303,
      to: 'https://iris.example.com/payment/thanks?cancelled=1',
    });
    expect(await payer(server, id, 'nonsense')).toEqual({ status: 303, to: `/stand-in/checkout/${id}` });
    expect(await sessions.retrieve(id)).toMatchObject({ status: 'open', payment_intent: null });
  });

  it('cannot be paid twice, or after it was ended', async () => {
    const { session } = await paid();
    const here = `/stand-in/checkout/${session.id}`;
    expect(await payer(server, session.id, 'pay')).toEqual({ status: 303, to: here });
    const ended = await make();
    expect(await sessions.expire(ended.id)).toMatchObject({ status: 'expired', url: null });
    await payer(server, ended.id, 'pay');
    expect(await sessions.retrieve(ended.id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  });
});

describe('time', () => {
  it('ends sessions, confirms and refuses late payments, on any server of the database', async () => {
    const one = await startServer();
    const at = one.services.stripe.client.checkout.sessions;
    const create = () => at.create(wanted(one.clock.now()));
    const [idle, late, refusedLate] = [await create(), await create(), await create()];
    await payer(one, late.id, 'late');
    await payer(one, refusedLate.id, 'lateRefused');
    expect(await at.retrieve(late.id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await one.stop();

    const two = await startServer({ databaseUrl: one.databaseUrl });
    const next = two.services.stripe.client;
    two.clock.advance(LATE_MS);
    await eventually(async () =>
      expect(await next.checkout.sessions.retrieve(late.id)).toMatchObject({ payment_status: 'paid' }),
    );
    const lost = await next.checkout.sessions.retrieve(refusedLate.id);
    expect(lost).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await eventually(async () =>
      expect(await next.paymentIntents.retrieve(String(lost.payment_intent))).toMatchObject({
        status: 'requires_payment_method',
      }),
    );
    two.clock.advance(3_600_000);
    await eventually(async () =>
      expect(await next.checkout.sessions.retrieve(idle.id)).toMatchObject({ status: 'expired' }),
    );
  });

  it('settles refunds as their amounts say', async () => {
    const { intent } = await paid();
    const refund = (amount: number) => client.refunds.create({ payment_intent: intent, amount });
    const [now, soon, failing, failed] = [
      await refund(1_000),
      await refund(1_077),
      await refund(1_078),
      await refund(1_079),
    ];
    expect([now, soon, failing, failed].map(({ status }) => status)).toEqual([
      'succeeded',
      'pending',
      'pending',
      'failed',
    ]);
    expect(failed.failure_reason).toBe('expired_or_canceled_card');
    server.clock.advance(5_000);
    await eventually(async () =>
      expect(await client.refunds.retrieve(failing.id)).toMatchObject({ status: 'failed' }),
    );
    await eventually(async () =>
      expect(await client.refunds.retrieve(soon.id)).toMatchObject({ status: 'succeeded' }),
    );
    // What failed can be given back after all.
    expect(await refund(100_000 - 1_000 - 1_077)).toMatchObject({ status: 'succeeded' });
    const { data } = await client.refunds.list({ payment_intent: intent });
    expect(data).toHaveLength(5);
  });

  it('takes a refund’s course from its metadata too', async () => {
    const { intent } = await paid();
    expect(
      await client.refunds.create({ payment_intent: intent, metadata: { stand_in: 'fail' } }),
    ).toMatchObject({ status: 'failed' });
  });
});

describe('events', () => {
  it('are signed, and sent until somebody hears them', async () => {
    const own = await startServer();
    const { services, clock } = own;
    const heard: Stripe.Event[] = [];
    let answers = [500, 404, 200];
    const receiver = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature']);
        heard.push(
          services.stripe.client.webhooks.constructEvent(
            Buffer.concat(parts),
            signature,
            services.stripe.webhookSecret,
            undefined,
            undefined,
            clock.now(),
          ),
        );
        const [status = 200, ...rest] = answers;
        answers = rest;
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    afterwards(() => receiver.close());
    const address = receiver.address();
    if (typeof address !== 'object' || !address) throw new Error('no address');
    services.origin.listening = `http://127.0.0.1:${address.port}`;

    const session = await services.stripe.client.checkout.sessions.create(wanted(clock.now()));
    await services.stripe.client.checkout.sessions.expire(session.id);
    await eventually(() => expect(heard).toHaveLength(1));
    clock.advance(1_000);
    await eventually(() => expect(heard).toHaveLength(2));
    clock.advance(2_000);
    await eventually(() => expect(heard).toHaveLength(3));
    expect(heard[0]).toMatchObject({
      object: 'event',
      type: 'checkout.session.expired',
      livemode: false,
      data: { object: { id: session.id, status: 'expired' } },
    });
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  });
});
