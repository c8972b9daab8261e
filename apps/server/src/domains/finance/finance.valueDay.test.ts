import { addDays, type Day, dayOf, endOfDay, later, quarterOf, startOfDay } from '@iris/contract/core/day';
import { financeApi } from '@iris/contract/finance/finance.api';
import { messageApi } from '@iris/contract/message/message.api';
import { paymentApi } from '@iris/contract/payment/payment.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { charged, contextOf, now, uploaded } from '../payment/payment.sample.ts';
import { paymentTable } from '../payment/payment.table.ts';
import type { ChargeRow } from '../payment/payment.types.ts';
import { leased, rented } from '../rent/rent.sample.queries.ts';
import { openDesk } from '../statement/statement.desk.sample.ts';
import { csvOf } from '../statement/statement.sample.ts';

const server = await startServer();
const { db } = server.services;
// Ten days into a quarter, so that an earlier day of it is always there, at ten in the morning.
server.clock.advance(
  startOfDay(addDays(quarterOf(addDays(dayOf(server.clock.now()), 92)), 9)) + 36_000_000 - server.clock.now(),
);
const { staff, send, match, amountOnce, dollars, paymentsOf, collect } = await openDesk(server);
const cashier = await contextOf(server, 'staff');
const manager = await server.signIn('manager');
const today = dayOf(server.clock.now());
const quarter = quarterOf(today);
const [before, closed] = [quarterOf(addDays(quarter, -1)), addDays(quarter, -3)];

/** A rent of unit 1 whose amount nothing else here has. */
const owed = (): Promise<ChargeRow> =>
  charged(server, { amount: amountOnce(), startDay: addDays(quarter, -60), endDay: addDays(quarter, -31) });
/** A rent of a lease, with a page of its own. */
const owedByLease = async (): Promise<ChargeRow> => now(server, await rented(server, await leased(server)));
/** A statement with one line of a day that pays a rent. */
async function lineOf(rent: ChargeRow, day: Day) {
  const { data } = await send(csvOf(`${day},FPS,${rent.businessNo},,${dollars(rent.amount)},`));
  const line = { line_id: data.items[0]?.id ?? 0, charge_ids: [rent.id] };
  return { id: data.id, line };
}
const slipOf = async (rent: ChargeRow, changed: object = {}) =>
  server.call(
    rentApi.payBank,
    {
      body: {
        ids: [rent.id],
        voucher: await uploaded(server, cashier),
        slip_amount: rent.amount,
        slip_day: today,
        slip_no: 'FPS-1',
        expected: rent.amount,
        ...changed,
      },
    },
    staff,
  );
const censor = (rent: ChargeRow, paymentId: number, changed: object = {}) =>
  server.call(
    rentApi.censor,
    { params: { id: rent.id }, body: { payment_id: paymentId, pass: true, ...changed } },
    manager,
  );

/** On which day flow, statement of account and the quarter's summary have the money of a rent. */
async function readings(rent: ChargeRow, day: Day) {
  const range = { start_time: startOfDay(day), end_time: endOfDay(day) };
  const flow = await server.call(
    financeApi.flows,
    { query: { condo_id: 1, search: rent.businessNo, ...range } },
    staff,
  );
  const account = await server.call(
    financeApi.account,
    { query: { condo_id: 1, unit_id: rent.unitId ?? 0, from_day: day, to_day: day } },
    staff,
  );
  return {
    flow: flow.data.items.map(({ total, value_day }) => [total, value_day]),
    account: account.data.lines.flatMap(({ kind, business_no, amount }) =>
      kind === 'PAYMENT' && business_no === rent.businessNo ? [amount] : [],
    ),
  };
}
const incomeOf = async (first: Day) => {
  const { data } = await server.call(financeApi.summary, { query: { condo_id: 1, quarter: first } }, staff);
  return data.income.find(({ account }) => account === 'RENT_INCOME')?.quarter ?? 0;
};
const historyOf = (rent: ChargeRow) =>
  db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.entity, 'rent'), eq(auditTable.entityId, rent.id)))
    .orderBy(asc(auditTable.id));

