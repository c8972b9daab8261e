import { addDays } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { Changeover } from '@iris/contract/standard/standard.model';
import { dialEnd, faultOf, usedSince } from '@iris/contract/standard/standard.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterDesk, replaced, turned } from './meter.sample.ts';

const { server, staff, today, meter, read, readings, billed } = await meterDesk();

describe('a reading lower than the last', () => {
  const asked = {
    status: 400,
    fields: {
      'changeover.kind': expect.stringContaining('Lower than the reading of 99,990 on 2026-01-01'),
    },
  };

  it('is not kept until somebody says why', async () => {
    const { id } = await meter();
    await read(id, '2026-01-01', 99_990_000);
    expect(await read(id, '2026-02-01', 12_000)).toMatchObject(asked);
    expect(await readings(id)).toHaveLength(1);
    const params = { id: (await readings(id))[0]?.id ?? 0 };
    const body = { ...params, value: 0, note: '' };
    expect(await server.call(standardApi.updateReading, { body }, staff)).toMatchObject({ code: 0 });
  });

  it.each([
    ['an old meter that ended below its last reading', 12_000, replaced(99_989_999), 'changeover.end'],
    ['a new meter that began above what it shows', 12_000, replaced(99_990_000, 12_001), 'changeover.start'],
    ['a dial too short for the last reading', 12_000, turned(4), 'changeover.end'],
    ['a dial that no meter has', 12_000, { ...turned(5), end: 123_000 }, 'changeover.end'],
    ['a dial that does not begin at zero', 12_000, { ...turned(5), start: 1 }, 'changeover.end'],
    ['a dial that did not turn over', 99_990_000, turned(5), 'changeover.kind'],
  ])('is refused for %s', async (_, value, changeover, field) => {
    const { id } = await meter();
    await read(id, '2026-01-01', 99_990_000);
    const reply = await read(id, '2026-02-01', value, '', changeover);
    expect(reply).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    expect(await readings(id)).toHaveLength(1);
  });

  it('is refused a reason where it is the first', async () => {
    const { id } = await meter();
    const reply = await read(id, '2026-02-01', 12_000, '', replaced(5_000));
    expect(reply).toMatchObject({ fields: { 'changeover.kind': expect.stringContaining('first reading') } });
  });

  it('counts the rest of the dial, or both meters, and the history says so', async () => {
    const { id } = await meter();
    await read(id, '2026-01-01', 99_990_000);
    const over = await read(id, '2026-02-01', 12_500, '', turned(5));
    expect(over.data.last).toMatchObject({ consumption: 22_500, flag: null, changeover: turned(5) });
    const fresh = await read(id, '2026-03-01', 7_000, '', replaced(20_000, 3_000));
    expect(fresh.data.last).toMatchObject({ consumption: 11_500, flag: null });
    const query = { page: 0, count: 10 };
    const history = await server.call(standardApi.meterHistory, { params: { id }, query }, staff);
    expect(history.data.items.slice(0, 2).map(({ user, changes }) => [user, changes])).toEqual([
      [
        'staff 先生',
        [
          { field: 'reading', before: null, after: '2026-03-01 · 7' },
          { field: 'changeover', before: null, after: 'REPLACED · 20 · 3' },
        ],
      ],
      [
        'staff 先生',
        [
          { field: 'reading', before: null, after: '2026-02-01 · 12.5' },
          { field: 'changeover', before: null, after: 'TURNED · 100,000 · 0' },
        ],
      ],
    ]);
  });

  it('cannot come to be by what is noted, corrected or deleted before it', async () => {
    const { id } = await meter();
    await read(id, '2026-01-01', 10_000);
    await read(id, '2026-03-01', 5_000, '', replaced(15_000));
    await read(id, '2026-05-01', 30_000);
    const broken = (day: string) => expect.stringMatching(`^The reading of [\\d,.]+ on ${day}`);
    expect(await read(id, '2026-04-01', 31_000)).toMatchObject({ fields: { value: broken('2026-05-01') } });
    expect(await read(id, '2026-02-01', 16_000)).toMatchObject({ fields: { value: broken('2026-03-01') } });
    const [, middle, first] = await readings(id);
    if (!middle || !first) throw new Error('no readings');
    const body = { id: first.id, value: 15_001, note: '' };
    expect(await server.call(standardApi.updateReading, { body }, staff)).toMatchObject({
      fields: { value: broken('2026-03-01') },
    });
    const remove = (reading: number) =>
      server.call(standardApi.removeReading, { params: { id: reading } }, staff);
    expect(await remove(first.id)).toMatchObject({ code: 10070, message: broken('2026-03-01') });
    expect(await remove(middle.id)).toMatchObject({ code: 0 });
    expect((await readings(id)).map(({ consumption }) => consumption)).toEqual([20_000, null]);
  });

  it('is found out when two hands note two days at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await meter();
      await read(id, '2026-01-01', 1_000);
      const replies = await Promise.all([read(id, '2026-02-01', 9_000), read(id, '2026-02-02', 8_000)]);
      expect(replies.map(({ code }) => code).sort()).toEqual([0, 10030]);
    }
  });

  it('adds up to what was used, whatever happened to the meter', async () => {
    const step = fc.record({
      used: fc.integer({ min: 0, max: 900_000 }),
      what: fc.constantFrom('SAME' as const, 'REPLACED' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      start: fc.integer({ min: 0, max: 5_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const { id } = await meter();
        const end = dialEnd(3);
        // A dial of three digits that rolls over by itself.
        let shown = 999_000;
        await read(id, '2026-01-01', shown);
        for (const [at, { used, what, share, start }] of steps.entries()) {
          const day = addDays('2026-01-02', at);
          const old = Math.floor(used * share);
          let changeover: Changeover | undefined;
          if (what === 'REPLACED' && shown + old < end) {
            changeover = replaced(shown + old, start);
            shown = start + used - old;
          } else {
            if (shown + used >= end) changeover = turned(3);
            shown = (shown + used) % end;
          }
          expect(await read(id, day, shown, '', changeover)).toMatchObject({ code: 0 });
        }
        const list = await readings(id);
        expect(list.map(({ consumption }) => consumption).toReversed()).toEqual([
          null,
          ...steps.map(({ used }) => used),
        ]);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a wrong reading', () => {
  it('of today is corrected in place, and the history keeps who noted what', async () => {
    const { id } = await meter();
    await read(id, today, 12_500);
    const [wrong] = await readings(id);
    if (!wrong) throw new Error('no reading');
    const manager = await server.signIn('manager');
    const body = { id: wrong.id, value: 13_000, note: '看錯' };
    const corrected = await server.call(standardApi.updateReading, { body }, manager);
    expect(corrected.data.last).toMatchObject({ id: wrong.id, day: today, value: 13_000 });
    const history = await server.call(
      standardApi.meterHistory,
      { params: { id }, query: { page: 0, count: 1 } },
      staff,
    );
    expect(history.data.items).toMatchObject([
      {
        changes: [{ field: 'reading', before: `${today} · 12.5`, after: `${today} · 13 · 看錯` }],
        time: expect.any(Number),
      },
    ]);
    await billed(wrong.id, '2026-01-01');
    expect(await read(id, today, 14_000)).toMatchObject({
      code: 10060,
      fields: { day: expect.stringContaining('void the bill first') },
    });
  });
});

describe('the rule of following', () => {
  it('takes nothing that would be less than nothing', () => {
    const value = fc.integer({ min: 0, max: 2_000_000 });
    const change = fc.oneof(
      fc.record({ kind: fc.constant('REPLACED' as const), end: value, start: value }),
      fc.integer({ min: 3, max: 4 }).map(turned),
    );
    fc.assert(
      fc.property(value, value, fc.option(change), (last, next, changeover) => {
        const point = { value: next, changeover };
        if (faultOf(last, point) === null) expect(usedSince(last, point)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
