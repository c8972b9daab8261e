import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { refusal } from '../../platform/http/failure.ts';
import { claim, keepAnswer, replay } from '../../platform/http/idempotency.ts';
import { eventually, payer } from '../../platform/stripe/standIn/standIn.sample.ts';
import { refundCharge } from '../payment/index.ts';
import { collectOnSite } from '../payment/payment.actions.ts';
import { charged, contextOf, inOne, now, refused } from '../payment/payment.sample.ts';
import { refundTable } from '../payment/payment.table.ts';
import type { NewCharge } from '../payment/payment.types.ts';
import { settleDeposit } from '../payment/refund.actions.ts';
import { checkoutExpiry } from './stripe.jobs.ts';
import { askRefund } from './stripe.refund.ts';
import { abyss, dying, eventOf, holdEvents, opened, tell, traces } from './stripe.sample.ts';

/** On `live` Stripe's events are delivered automatically; on `server` the test delivers them. */
const server = await startServer();
holdEvents(server);
const live = await startServer();
const manager = await contextOf(server, 'manager');
const TWO_MINUTES = 2 * 60_000;

const give = (context: SignedInContext, chargeId: number, amount: number) =>
  refundCharge(
    context,
    { chargeId, channel: 'REFUND_STRIPE', amount, reason: '減租', proofFileId: null },
    async () => 'begun',
  );

/** A charge paid online. */
async function paidOnline(on: typeof server = server, changed: Partial<NewCharge> = {}) {
  const made = await opened(on, changed);
  await payer(on, made.sessionId, 'pay');
  const session = await made.session();
  await tell(on, eventOf(on, 'checkout.session.completed', session));
  await eventually(async () => expect(await now(on, made.charge)).toMatchObject({ status: 'PAID' }));
  const atStripe = async () =>
    (await made.context.stripe.client.refunds.list({ payment_intent: String(session.payment_intent) })).data;
  return { ...made, atStripe };
}
const onlyRefund = async (chargeId: number) => {
  const [refund] = await server.services.db
    .select()
    .from(refundTable)
    .where(eq(refundTable.chargeId, chargeId));
  if (!refund) throw new Error('no refund');
  return refund;
};
const paid = { payments: ['PAID'], live: 1, receipts: 1, books: 0 };

describe('an online refund is refused', () => {
  it('for what was not paid online, or not paid', async () => {
    const charge = await charged(server);
    expect(await refused(give(manager, charge.id, 1_000))).toMatchObject({ status: 409 });
    await inOne(manager, (tx) =>
      collectOnSite(tx, manager, {
        chargeIds: [charge.id],
        channel: 'PAY_ONSITE_CASH',
        received: 100_000,
        slipNo: '',
        payer: '',
        remark: '',
        expected: 100_000,
      }),
    );
    expect(await refused(give(manager, charge.id, 1_000))).toMatchObject({
      status: 409,
      message: 'This was not paid online, so it cannot be refunded online',
    });
  });

  it('beyond what is left', async () => {
    const { charge, atStripe } = await paidOnline();
    expect(await refused(give(manager, charge.id, 100_001))).toMatchObject({
      status: 400,
      fields: { amount: 'At most HK$1,000.00 can be refunded' },
    });
    expect(await atStripe()).toEqual([]);
  });

  it('past the refund period of the condo', async () => {
    const own = await startServer();
    const { context, charge, atStripe } = await paidOnline(own);
    own.clock.advance(181 * 86_400_000);
    expect(await refused(give(context, charge.id, 1_000))).toMatchObject({ status: 409 });
    expect(await atStripe()).toEqual([]);
  });

  it('when Stripe temporarily unavailable, without a trace', async () => {
    const own = await startServer();
    const { context, charge } = await paidOnline(own);
    const before = await traces(own, charge);
    await own.services.stripe.stop();
    expect(await refused(give(context, charge.id, 1_000))).toMatchObject({
      status: 409,
      message: expect.stringContaining('temporarily unavailable'),
    });
    expect(await traces(own, charge)).toEqual(before);
    expect(await now(own, charge)).toMatchObject({ status: 'PAID', refunding: 0 });
  });
});

