import { dayOf, formatMoment } from '@iris/contract/core/day';
import { expect, it } from 'vitest';
import { momentsOf, quickTime, quickTimes, timeFields } from './passTime.ts';

/** 2026-11-25 14:30 in Hong Kong, a Wednesday. */
const wednesday = Date.UTC(2026, 10, 25, 6, 30);
const DAY = 86_400_000;
const shown = (quick: (typeof quickTimes)[number], now: number) => {
  const { from, to } = momentsOf(quickTime(quick, now));
  return `${formatMoment(from)} – ${formatMoment(to)}`;
};

it('offers today, tomorrow, the weekend and a week', () => {
  expect(shown('today', wednesday)).toBe('2026-11-25 14:30 – 2026-11-25 23:59');
  expect(shown('tomorrow', wednesday)).toBe('2026-11-26 00:00 – 2026-11-26 23:59');
  expect(shown('weekend', wednesday)).toBe('2026-11-28 00:00 – 2026-11-29 23:59');
  expect(shown('week', wednesday)).toBe('2026-11-25 14:30 – 2026-12-01 23:59');
});

it('counts what is left of a weekend that has begun', () => {
  expect(shown('weekend', wednesday + 3 * DAY)).toBe('2026-11-28 14:30 – 2026-11-29 23:59');
  expect(shown('weekend', wednesday + 4 * DAY)).toBe('2026-11-29 14:30 – 2026-11-29 23:59');
});

it('keeps a time through the form, and its last minute whole', () => {
  for (const quick of quickTimes) {
    const { from, to } = momentsOf(quickTime(quick, wednesday));
    expect(momentsOf(timeFields({ from, to }))).toEqual({ from, to });
    expect(dayOf(to + 1_000)).not.toBe(dayOf(to));
  }
});
