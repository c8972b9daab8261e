import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Permission } from '@iris/contract/core/permission';
import { financeApi } from '@iris/contract/finance/finance.api';
import { homeApi } from '@iris/contract/home/home.api';
import { messageApi } from '@iris/contract/message/message.api';
import { paymentApi } from '@iris/contract/payment/payment.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { onlyWith } from '../../../test/onlyWith.ts';
import { balancesOf } from '../../platform/ledger/ledger.ts';
import { payer } from '../../platform/stripe/standIn/standIn.sample.ts';
import { finishRefund, lockCharge, refundCharge, settleOnline, voidCharge } from '../payment/index.ts';
import { surplusBlocker } from '../payment/payment.blocker.ts';
import { contextOf, inOne, now, uploaded } from '../payment/payment.sample.ts';
import { refundTable } from '../payment/payment.table.ts';
import type { NewCharge } from '../payment/payment.types.ts';
import { expectBooksAgree } from '../wallet/wallet.sample.ts';
import { postFee } from './fee.post.ts';
import { eventOf, holdEvents, opened, tell, traces } from './stripe.sample.ts';
import { stripeActor } from './stripe.settle.ts';

/** Overpayments whose refund by Stripe failed. The test delivers Stripe's events. */
const server = await startServer();
holdEvents(server);
const { services } = server;
const { db } = services;
const [staff, boss] = [await contextOf(server, 'staff'), await contextOf(server, 'manager')];
const [token, manager] = [await server.signIn('staff'), await server.signIn('manager')];

/** Paid on the page, and void before the server was told: overpaid. */
async function overpaid(changed: Partial<NewCharge> = {}, on = server) {
  const made = await opened(on, changed);
  await payer(on, made.sessionId, 'pay');
  const session = await made.session();
  await tell(on, eventOf(on, 'checkout.session.expired', { ...session, payment_status: 'unpaid' }));
  await inOne(made.context, async (tx) => voidCharge(tx, await lockCharge(tx, made.charge.id), '取消'));
  return { ...made, intentId: String(session.payment_intent), completed: eventOf(on, COMPLETED, session) };
}

/** The same, and Stripe refused the refund: it counts none. */
async function stuck(changed: Partial<NewCharge> = {}, on = server) {
  const { context, charge, payment, intentId } = await overpaid(changed, on);
  const paidAt = on.clock.now();
  await inOne(context, async (tx) => {
    await settleOnline(tx, { ...on.services, actor: stripeActor }, payment, { paidAt, intentId });
    const [refund] = await tx.select().from(refundTable).where(eq(refundTable.chargeId, charge.id));
    if (!refund) throw new Error('no refund');
    await finishRefund(tx, stripeActor, refund, false, 'declined', paidAt);
  });
  const sent = async () =>
    (await context.stripe.client.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);
  return { context, charge, payment, sent };
}

interface Wanted {
  channel?: string;
  reason?: string;
  proof?: number | null;
}
const again = ({ id }: { id: number }, wanted: Wanted = {}, by = token, headers = {}) =>
  server.call(
    paymentApi.refundSurplus,
    // Also what the contract refuses.
    { body: { id, channel: 'REFUND_STRIPE', reason: '重複繳費', ...wanted }, headers } as never,
    by,
  );
const byHand = async (payment: { id: number }, context = staff, by = token) =>
  again(payment, { channel: 'REFUND', proof: await uploaded(server, context) }, by);

const COMPLETED = 'checkout.session.completed';
const heldNow = async () => 0 - ((await balancesOf(db, 1)).get('SURPLUS_HELD') ?? 0);
const bankNow = async () => (await balancesOf(db, 1)).get('BANK') ?? 0;
const failed = { payments: ['SURPLUS'], live: 0, receipts: 0, flows: [100_000], books: 0, entries: 2 };
const oneFailed = { ...failed, refunds: [{ state: 'FAILED', amount: 100_000, surplus: true }] };