describe('an online refund', () => {
  it('goes out at once, part by part, and the rent stays paid', async () => {
    const { charge, atStripe } = await paidOnline();
    expect(await give(manager, charge.id, 30_000)).toBe('begun');
    expect(await now(server, charge)).toMatchObject({ status: 'PAID', refunded: 30_000, refunding: 0 });
    await give(manager, charge.id, 70_000);
    expect(await now(server, charge)).toMatchObject({ status: 'PAID', refunded: 100_000 });
    expect(await traces(server, charge)).toEqual({
      ...paid,
      refunds: [
        { state: 'SUCCEEDED', amount: 30_000, surplus: false },
        { state: 'SUCCEEDED', amount: 70_000, surplus: false },
      ],
      flows: [100_000, -30_000, -70_000],
      entries: 6,
    });
    expect((await atStripe()).map(({ amount }) => amount).sort()).toEqual([30_000, 70_000]);
  });

  it('of two at once that together are too much, one goes out', async () => {
    const { charge, atStripe } = await paidOnline();
    const results = await Promise.allSettled([
      give(manager, charge.id, 60_000),
      give(manager, charge.id, 60_000),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await now(server, charge)).toMatchObject({ refunded: 60_000, refunding: 0 });
    expect(await atStripe()).toHaveLength(1);
  });

  it('stays on its way until Stripe says more, in whatever order it says it', async () => {
    const { charge, context, atStripe } = await paidOnline();
    await give(manager, charge.id, 1_077);
    expect(await now(server, charge)).toMatchObject({ refunding: 1_077, refunded: 0 });
    const [pending] = await atStripe();
    if (!pending) throw new Error('not sent');
    const succeeded = { ...pending, status: 'succeeded' };
    await tell(server, eventOf(server, 'refund.updated', pending));
    expect(await now(server, charge)).toMatchObject({ refunding: 1_077, refunded: 0 });
    await tell(server, eventOf(server, 'refund.updated', succeeded));
    await tell(server, eventOf(server, 'refund.created', pending));
    await tell(server, eventOf(server, 'charge.refund.updated', succeeded));
    await tell(server, eventOf(server, 'refund.failed', { ...pending, status: 'failed' }));
    expect(await now(server, charge)).toMatchObject({ refunding: 0, refunded: 1_077 });
    expect(await traces(server, charge)).toMatchObject({
      refunds: [{ state: 'SUCCEEDED' }],
      flows: [100_000, -1_077, 1_077],
      books: 0,
    });
    expect(context.stripe.standIn).toBe(true);
  });

  it('that fails later, or at once, gives the amount free again', async () => {
    const { charge, context } = await paidOnline(live);
    await give(context, charge.id, 1_078);
    expect(await now(live, charge)).toMatchObject({ refunding: 1_078 });
    live.clock.advance(6_000);
    await eventually(async () =>
      expect(await now(live, charge)).toMatchObject({ refunding: 0, refunded: 0 }),
    );
    await give(context, charge.id, 1_079);
    expect(await now(live, charge)).toMatchObject({ refunding: 0, refunded: 0 });
    await give(context, charge.id, 100_000);
    await eventually(async () => expect(await now(live, charge)).toMatchObject({ refunded: 100_000 }));
    expect(await traces(live, charge)).toMatchObject({
      refunds: [{ state: 'FAILED' }, { state: 'FAILED' }, { state: 'SUCCEEDED' }],
      flows: [100_000, -100_000],
      books: 0,
    });
  });

  it('arrives by the stand-in’s own event', async () => {
    const { charge, context } = await paidOnline(live);
    await give(context, charge.id, 1_077);
    live.clock.advance(6_000);
    await eventually(async () =>
      expect(await now(live, charge)).toMatchObject({ refunded: 1_077, refunding: 0 }),
    );
  });

  it('is looked up when all that comes is that the charge was refunded', async () => {
    const { charge, context, session } = await paidOnline();
    const { swallow, falling } = abyss();
    const refund = async (...sent: Parameters<typeof context.stripe.client.refunds.create>) => {
      await context.stripe.client.refunds.create(...sent);
      return swallow();
    };
    void give(dying(context, { refund }), charge.id, 5_000);
    await falling;
    expect(await now(server, charge)).toMatchObject({ refunding: 5_000 });
    const { payment_intent } = await session();
    await tell(server, eventOf(server, 'charge.refunded', { id: 'ch_1', object: 'charge', payment_intent }));
    expect(await now(server, charge)).toMatchObject({ refunding: 0, refunded: 5_000 });
  });
});

describe('a deposit', () => {
  const deposit = { kind: 'DEPOSIT' as const };
  const settle = async (on: typeof server, context: SignedInContext, chargeId: number, amounts: number[]) => {
    const { version } = await now(on, { id: chargeId });
    const deductions = amounts.map((amount) => ({ amount, reason: '清潔' }));
    return settleDeposit(
      context,
      { chargeId, version, channel: 'REFUND_STRIPE', deductions, reason: '', proofFileId: null },
      async () => {},
      async () => 'begun',
    );
  };

  it('goes back less its deductions', async () => {
    const { charge, context, atStripe } = await paidOnline(live, deposit);
    await settle(live, context, charge.id, [20_000]);
    expect(await now(live, charge)).toMatchObject({ status: 'REFUNDED', refunded: 80_000, deducted: 20_000 });
    expect((await atStripe()).map(({ amount }) => amount)).toEqual([80_000]);
  });

  it('whose refund failed can be tried again', async () => {
    const { charge, context } = await paidOnline(live, { ...deposit, amount: 100_079 });
    await settle(live, context, charge.id, []);
    expect(await now(live, charge)).toMatchObject({ status: 'REFUND_FAILED', refunded: 0, refunding: 0 });
    await settle(live, context, charge.id, [79]);
    expect(await now(live, charge)).toMatchObject({ status: 'REFUNDED', refunded: 100_000, deducted: 79 });
    expect(await traces(live, charge)).toMatchObject({
      refunds: [{ state: 'FAILED' }, { state: 'SUCCEEDED' }],
      books: 0,
    });
  });

  it('is refused past the period, and without a trace when Stripe is away', async () => {
    const own = await startServer();
    const { charge, context } = await paidOnline(own, deposit);
    own.clock.advance(181 * 86_400_000);
    expect(await refused(settle(own, context, charge.id, []))).toMatchObject({
      status: 409,
      message: 'The deposit bill is past its refund period, so online refund is unsupported',
    });
    await own.services.stripe.stop();
    expect(await refused(settle(own, context, charge.id, []))).toMatchObject({
      message: expect.stringContaining('temporarily unavailable'),
    });
    expect(await now(own, charge)).toMatchObject({ status: 'PAID', refunding: 0 });
  });
});

describe('an online refund with an idempotency key', () => {
  it('goes out once, however often it is asked for, also when the server died the first time', async () => {
    const { charge, context, atStripe } = await paidOnline();
    const { db } = server.services;
    const submission = { userId: context.principal.userId, key: 'one-refund-only', fingerprint: 'x' };
    /** The context of a call with the key. */
    const keyed = (): SignedInContext => ({
      ...context,
      transaction: (work) =>
        db.transaction(async (tx) => {
          if (!(await claim(tx, submission))) throw refusal('conflict', 'core.keyReused');
          const result = await work(tx);
          await keepAnswer(tx, submission, result);
          return result;
        }),
    });
    const { swallow, falling } = abyss();
    void give(dying(keyed(), { refund: swallow }), charge.id, 20_000);
    await falling;
    // The answer was stored with the refund: every further call with the key gets it.
    expect(await refused(give(keyed(), charge.id, 20_000))).toMatchObject({ status: 409 });
    expect(await replay(db, submission)).toEqual({ answer: 'begun' });
    await askRefund(server.services, await onlyRefund(charge.id));
    expect(await atStripe()).toHaveLength(1);
    expect(await now(server, charge)).toMatchObject({ refunded: 20_000, refunding: 0 });
  });
});

describe.each(['before Stripe', 'at Stripe'] as const)('a server that died %s in a refund', (at) => {
  it('leaves it to the job, which sends it once', async () => {
    const own = await startServer();
    holdEvents(own);
    const { charge, context, atStripe } = await paidOnline(own);
    const { swallow, falling } = abyss();
    const refund = async (...sent: Parameters<typeof context.stripe.client.refunds.create>) => {
      if (at === 'at Stripe') await context.stripe.client.refunds.create(...sent);
      return swallow();
    };
    void give(dying(context, { refund }), charge.id, 40_000);
    await falling;
    expect(await now(own, charge)).toMatchObject({ refunding: 40_000, refunded: 0 });
    expect(await checkoutExpiry.run(own.services)).toMatchObject({ refunds: 0 });
    own.clock.advance(TWO_MINUTES + 1_000);
    await Promise.all([checkoutExpiry.run(own.services), checkoutExpiry.run(own.services)]);
    expect(await checkoutExpiry.run(own.services)).toMatchObject({ refunds: 0, unreachable: 0 });
    expect(await now(own, charge)).toMatchObject({ refunding: 0, refunded: 40_000 });
    expect(await atStripe()).toHaveLength(1);
    expect(await traces(own, charge)).toMatchObject({ flows: [100_000, -40_000], books: 0 });
  });
});
