import type { OnlineChannel } from '@iris/contract/payment/payment.model';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { eventually, payer } from '../../platform/stripe/standIn/standIn.sample.ts';
import { lockCharge, voidCharge } from '../payment/charge.queries.ts';
import { collectOnSite } from '../payment/payment.actions.ts';
import { charged, contextOf, inOne, now, refused } from '../payment/payment.sample.ts';
import type { PaymentRow } from '../payment/payment.types.ts';
import { closeCheckout, openCheckout } from './stripe.checkout.ts';
import { checkoutExpiry } from './stripe.jobs.ts';
import { abyss, dying, eventOf, holdEvents, opened, paymentNow, tell, traces } from './stripe.sample.ts';

/** No events are delivered here, so each result comes from the step itself. */
const server = await startServer();
holdEvents(server);
const manager = await contextOf(server, 'manager');
const staff = await contextOf(server, 'staff');
const { sessions } = server.services.stripe.client.checkout;

const open = (context: SignedInContext, chargeId: number, channel: OnlineChannel = 'PAY_STRIPE_CARD') =>
  openCheckout(context, { chargeId, channel }, async (_, payment) => payment);
const close = (context: SignedInContext, chargeId: number) =>
  closeCheckout(context, chargeId, async () => 'closed');
const runJob = (on: typeof server = server) => checkoutExpiry.run(on.services);
const TWO_MINUTES = 2 * 60_000;

const nothing = { live: 0, receipts: 0, refunds: [], flows: [], books: 0, entries: 0 };
const paidOnce = {
  payments: ['PAID'],
  live: 1,
  receipts: 1,
  refunds: [],
  flows: [100_000],
  books: 0,
  entries: 2,
};

describe('a checkout is refused', () => {
  it('for amounts that Stripe does not take', async () => {
    for (const amount of [399, 100_000_000]) {
      const charge = await charged(server, { amount });
      expect(await refused(open(manager, charge.id))).toMatchObject({
        status: 409,
        message: 'Online payments must be between HK$4.00 and HK$999,999.99',
      });
      expect(await now(server, charge)).toMatchObject({ status: 'UNPAID' });
    }
  });

  it('for what is paid, void or in somebody else’s checkout, naming who', async () => {
    const { charge } = await opened(server);
    const said = await refused(open(staff, charge.id));
    expect(said).toMatchObject({ status: 409 });
    expect(said.message).toMatch(/manager 先生.*“Payment pending”/);
    const gone = await charged(server);
    await inOne(manager, async (tx) => voidCharge(tx, await lockCharge(tx, gone.id), 'x'));
    expect(await refused(open(manager, gone.id))).toMatchObject({ status: 409 });
  });

  it('to close where none is open', async () => {
    const charge = await charged(server);
    expect(await refused(close(manager, charge.id))).toMatchObject({ status: 409 });
    expect(await refused(close(manager, 999_999))).toMatchObject({ status: 404 });
  });

  it('when Stripe temporarily unavailable, and nothing is half open', async () => {
    const cut = await startServer();
    const context = await contextOf(cut, 'manager');
    const before = await opened(cut);
    const charge = await charged(cut);
    await cut.services.stripe.stop();
    const noWay = { status: 409, message: expect.stringContaining('temporarily unavailable') };
    const [opening, closing] = await Promise.all([
      refused(open(context, charge.id)),
      refused(close(context, before.charge.id)),
    ]);
    expect([opening, closing]).toMatchObject([noWay, noWay]);
    expect(await now(cut, charge)).toMatchObject({ status: 'UNPAID', channel: null });
    expect(await traces(cut, charge)).toEqual({ ...nothing, payments: ['FAILED'] });
    expect(await now(cut, before.charge)).toMatchObject({ status: 'PAYING' });
  });

  it('with Stripe’s own words when Stripe refuses', async () => {
    const charge = await charged(server);
    const { client } = manager.stripe;
    const broken = dying(manager, {
      create: (params, options) => client.checkout.sessions.create({ ...params, line_items: [] }, options),
    });
    expect(await refused(open(broken, charge.id))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Stripe declined the request: .*line_items/),
    });
    expect(await now(server, charge)).toMatchObject({ status: 'UNPAID' });
  });
});

