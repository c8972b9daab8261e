import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day, dayOf, daysBetween, daysInMonth } from '../core/day.ts';
import { upkeepCycles } from './upkeep.model.ts';
import { type Calendar, dueAfter, dueAgain, isDueDay, shortestDays, stateOn } from './upkeep.rules.ts';

const someDay = fc
  .integer({ min: Date.parse('2000-01-01T00:00:00+08:00'), max: Date.parse('2080-12-31T00:00:00+08:00') })
  .map((ms): Day => dayOf(ms));
const calendar: fc.Arbitrary<Calendar> = fc.record({
  anchor: someDay,
  cycle: fc.constantFrom(...upkeepCycles.filter((one) => one !== 'ONCE')),
  every: fc.integer({ min: 1, max: 40 }),
});
const monthly = ({ cycle }: Calendar) => cycle === 'MONTH' || cycle === 'YEAR';

describe('a calendar', () => {
  it('names the first due day after a day, and none is skipped', () => {
    fc.assert(
      fc.property(calendar, someDay, (one, day) => {
        const due = dueAfter(one, day);
        if (due === null) throw new Error('it goes on');
        expect(due > day).toBe(true);
        expect(due >= one.anchor).toBe(true);
        // Nothing of the calendar lies between the two.
        if (day >= one.anchor) expect(dueAfter(one, addDays(due, -1))).toBe(due);
        expect(isDueDay(one, due)).toBe(true);
      }),
    );
  });

  it('goes on from its first day, step by step', () => {
    fc.assert(
      fc.property(calendar, fc.integer({ min: 1, max: 60 }), (one, steps) => {
        let due = one.anchor;
        for (let count = 1; count <= steps; count += 1) {
          due = dueAfter(one, due) ?? '';
          const expected = monthly(one)
            ? addMonths(one.anchor, count * one.every * (one.cycle === 'YEAR' ? 12 : 1))
            : addDays(one.anchor, count * one.every * (one.cycle === 'WEEK' ? 7 : 1));
          expect(due).toBe(expected);
        }
      }),
    );
  });

  it('keeps its day of the month, or takes the last one of a shorter month', () => {
    fc.assert(
      fc.property(calendar.filter(monthly), someDay, (one, day) => {
        const due = dueAfter(one, day) ?? '';
        const wanted = Number(one.anchor.slice(8));
        expect(Number(due.slice(8))).toBe(Math.min(wanted, daysInMonth(due)));
      }),
    );
  });

  it('is never due again sooner than its shortest step', () => {
    fc.assert(
      fc.property(calendar, someDay, (one, day) => {
        const due = dueAfter(one, day) ?? '';
        const next = dueAfter(one, due) ?? '';
        expect(daysBetween(due, next)).toBeGreaterThanOrEqual(shortestDays(one) ?? 0);
      }),
    );
  });

  it('handles ends of months and 29 February', () => {
    const month = { anchor: '2026-01-31', cycle: 'MONTH', every: 1 } as const;
    expect(dueAfter(month, '2026-01-31')).toBe('2026-02-28');
    expect(dueAfter(month, '2026-02-28')).toBe('2026-03-31');
    const leap = { anchor: '2024-02-29', cycle: 'YEAR', every: 1 } as const;
    expect(dueAfter(leap, '2024-02-29')).toBe('2025-02-28');
    expect(dueAfter(leap, '2027-03-01')).toBe('2028-02-29');
    expect(isDueDay(leap, '2028-02-28')).toBe(false);
    const once = { anchor: '2026-05-01', cycle: 'ONCE', every: 1 } as const;
    expect(dueAfter(once, '2026-04-01')).toBe('2026-05-01');
    expect(dueAfter(once, '2026-05-01')).toBeNull();
  });
});

it('a round done late makes up for no missed day, one done early not for the next', () => {
  const month = { anchor: '2026-01-15', cycle: 'MONTH', every: 1 } as const;
  expect(dueAgain(month, '2026-01-15', '2026-01-10')).toBe('2026-02-15');
  expect(dueAgain(month, '2026-01-15', '2026-06-20')).toBe('2026-07-15');
  fc.assert(
    fc.property(calendar, someDay, someDay, (one, due, done) => {
      const next = dueAgain(one, due, done) ?? '';
      expect(next > due && next > done).toBe(true);
    }),
  );
});

it('a plan stands in one state on a day', () => {
  const plan = { next_due: '2026-12-10', ahead_days: 7, paused: false, ended: false, ordered: false };
  expect(stateOn(plan, '2026-12-02')).toBe('FINE');
  expect(stateOn(plan, '2026-12-03')).toBe('SOON');
  expect(stateOn(plan, '2026-12-10')).toBe('SOON');
  expect(stateOn({ ...plan, ordered: true }, '2026-12-10')).toBe('ORDERED');
  expect(stateOn({ ...plan, ordered: true }, '2026-12-11')).toBe('OVERDUE');
  expect(stateOn({ ...plan, paused: true }, '2026-12-11')).toBe('PAUSED');
  expect(stateOn({ ...plan, paused: true, ended: true }, '2026-12-11')).toBe('ENDED');
});
