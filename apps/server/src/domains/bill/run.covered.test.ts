import { billApi } from '@iris/contract/bill/bill.api';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { Changeover } from '@iris/contract/standard/standard.model';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { meterTable, readingTable } from '../standard/standard.table.ts';
import { billsOf, made, meter, previewed, standard, units } from './bill.make.sample.ts';
import { finishRuns } from './run.make.ts';
import { insertRun } from './run.queries.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const replaced: Changeover = { kind: 'REPLACED', end: 30_000, start: 0 };

/** A unit whose water was read at the end of September, October and November, and its standard: HK$1.00 a cubic metre. */
async function house() {
  const [unitId = 0] = await units(server, 1);
  await meter(server, unitId, [
    ['2026-09-30', 10_000],
    ['2026-10-31', 20_000],
    ['2026-11-30', 50_000],
  ]);
  const id = await standard(server, [unitId], { billType: 'WATER', priceUnit: 'CUBIC_METRE', price: 10_000 });
  const [own] = await db.select().from(meterTable).where(eq(meterTable.unitId, unitId));
  const meterId = own?.id ?? 0;
  const reading = async (day: string) => {
    const is = and(eq(readingTable.meterId, meterId), eq(readingTable.day, day));
    return (await db.select().from(readingTable).where(is))[0]?.id ?? 0;
  };
  const correct = async (day: string, value: number, changeover: Changeover | null = null) =>
    server.call(
      standardApi.updateReading,
      { body: { id: await reading(day), value, changeover, note: '' } },
      staff,
    );
  const remove = async (day: string) =>
    server.call(standardApi.removeReading, { params: { id: await reading(day) } }, staff);
  const add = (day: string, value: number, changeover: Changeover | null = null) =>
    server.call(standardApi.addReading, { body: { meter_id: meterId, day, value, changeover } }, staff);
  const voidOf = (bill: number) =>
    server.call(billApi.void, { body: { ids: [bill], reason: '讀數有誤' } }, staff);
  return { id, number: own?.number ?? '', meterId, correct, remove, add, voidOf };
}

describe('what a meter showed is billed once', () => {
  it('when a later month was billed first', async () => {
    const { id, voidOf } = await house();
    await made(server, staff, id, '2026-11-01');
    const october = await previewed(server, staff, [id], '2026-10-01');
    expect(october.data).toMatchObject({
      count: 0,
      amount: 0,
      skipped: [{ odd: 'COVERED', count: 1 }],
      items: [{ quantity: 0, amount: 0, odd: ['COVERED'] }],
    });
    const [november] = await billsOf(server, id);
    expect(november).toMatchObject({ amount: 4_000 });
    // Billed in order, each month has its own.
    await voidOf(november?.id ?? 0);
    await made(server, staff, id, '2026-10-01');
    await made(server, staff, id, '2026-11-01');
    expect((await billsOf(server, id)).slice(1).map(({ amount }) => amount)).toEqual([1_000, 3_000]);
  });

  it('though the bill between two others is void: it can only be made again as it was', async () => {
    const { id, number, correct, remove, add, voidOf } = await house();
    await made(server, staff, id, '2026-10-01');
    await made(server, staff, id, '2026-11-01');
    const [october, november] = await billsOf(server, id);
    await voidOf(october?.id ?? 0);
    const expected = {
      code: 10070,
      status: 409,
      message: `Bill ${november?.businessNo} includes this meter’s usage from 2026-10-31 to 2026-11-30. Void that bill first`,
    };
    expect(await correct('2026-10-31', 45_000)).toMatchObject(expected);
    expect(await remove('2026-10-31')).toMatchObject(expected);
    expect(await add('2026-11-15', 1_000, replaced)).toMatchObject(expected);
    const rows = [
      { meter: number, day: '2026-11-15', value: '1', change: 'REPLACED', old_final: '30', note: '' },
    ];
    const sheet = await server.call(
      standardApi.pretestReadings,
      { query: { condo_id: 1 }, body: { rows } },
      staff,
    );
    expect(sheet.data.errors).toEqual([{ row: 0, column: 'change', message: expected.message }]);
    // Without a changeover, a reading in between changes no bill.
    expect(await add('2026-11-15', 30_000)).toMatchObject({ code: 0 });
    expect(await correct('2026-11-15', 31_000)).toMatchObject({ code: 0 });
    expect(await remove('2026-11-15')).toMatchObject({ code: 0 });
    await made(server, staff, id, '2026-10-01');
    expect((await billsOf(server, id)).map(({ amount, status }) => [amount, status])).toEqual([
      [1_000, 'VOID'],
      [3_000, 'UNPAID'],
      [1_000, 'UNPAID'],
    ]);
  });

  it('from the first reading on, which stays as it was billed', async () => {
    const { id, correct, remove, voidOf } = await house();
    await made(server, staff, id, '2026-10-01');
    expect(await correct('2026-09-30', 15_000)).toMatchObject({ code: 10070 });
    expect(await remove('2026-09-30')).toMatchObject({ code: 10070 });
    await voidOf((await billsOf(server, id))[0]?.id ?? 0);
    expect(await correct('2026-09-30', 15_000)).toMatchObject({ code: 0 });
    await made(server, staff, id, '2026-10-01');
    expect((await billsOf(server, id))[1]).toMatchObject({ amount: 500 });
  });

  it('as it reads now where a job goes on with a run', async () => {
    const { id, meterId } = await house();
    const run = await db.transaction((tx) =>
      insertRun(tx, {
        ...{ condoId: 1, month: '2026-10-01', standardIds: [id], dueDay: null, wanted: 1 },
        ...{ userId: null, userName: '', startedAt: server.clock.now() },
      }),
    );
    let finished: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.select().from(meterTable).where(eq(meterTable.id, meterId)).for('no key update');
      const is = and(eq(readingTable.meterId, meterId), eq(readingTable.day, '2026-10-31'));
      await tx.update(readingTable).set({ value: 25_000 }).where(is);
      finished = finishRuns(server.services);
      await blocked(db);
    });
    expect(await finished).toMatchObject({ made: 1 });
    expect(await billsOf(server, id)).toMatchObject([{ runId: run.id, amount: 1_500 }]);
  });

  it('as it was read when the run began, or not at all', async () => {
    const { id, meterId } = await house();
    const { data } = await previewed(server, staff, [id], '2026-10-01');
    const body = { condo_id: 1, standard_ids: [id], month: '2026-10-01', expected: data.amount };
    let reply: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.select().from(meterTable).where(eq(meterTable.id, meterId)).for('no key update');
      const is = and(eq(readingTable.meterId, meterId), eq(readingTable.day, '2026-10-31'));
      await tx.update(readingTable).set({ value: 25_000 }).where(is);
      reply = server.call(billApi.run, { body }, staff);
      await blocked(db);
    });
    expect(await reply).toMatchObject({
      status: 409,
      message: expect.stringContaining('differs from the preview'),
    });
  });
});
