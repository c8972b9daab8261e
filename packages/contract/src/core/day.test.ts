import { expect, it } from 'vitest';
import { dayOf, endOfDay, formatDays, formatMoments, lastMoment, throughEnd } from './day.ts';

it('writes a range of days in one way, and a single day alone', () => {
  expect(formatDays('2028-02-29', '2028-03-01')).toBe('2028-02-29 – 2028-03-01');
  expect(formatDays('2026-11-30', '2026-11-30')).toBe('2026-11-30');
});

it('names the day of a range of moments once within a Hong Kong day', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`);
  expect(formatMoments(at('2026-11-21T00:00'), at('2026-11-21T23:59'))).toBe('2026-11-21 00:00–23:59');
  expect(formatMoments(at('2026-11-21T23:00'), at('2026-11-22T00:00'))).toBe(
    '2026-11-21 23:00 – 2026-11-22 00:00',
  );
});

it('ends a day with its last millisecond, and a range with its last second', () => {
  for (const day of ['2025-12-31', '2028-02-29']) {
    expect([dayOf(lastMoment(day)), dayOf(lastMoment(day) + 1) > day]).toEqual([day, true]);
    expect(throughEnd(endOfDay(day))).toBe(lastMoment(day));
    expect(throughEnd(lastMoment(day))).toBe(lastMoment(day));
  }
});
