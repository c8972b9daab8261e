import { priceOn } from '@iris/contract/facility/schedule.rules';
import { expect, it } from 'vitest';
import { otherPrices } from './otherPrices.ts';

const slot = { price: 10_000, weekend_price: 15_000, holiday_price: null };

it('claims no weekend price for a holiday: without a price of its own, one on a Friday costs what a Friday does', () => {
  expect(otherPrices(slot)).toEqual([{ field: 'weekend_price', cents: 15_000 }]);
  expect(priceOn({ from: 600, to: 660, ...slot }, '2026-12-25', true)).toBe(10_000);
});

it('says nothing where the price is always the same, and all of them where one differs', () => {
  expect(otherPrices({ price: 0, weekend_price: null, holiday_price: 0 })).toEqual([]);
  expect(otherPrices({ price: 5, weekend_price: 9, holiday_price: 5 })).toHaveLength(2);
});
