import { expect, it } from 'vitest';
import { runsOf } from './useDutyText.ts';

it.each([
  [[], []],
  [[1, 2, 3, 4, 5], [[1, 2, 3, 4, 5]]],
  // Sunday is the last day of a week, not the one before Monday.
  [
    [0, 1],
    [[1], [0]],
  ],
  [[6, 0], [[6, 0]]],
  [
    [5, 1, 2],
    [[1, 2], [5]],
  ],
  [[0, 1, 2, 3, 4, 5, 6], [[1, 2, 3, 4, 5, 6, 0]]],
])('finds the days in a row of %j', (days, runs) => {
  expect(runsOf(days)).toEqual(runs);
});
