import { addDays, dayOf, daysBetween, endOfDay, startOfDay } from '@iris/contract/core/day';
import { expect, it } from 'vitest';
import { withinLimit } from '../../kit/day/DayRange.tsx';
import { listedDays } from './RangeFields.tsx';

const asked = (from: string, to: string) => listedDays(String(startOfDay(from)), String(endOfDay(to)));

it('a range of an export is refused over 90 days on either side of the first day picked', () => {
  const from = '2026-03-01';
  for (const way of [1, -1]) {
    expect(withinLimit(from, addDays(from, way * 91))).toBe(false);
    expect(withinLimit(from, addDays(from, way * 90))).toBe(true);
  }
});

it('an export opens with the days of the list, and of more than 90 with the last ones', () => {
  expect(asked('2026-01-01', '2026-04-01')).toEqual(['2026-01-02', '2026-04-01']);
  expect(asked('2020-01-01', '2026-04-01')).toEqual(['2026-01-02', '2026-04-01']);
  expect(asked('2026-01-02', '2026-04-01')).toEqual(['2026-01-02', '2026-04-01']);
  const [from, to] = asked('2020-01-01', '2026-04-01');
  expect(daysBetween(from, to) + 1).toBe(90);
});

it('a list without days, or with one alone, opens an export of this month so far', () => {
  const today = dayOf(Date.now());
  const month = [`${today.slice(0, 8)}01`, today];
  const day = String(startOfDay('2026-01-01'));
  for (const days of [
    listedDays(undefined, undefined),
    listedDays(day, undefined),
    listedDays(undefined, day),
  ])
    expect(days).toEqual(month);
});
