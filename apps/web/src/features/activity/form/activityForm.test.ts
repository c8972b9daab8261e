import { expect, it } from 'vitest';
import { agesWithout, bodyOf, minutesRight, newActivity } from './activityForm.ts';

const band = (from: number | null, to: number | null) => ({ from, to, price: 2_000 });

it('names the ages that no band has a price for', () => {
  expect(agesWithout([band(6, 17), band(18, 80)], 6, 80)).toEqual([]);
  expect(agesWithout([band(18, 64), band(6, 11)], 3, 80)).toEqual([
    { from: 3, to: 5 },
    { from: 12, to: 17 },
    { from: 65, to: 80 },
  ]);
  expect(agesWithout([band(0, 99)], 6, 80)).toEqual([]);
  expect(agesWithout([band(null, 8), band(10, 12)], 6, 8)).toEqual([{ from: 6, to: 8 }]);
  expect(agesWithout([band(6, 8)], null, 8)).toEqual([]);
});

it('sends only the prices that apply, and no list without a limit', () => {
  const bands = [{ from: 6, to: 17, price: 3_000 }];
  const body = (change: Partial<typeof newActivity>) =>
    bodyOf({ ...newActivity, bands, price: 2_000, waiting_places: 5, ...change });
  expect(body({})).toMatchObject({ price: null, bands: [], waiting_places: 0, cancel_hours: 24 });
  expect(body({ charged: true, places: 10 })).toMatchObject({ price: 2_000, bands: [], waiting_places: 5 });
  expect(body({ charged: true, fee: 'BY_AGE' })).toMatchObject({ price: null, bands });
  expect(body({ refunds: false, other_hours: 1.5 })).toMatchObject({ cancel_hours: null, other_minutes: 90 });
});

it('gives hours to pay as whole minutes only, and counts with no age that is none', () => {
  for (const hours of [1, 0.5, 1.6667, 720]) expect(minutesRight(hours), String(hours)).toBe(true);
  for (const hours of [0, 1.005, 721, Number.NaN]) expect(minutesRight(hours), String(hours)).toBe(false);
  expect(agesWithout([{ from: Number.NaN, to: 10, price: 1 }], 0, 20)).toEqual([{ from: 0, to: 20 }]);
});
