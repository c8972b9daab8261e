import { billApi } from '@iris/contract/bill/bill.api';
import { dayOf } from '@iris/contract/core/day';
import { rentApi } from '@iris/contract/rent/rent.api';
import { statementApi } from '@iris/contract/statement/statement.api';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { csvOf, formOf } from '../statement/statement.sample.ts';
import { billed, colleague, pictureOf, type Server, unit } from './bill.sample.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const second = await colleague(server);

const AMOUNT = 100_000;
const cash = (ids: number[], changed = {}) => ({
  ids,
  channel: 'PAY_ONSITE_CASH',
  received: ids.length * AMOUNT,
  expected: ids.length * AMOUNT,
  ...changed,
});
const pay = (body: object, token = staff, on: Server = server, headers = {}) =>
  on.call(billApi.payOnSite, { body, headers }, token);
const slip = async (ids: number[], changed = {}) =>
  server.call(
    billApi.payBank,
    {
      body: {
        ids,
        voucher: await pictureOf(server, 'staff'),
        slip_amount: ids.length * AMOUNT,
        slip_day: dayOf(server.clock.now()),
        slip_no: 'TT-1',
        expected: ids.length * AMOUNT,
        ...changed,
      },
    },
    staff,
  );
const censor = (id: number, payment_id: number, token: string, changed: object = { pass: true }) =>
  server.call(billApi.censor, { params: { id }, body: { payment_id, ...changed } }, token);
const detail = async (id: number) => (await server.call(billApi.detail, { params: { id } }, staff)).data;

