import { billApi } from '@iris/contract/bill/bill.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { eventually, payer as online } from '../../platform/stripe/standIn/standIn.sample.ts';
import { condoTable } from '../company/company.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { paymentTable } from '../payment/payment.table.ts';
import { billed, colleague, pictureOf, type Server } from './bill.sample.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const second = await colleague(server);

const AMOUNT = 100_000;
/** Above HK$500 a second person approves. */
await db.update(condoTable).set({ refundApprovalOver: 50_000 }).where(eq(condoTable.id, 1));

const detail = async (id: number, token = staff) =>
  (await server.call(billApi.detail, { params: { id } }, token)).data;

async function paidBill() {
  const bill = await billed(server);
  const body = { ids: [bill.id], channel: 'PAY_ONSITE_BANK', slip_no: 'A1', expected: AMOUNT };
  const { status } = await server.call(billApi.payOnSite, { body }, staff);
  expect(status).toBe(200);
  return bill;
}

/** A bill paid online. */
async function paidOnline(amount = AMOUNT) {
  const bill = await billed(server, { amount });
  const { data } = await server.call(
    billApi.checkout,
    { body: { id: bill.id, channel: 'PAY_STRIPE_CARD' } },
    staff,
  );
  const [row] = await db.select().from(paymentTable).where(eq(paymentTable.id, data.id));
  await online(server, row?.sessionId ?? '', 'pay');
  await eventually(async () => expect(await detail(bill.id)).toMatchObject({ status: 'PAID' }));
  return bill;
}

async function refund(id: number, amount: number, changed = {}, token = staff, on: Server = server) {
  const body = {
    id,
    channel: 'REFUND',
    amount,
    reason: '多收',
    proof: await pictureOf(server, 'staff'),
    ...changed,
  };
  return on.call(billApi.refund, { body }, token);
}
const byStripe = { channel: 'REFUND_STRIPE', proof: null };
const judge = (
  id: number,
  refund_id: number,
  token: string,
  changed: object = { pass: true },
  on: Server = server,
) => on.call(billApi.judgeRefund, { body: { id, refund_id, ...changed } }, token);
const waitingOf = async (id: number) => {
  const [asked] = (await detail(id)).refunds;
  if (!asked) throw new Error('no refund');
  return asked.id;
};
const flowsOf = async (id: number) =>
  (await db.select().from(flowTable).where(eq(flowTable.chargeId, id)).orderBy(flowTable.id)).map(
    ({ total }) => total,
  );

