import { afterEach, expect, test, vi } from 'vitest';
import { steadyClock } from './steadyClock.ts';

afterEach(() => vi.useRealTimers());

test('the clock of the jobs follows the machine’s forward, and goes on when that is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const clock = steadyClock();
  const nowAt = (time: number) => {
    vi.setSystemTime(time);
    return clock.now();
  };
  expect([clock.now(), nowAt(1_000_500), nowAt(9_000_000)]).toEqual([1_000_000, 1_000_500, 9_000_000]);
  // Set right: an hour and more back, and half a minute later pg-boss has waited half a minute.
  expect([nowAt(1_001_000), nowAt(1_031_000)]).toEqual([9_000_000, 9_030_000]);
  expect(nowAt(1_030_000)).toBe(9_030_000);
  expect(nowAt(1_040_000)).toBe(9_040_000);
});
