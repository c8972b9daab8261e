import { billApi } from '@iris/contract/bill/bill.api';
import { addDays, addMonths, dayOf, startOfDay } from '@iris/contract/core/day';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { jobRunTable } from '../../platform/jobs/jobs.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { readingTable } from '../standard/standard.table.ts';
import { billsOf, made, meter, previewed, standard, units } from './bill.make.sample.ts';
import { AUTO_JOB, runAutomatically } from './run.auto.ts';
import { finishRuns } from './run.make.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const month = '2026-10-01';
const EACH = 100_000;

const run = (standardId: number, expected: number, on = server, token = staff) =>
  on.call(billApi.run, { body: { condo_id: 1, standard_ids: [standardId], month, expected } }, token);

describe('a run is refused', () => {
  it('to a person without the permission and for a foreign condo', async () => {
    const id = await standard(server, await units(server, 1));
    expect(await run(id, EACH, server, guest)).toMatchObject({ status: 403, code: 10070 });
    expect(await previewed(server, guest, [id], month)).toMatchObject({ status: 403 });
    const body = { condo_id: 3, standard_ids: [3], month, expected: 0 };
    expect(await server.call(billApi.run, { body }, staff)).toMatchObject({ status: 404, code: 10020 });
  });

  it('when the sum is not what was previewed, and when there is nothing to make', async () => {
    const id = await standard(server, await units(server, 2));
    expect(await run(id, EACH)).toMatchObject({
      status: 409,
      message: 'The bills now total HK$2,000.00, which differs from the preview. Preview again',
    });
    expect(await billsOf(server, id)).toEqual([]);
    const nobody = await standard(server, await units(server, 1, { owned: false }));
    expect(await run(nobody, 0)).toMatchObject({
      status: 409,
      message: expect.stringContaining('units without an owner or tenant'),
    });
  });

  it('for a standard that is not in force then, or of another condo', async () => {
    const ids = await units(server, 1);
    const off = await standard(server, ids, { active: false });
    expect((await previewed(server, staff, [off], month)).fields).toHaveProperty('standard_ids');
    const on = await standard(server, ids);
    expect((await previewed(server, staff, [on], '2019-12-01')).fields).toHaveProperty('standard_ids');
    expect((await previewed(server, staff, [3], month)).fields).toHaveProperty('standard_ids');
    expect((await previewed(server, staff, [on], '2026-10-02')).fields).toHaveProperty('month');
  });
});

it('a run is refused for a month more than a year ahead, and so is its preview', async () => {
  const id = await standard(server, await units(server, 1));
  const last = addMonths(`${dayOf(server.clock.now()).slice(0, 7)}-01`, 12);
  const far = addMonths(last, 1);
  const expected = { month: `Bills can be run up to ${last.slice(0, 7)}` };
  expect((await previewed(server, staff, [id], far)).fields).toEqual(expected);
  const body = { condo_id: 1, standard_ids: [id], month: far, expected: EACH };
  expect((await server.call(billApi.run, { body }, staff)).fields).toEqual(expected);
  expect(await billsOf(server, id)).toEqual([]);
  expect(await made(server, staff, id, last)).toHaveLength(1);
});

