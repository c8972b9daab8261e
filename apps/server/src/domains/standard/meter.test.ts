import { addDays } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { ReadingFlag } from '@iris/contract/standard/standard.model';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterReadingsFor } from './index.ts';
import { meterDesk, replaced, turned } from './meter.sample.ts';
import { flagOf } from './reading.flags.ts';
import { meterTable, readingTable } from './standard.table.ts';

const { server, db, staff, today, newUnit, add, meter, read, readings, list, billed } = await meterDesk();

describe('a meter is refused', () => {
  it('with a number that the estate has, whatever its kind and letters', async () => {
    await meter({ number: 'Same-1' });
    const reply = await add({ unit_id: await newUnit(), kind: 'ELECTRICITY', number: 'SAME-1' });
    expect(reply).toMatchObject({
      code: 10060,
      fields: { number: expect.stringContaining('This meter number is already used for Block 1') },
    });
    const other = await meter();
    const body = { id: other.id, number: 'same-1', version: other.version };
    expect(await server.call(standardApi.updateMeter, { body }, staff)).toMatchObject({ code: 10060 });
  });

  it('as a second one of its kind in a unit', async () => {
    const one = await meter();
    const reply = await add({ unit_id: one.unit_id, kind: 'WATER', number: 'second' });
    expect(reply).toMatchObject({ code: 10060, fields: { kind: expect.stringContaining(one.number) } });
    expect(await add({ unit_id: one.unit_id, kind: 'ELECTRICITY', number: `E-${one.number}` })).toMatchObject(
      {
        code: 0,
      },
    );
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
      fields: { day: 'The reading date cannot be after today' },
    });
    expect(await read(id, today, 12_500)).toMatchObject({ code: 0 });
    expect(await read(id, today, 13_000)).toMatchObject({
      code: 10060,
      fields: {
        day: `This meter already has a reading of 12.5 on ${today}. If it is wrong, correct it in the meter’s readings`,
      },
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
    // Its kind and its number are free again.
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
    expect((await readings(id)).map(({ consumption, flag }) => [consumption, flag])).toEqual([
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
    await read(id, '2026-02-01', 11_000);
    await read(id, '2026-03-01', 12_000);
    await read(id, '2026-05-01', 20_000);
    expect((await read(id, '2026-06-01', 60_000)).data.last).toMatchObject({ flag: 'JUMP' });
    const between = await read(id, '2026-04-01', 13_000);
    expect(between.data.last).toMatchObject({ day: '2026-06-01', flag: 'JUMP', consumption: 40_000 });
    const last = (await readings(id))[1];
    if (!last) throw new Error('no reading');
    const body = { id: last.id, value: 59_000, note: '' };
    const corrected = await server.call(standardApi.updateReading, { body }, staff);
    expect(corrected.data.last).toMatchObject({ flag: null, consumption: 1_000 });
    const params = { id: last.id };
    const removed = await server.call(standardApi.removeReading, { params }, staff);
    expect(removed.data.last).toMatchObject({ flag: 'JUMP', consumption: 47_000 });
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
        const values = all.map(({ value }) => value * 1_000).toSorted((a, b) => a - b);
        const days = all.map(({ day }) => day).toSorted((a, b) => a - b);
        for (const { day } of all) {
          const value = values[days.indexOf(day)] ?? 0;
          expect(await read(id, addDays('2026-01-01', day), value)).toMatchObject({ code: 0 });
        }
        const ordered = values.map((value) => ({ value, changeover: null }));
        const expected = ordered.map((one, at): ReadingFlag | null => flagOf(ordered.slice(0, at), one));
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
    await read(odd.id, '2026-02-01', 1_000, '', replaced(2_000));
    await db.update(readingTable).set({ flag: 'JUMP' }).where(eq(readingTable.meterId, odd.id));
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
      covered: false,
      changeovers: [],
      flag: null,
    });
    await read(id, '2026-01-31', 10_000);
    expect(await of(unit_id, '2026-01-01')).toMatchObject({ from: null, to: { value: 10_000 } });
    await read(id, '2026-02-10', 15_000);
    await read(id, '2026-02-28', 20_000);
    await read(id, '2026-03-10', 1_000, '', turned(4));
    await read(id, '2026-03-31', 19_000, '', replaced(8_000, 500));
    expect(await of(unit_id, '2026-02-01')).toMatchObject({
      from: { day: '2026-01-31', value: 10_000 },
      to: { day: '2026-02-28', value: 20_000 },
      changeovers: [],
      flag: null,
    });
    const february = (await readings(id)).find(({ day }) => day === '2026-02-28');
    if (!february) throw new Error('no reading');
    await billed(february.id, '2026-02-01');
    expect(await of(unit_id, '2026-03-01')).toMatchObject({
      from: { id: february.id, value: 20_000 },
      to: { value: 19_000 },
      changeovers: [turned(4), replaced(8_000, 500)],
      flag: null,
    });
    // Only the reading that the bill skipped is left to bill.
    expect(await of(unit_id, '2026-04-01')).toMatchObject({ from: { id: february.id }, to: null });
  });

  it('leave out meters that were taken away, of another kind and of another condo', async () => {
    const { id, unit_id } = await meter();
    await server.call(standardApi.removeMeter, { params: { id } }, staff);
    const electric = await meter({ kind: 'ELECTRICITY', number: `EL-${unit_id}` });
    const found = await meterReadingsFor(db, 1, 'WATER', '2026-01-01');
    expect([unit_id, electric.unit_id].filter((unit) => found.has(unit))).toEqual([]);
    const [far] = await db.select().from(meterTable).where(eq(meterTable.condoId, 2));
    expect(found.has(far?.unitId ?? 0)).toBe(false);
  });
});
