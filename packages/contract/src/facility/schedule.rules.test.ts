import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayOf, daysInMonth, formatMoment, startOfDay } from '../core/day.ts';
import type { RunTime } from './facility.model.ts';
import type { Schedule, TimeSlot } from './schedule.model.ts';
import {
  anyClash,
  clashDay,
  clockOf,
  coversDay,
  DAY_MINUTES,
  daysOf,
  missedDays,
  outsideHours,
  planOf,
  slotsClash,
  weekdayOf,
} from './schedule.rules.ts';

const open: RunTime = {
  weekdays: Array.from({ length: 7 }, () => ({ from: 0, to: DAY_MINUTES })),
  holiday: { from: 0, to: DAY_MINUTES },
};
const slot = (from: number, to: number, more: Partial<TimeSlot> = {}): TimeSlot => ({
  from: from * 60,
  to: to * 60,
  price: 6_000,
  weekend_price: null,
  holiday_price: null,
  ...more,
});
const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  id: 1,
  facility_id: 1,
  kind: 'REGULAR',
  name: '',
  from_day: '2026-01-01',
  to_day: '2028-12-31',
  cycle: 'DAILY',
  weekdays: [],
  month_days: [],
  slots: [slot(9, 10)],
  closed: false,
  reason: '',
  reason_en: '',
  state: 'ONLINE',
  created_by: '',
  created_at: 0,
  version: 1,
  ...more,
});
const monthly = (...month_days: number[]) => schedule({ cycle: 'MONTH_DAYS', month_days });
const weekly = (...weekdays: number[]) => schedule({ cycle: 'WEEKDAYS', weekdays });

describe('worked cases', () => {
  const covers: readonly (readonly [string, Schedule, Day, boolean])[] = [
    ['the first day', schedule(), '2026-01-01', true],
    ['the last day', schedule(), '2028-12-31', true],
    ['the day after the last', schedule(), '2029-01-01', false],
    ['29 February of a leap year, daily', schedule(), '2028-02-29', true],
    ['29 February by the day of the month', monthly(29), '2028-02-29', true],
    ['no 29 February in 2026: 1 March is not it', monthly(29), '2026-03-01', false],
    ['nor is 28 February', monthly(29), '2026-02-28', false],
    ['the 31st in a month of 30 days is skipped', monthly(31), '2026-04-30', false],
    ['the 31st in a month that has it', monthly(31), '2026-05-31', true],
    ['Monday 23 November 2026', weekly(1), '2026-11-23', true],
    ['Sunday is 0', weekly(0), '2026-11-22', true],
    ['a Sunday is no Monday', weekly(1), '2026-11-22', false],
    ['a schedule of one day', schedule({ from_day: '2026-12-31', to_day: '2026-12-31' }), '2026-12-31', true],
  ];
  it.each(covers)('%s', (_, one, day, expected) => expect(coversDay(one, day)).toBe(expected));

  // 25 December 2026 is a Friday and a holiday, 26 December a Saturday and a holiday, 27 December a Sunday.
  const priced = slot(9, 10, { weekend_price: 8_000, holiday_price: 9_000 });
  const prices: readonly (readonly [string, TimeSlot, Day, boolean, number])[] = [
    ['a weekday', priced, '2026-11-24', false, 6_000],
    ['a Saturday', priced, '2026-11-28', false, 8_000],
    ['a holiday on a weekday', priced, '2026-12-25', true, 9_000],
    ['a holiday on a Saturday', priced, '2026-12-26', true, 9_000],
    [
      'a holiday on a Saturday without its own price',
      { ...priced, holiday_price: null },
      '2026-12-26',
      true,
      8_000,
    ],
    [
      'a holiday on a weekday without its own price',
      { ...priced, holiday_price: null },
      '2026-12-25',
      true,
      6_000,
    ],
    ['a weekend without its own price', { ...priced, weekend_price: null }, '2026-12-27', false, 6_000],
    ['a free holiday', { ...priced, holiday_price: 0 }, '2026-12-25', true, 0],
  ];
  it.each(prices)('%s', (_, one, day, holiday, expected) =>
    expect(planOf({ run_time: open }, [schedule({ slots: [one] })], day, holiday).slots[0]?.price).toBe(
      expected,
    ),
  );

  const hours: RunTime = {
    weekdays: open.weekdays.map((span, weekday) => (weekday === 1 ? null : span)),
    holiday: { from: 600, to: 1_080 },
  };
  const plans: readonly (readonly [string, readonly Schedule[], Day, boolean, readonly string[] | string])[] =
    [
      [
        'until 24:00',
        [schedule({ slots: [slot(23, 24)] })],
        '2026-11-30',
        false,
        ['2026-11-30 23:00–2026-12-01 00:00'],
      ],
      [
        'until 24:00 on 28 February',
        [schedule({ slots: [slot(22, 24)] })],
        '2026-02-28',
        false,
        ['2026-02-28 22:00–2026-03-01 00:00'],
      ],
      ['an offline schedule', [schedule({ state: 'OFFLINE' })], '2026-11-24', false, []],
      [
        'a temporary one in place of the regular',
        [schedule(), schedule({ kind: 'TEMPORARY', slots: [slot(14, 16)] })],
        '2026-11-24',
        false,
        ['2026-11-24 14:00–2026-11-24 16:00'],
      ],
      [
        'closed for a reason',
        [schedule(), schedule({ kind: 'TEMPORARY', closed: true, slots: [], reason: '維修' })],
        '2026-11-24',
        false,
        '維修',
      ],
      [
        'a temporary one that is offline',
        [schedule(), schedule({ kind: 'TEMPORARY', closed: true, state: 'OFFLINE' })],
        '2026-11-24',
        false,
        ['2026-11-24 09:00–2026-11-24 10:00'],
      ],
    ];
  it.each(plans)('%s', (_, schedules, day, holiday, expected) => {
    const plan = planOf({ run_time: open }, schedules, day, holiday);
    const said = plan.slots.map((one) => `${formatMoment(one.from_at)}–${formatMoment(one.to_at)}`);
    expect(plan.closed?.reason ?? said).toEqual(expected);
  });
  it('offers what lies within the opening hours, on holidays within theirs', () => {
    const all = schedule({ slots: [slot(8, 9), slot(10, 11), slot(17, 18), slot(18, 19)] });
    const from = (day: Day, holiday: boolean) =>
      planOf({ run_time: hours }, [all], day, holiday).slots.map(
        ({ from_at }) => (from_at - startOfDay(day)) / 3_600_000,
      );
    expect(from('2026-11-23', false), 'closed on Mondays').toEqual([]);
    expect(from('2026-11-24', false)).toEqual([8, 10, 17, 18]);
    expect(from('2026-11-23', true), 'a Monday that is a holiday').toEqual([10, 17]);
  });

  it('names days of a cycle that never come', () => {
    const short = { from_day: '2027-02-01', to_day: '2027-02-28' };
    expect(missedDays({ ...monthly(28, 29, 31), ...short })).toEqual([29, 31]);
    expect(missedDays({ ...weekly(0, 6), from_day: '2026-11-23', to_day: '2026-11-28' })).toEqual([0]);
    expect(missedDays(schedule(short))).toEqual([]);
  });
  it('finds the day on which two schedules offer the same time', () => {
    expect(clashDay(weekly(1), monthly(31))).toBe('2026-08-31');
    expect(clashDay(weekly(1), weekly(2))).toBeUndefined();
    expect(
      clashDay(schedule({ to_day: '2026-06-30' }), schedule({ from_day: '2026-07-01' })),
    ).toBeUndefined();
    const next = schedule({ slots: [slot(10, 11)] });
    expect(clashDay(schedule(), next)).toBeUndefined();
    expect(clashDay(schedule(), next, 15), 'no time to clean between').toBe('2026-01-01');
  });
  it('says the end of a day as 24:00', () =>
    expect([clockOf(0), clockOf(570), clockOf(1_440)]).toEqual(['00:00', '09:30', '24:00']));
});