describe('an overpayment is not refunded', () => {
  it('by those who may not refund its kind of charge', async () => {
    const { charge, payment } = await stuck();
    const seeing = await onlyWith(server, 'seesall', ['租約合同-查看', '租約合同-收款', '流水管理-查看']);
    expect(await again(payment, {}, seeing)).toMatchObject({ status: 403, code: 10070 });
    const bills = await onlyWith(server, 'refundsbills', ['賬單管理-查看', '賬單管理-退款']);
    expect(await again(payment, {}, bills)).toMatchObject({
      status: 403,
      code: 10070,
      message: 'To refund this money you need permission to refund “Rent”',
    });
    expect(await traces(server, charge)).toEqual(oneFailed);
  });

  it('by another company, nor if it does not exist', async () => {
    const { charge, payment } = await stuck();
    expect(await again(payment, {}, await server.signIn('staff2'))).toMatchObject({ status: 404 });
    expect(await again({ id: 9_999_999 })).toMatchObject({ status: 404 });
    expect(await traces(server, charge)).toEqual(oneFailed);
  });

  it('without a reason or proof, by another channel, or in part', async () => {
    const { charge, payment } = await stuck();
    const proof = await uploaded(server, staff);
    expect(await again(payment, { reason: ' ' })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'reason' }] },
    });
    expect(await again(payment, { channel: 'REFUND' })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'proof' }] },
    });
    // Somebody else's upload proves nothing.
    const foreign = await uploaded(server, boss);
    expect((await again(payment, { channel: 'REFUND', proof: foreign })).status).toBe(404);
    expect((await again(payment, { channel: 'REFUND_WALLET' })).status).toBe(400);
    expect((await again(payment, { channel: 'REFUND', proof, amount: 1 } as Wanted)).status).toBe(400);
    expect(await traces(server, charge)).toEqual(oneFailed);
  });

  it('by deleting its estate', async () => {
    await stuck();
    const why = (condo: number) =>
      db.transaction((tx) => surplusBlocker(tx, { condo }, services.clock.now()));
    const values = { amount: formatMoney(await heldNow()) };
    expect(await why(1)).toEqual({ key: 'payment.condoHolds', values });
    expect(await why(2)).toBeNull();
  });

  it('where nothing was overpaid', async () => {
    const { charge, payment, sessionId, session } = await opened(server);
    const refusal = { status: 409, message: `Payment ${payment.id} has no money to be refunded` };
    expect(await again(payment)).toMatchObject(refusal);
    await payer(server, sessionId, 'pay');
    await tell(server, eventOf(server, 'checkout.session.completed', await session()));
    expect(await now(server, charge)).toMatchObject({ status: 'PAID' });
    expect(await again(payment)).toMatchObject(refusal);
    expect(await byHand(payment)).toMatchObject(refusal);
    expect(await traces(server, charge)).toMatchObject({ refunds: [], flows: [100_000] });
  });

  it('while a refund is under way, and once it went back', async () => {
    const { charge, payment, completed } = await overpaid({ amount: 1_077 });
    await tell(server, completed);
    expect(await traces(server, charge)).toMatchObject({ refunds: [{ state: 'PENDING' }] });
    const at = formatMoment(services.clock.now()).slice(0, 10);
    expect(await byHand(payment)).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        new RegExp(
          `^${charge.businessNo} was already handled by Stripe at ${at}.* is now “Refund in progress”$`,
        ),
      ),
    });
    const other = await overpaid();
    await tell(server, other.completed);
    expect(await traces(server, other.charge)).toMatchObject({ refunds: [{ state: 'SUCCEEDED' }] });
    expect(await again(other.payment)).toMatchObject({
      status: 409,
      message: expect.stringContaining('is now “Refunded”'),
    });
    expect(await traces(server, other.charge)).toMatchObject({ refunds: [{ state: 'SUCCEEDED' }], books: 0 });
  });

  it('by Stripe beyond the online money that is left, but by hand', async () => {
    const own = await startServer();
    holdEvents(own);
    const { context, charge, payment } = await stuck({}, own);
    // Stripe keeps its fee of what is refunded.
    await inOne(context, (tx) => postFee(tx, context, payment.id, 5));
    const by = await own.signIn('manager');
    const body = { id: payment.id, reason: '重複繳費', proof: null };
    const online = { body: { ...body, channel: 'REFUND_STRIPE' as const } };
    expect(await own.call(paymentApi.refundSurplus, online, by)).toMatchObject({
      status: 409,
      message: 'Only HK$999.95 can be refunded online; refund the rest offline',
    });
    expect((await traces(own, charge)).refunds).toHaveLength(1);
    const proof = await uploaded(own, context);
    const offline = { body: { ...body, channel: 'REFUND' as const, proof } };
    expect((await own.call(paymentApi.refundSurplus, offline, by)).status).toBe(200);
    await expectBooksAgree(own);
  });

  it('when Stripe cannot be reached, without a trace', async () => {
    const own = await startServer();
    holdEvents(own);
    const { charge, payment } = await stuck({}, own);
    await own.services.stripe.stop();
    const body = { id: payment.id, channel: 'REFUND_STRIPE' as const, reason: '重複繳費', proof: null };
    expect(await own.call(paymentApi.refundSurplus, { body }, await own.signIn('staff'))).toMatchObject({
      status: 409,
      message: expect.stringContaining('temporarily unavailable'),
    });
    expect(await traces(own, charge)).toEqual(oneFailed);
  });
});