describe('money of an earlier day', () => {
  it('of a bank statement is booked on its own day, with a receipt of today', async () => {
    const rent = await owed();
    const day = addDays(quarter, 2);
    const { id, line } = await lineOf(rent, day);
    expect((await match(id, [line])).data).toMatchObject({ matched: 1, failed: [] });
    const [payment] = await paymentsOf(line.line_id);
    const { data } = await server.call(paymentApi.detail, { params: { id: payment?.id ?? 0 } }, staff);
    expect(data.value_day).toBe(day);
    expect(dayOf(data.paid_at ?? 0)).toBe(today);
    expect(data.receipts.map(({ issued_at }) => dayOf(issued_at))).toEqual([today]);
    expect(data.transactions.map(({ value_day, time }) => [value_day, dayOf(time)])).toEqual([[day, today]]);
    expect(await readings(rent, day)).toEqual({ flow: [[rent.amount, day]], account: [rent.amount] });
    expect(await readings(rent, today)).toEqual({ flow: [], account: [] });
  });

  it('of a bank slip is booked on the day of the transfer', async () => {
    const rent = await owedByLease();
    const day = addDays(quarter, 3);
    const { data: slip } = await slipOf(rent, { slip_day: day });
    expect(slip).toMatchObject({ slip_day: day, slip_amount: rent.amount, value_day: null });
    expect((await censor(rent, slip.id)).data.status).toBe('PAID');
    expect(await readings(rent, day)).toEqual({ flow: [[rent.amount, day]], account: [rent.amount] });
    expect(await readings(rent, today)).toEqual({ flow: [], account: [] });
  });

  it('of a slip that the bank statement confirms is booked on the day of the statement', async () => {
    const rent = await owed();
    // The bank has what was due, whatever was typed from the slip.
    await slipOf(rent, { slip_day: addDays(quarter, 1), slip_amount: rent.amount + 100 });
    const day = addDays(quarter, 4);
    const { id, line } = await lineOf(rent, day);
    expect((await match(id, [line], manager)).data).toMatchObject({ matched: 1, failed: [] });
    expect((await paymentsOf(line.line_id))[0]).toMatchObject({ state: 'PAID', valueDay: day });
    expect((await readings(rent, day)).flow).toEqual([[rent.amount, day]]);
  });

  it('stays as it was booked', async () => {
    const rent = await owed();
    const paid = await collect(rent);
    expect(paid.valueDay).toBe(today);
    const change = db.update(paymentTable).set({ valueDay: quarter }).where(eq(paymentTable.id, paid.id));
    await expect(change).rejects.toMatchObject({
      cause: { message: expect.stringContaining('its day stays') },
    });
    const ahead = sql`insert into ledger_transaction (condo_id, kind, source_id, time, value_day)
      select condo_id, kind, -1, time, value_day + 1 from ledger_transaction where source_id = ${paid.id} and kind = 'PAYMENT'`;
    await expect(db.execute(ahead)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('ledger_transaction_day') },
    });
  });
});

describe('money of a closed quarter', () => {
  it('of a bank statement asks for a reason, line by line; nothing of a refused line stays', async () => {
    const [old, open] = [await owed(), await owed()];
    const { data } = await send(
      csvOf(
        `${closed},FPS,${old.businessNo},,${dollars(old.amount)},`,
        `${today},FPS,${open.businessNo},,${dollars(open.amount)},`,
      ),
    );
    const line = (rent: ChargeRow) => ({
      line_id: data.items.find(({ amount }) => amount === rent.amount)?.id ?? 0,
      charge_ids: [rent.id],
    });
    const earlier = await incomeOf(before);
    const first = await match(data.id, [line(old), line(open)]);
    expect(first.data.matched).toBe(1);
    expect(first.data.failed).toEqual([
      {
        line_id: line(old).line_id,
        reason: expect.stringContaining(`the books before ${quarter} are closed`),
      },
    ]);
    expect(await incomeOf(before)).toBe(earlier);
    const again = await match(data.id, [line(old)], staff, undefined, { closed_reason: '月結單遲到' });
    expect(again.data).toMatchObject({ matched: 1, failed: [] });
    expect(await incomeOf(before)).toBe(earlier + old.amount);
    const [noted] = await historyOf(old);
    expect(noted?.changes).toEqual(
      expect.arrayContaining([
        { field: 'value_day', before: null, after: closed },
        { field: 'closed_reason', before: null, after: '月結單遲到' },
      ]),
    );
    // What needed no reason keeps none.
    expect(
      (await historyOf(open)).flatMap(({ changes }) => changes?.map(({ field }) => field)),
    ).not.toContain('closed_reason');
  });

  it('of a bank slip asks who reviews it', async () => {
    const rent = await owedByLease();
    const { data: slip } = await slipOf(rent, { slip_day: closed });
    const refused = await censor(rent, slip.id);
    expect(refused).toMatchObject({
      status: 400,
      fields: { closed_reason: expect.stringContaining(closed) },
    });
    const earlier = await incomeOf(before);
    expect((await censor(rent, slip.id, { closed_reason: '憑證遲交' })).data.status).toBe('PAID');
    expect(await incomeOf(before)).toBe(earlier + rent.amount);
    expect((await historyOf(rent)).at(-1)?.changes).toContainEqual({
      field: 'closed_reason',
      before: null,
      after: '憑證遲交',
    });
  });
});