describe('collecting bills on site', () => {
  it('is refused for bills of two units, offline ones, another sum and too little cash', async () => {
    const [a, b, gone] = [
      await billed(server),
      await billed(server),
      await billed(server, { offline: true }),
    ];
    expect((await pay(cash([a.id, b.id]))).fields.ids).toBe('Collect for one unit at a time');
    expect(await pay(cash([gone.id]))).toMatchObject({
      status: 409,
      message: `${gone.businessNo} is offline. Reinstate it first`,
    });
    expect(await pay(cash([a.id], { expected: 1 }))).toMatchObject({ status: 409 });
    expect((await pay(cash([a.id], { received: AMOUNT - 1 }))).fields).toHaveProperty('received');
    expect((await pay({ ...cash([a.id]), received: undefined })).fields).toHaveProperty('received');
    expect((await pay({ ...cash([a.id]), channel: 'PAY_ONSITE_BANK' })).fields).toHaveProperty('slip_no');
    expect((await slip([a.id, b.id])).fields).toHaveProperty('ids');
    const checkout = { body: { id: gone.id, channel: 'PAY_STRIPE_CARD' } };
    expect((await server.call(billApi.checkout, checkout, staff)).status).toBe(409);
    expect(await detail(a.id)).toMatchObject({ status: 'UNPAID', payments: [] });
  });

  it('is for those who collect, in their own condos, and for bills alone', async () => {
    const bill = await billed(server);
    expect((await pay(cash([bill.id]), await server.signIn('viewer'))).status).toBe(403);
    expect((await pay(cash([bill.id]), await server.signIn('staff2'))).status).toBe(404);
    // A person who collects rents cannot reach a bill by its id, nor a rent through the bill calls.
    expect((await server.call(rentApi.payOnSite, { body: cash([bill.id]) }, staff)).status).toBe(404);
    expect((await server.call(rentApi.detail, { params: { id: bill.id } }, staff)).status).toBe(404);
    expect((await server.call(billApi.detail, { params: { id: 1 } }, staff)).status).toBe(404);
  });

  it('takes the bills of a unit, whoever they were billed to, with one receipt', async () => {
    const place = await unit(server);
    const bills = [
      await billed(server, { unit: place }),
      await billed(server, { unit: place, bill: { type: 'WATER' } }),
    ];
    const ids = bills.map(({ id }) => id);
    const { data } = await pay(cash(ids, { received: 2 * AMOUNT + 500, payer: '陳太' }));
    expect(data).toMatchObject({ state: 'PAID', amount: 2 * AMOUNT, change: 500, payer: '陳太' });
    expect(data.items).toMatchObject([
      { kind: 'BILL', title: '管理費', title_en: 'Management fee' },
      { kind: 'BILL' },
    ]);
    expect(data.receipts).toHaveLength(1);
    for (const id of ids) expect(await detail(id)).toMatchObject({ status: 'PAID', paid: AMOUNT });
    const flows = await db.select().from(flowTable).where(eq(flowTable.paymentId, data.id));
    expect(flows.map(({ billType, total }) => [billType, total]).sort()).toEqual([
      ['PROPERTY', AMOUNT],
      ['WATER', AMOUNT],
    ]);
    expect(await pay(cash(ids))).toMatchObject({ status: 409, code: 10070 });
  });

  it('takes more together than one amount may be', async () => {
    const [place, each] = [await unit(server), 600_000_000];
    const ids = [
      (await billed(server, { unit: place, amount: each })).id,
      (await billed(server, { unit: place, amount: each })).id,
    ];
    const { data } = await pay(cash(ids, { received: 2 * each, expected: 2 * each }));
    expect(data).toMatchObject({ state: 'PAID', amount: 2 * each });
  });

  it('by two cashiers at once succeeds once; the others learn who was quicker', async () => {
    const place = await unit(server);
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await billed(server, { unit: place })).id);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        // Overlapping sets, in different orders.
        pay(
          cash(n % 2 ? [...ids].reverse() : ids.slice(n % 3)),
          n % 2 ? staff : manager,
          n % 2 ? other : server,
        ),
      ),
    );
    const lost = replies.filter(({ status }) => status !== 200);
    expect(lost.length).toBeLessThan(replies.length);
    for (const reply of lost) {
      expect(reply).toMatchObject({ status: 409, code: 10070 });
      expect(reply.message).toMatch(/was already handled by (staff|manager) 先生 at .* and is now “Paid”/);
    }
    for (const id of ids) {
      const live = (await detail(id)).payments.filter(({ state }) => state === 'PAID');
      expect(live.length).toBeLessThanOrEqual(1);
    }
  });

  it('is one effect and one answer for one key', async () => {
    const bill = await billed(server);
    const headers = { 'idempotency-key': `bill-once-${bill.id}` };
    const replies = await Promise.all(
      [server, other, server].map((on) => pay(cash([bill.id]), staff, on, headers)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  });
});