describe('a refund of a bill', () => {
  it('is refused without permission, proof, money or a payment to give back', async () => {
    const open = await billed(server);
    expect(await refund(open.id, 1)).toMatchObject({ status: 409 });
    const bill = await paidBill();
    expect((await refund(bill.id, 1, {}, await server.signIn('viewer'))).status).toBe(403);
    expect((await refund(bill.id, 1, {}, await server.signIn('staff2'))).status).toBe(404);
    expect((await refund(bill.id, 1, { proof: null })).fields).toHaveProperty('proof');
    expect((await refund(bill.id, 1, { reason: '' })).fields).toHaveProperty('reason');
    expect((await refund(bill.id, AMOUNT + 1)).fields.amount).toContain('HK$1,000.00');
    expect(await refund(bill.id, 1, byStripe)).toMatchObject({
      status: 409,
      message: 'This was not paid online, so it cannot be refunded online',
    });
    expect(await detail(bill.id)).toMatchObject({
      status: 'PAID',
      refunds: [],
      refund_approval_over: 50_000,
    });
  });

  it('up to the limit is over at once: a part leaves the bill paid, all of it refunds it', async () => {
    const bill = await paidBill();
    const part = await refund(bill.id, 30_000);
    expect(part.data).toMatchObject({
      status: 'PAID',
      refunded: 30_000,
      refunds: [{ state: 'SUCCEEDED', amount: 30_000, judged_by: '' }],
    });
    await db.update(condoTable).set({ refundApprovalOver: null }).where(eq(condoTable.id, 1));
    const rest = await refund(bill.id, 70_000);
    await db.update(condoTable).set({ refundApprovalOver: 50_000 }).where(eq(condoTable.id, 1));
    expect(rest.data).toMatchObject({ status: 'REFUNDED', refunded: AMOUNT });
    expect(rest.data.actions).toEqual([]);
    expect(await flowsOf(bill.id)).toEqual([AMOUNT, -30_000, -70_000]);
    expect(await refund(bill.id, 1)).toMatchObject({ status: 409 });
  });

  it('in halves does not get past the limit', async () => {
    const bill = await paidBill();
    expect((await refund(bill.id, 50_000)).data.status).toBe('PAID');
    expect((await refund(bill.id, 1)).data).toMatchObject({
      status: 'REFUND_REVIEW',
      refunds: [{ state: 'WAITING' }, {}],
    });
  });

  it('of two at once that together are too much, one goes out', async () => {
    const bill = await paidBill();
    expect((await refund(bill.id, 20_000)).status).toBe(200);
    await db.update(condoTable).set({ refundApprovalOver: null }).where(eq(condoTable.id, 1));
    const proof = await pictureOf(server, 'manager');
    const race = await Promise.all([
      refund(bill.id, 60_000),
      refund(bill.id, 60_000, { proof }, manager, other),
    ]);
    await db.update(condoTable).set({ refundApprovalOver: 50_000 }).where(eq(condoTable.id, 1));
    // The manager may not use the staff's picture as proof; whoever is refused, at most one refund went out.
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await detail(bill.id)).toMatchObject({ status: 'PAID', refunded: 80_000 });
  });
});