it('credits of a statement that cannot be taken are kept with their reason, and the sums agree', async () => {
  const rent = await owed();
  const ahead = addDays(today, 1);
  const known = `${today},FPS,${rent.businessNo},,${dollars(rent.amount)},`;
  await send(csvOf(known));
  const { data } = await send(csvOf(known, `${ahead},FPS,,,25.00,`, `${today},FPS x,,,75.00,`));
  expect(data.items.map(({ amount }) => amount)).toEqual([7_500]);
  expect(data.refused).toEqual([
    { row: 2, amount: rent.amount, reason: 'REPEATED', value: today },
    { row: 3, amount: 2_500, reason: 'AHEAD', value: ahead },
  ]);
  expect(data).toMatchObject({ lines: 1, total: 7_500, repeated: 1 });
});

it('a refused slip tells who handed it in, with the reason and the old reference', async () => {
  const rent = await owedByLease();
  const { data: slip } = await slipOf(rent, { slip_no: 'FPS-777' });
  await censor(rent, slip.id, { pass: false, reason: '看不清' });
  const { data } = await server.call(messageApi.list, { query: { count: 5 } }, staff);
  expect(data.items[0]).toMatchObject({ is_read: false, link: `/rent/${rent.id}/detail` });
  expect(data.items[0]?.content).toContain('FPS-777');
  expect(data.items[0]?.content).toContain('看不清');
  const old = await server.call(rentApi.detail, { params: { id: rent.id } }, staff);
  expect(old.data.payments[0]).toMatchObject({ state: 'REJECTED', reason: '看不清', slip_no: 'FPS-777' });
});

describe('a bank slip', () => {
  it('says an amount and a day, not after today', async () => {
    const rent = await owed();
    expect((await slipOf(rent, { slip_amount: undefined, slip_day: undefined })).fields).toMatchObject({
      slip_amount: expect.any(String),
      slip_day: expect.any(String),
    });
    expect((await slipOf(rent, { slip_day: addDays(today, 1) })).fields).toEqual({
      slip_day: 'The date cannot be after today',
    });
  });

  it('of another amount than what is due is not passed, and may be refused', async () => {
    const rent = await owedByLease();
    const { data: slip } = await slipOf(rent, { slip_amount: rent.amount - 5_000 });
    const refused = await censor(rent, slip.id);
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('The slip shows');
    const rejected = await censor(rent, slip.id, { pass: false, reason: '金額不符' });
    expect(rejected.data).toMatchObject({
      status: 'CENSOR_REJECT',
      payments: [{ reason: '金額不符', value_day: null }],
    });
  });
});

it('cash has today as its day, and the flow lists money by its day', async () => {
  const rent = await owed();
  await collect(rent);
  expect(await readings(rent, today)).toEqual({ flow: [[rent.amount, today]], account: [rent.amount] });
  const { data } = await server.call(financeApi.flows, { query: { condo_id: 1, count: 100 } }, staff);
  const days = data.items.map(({ value_day }) => value_day);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(days).size).toBeGreaterThan(2);
  expect(later(days[0] ?? '', today)).toBe(today);
});