describe('a bank slip', () => {
  it('is judged by another person, once; refused, another may be handed in', async () => {
    const bill = await billed(server);
    const handed = (await slip([bill.id])).data;
    expect(handed).toMatchObject({ state: 'REVIEW', channel: 'PAY_BANK' });
    expect((await detail(bill.id)).actions).not.toContain('censor');
    expect(await censor(bill.id, handed.id, staff)).toMatchObject({
      status: 409,
      message: 'You cannot review a slip you submitted',
    });
    expect((await censor(bill.id, handed.id, second, { pass: false })).fields).toHaveProperty('reason');
    const refusedOnce = await censor(bill.id, handed.id, second, { pass: false, reason: '看不清' });
    expect(refusedOnce.data).toMatchObject({ status: 'CENSOR_REJECT', payments: [{ state: 'REJECTED' }] });
    const again = (await slip([bill.id])).data;
    const verdicts = await Promise.all([
      censor(bill.id, again.id, second),
      censor(bill.id, again.id, manager, { pass: false, reason: '不符' }),
    ]);
    expect(verdicts.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = verdicts[0]?.status === 200 ? 'PAID' : 'CENSOR_REJECT';
    expect((await detail(bill.id)).status).toBe(won);
  });

  it('of bills is not among the slips of rents', async () => {
    const bill = await billed(server);
    const { id } = (await slip([bill.id])).data;
    const waiting = await server.call(rentApi.reviews, { query: { condo_id: 1, count: 100 } }, second);
    expect(waiting.data.items.map(({ payment }) => payment.id)).not.toContain(id);
    expect(waiting.data.total).toBe(waiting.data.items.length);
    const rents = await server.call(rentApi.list, { query: { condo_id: 1, count: 1000 } }, staff);
    expect(rents.data.items.map(({ id: rent }) => rent)).not.toContain(bill.id);
  });
});

it('a line of a bank statement pays a bill that it names; an offline one is not proposed', async () => {
  const [bill, gone] = [
    await billed(server, { amount: 77_123 }),
    await billed(server, { amount: 77_125, offline: true }),
  ];
  const today = dayOf(server.clock.now());
  const lines = [`${today},FPS,${bill.businessNo},,771.23,`, `${today},FPS,${gone.businessNo},,771.25,`];
  const { data } = await server.call(
    statementApi.importStatement,
    { query: { condo_id: 1 }, body: formOf(csvOf(...lines)) },
    staff,
  );
  const [first, other_] = data.items;
  expect(first?.proposals[0]).toMatchObject({ sure: true, charges: [{ charge_id: bill.id, kind: 'BILL' }] });
  expect(other_?.proposals).toEqual([]);
  const matches = [
    { line_id: first?.id, charge_ids: [bill.id] },
    { line_id: other_?.id, charge_ids: [gone.id] },
  ];
  const matched = await server.call(statementApi.matchStatement, { body: { id: data.id, matches } }, staff);
  expect(matched.data).toMatchObject({ matched: 1, failed: [{ line_id: other_?.id }] });
  expect(matched.data.failed[0]?.reason).toContain('offline');
  expect(await detail(bill.id)).toMatchObject({ status: 'PAID', payments: [{ source: 'STATEMENT' }] });
  expect(await detail(gone.id)).toMatchObject({ status: 'UNPAID' });
});

it('a checkout names the bill, goes out by email while it is open, and may be closed', async () => {
  const bill = await billed(server);
  const mail = () =>
    server.call(billApi.mailCheckout, { body: { id: bill.id, to: 'owner@example.com' } }, staff);
  expect(await mail()).toMatchObject({ status: 409 });
  const { data } = await server.call(
    billApi.checkout,
    { body: { id: bill.id, channel: 'PAY_STRIPE_CARD' } },
    staff,
  );
  expect(data).toMatchObject({ state: 'OPEN', amount: AMOUNT, items: [{ charge_id: bill.id }] });
  expect(await detail(bill.id)).toMatchObject({
    status: 'PAYING',
    actions: expect.arrayContaining(['cancelOnline']),
  });
  const { rows } = await db.execute<{ text: string }>(
    sql`select data::text as text from stripe_stand_in where data::text like ${`%${bill.businessNo}%`}`,
  );
  expect(rows.some(({ text }) => text.includes(`管理費 Management fee ${bill.businessNo}`))).toBe(true);
  expect((await mail()).status).toBe(200);
  const [letter] = await db.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(1);
  expect(letter?.recipient).toBe('owner@example.com');
  expect(letter?.body.split(data.checkout_url)).toHaveLength(3);
  expect(letter?.body).toContain('Management fee');
  const closed = await server.call(billApi.cancelCheckout, { body: { id: bill.id } }, staff);
  expect(closed.data).toMatchObject({ status: 'UNPAID', payments: [{ state: 'CANCELLED' }] });
});

it('the books of it all are in balance', async () => {
  const { rows } = await db.execute(sql`
    select (select count(*) from (select transaction_id from ledger_entry group by 1 having sum(amount) <> 0) x) as lopsided,
      (select sum(amount) from ledger_entry) as entries`);
  expect(rows).toEqual([{ lopsided: 0, entries: 0 }]);
});
