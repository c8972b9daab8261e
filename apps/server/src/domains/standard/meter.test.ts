import { addDays, dayOf } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { Meter, ReadingFlag } from '@iris/contract/standard/standard.model';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { buildingTable, floorTable, unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { meterReadingsFor } from './index.ts';
import { flagOf } from './reading.flags.ts';
import { billOf } from './standard.sample.ts';
import { meterTable, readingTable } from './standard.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());

let made = 0;
/** A new unit in condo 1. */
async function newUnit(): Promise<number> {
  made += 1;
  const [floor] = await db.select().from(floorTable).where(eq(floorTable.id, 1));
  const [building] = await db.select().from(buildingTable).where(eq(buildingTable.id, 1));
  if (!floor || !building) throw new Error('no floor');
  const name = `M${made}`;
  const [unit] = await db
    .insert(unitTable)
    .values({
      condoId: 1,
      buildingId: 1,
      floorId: 1,
      buildingName: building.name,
      floorName: floor.name,
      name,
      orderKey: `0001|0001|${name.padStart(6, '0')}`,
      area: 500,
      unitType: 'RESIDENTIAL',
      state: 'VACANT',
    })
    .returning();
  if (!unit) throw new Error('no unit');
  return unit.id;
}
const add = (body: Record<string, unknown>) => server.call(standardApi.addMeter, { body }, staff);
/** A meter of its own for a test. */
async function meter(over: Record<string, unknown> = {}): Promise<Meter> {
  const unit_id = await newUnit();
  const reply = await add({ unit_id, kind: 'WATER', number: `T-${made}`, ...over });
  expect(reply).toMatchObject({ code: 0 });
  return reply.data;
}
const read = (meter_id: number, day: string, value: number, note = '') =>
  server.call(standardApi.addReading, { body: { meter_id, day, value, note } }, staff);
const readings = async (id: number) =>
  (await server.call(standardApi.readings, { params: { id }, query: { count: 100 } }, staff)).data.items;
const list = async (query: Record<string, string | number>) =>
  (await server.call(standardApi.meterList, { query: { condo_id: 1, count: 1_000, ...query } }, staff)).data;
/** Makes a bill of a reading. */
async function billed(readingId: number, day: string): Promise<void> {
  const [charge] = await db
    .insert(chargeTable)
    .values(billOf(0, { standardVersionId: null, startDay: day, businessNo: `B-reading-${readingId}` }))
    .returning();
  if (!charge) throw new Error('no charge');
  await db.update(readingTable).set({ chargeId: charge.id }).where(eq(readingTable.id, readingId));
}

describe('a meter is refused', () => {
  it('with a number that the estate has, whatever its kind and letters', async () => {
    await meter({ number: 'Same-1' });
    const reply = await add({ unit_id: await newUnit(), kind: 'ELECTRICITY', number: 'SAME-1' });
    expect(reply).toMatchObject({
      code: 10060,
      fields: { number: expect.stringContaining('This number is the meter of Block 1') },
    });
    const other = await meter();
    const body = { id: other.id, number: 'same-1', version: other.version };
    expect(await server.call(standardApi.updateMeter, { body }, staff)).toMatchObject({ code: 10060 });
  });

  it('as a second one of its kind in a unit', async () => {
    const one = await meter();
    const reply = await add({ unit_id: one.unit_id, kind: 'WATER', number: 'second' });
    expect(reply).toMatchObject({ code: 10060, fields: { kind: expect.stringContaining(one.number) } });
    expect(await add({ unit_id: one.unit_id, kind: 'ELECTRICITY', number: `E-${made}` })).toMatchObject({
      code: 0,
    });
  });

  it('in a unit of another condo', async () => {
    expect(await add({ unit_id: 5, kind: 'ELECTRICITY', number: 'far' })).toMatchObject({ code: 10020 });
  });

  it('when somebody else saved its number meanwhile', async () => {
    const { id, version } = await meter();
    const save = (number: string) =>
      server.call(standardApi.updateMeter, { body: { id, number, version } }, staff);
    expect(await save('first hand')).toMatchObject({ code: 0, data: { number: 'first hand' } });
    expect(await save('second hand')).toMatchObject({
      code: 10070,
      data: { current: { number: 'first hand' } },
    });
  });
});

describe('a reading is refused', () => {
  it('of a day to come, and twice on a day', async () => {
    const { id } = await meter();
    expect(await read(id, addDays(today, 1), 1_000)).toMatchObject({
      status: 400,
      fields: { day: 'A reading cannot be of a day to come' },
    });
    expect(await read(id, today, 12_500)).toMatchObject({ code: 0 });
    expect(await read(id, today, 13_000)).toMatchObject({
      code: 10060,
      fields: { day: `The meter has a reading of ${today} already: 12.5` },
    });
  });

  it('below zero, or finer than a thousandth', async () => {
    const { id } = await meter();
    expect(await read(id, today, -1)).toMatchObject({ status: 400 });
    expect(await read(id, today, 1.5)).toMatchObject({ status: 400 });
  });

  it('of a meter that was taken away, whose readings stay', async () => {
    const { id, unit_id, number } = await meter();
    await read(id, '2026-01-01', 1_000);
    const away = () => server.call(standardApi.removeMeter, { params: { id } }, staff);
    expect(await away()).toMatchObject({ code: 0 });
    expect(await read(id, '2026-02-01', 2_000)).toMatchObject({ code: 10070, status: 409 });
    expect(await away()).toMatchObject({ code: 10070 });
    expect(await readings(id)).toHaveLength(1);
    expect(await list({ search: number })).toMatchObject({ total: 0 });
    // Its place and its number are free.
    expect(await add({ unit_id, kind: 'WATER', number })).toMatchObject({ code: 0 });
  });

  it('to be changed or deleted after a bill was made from it', async () => {
    const { id } = await meter();
    await read(id, '2026-01-01', 1_000);
    const [reading] = await readings(id);
    if (!reading) throw new Error('no reading');
    await billed(reading.id, '2026-01-01');
    const body = { id: reading.id, value: 2_000, note: '' };
    const expected = { code: 10070, message: expect.stringContaining('Void the bill first') };
    expect(await server.call(standardApi.updateReading, { body }, staff)).toMatchObject(expected);
    const params = { id: reading.id };
    expect(await server.call(standardApi.removeReading, { params }, staff)).toMatchObject(expected);
    expect(await readings(id)).toMatchObject([{ value: 1_000, billed: true }]);
  });
});

describe('readings', () => {
  it('say what was used, what is usual and what is odd', async () => {
    const { id } = await meter();
    for (const [month, value] of [10_000, 20_000, 31_000, 40_000].entries()) {
      await read(id, `2026-0${month + 1}-01`, value);
    }
    const jumped = await read(id, '2026-05-01', 71_000, '漏水');
    expect(jumped.data).toMatchObject({
      last: {
        value: 71_000,
        consumption: 31_000,
        flag: 'JUMP',
        note: '漏水',
        by: 'staff 先生',
        billed: false,
      },
      usual: 17_000,
    });
    const back = await read(id, '2026-06-01', 70_000);
    expect(back.data.last).toMatchObject({ consumption: -1_000, flag: 'BACKWARD' });
    expect((await readings(id)).map(({ consumption, flag }) => [consumption, flag])).toEqual([
      [-1_000, 'BACKWARD'],
      [31_000, 'JUMP'],
      [9_000, null],
      [11_000, null],
      [10_000, null],
      [null, null],
    ]);
  });

  it('change what is odd about those that follow', async () => {
    const { id } = await meter();
    await read(id, '2026-01-01', 10_000);
    await read(id, '2026-03-01', 30_000);
    const between = await read(id, '2026-02-01', 40_000);
    expect(between.data.last).toMatchObject({ day: '2026-03-01', flag: 'BACKWARD' });
    const wrong = (await readings(id)).find(({ day }) => day === '2026-02-01');
    if (!wrong) throw new Error('no reading');
    const body = { id: wrong.id, value: 20_000, note: '' };
    const corrected = await server.call(standardApi.updateReading, { body }, staff);
    expect(corrected.data.last).toMatchObject({ flag: null, consumption: 10_000 });
    const params = { id: wrong.id };
    const removed = await server.call(standardApi.removeReading, { params }, staff);
    expect(removed.data.last).toMatchObject({ flag: null, consumption: 20_000 });
  });

  it('have the same flags in whatever order they were noted', async () => {
    const day = fc.integer({ min: 0, max: 300 });
    const noted = fc.uniqueArray(fc.record({ day, value: fc.integer({ min: 0, max: 60 }) }), {
      selector: (one) => one.day,
      minLength: 3,
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(noted, async (all) => {
        const { id } = await meter();
        for (const one of all) await read(id, addDays('2026-01-01', one.day), one.value * 1_000);
        const ordered = all.toSorted((a, b) => a.day - b.day).map(({ value }) => value * 1_000);
        const expected = ordered.map((value, at): ReadingFlag | null => flagOf(ordered.slice(0, at), value));
        expect((await readings(id)).map(({ flag }) => flag).toReversed()).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  it('of two hands at once on one day are one', async () => {
    const { id } = await meter();
    const replies = await Promise.all([read(id, today, 1_000), read(id, today, 2_000)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 10060]);
  });
});

describe('the list of meters', () => {
  it('is filtered by kind, place, what is odd and who was not read', async () => {
    const odd = await meter({ kind: 'ELECTRICITY', number: 'ODD-1' });
    await read(odd.id, '2026-01-01', 2_000);
    await read(odd.id, '2026-02-01', 1_000);
    const fresh = await meter({ kind: 'ELECTRICITY', number: 'NEW-1' });
    const ids = async (query: Record<string, string | number>) =>
      (await list({ kind: 'ELECTRICITY', ...query })).items.map(({ id }) => id);
    expect(await ids({ search: 'odd' })).toEqual([odd.id]);
    expect(await ids({ unit_id: fresh.unit_id })).toEqual([fresh.id]);
    expect(await ids({ flagged: 'true' })).toContain(odd.id);
    expect(await ids({ flagged: 'true' })).not.toContain(fresh.id);
    expect(await ids({ flagged: 'false' })).toContain(fresh.id);
    expect(await ids({ unread_since: '2026-02-02' })).toEqual(expect.arrayContaining([odd.id, fresh.id]));
    expect(await ids({ unread_since: '2026-02-01' })).not.toContain(odd.id);
    expect((await list({ kind: 'WATER' })).items.map(({ id }) => id)).not.toContain(odd.id);
    expect(await list({ building_id: 1, floor_id: 2 })).toMatchObject({
      total: 1,
      items: [{ number: 'W-1' }],
    });
  });

  it('is sorted and paged, the total past its end included', async () => {
    await meter({ number: 'AAA-0' });
    const all = await list({ sort: 'number' });
    const numbers = all.items.map(({ number }) => number.toLowerCase());
    expect(numbers).toEqual(numbers.toSorted());
    const second = await list({ sort: 'number', count: 1, page: 1 });
    expect(second).toMatchObject({ items: [{ id: all.items[1]?.id }] });
    expect(await list({ count: 10, page: 500 })).toMatchObject({ items: [] });
    const days = (await list({ sort: '-day' })).items.map(({ last }) => last?.day ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
  });
});

describe('the readings of a month', () => {
  const of = async (unitId: number, month: string) =>
    (await meterReadingsFor(db, 1, 'WATER', month)).get(unitId);

  it('go from the last one that was billed, or the first ever, to the last of the month', async () => {
    const { id, unit_id, number } = await meter();
    expect(await of(unit_id, '2026-02-01')).toEqual({
      meterNumber: number,
      from: null,
      to: null,
      flag: null,
    });
    await read(id, '2026-01-31', 10_000);
    expect(await of(unit_id, '2026-01-01')).toMatchObject({ from: null, to: { value: 10_000 } });
    await read(id, '2026-02-10', 15_000);
    await read(id, '2026-02-28', 20_000);
    await read(id, '2026-03-31', 19_000);
    expect(await of(unit_id, '2026-02-01')).toMatchObject({
      from: { day: '2026-01-31', value: 10_000 },
      to: { day: '2026-02-28', value: 20_000 },
      flag: null,
    });
    const february = (await readings(id)).find(({ day }) => day === '2026-02-28');
    if (!february) throw new Error('no reading');
    await billed(february.id, '2026-02-01');
    expect(await of(unit_id, '2026-03-01')).toMatchObject({
      from: { id: february.id, value: 20_000 },
      to: { value: 19_000 },
      flag: 'BACKWARD',
    });
    // Nothing is left to bill but the reading that the bill went over.
    expect(await of(unit_id, '2026-04-01')).toMatchObject({ from: { id: february.id }, to: null });
  });

  it('leave out meters that were taken away, of another kind and of another condo', async () => {
    const { id, unit_id } = await meter();
    await server.call(standardApi.removeMeter, { params: { id } }, staff);
    const electric = await meter({ kind: 'ELECTRICITY', number: `EL-${made}` });
    const found = await meterReadingsFor(db, 1, 'WATER', '2026-01-01');
    expect([unit_id, electric.unit_id].filter((unit) => found.has(unit))).toEqual([]);
    const [far] = await db.select().from(meterTable).where(eq(meterTable.condoId, 2));
    expect(found.has(far?.unitId ?? 0)).toBe(false);
  });
});