describe('a checkout', () => {
  it('asks for exactly what is due, in the chosen way, for a day at most', async () => {
    for (const [channel, method] of [
      ['PAY_STRIPE_CARD', 'card'],
      ['PAY_STRIPE_ALIPAY', 'alipay'],
      ['PAY_STRIPE_WECHAT', 'wechat_pay'],
    ] as const) {
      const { charge, payment, session } = await opened(server, { channel, amount: 123_457 });
      const at = await session();
      expect(at).toMatchObject({
        amount_total: 123_457,
        currency: 'hkd',
        payment_method_types: [method],
        metadata: { payment_id: `${payment.id}`, charge_id: `${charge.id}` },
        expires_at: (payment.expiresAt ?? 0) / 1000,
        url: payment.checkoutUrl,
      });
      expect(at.expires_at - at.created).toBeGreaterThan(23 * 3600);
      expect(payment).toMatchObject({ state: 'OPEN', source: 'ONLINE', channel, amount: 123_457 });
      expect(await now(server, charge)).toMatchObject({ status: 'PAYING', channel });
    }
  });

  it('is one for all who open it at once', async () => {
    const charge = await charged(server);
    const results = await Promise.allSettled([
      open(manager, charge.id),
      open(staff, charge.id),
      open(manager, charge.id),
      open(staff, charge.id),
    ]);
    const made = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    // The winner may have asked twice and got the same checkout twice.
    expect(new Set(made.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(new Set(made.map(({ submittedBy }) => submittedBy)).size).toBe(1);
    expect(await traces(server, charge)).toEqual({ ...nothing, payments: ['OPEN'], live: 1 });
  });

  it('closes at Stripe and here', async () => {
    const { charge, payment, session } = await opened(server);
    expect(await close(staff, charge.id)).toBe('closed');
    expect(await session()).toMatchObject({ status: 'expired' });
    expect(await now(server, charge)).toMatchObject({ status: 'UNPAID', channel: null });
    expect(await paymentNow(server, payment)).toMatchObject({ state: 'CANCELLED' });
    await tell(server, eventOf(server, 'checkout.session.expired', await session()));
    expect(await paymentNow(server, payment)).toMatchObject({ state: 'CANCELLED' });
    expect(await open(staff, charge.id)).toMatchObject({ state: 'OPEN' });
  });

  it('that was paid before anybody knew is settled when it is closed', async () => {
    const { charge, sessionId } = await opened(server);
    await payer(server, sessionId, 'pay');
    expect(await close(manager, charge.id)).toBe('closed');
    expect(await now(server, charge)).toMatchObject({ status: 'PAID' });
    expect(await traces(server, charge)).toEqual(paidOnce);
  });

  it('that failed before anybody knew is unpaid when it is closed', async () => {
    const late = await startServer();
    holdEvents(late);
    const { context, charge, payment, sessionId, session } = await opened(late);
    await payer(late, sessionId, 'lateRefused');
    late.clock.advance(60_000);
    await eventually(async () => {
      const intent = String((await session()).payment_intent);
      expect((await context.stripe.client.paymentIntents.retrieve(intent)).status).toBe(
        'requires_payment_method',
      );
    });
    await close(context, charge.id);
    expect(await now(late, charge)).toMatchObject({ status: 'UNPAID' });
    expect(await paymentNow(late, payment)).toMatchObject({ state: 'FAILED' });
  });

  it('is paid or closed, never both, when payer and cashier act at once', async () => {
    const live = await startServer();
    const ends: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { context, charge, sessionId, session } = await opened(live);
      await Promise.all([
        payer(live, sessionId, 'pay'),
        close(context, charge.id).catch(() => null),
        close(context, charge.id).catch(() => null),
      ]);
      const { status } = await session();
      ends.push(String(status));
      const paid = status === 'complete';
      await eventually(async () =>
        expect(await now(live, charge)).toMatchObject({ status: paid ? 'PAID' : 'UNPAID' }),
      );
      expect(await traces(live, charge)).toEqual(paid ? paidOnce : { ...nothing, payments: ['CANCELLED'] });
    }
    expect(ends).toHaveLength(8);
  });

  it('lost to cash gives the cash its way only after it is closed', async () => {
    const { charge } = await opened(server);
    const cash = { chargeIds: [charge.id], channel: 'PAY_ONSITE_CASH' as const, received: 100_000 };
    const collect = () =>
      inOne(staff, (tx) =>
        collectOnSite(tx, staff, { ...cash, slipNo: '', payer: '', remark: '', expected: 100_000 }),
      );
    expect(await refused(collect())).toMatchObject({ status: 409 });
    await close(manager, charge.id);
    await collect();
    expect(await traces(server, charge)).toMatchObject({ payments: ['CANCELLED', 'PAID'], flows: [100_000] });
  });
});

/** A checkout whose server died at a step; returns the payment that it left. */
async function killed(at: 'before Stripe' | 'at Stripe' | 'after Stripe', on: typeof server = server) {
  const context = await contextOf(on, 'manager');
  const charge = await charged(on);
  const { create } = context.stripe.client.checkout.sessions;
  const { swallow, falling } = abyss();
  const broken =
    at === 'after Stripe'
      ? { ...context, transaction: swallow }
      : dying(context, {
          create: async (...sent) => {
            if (at === 'at Stripe') await create.apply(context.stripe.client.checkout.sessions, sent);
            return swallow();
          },
        });
  void open(broken, charge.id);
  await falling;
  const left = await traces(on, charge);
  expect(left).toEqual({ ...nothing, payments: ['OPEN'], live: 1 });
  return { context, charge };
}

describe.each(['before Stripe', 'at Stripe', 'after Stripe'] as const)('a server that died %s', (at) => {
  it('lets the same person go on, with one session', async () => {
    const { context, charge } = await killed(at);
    const payment: PaymentRow = await open(context, charge.id);
    expect(payment.checkoutUrl).not.toBe('');
    expect(await open(context, charge.id).catch(() => 'refused')).toBe('refused');
    await payer(server, payment.sessionId ?? '', 'pay');
    const session = await sessions.retrieve(payment.sessionId ?? '');
    await tell(server, eventOf(server, 'checkout.session.completed', session));
    expect(await traces(server, charge)).toEqual(paidOnce);
  });

  it('keeps others out until somebody closes it', async () => {
    const { charge } = await killed(at);
    expect(await refused(open(staff, charge.id))).toMatchObject({ status: 409 });
    await close(staff, charge.id);
    expect(await now(server, charge)).toMatchObject({ status: 'UNPAID' });
    expect(await open(staff, charge.id)).toMatchObject({ state: 'OPEN' });
  });

  it('is cleared up by the job after some minutes, not before', async () => {
    const own = await startServer();
    holdEvents(own);
    const { charge } = await killed(at, own);
    expect(await runJob(own)).toMatchObject({ checkouts: 0 });
    expect(await now(own, charge)).toMatchObject({ status: 'PAYING' });
    own.clock.advance(TWO_MINUTES + 1_000);
    expect(await runJob(own)).toEqual({ checkouts: 1, refunds: 0, unreachable: 0 });
    expect(await now(own, charge)).toMatchObject({ status: 'UNPAID' });
    expect(await traces(own, charge)).toEqual({ ...nothing, payments: ['EXPIRED'] });
    expect(await runJob(own)).toEqual({ checkouts: 0, refunds: 0, unreachable: 0 });
  });
});

describe('the expiry job', () => {
  it('settles what was paid and ends what was not, when no event came', async () => {
    const own = await startServer();
    holdEvents(own);
    const [idle, paid] = [await opened(own), await opened(own)];
    await payer(own, paid.sessionId, 'pay');
    own.clock.advance(86_400_000);
    await Promise.all([runJob(own), runJob(own)]);
    await runJob(own);
    expect(await now(own, idle.charge)).toMatchObject({ status: 'UNPAID' });
    expect(await traces(own, idle.charge)).toEqual({ ...nothing, payments: ['EXPIRED'] });
    expect(await traces(own, paid.charge)).toEqual(paidOnce);
  });

  it('leaves everything as it is while Stripe temporarily unavailable', async () => {
    const own = await startServer();
    const { charge } = await opened(own);
    own.clock.advance(86_400_000);
    await own.services.stripe.stop();
    expect(await runJob(own)).toEqual({ checkouts: 0, refunds: 0, unreachable: 1 });
    expect(await now(own, charge)).toMatchObject({ status: 'PAYING' });
  });

  it('frees what was opened with other keys once its time is over', async () => {
    const own = await startServer();
    holdEvents(own);
    const { charge, payment } = await opened(own);
    await own.services.db.execute(
      `update payment set session_id = 'cs_of_other_keys' where id = ${payment.id}`,
    );
    own.clock.advance(86_400_000);
    expect(await runJob(own)).toMatchObject({ checkouts: 1 });
    expect(await now(own, charge)).toMatchObject({ status: 'UNPAID' });
  });

  it('waits out a session that was asked for under another address', async () => {
    const own = await startServer();
    holdEvents(own);
    const { charge } = await killed('at Stripe', own);
    own.services.origin.url = 'https://elsewhere.example';
    own.clock.advance(TWO_MINUTES + 1_000);
    expect(await runJob(own)).toMatchObject({ unreachable: 1 });
    expect(await now(own, charge)).toMatchObject({ status: 'PAYING' });
    own.clock.advance(86_400_000);
    expect(await runJob(own)).toMatchObject({ checkouts: 1 });
    expect(await now(own, charge)).toMatchObject({ status: 'UNPAID' });
  });
});