describe('properties', () => {
  const someDay = fc
    .integer({ min: startOfDay('2024-01-01'), max: startOfDay('2032-12-31') })
    .map((ms): Day => dayOf(ms));
  const someSpan = fc
    .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 300 }))
    .map(([from, long]) => ({ from, to: Math.min(DAY_MINUTES, from + long) }));

  it('each month has each chosen day once, or lacks it', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 31 }), (day, date) => {
        const first = `${day.slice(0, 7)}-01`;
        const last = addDays(first, daysInMonth(first) - 1);
        const one = { ...monthly(date), from_day: '2024-01-01', to_day: '2032-12-31' };
        expect(daysOf(one, first, last)).toHaveLength(date <= daysInMonth(first) ? 1 : 0);
      }),
    );
  });
  it('weekdays follow each other', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7);
      }),
    );
  });
  it('slots that do not clash share no minute, with the cleaning after each', () => {
    fc.assert(
      fc.property(someSpan, someSpan, fc.integer({ min: 0, max: 60 }), (one, other, clean) => {
        const minutes = (span: typeof one) =>
          new Set(Array.from({ length: span.to + clean - span.from }, (_, at) => span.from + at));
        const shared = [...minutes(one)].some((minute) => minutes(other).has(minute));
        expect(slotsClash(one, other, clean)).toBe(shared);
        expect(anyClash([one, other], clean)).toBe(shared);
      }),
    );
  });
});

describe('slots outside the opening hours', () => {
  const hours = { from: 9 * 60, to: 18 * 60 };
  // Closed on Sundays, short on Saturdays.
  const run_time: RunTime = {
    weekdays: [null, hours, hours, hours, hours, hours, { from: 9 * 60, to: 13 * 60 }],
    holiday: null,
  };
  const left = (more: Partial<Schedule>) =>
    outsideHours(run_time, schedule(more)).map(({ weekday, slots }) => [
      weekday,
      slots.map(({ from }) => from / 60),
    ]);
  it.each([
    ['none within them', { cycle: 'WEEKDAYS', weekdays: [1, 2], slots: [slot(9, 18)] }, []],
    [
      'a slot that begins before',
      { cycle: 'WEEKDAYS', weekdays: [1], slots: [slot(8, 10), slot(10, 11)] },
      [[1, [8]]],
    ],
    ['a slot that ends after', { cycle: 'WEEKDAYS', weekdays: [1], slots: [slot(17, 19)] }, [[1, [17]]]],
    [
      'a day that is shorter, and one that is closed',
      { slots: [slot(9, 10), slot(14, 15)] },
      [
        [0, [9, 14]],
        [6, [14]],
      ],
    ],
    [
      'only days of the validity',
      { from_day: '2026-11-23', to_day: '2026-11-27', slots: [slot(14, 15)] },
      [],
    ],
  ] as [string, Partial<Schedule>, unknown][])('%s', (_, more, expected) => {
    expect(left(more)).toEqual(expected);
  });
});