describe('an overpayment that Stripe did not refund', () => {
  it('is sent again, and the answer shows it', async () => {
    const before = await heldNow();
    const { charge, payment, sent } = await stuck();
    expect(await heldNow()).toBe(before + 100_000);
    const { status, data } = await again(payment);
    expect(status).toBe(200);
    expect(data.refunds.map(({ state, channel, reason, by }) => ({ state, channel, reason, by }))).toEqual([
      { state: 'PENDING', channel: 'REFUND_STRIPE', reason: '重複繳費', by: staff.actor.name },
      { state: 'FAILED', channel: 'REFUND_STRIPE', reason: '', by: 'Stripe' },
    ]);
    expect(await sent()).toEqual([100_000]);
    expect(await traces(server, charge)).toEqual({
      ...failed,
      refunds: [
        { state: 'FAILED', amount: 100_000, surplus: true },
        { state: 'SUCCEEDED', amount: 100_000, surplus: true },
      ],
      flows: [100_000, -100_000],
      entries: 4,
    });
    expect(await now(server, charge)).toMatchObject({ status: 'VOID', refunded: 0, refunding: 0, paid: 0 });
    expect(await heldNow()).toBe(before);
    await expectBooksAgree(server);
  });

  it('is refused again by Stripe, and can be tried once more', async () => {
    const { charge, payment, completed } = await overpaid({ amount: 100_079 });
    await tell(server, completed);
    expect((await traces(server, charge)).refunds).toMatchObject([{ state: 'FAILED' }]);
    for (const times of [2, 3]) {
      expect((await again(payment)).status).toBe(200);
      const { refunds, flows } = await traces(server, charge);
      expect(refunds.map(({ state }) => state)).toEqual(Array(times).fill('FAILED'));
      expect(flows).toEqual([100_079]);
    }
  });

  it('is given back by hand, from the bank, with proof', async () => {
    const [held, bank] = [await heldNow(), await bankNow()];
    const { charge, payment, sent } = await stuck();
    const proof = await uploaded(server, staff, 'application/pdf');
    const { status, data } = await again(payment, { channel: 'REFUND', proof });
    expect(status).toBe(200);
    expect(data.refunds).toMatchObject([
      { state: 'SUCCEEDED', channel: 'REFUND', amount: 100_000, proof, by: staff.actor.name },
      { state: 'FAILED' },
    ]);
    expect(data.transactions.map(({ kind }) => kind)).toEqual(['SURPLUS', 'SURPLUS_REFUND']);
    expect(data.transactions[1]).toMatchObject({
      by: staff.actor.name,
      memo: '重複繳費',
      entries: [
        { account: 'BANK', amount: -100_000 },
        { account: 'SURPLUS_HELD', amount: 100_000 },
      ],
    });
    expect([await heldNow(), await bankNow()]).toEqual([held, bank - 100_000]);
    expect(await sent()).toEqual([]);
    expect(await traces(server, charge)).toMatchObject({ flows: [100_000, -100_000], books: 0, entries: 4 });
    const history = await server.call(paymentApi.history, { params: { id: payment.id } }, token);
    expect(history.data.items[0]).toMatchObject({ action: 'refund', user: staff.actor.name });
    await expectBooksAgree(server);
  });

  it('is given back once, however often a submission is repeated', async () => {
    const { charge, payment, sent } = await stuck();
    const headers = { 'idempotency-key': `surplus-${payment.id}` };
    const answers = await Promise.all([
      again(payment, {}, token, headers),
      again(payment, {}, token, headers),
    ]);
    const later = await again(payment, {}, token, headers);
    expect([...answers, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sent()).toEqual([100_000]);
    expect((await traces(server, charge)).refunds).toHaveLength(2);
    expect((await again(payment, { reason: '另一原因' }, token, headers)).status).toBe(409);
  });

  it('is given back once by two at once: the other learns who was first', async () => {
    const { charge, payment, sent } = await stuck();
    const proof = await uploaded(server, boss);
    const calls: ReturnType<typeof again>[] = [];
    await db.transaction(async (tx) => {
      await lockCharge(tx, charge.id);
      calls.push(again(payment), again(payment, { channel: 'REFUND', proof }, manager));
      await blocked(db, 2);
    });
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(
      /was already handled by .+ at .+ and is now “Refund(ed| in progress)”$/,
    );
    const { refunds, flows, books } = await traces(server, charge);
    expect(refunds.map(({ state }) => state)).toEqual(['FAILED', 'SUCCEEDED']);
    expect([flows, books]).toEqual([[100_000, -100_000], 0]);
    expect(await sent()).toEqual(answers[0]?.status === 200 ? [100_000] : []);
  });

  it('waits on the work list of those who may refund it, which opens exactly it', async () => {
    const own = await startServer();
    holdEvents(own);
    const [rent, bill] = [await stuck({}, own), await stuck({ kind: 'BOOKING', amount: 3_000 }, own)];
    const see: Permission = '流水管理-查看';
    const only = {
      leases: await onlyWith(own, 'leases', [see, '租約合同-退款']),
      facilities: await onlyWith(own, 'facilities', [see, '設施管理-退款']),
      bills: await onlyWith(own, 'bills', [see, '賬單管理-退款']),
      nothing: await onlyWith(own, 'nothing', [see]),
      blind: await onlyWith(own, 'blind', ['租約合同-退款']),
    };
    const line = async (by: string) => {
      const { data } = await own.call(homeApi.work, { query: { condo_id: 1 } }, by);
      const found = data.lines.find(({ key }) => key === 'overpayments');
      return found && { count: found.count, amount: found.amount, path: found.path };
    };
    const listed = async (by: string, stuckOnly: 'true' | 'false') => {
      const query = { condo_id: 1, stuck: stuckOnly } as never;
      const list = await own.call(financeApi.flows, { query }, by);
      const sums = await own.call(financeApi.sums, { query }, by);
      expect(sums.data.count).toBe(list.data.total);
      return list.data.items.map(({ number, total }) => [number, total]);
    };
    const path = '/finance/waterbills?stuck=true';
    const rows = { rent: [rent.charge.businessNo, 100_000], bill: [bill.charge.businessNo, 3_000] };
    const whole = await own.signIn('manager');
    expect(await line(whole)).toEqual({ count: 2, amount: 103_000, path });
    expect(await listed(whole, 'true')).toEqual([rows.bill, rows.rent]);
    expect(await line(only.leases)).toEqual({ count: 1, amount: 100_000, path });
    expect(await listed(only.leases, 'true')).toEqual([rows.rent]);
    expect(await line(only.facilities)).toEqual({ count: 1, amount: 3_000, path });
    expect(await listed(only.facilities, 'true')).toEqual([rows.bill]);
    for (const by of [only.bills, only.nothing, only.blind]) expect(await line(by)).toBeUndefined();
    expect(await listed(only.bills, 'true')).toEqual([]);
    expect(await listed(whole, 'false')).not.toContainEqual(rows.rent);
    const proof = await uploaded(own, rent.context);
    const body = { id: rent.payment.id, channel: 'REFUND' as const, reason: '重複繳費', proof };
    expect((await own.call(paymentApi.refundSurplus, { body }, whole)).status).toBe(200);
    expect(await line(whole)).toEqual({ count: 1, amount: 3_000, path });
    expect(await listed(whole, 'true')).toEqual([rows.bill]);
    expect(await listed(whole, 'false')).toContainEqual(rows.rent);
  });
});

describe('a refund that comes back after it had succeeded', () => {
  it('of an overpayment has failed: the books hold it again, and it can be refunded anew', async () => {
    const before = await heldNow();
    const { charge, payment, completed, context, intentId } = await overpaid();
    await tell(server, completed);
    const [sent] = (await context.stripe.client.refunds.list({ payment_intent: intentId })).data;
    expect(await traces(server, charge)).toMatchObject({ refunds: [{ state: 'SUCCEEDED' }] });
    const back = { ...sent, status: 'failed', failure_reason: 'lost_or_stolen_card' };
    // Events come repeated and in any order.
    await Promise.all([
      tell(server, eventOf(server, 'refund.failed', back)),
      tell(server, eventOf(server, 'refund.updated', back)),
    ]);
    await tell(server, eventOf(server, 'refund.updated', { ...sent, status: 'succeeded' }));
    expect(await traces(server, charge)).toEqual({
      ...oneFailed,
      flows: [100_000, -100_000, 100_000],
      entries: 6,
    });
    expect(await heldNow()).toBe(before + 100_000);
    const { data } = await byHand(payment);
    expect(data.transactions.map(({ kind }) => kind)).toEqual([
      'SURPLUS',
      'SURPLUS_REFUND',
      'SURPLUS_RETURN',
      'SURPLUS_REFUND',
    ]);
    expect(data.refunds).toMatchObject([
      { state: 'SUCCEEDED' },
      { state: 'FAILED', failure: 'lost_or_stolen_card' },
    ]);
    expect(await heldNow()).toBe(before);
    await expectBooksAgree(server);
  });

  it('of a charge stays, says so, and those who may refund are told once', async () => {
    const { charge, payment } = await cameBack();
    const { data } = await server.call(paymentApi.detail, { params: { id: payment.id } }, token);
    expect(data).toMatchObject({
      held: 40_000,
      refunds: [{ state: 'SUCCEEDED', amount: 40_000, failure: 'unknown' }],
    });
    expect(await now(server, charge)).toMatchObject({ refunded: 40_000, refunding: 0 });
    for (const by of [token, manager]) {
      const messages = await server.call(messageApi.list, {}, by);
      const told = messages.data.items.filter(({ content }) => content.includes(charge.businessNo));
      expect(told).toMatchObject([{ link: `/payment/${payment.id}/detail` }]);
      expect(told[0]?.content).toContain('HK$400.00');
    }
    const other = await server.call(messageApi.list, {}, await server.signIn('staff2'));
    expect(other.data.items.filter(({ content }) => content.includes(charge.businessNo))).toEqual([]);
  });

  it('of a charge is held for the payer, and goes back once: by hand or by Stripe', async () => {
    const before = await heldNow();
    for (const give of [byHand, again]) {
      const { charge, payment, back } = await cameBack();
      expect(await heldNow()).toBe(before + 40_000);
      expect(await traces(server, charge)).toMatchObject({ flows: [100_000, -40_000, 40_000], books: 0 });
      await expectBooksAgree(server);
      const { status, data } = await give(payment);
      expect(status).toBe(200);
      expect(data.refunds).toMatchObject([
        { surplus: true, amount: 40_000 },
        { surplus: false, amount: 40_000 },
      ]);
      expect((await give(payment)).status).toBe(409);
      expect(await heldNow()).toBe(before);
      // The event of the first return, once more.
      await tell(server, eventOf(server, 'refund.failed', back));
      expect(await heldNow()).toBe(before);
      expect(await now(server, charge)).toMatchObject({ status: 'PAID', refunded: 40_000, refunding: 0 });
      const { data: after } = await server.call(paymentApi.detail, { params: { id: payment.id } }, token);
      expect(after.held).toBe(0);
      await expectBooksAgree(server);
    }
  });

  it('of a charge waits on the work list until it went back, with what came back alone', async () => {
    const own = await startServer();
    holdEvents(own);
    const by = await own.signIn('manager');
    const { charge, payment, context, refundAgain } = await cameBack(own);
    const waiting = async () => {
      const { data } = await own.call(homeApi.work, { query: { condo_id: 1 } }, by);
      const line = data.lines.find(({ key }) => key === 'overpayments');
      const query = { condo_id: 1, stuck: 'true' } as never;
      const list = await own.call(financeApi.flows, { query }, by);
      return [line?.count, line?.amount, ...list.data.items.map(({ number, total }) => [number, total])];
    };
    const give = async () => {
      const proof = await uploaded(own, context);
      const body = { id: payment.id, channel: 'REFUND' as const, reason: '支票退回', proof };
      return own.call(paymentApi.refundSurplus, { body }, by);
    };
    expect(await waiting()).toEqual([1, 40_000, [charge.businessNo, 40_000]]);
    expect((await give()).status).toBe(200);
    expect(await waiting()).toEqual([undefined, undefined]);
    // A later refund of the same payment comes back too: only that is held.
    own.clock.advance(60_000);
    await refundAgain(25_000);
    expect(await waiting()).toEqual([1, 25_000, [charge.businessNo, 25_000]]);
    expect((await give()).status).toBe(200);
    expect(await waiting()).toEqual([undefined, undefined]);
    await expectBooksAgree(own);
  });
});

/** A paid rent of which HK$400 were refunded online, and came back. `refundAgain` refunds more, which comes back too. */
async function cameBack(on = server) {
  const { charge, payment, sessionId, session, context } = await opened(on);
  await payer(on, sessionId, 'pay');
  const paid = await session();
  await tell(on, eventOf(on, COMPLETED, paid));
  const refundAgain = async (amount: number) => {
    const wanted = { chargeId: charge.id, channel: 'REFUND_STRIPE' as const, amount, reason: '減租' };
    await refundCharge(context, { ...wanted, proofFileId: null }, async () => null);
    const { data } = await context.stripe.client.refunds.list({
      payment_intent: String(paid.payment_intent),
    });
    const sent = data.find((refund) => refund.amount === amount);
    const back = { ...sent, status: 'failed', failure_reason: null };
    await tell(on, eventOf(on, 'refund.failed', back));
    await tell(on, eventOf(on, 'refund.updated', back));
    return back;
  };
  return { charge, payment, context, refundAgain, back: await refundAgain(40_000) };
}
