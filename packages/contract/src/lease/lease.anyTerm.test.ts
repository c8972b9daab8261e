import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '../core/day.ts';
import { coverOf, periodsOf, rentsOf, type Span, type StandardSpan } from './lease.rules.ts';

const span = (start_day: Day, end_day: Day): Span => ({ start_day, end_day });
const standard = (start_day: Day, end_day: Day, monthly_amount: number): StandardSpan => ({
  start_day,
  end_day,
  monthly_amount,
});
const FIRST = '2024-01-01';
const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(FIRST, days));
const anySpan = (most: number) =>
  fc.tuple(anyDay, fc.integer({ min: 0, max: most })).map(([from, days]) => span(from, addDays(from, days)));
const anyAmount = fc.integer({ min: 0, max: 1_000_000_000 });
const daysOf = ({ start_day, end_day }: Span): Day[] =>
  Array.from({ length: daysBetween(start_day, end_day) + 1 }, (_, at) => addDays(start_day, at));

describe('for any term', () => {
  it('periods tile it', () => {
    fc.assert(
      fc.property(anySpan(2_000), (term) => {
        const periods = periodsOf(term);
        expect(periods[0]?.start_day).toBe(term.start_day);
        expect(periods.at(-1)?.end_day).toBe(term.end_day);
        for (const [at, period] of periods.entries()) {
          const days = daysBetween(period.start_day, period.end_day) + 1;
          const next = periods[at + 1];
          if (next) expect(next.start_day).toBe(addDays(period.end_day, 1));
          expect(next ? days === period.month_days : days <= period.month_days).toBe(true);
          expect(period.month_days).toBeGreaterThanOrEqual(28);
          expect(period.month_days).toBeLessThanOrEqual(31);
        }
      }),
    );
  });

  it('an amount that does not change costs the same however its time is divided', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 8 });
    fc.assert(
      fc.property(anySpan(900), anyAmount, cuts, (term, amount, at) => {
        const starts = [...new Set([term.start_day, ...at.map((days) => addDays(term.start_day, days))])]
          .filter((start) => start <= term.end_day)
          .sort();
        const parts = starts.map((start, index) => {
          const next = starts[index + 1];
          return standard(start, next ? addDays(next, -1) : term.end_day, amount);
        });
        const whole = rentsOf(term, [standard(term.start_day, term.end_day, amount)]);
        const divided = rentsOf(term, parts);
        expect(divided.map((rent) => rent.amount)).toEqual(whole.map((rent) => rent.amount));
        for (const { lines, amount: sum } of divided) {
          expect(lines.reduce((total, line) => total + line.amount, 0)).toBe(sum);
          expect(lines.every((line) => line.amount >= 0)).toBe(true);
        }
      }),
    );
  });

  it('cover names exactly the days that are missing and those that are double', () => {
    fc.assert(
      fc.property(anySpan(120), fc.array(anySpan(90), { maxLength: 6 }), (term, far) => {
        // Near the term, so that most of them touch it.
        const spans = far.map(({ start_day, end_day }) => {
          const shift = daysBetween(start_day, term.start_day) + (daysBetween(FIRST, start_day) % 160) - 40;
          return span(addDays(start_day, shift), addDays(end_day, shift));
        });
        const times = (day: Day) => spans.filter((one) => one.start_day <= day && day <= one.end_day).length;
        const { gaps, overlaps } = coverOf(term, spans);
        expect(gaps.flatMap(daysOf)).toEqual(daysOf(term).filter((day) => times(day) === 0));
        expect(overlaps.flatMap(daysOf)).toEqual(daysOf(term).filter((day) => times(day) > 1));
      }),
    );
  });
});