describe('a refund over the limit', () => {
  it('waits, and is not for the one who asked to judge', async () => {
    const bill = await paidBill();
    expect((await refund(bill.id, 50_001)).data).toMatchObject({
      status: 'REFUND_REVIEW',
      refunded: 0,
      refunds: [{ state: 'WAITING', amount: 50_001, by: 'staff 先生', settled_at: null }],
    });
    const asked = await waitingOf(bill.id);
    expect((await detail(bill.id)).actions).not.toContain('judgeRefund');
    expect((await detail(bill.id, second)).actions).toContain('judgeRefund');
    expect(await judge(bill.id, asked, staff)).toMatchObject({
      status: 409,
      message: 'You cannot approve your own request. Ask a colleague to do it',
    });
    expect((await judge(bill.id, asked, second, { pass: false })).fields).toHaveProperty('reason');
    const another = await paidBill();
    expect((await judge(another.id, asked, second)).status).toBe(404);
    expect((await refund(bill.id, 1)).status).toBe(409);
    const waiting = (token: string) =>
      server.call(billApi.refunds, { query: { condo_id: 1, count: 1000 } }, token);
    const listed = await waiting(staff);
    const own = listed.data.items.find(({ refund: { id } }) => id === asked);
    expect(own).toMatchObject({ own: true, bill: { id: bill.id, status: 'REFUND_REVIEW' } });
    expect((await waiting(second)).data.items.find(({ refund: { id } }) => id === asked)).toMatchObject({
      own: false,
    });
    const times = listed.data.items.map(({ refund: { created_at } }) => created_at);
    expect(times).toEqual([...times].sort());
    expect((await waiting(await server.signIn('viewer'))).status).toBe(403);
    expect(await flowsOf(bill.id)).toEqual([AMOUNT]);
  });

  it('approved by another person is settled at once, with both names', async () => {
    const bill = await paidBill();
    await refund(bill.id, AMOUNT);
    const asked = await waitingOf(bill.id);
    const done = await judge(bill.id, asked, second);
    expect(done.data).toMatchObject({
      status: 'REFUNDED',
      refunded: AMOUNT,
      refunds: [
        { state: 'SUCCEEDED', by: 'staff 先生', judged_by: 'guest 先生', judged_at: expect.any(Number) },
      ],
    });
    expect(done.data.refunds[0]?.proof).toEqual(expect.any(Number));
    expect(await flowsOf(bill.id)).toEqual([AMOUNT, -AMOUNT]);
    expect((await judge(bill.id, asked, manager)).message).toMatch(/handled by guest 先生 at .* “Refunded”/);
    const history = await server.call(billApi.history, { params: { id: bill.id }, query: {} }, staff);
    expect(history.data.items.map(({ action }) => action)).toEqual([
      'refund',
      'approve',
      'refund',
      'collect',
    ]);
  });

  it('refused leaves the bill paid, and may be asked for again', async () => {
    const bill = await paidBill();
    await refund(bill.id, 60_000);
    const done = await judge(bill.id, await waitingOf(bill.id), second, { pass: false, reason: '沒有依據' });
    expect(done.data).toMatchObject({
      status: 'PAID',
      refunded: 0,
      refunds: [{ state: 'REFUSED', failure: '沒有依據', judged_by: 'guest 先生' }],
    });
    expect(done.data.actions).toContain('refund');
    expect(await flowsOf(bill.id)).toEqual([AMOUNT]);
    expect((await refund(bill.id, AMOUNT)).data.status).toBe('REFUND_REVIEW');
  });

  it('an administrator may judge what he asked for himself', async () => {
    const bill = await paidBill();
    const proof = await pictureOf(server, 'manager');
    expect((await refund(bill.id, AMOUNT, { proof }, manager)).data.actions).toContain('judgeRefund');
    expect((await judge(bill.id, await waitingOf(bill.id), manager)).data.status).toBe('REFUNDED');
  });

  it('judged by two at once is judged once; the other learns by whom', async () => {
    for (let n = 0; n < 6; n += 1) {
      const bill = await paidBill();
      await refund(bill.id, AMOUNT);
      const asked = await waitingOf(bill.id);
      const verdicts = await Promise.all([
        judge(bill.id, asked, second),
        judge(bill.id, asked, manager, { pass: false, reason: '不批准' }, other),
      ]);
      expect(verdicts.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [approved] = verdicts;
      const lost = verdicts.find(({ status }) => status === 409);
      expect(lost?.message).toContain(approved?.status === 200 ? 'guest 先生' : 'manager 先生');
      expect((await detail(bill.id)).status).toBe(approved?.status === 200 ? 'REFUNDED' : 'PAID');
      expect(await flowsOf(bill.id)).toEqual(approved?.status === 200 ? [AMOUNT, -AMOUNT] : [AMOUNT]);
    }
  });
});

it('a refund in review and one under way are listed by different tags', async () => {
  const [review, under] = [await paidBill(), await paidOnline()];
  await refund(review.id, AMOUNT);
  await refund(under.id, 1_078, byStripe);
  const idsOf = async (status: 'REFUND_REVIEW' | 'REFUNDING') => {
    const query = { condo_id: 1, status, count: 1000 };
    return (await server.call(billApi.list, { query }, staff)).data.items.map(({ id }) => id);
  };
  expect(await idsOf('REFUND_REVIEW')).toContain(review.id);
  expect(await idsOf('REFUNDING')).not.toContain(review.id);
  expect(await idsOf('REFUND_REVIEW')).not.toContain(under.id);
});

describe('an online refund', () => {
  it('is sent when it is approved, and not before', async () => {
    const bill = await paidOnline();
    expect((await refund(bill.id, AMOUNT, byStripe)).data).toMatchObject({
      status: 'REFUND_REVIEW',
      refunds: [{ state: 'WAITING', proof: null }],
      refund_until: expect.any(Number),
    });
    const sent = async () =>
      (
        await db.execute(
          sql`select 1 from stripe_stand_in where kind = 'refund' and data::text like ${`%"charge_id": "${bill.id}"%`}`,
        )
      ).rows.length;
    expect(await sent()).toBe(0);
    expect((await judge(bill.id, await waitingOf(bill.id), second)).status).toBe(200);
    await eventually(async () => expect(await detail(bill.id)).toMatchObject({ status: 'REFUNDED' }));
    expect(await sent()).toBe(1);
    expect(await flowsOf(bill.id)).toEqual([AMOUNT, -AMOUNT]);
  });

  it('that fails late says so, and can be tried again by hand', async () => {
    const bill = await paidOnline();
    expect((await refund(bill.id, 1_078, byStripe)).data).toMatchObject({ status: 'REFUNDING' });
    expect((await refund(bill.id, 1)).status).toBe(409);
    server.clock.advance(6_000);
    await eventually(async () => expect(await detail(bill.id)).toMatchObject({ status: 'REFUND_FAILED' }));
    const failed = await detail(bill.id);
    expect(failed).toMatchObject({
      refunded: 0,
      refunds: [{ state: 'FAILED', failure: expect.stringMatching(/./) }],
    });
    expect(failed.actions).toEqual(['refund', 'refundOnline']);
    expect((await refund(bill.id, 1_078)).data).toMatchObject({ status: 'PAID', refunded: 1_078 });
  });

  it('waits too where a bill was paid in parts and its parts are given back one by one', async () => {
    const bill = await billed(server);
    const paying = { channel: 'PAY_ONSITE_BANK', slip_no: 'A1', ids: [bill.id] };
    await server.call(billApi.payOnSite, { body: { ...paying, expected: AMOUNT, amount: 40_000 } }, staff);
    const rest = { ...paying, expected: AMOUNT - 40_000 };
    expect((await server.call(billApi.payOnSite, { body: rest }, staff)).status).toBe(200);
    const part = (await detail(bill.id)).family?.parts.find(({ id }) => id !== bill.id)?.id ?? 0;
    expect((await detail(part)).refund_alone).toBe(50_000);
    expect((await refund(part, 40_000)).data).toMatchObject({ status: 'REFUNDED', refunded: 40_000 });
    expect((await detail(bill.id)).refund_alone).toBe(10_000);
    expect((await refund(bill.id, 10_001)).data).toMatchObject({
      refunded: 0,
      refunds: [{ state: 'WAITING' }],
    });
    expect((await detail(bill.id)).refund_alone).toBe(0);
  });

  it('past its time cannot be approved any more, only refused', async () => {
    const own = await startServer();
    await own.services.db.update(condoTable).set({ refundApprovalOver: 0 }).where(eq(condoTable.id, 1));
    const asker = await own.signIn('staff');
    const bill = await billed(own);
    const checkout = { body: { id: bill.id, channel: 'PAY_STRIPE_CARD' } };
    const { data } = await own.call(billApi.checkout, checkout, asker);
    const [row] = await own.services.db.select().from(paymentTable).where(eq(paymentTable.id, data.id));
    await online(own, row?.sessionId ?? '', 'pay');
    const read = async () => (await own.call(billApi.detail, { params: { id: bill.id } }, asker)).data;
    await eventually(async () => expect(await read()).toMatchObject({ status: 'PAID' }));
    const body = { id: bill.id, amount: AMOUNT, reason: '多收', ...byStripe };
    const asked = await own.call(billApi.refund, { body }, asker);
    await own.services.db.update(condoTable).set({ refundPeriodDays: 0 }).where(eq(condoTable.id, 1));
    own.clock.advance(2 * 86_400_000);
    const verdict = { id: bill.id, refund_id: asked.data.refunds[0]?.id };
    const late = await own.signIn('manager');
    expect(await own.call(billApi.judgeRefund, { body: { ...verdict, pass: true } }, late)).toMatchObject({
      status: 409,
      message: 'The online refund period has passed. Use an offline refund',
    });
    const no = { ...verdict, pass: false, reason: '改以現金退款' };
    expect((await own.call(billApi.judgeRefund, { body: no }, late)).data).toMatchObject({ status: 'PAID' });
  });
});

it('the books of it all are in balance', async () => {
  const { rows } = await db.execute(sql`
    select (select count(*) from (select transaction_id from ledger_entry group by 1 having sum(amount) <> 0) x) as lopsided,
      (select sum(amount) from ledger_entry) as entries,
      (select count(*) from charge where refunding < 0 or refunded + refunding > paid) as wrong`);
  expect(rows).toEqual([{ lopsided: 0, entries: 0, wrong: 0 }]);
});