describe('a run', () => {
  it('makes what was previewed, with its arithmetic, number and history', async () => {
    const ids = [...(await units(server, 2)), ...(await units(server, 1, { area: 333 }))];
    const id = await standard(server, ids, { price: 32_505 });
    await db
      .update(residentTable)
      .set({ nameEn: 'HO Suk Yi' })
      .where(sql`${residentTable.id} in (select resident_id from binding where unit_id = ${ids[0]})`);
    const { data } = await previewed(server, staff, [id], month);
    expect(data.items[0]).toMatchObject({ unit_id: ids[0], payer_name_en: 'HO Suk Yi' });
    expect(data).toMatchObject({ count: 3, amount: 162_525 * 2 + 108_242, count_before: 0, total: 3 });
    const answer = await run(id, data.amount);
    expect(answer.data).toMatchObject({
      state: 'DONE',
      wanted: 3,
      made: 3,
      amount: data.amount,
      by: 'staff 先生',
      standards: [{ id }],
    });
    const bills = await billsOf(server, id);
    expect(bills.map(({ unitId, amount, payerName }) => [unitId, amount, payerName])).toEqual(
      data.items.map(({ unit_id, amount, payer_name }) => [unit_id, amount, payer_name]),
    );
    expect(bills[2]).toMatchObject({
      kind: 'BILL',
      billType: 'PROPERTY',
      billSource: 'RUN',
      status: 'UNPAID',
      startDay: month,
      endDay: '2026-10-31',
      dueDay: '2026-10-15',
      runId: answer.data.id,
      lines: [
        {
          price: 32_505,
          price_unit: 'SQUARE_FOOT',
          charge_type: 'FLOAT',
          quantity: 333_000,
          version_from: '2020-01-01',
          from: null,
          amount: 108_242,
        },
      ],
    });
    for (const { businessNo } of bills) expect(businessNo).toMatch(/^B202610-\d{6}$/);
    const query = { condo_id: 1 };
    const { data: runs } = await server.call(billApi.runs, { query }, staff);
    expect(runs.items.find((each) => each.id === answer.data.id)).toEqual(answer.data);
    const params = { id: answer.data.id };
    expect((await server.call(billApi.runDetail, { params }, staff)).data).toEqual(answer.data);
    const [first] = bills;
    const history = await server.call(billApi.history, { params: { id: first?.id ?? 0 } }, staff);
    expect(history.data.items).toMatchObject([{ action: 'generate', user: 'staff 先生' }]);
  });

  it('repeated, makes only what is missing, and a month later compares with this one', async () => {
    const ids = await units(server, 2);
    const [empty = 0] = await units(server, 1, { owned: false });
    const id = await standard(server, [...ids, empty]);
    expect(await made(server, staff, id, month)).toHaveLength(2);
    expect(await run(id, 2 * EACH)).toMatchObject({ status: 409 });
    const before = (await previewed(server, staff, [id], month, { odd: true })).data;
    expect(before).toMatchObject({
      count: 0,
      total: 3,
      skipped: [
        { odd: 'NO_PAYER', count: 1 },
        { odd: 'MADE', count: 2 },
      ],
    });
    await db
      .insert(bindingTable)
      .values({ condoId: 1, unitId: empty, residentId: 1, identity: 'OWNER', sinceDay: '2026-10-02' });
    expect((await run(id, EACH)).data).toMatchObject({ wanted: 1, made: 1, amount: EACH });
    const [one = 0, two = 0] = ids;
    await db.update(unitTable).set({ area: 751 }).where(eq(unitTable.id, one));
    await db.update(unitTable).set({ area: 249 }).where(eq(unitTable.id, two));
    const { data } = await previewed(server, staff, [id], addMonths(month, 1), { odd: true });
    expect(data).toMatchObject({ count: 3, count_before: 3, amount_before: 3 * EACH, total: 2 });
    expect(data.items.map(({ unit_id, before: was, odd }) => [unit_id, was, odd])).toEqual([
      [one, EACH, ['MUCH_MORE']],
      [two, EACH, ['MUCH_LESS']],
    ]);
  });

  it('compares like with like: what is made already counts on both sides, and only units that both months have', async () => {
    const ids = await units(server, 10);
    const [gone = 0] = await units(server, 1);
    const id = await standard(server, [...ids, gone]);
    expect(await made(server, staff, id, month)).toHaveLength(11);
    const next = addMonths(month, 1);
    await db
      .update(bindingTable)
      .set({ endedAt: Date.now(), untilDay: '2026-10-31' })
      .where(eq(bindingTable.unitId, gone));
    await made(server, staff, id, next);
    const bills = (await billsOf(server, id)).filter(({ startDay }) => startDay === next);
    expect(bills).toHaveLength(10);
    // One of the ten is to be remade; nine exist, so the total did not fall by nine tenths.
    const body = { ids: [bills[0]?.id ?? 0], reason: '重出' };
    await server.call(billApi.void, { body }, staff);
    const { data } = await previewed(server, staff, [id], next);
    const compared = { count: 10, amount: 10 * EACH, before: 10 * EACH };
    expect(data).toMatchObject({
      count: 1,
      amount: EACH,
      count_made: 9,
      amount_made: 9 * EACH,
      count_before: 11,
      amount_before: 11 * EACH,
      compared,
      by_standard: [{ amount: EACH, amount_made: 9 * EACH, compared }],
    });
  });

  it('warns of due days before today and takes the one that is proposed, for those bills alone', async () => {
    const today = dayOf(server.clock.now());
    const now = `${today.slice(0, 7)}-01`;
    const late = await standard(server, await units(server, 2), { dueDays: 0 });
    const inTime = await standard(server, await units(server, 1), { dueDays: 60 });
    const past = addMonths(now, -1);
    const { data } = await previewed(server, staff, [late, inTime], past);
    expect(data.past_due).toEqual({ count: 2, due_day: past, proposed: addDays(today, 7) });
    expect((await previewed(server, staff, [inTime], now)).data.past_due).toBeNull();
    const asked = { condo_id: 1, standard_ids: [late, inTime], month: past, expected: data.amount };
    const run = (due_day: string) => server.call(billApi.run, { body: { ...asked, due_day } }, staff);
    expect((await run(addDays(today, -1))).fields).toEqual({
      due_day: 'The due date cannot be before today',
    });
    expect(await billsOf(server, late)).toEqual([]);
    expect((await run(addDays(today, 7))).status).toBe(200);
    for (const { dueDay } of await billsOf(server, late)) expect(dueDay).toBe(addDays(today, 7));
    expect((await billsOf(server, inTime)).map(({ dueDay }) => dueDay)).toEqual([addDays(past, 60)]);
  });

  it('bills shares and readings, and says what is wrong with them', async () => {
    const shared = [...(await units(server, 1, { shares: 12 })), ...(await units(server, 1))];
    const byShare = await standard(server, shared, { priceUnit: 'SHARE', price: 100_000 });
    const { data: shares } = await previewed(server, staff, [byShare], month);
    expect(shares.items.map(({ quantity, amount, odd }) => [quantity, amount, odd])).toEqual([
      [12_000, 12_000, []],
      [0, 0, ['NO_SHARES']],
    ]);
    const [good = 0, none = 0, back = 0, jump = 0, first = 0, over = 0] = await units(server, 6);
    await meter(server, good, [
      ['2026-09-30', 10_000],
      ['2026-10-30', 22_500],
    ]);
    await meter(server, none, [['2026-09-30', 10_000]]);
    await meter(server, back, [
      ['2026-09-30', 10_000],
      ['2026-10-30', 9_000, 'BACKWARD'],
    ]);
    await meter(server, jump, [
      ['2026-09-30', 0],
      ['2026-10-30', 900_000, 'JUMP'],
    ]);
    await meter(server, first, [['2026-10-30', 100]]);
    const changeovers = [
      { kind: 'TURNED', end: 10_000_000, start: 0 },
      { kind: 'REPLACED', end: 6_000, start: 1_000 },
    ] as const;
    await meter(server, over, [
      ['2026-09-30', 9_990_000],
      ['2026-10-15', 2_000, changeovers[0]],
      ['2026-10-30', 3_000, changeovers[1]],
    ]);
    const water = await standard(server, [good, none, back, jump, first, over], {
      billType: 'WATER',
      priceUnit: 'CUBIC_METRE',
      price: 40_000,
    });
    const { data } = await previewed(server, staff, [water], month);
    expect(data.items.map(({ quantity, amount, odd }) => [quantity, amount, odd])).toEqual([
      [12_500, 5_000, []],
      [0, 0, ['NO_READING']],
      [0, 0, ['BACKWARD']],
      [900_000, 360_000, ['JUMP']],
      [0, 0, ['NO_READING']],
      // 9,990 to 10,000, 0 to 6 and 1 to 3.
      [18_000, 7_200, []],
    ]);
    const bills = await made(server, staff, water, month);
    expect(bills[0]?.lines).toMatchObject([
      { from: { day: '2026-09-30', value: 10_000 }, to: { day: '2026-10-30', value: 22_500 } },
    ]);
    expect(bills[2]?.lines).toMatchObject([{ quantity: 18_000, changeovers, amount: 7_200 }]);
    const billed = await db
      .select()
      .from(readingTable)
      .where(eq(readingTable.chargeId, bills[0]?.id ?? 0));
    expect(billed).toMatchObject([{ day: '2026-10-30' }]);
    const reason = '讀數有誤';
    const voided = { body: { ids: bills.map((bill) => bill.id), reason } };
    expect((await server.call(billApi.void, voided, staff)).data).toEqual({ voided: 3, amount: 372_200 });
    expect((await previewed(server, staff, [water], month)).data).toMatchObject({
      count: 3,
      amount: 372_200,
    });
  });

  it('at the same time as another one makes nothing twice', async () => {
    const id = await standard(server, await units(server, 40));
    const answers = await Promise.all([
      run(id, 40 * EACH),
      run(id, 40 * EACH, other),
      run(id, 40 * EACH),
      run(id, 40 * EACH, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const bills = await billsOf(server, id);
    expect(bills).toHaveLength(40);
    expect(new Set(bills.map(({ businessNo }) => businessNo)).size).toBe(40);
  });

  it('under one submission number is done once and answered twice', async () => {
    const id = await standard(server, await units(server, 1));
    const body = { condo_id: 1, standard_ids: [id], month, expected: EACH };
    const headers = { 'idempotency-key': `bill-run-once-${id}` };
    const first = await server.call(billApi.run, { body, headers }, staff);
    expect((await server.call(billApi.run, { body, headers }, staff)).data).toEqual(first.data);
    expect(await billsOf(server, id)).toHaveLength(1);
  });

  it('of many goes on after the answer, and only once', async () => {
    const id = await standard(server, await units(server, 2_300));
    const answer = await run(id, 2_300 * EACH);
    expect(answer.data).toMatchObject({ state: 'RUNNING', wanted: 2_300, made: 1_000, finished_at: null });
    await Promise.all([finishRuns(server.services), finishRuns(other.services)]);
    const { data } = await server.call(billApi.runDetail, { params: { id: answer.data.id } }, staff);
    expect(data).toMatchObject({ state: 'DONE', made: 2_300, amount: 2_300 * EACH });
    expect(await billsOf(server, id)).toHaveLength(2_300);
  });
});

describe('bills that make themselves', () => {
  const today = dayOf(server.clock.now());
  const now = `${today.slice(0, 7)}-01`;

  it('are those of standards whose day has come, once, and not what a person voided', async () => {
    const ids = await units(server, 2);
    const due = await standard(server, ids, { autoDay: 1 });
    const off = await standard(server, ids, { autoDay: 1, active: false });
    const byHand = await standard(server, ids);
    await Promise.all([runAutomatically(server.services), runAutomatically(other.services)]);
    const bills = await billsOf(server, due);
    // Made late, they are not overdue at once.
    for (const { dueDay } of bills) expect(dueDay >= today).toBe(true);
    expect(bills.map(({ startDay, auto }) => [startDay, auto])).toEqual([
      [now, true],
      [now, true],
    ]);
    expect(await billsOf(server, off)).toEqual([]);
    expect(await billsOf(server, byHand)).toEqual([]);
    const body = { ids: [bills[0]?.id ?? 0], reason: '免收' };
    expect((await server.call(billApi.void, { body }, staff)).status).toBe(200);
    await runAutomatically(server.services);
    expect(await billsOf(server, due)).toHaveLength(2);
    // A person may make it again.
    expect(await made(server, staff, due, now)).toHaveLength(3);
    const left = await db.select().from(chargeTable).where(eq(chargeTable.standardId, due));
    expect(left.filter(({ status }) => status !== 'VOID')).toHaveLength(2);
  });

  it('makes the bills of months that ended while no server ran, and of no month before', async () => {
    const [first, second] = [addMonths(now, -1), addMonths(now, -2)];
    const id = await standard(server, await units(server, 2), { autoDay: 28 });
    const at = server.clock.now();
    const known = { name: AUTO_JOB, endedAt: at, seenAt: at, ok: true };
    const months = async () => [...new Set((await billsOf(server, id)).map(({ startDay }) => startDay))];
    // The last run was on the last day of a month, which thereby had its run; one that failed since does not count.
    const lastDay = startOfDay(addDays(first, -1));
    await db.insert(jobRunTable).values({ ...known, beganAt: lastDay });
    await db.insert(jobRunTable).values({ ...known, beganAt: at, ok: false, error: 'no' });
    await runAutomatically(server.services);
    expect(await months()).toContain(first);
    expect(await months()).not.toContain(second);
    const bills = await billsOf(server, id);
    await runAutomatically(server.services);
    expect(await billsOf(server, id)).toHaveLength(bills.length);
    // Nobody owes at once what could not be known before.
    for (const { dueDay } of bills) expect(dueDay >= today).toBe(true);
  });
});
