import { expect, it } from 'vitest';
import { nextMissing, priceOf, takenBy } from './suggest.ts';

const term = { start_day: '2026-01-15', end_day: '2026-12-14' };
const standards = [{ ...term, monthly_amount: 1_000_000 }];
const january = { start_day: '2026-01-15', end_day: '2026-02-14' };
const march = { start_day: '2026-03-15', end_day: '2026-04-14' };

it('suggests the first period without a rent, also between others', () => {
  expect(nextMissing(term, [])).toMatchObject(january);
  expect(nextMissing(term, [january, march])).toMatchObject({
    start_day: '2026-02-15',
    end_day: '2026-03-14',
  });
});

it('takes a period for covered when a rent has a day of it', () => {
  const day = { start_day: '2026-02-14', end_day: '2026-02-15' };
  expect(nextMissing(term, [day])).toMatchObject({ start_day: '2026-03-15' });
  expect(takenBy(january, [march, day])).toBe(day);
  expect(takenBy(january, [march])).toBeUndefined();
});

it('suggests nothing when the term has all its rents', () => {
  expect(nextMissing(term, [term])).toBeNull();
});

it('has no price for days outside the term or in the wrong order', () => {
  expect(priceOf(term, ['2026-01-14', '2026-02-13'], standards)).toBeNull();
  expect(priceOf(term, ['2026-12-01', '2026-12-15'], standards)).toBeNull();
  expect(priceOf(term, ['2026-03-02', '2026-03-01'], standards)).toBeNull();
  expect(priceOf(term, ['2026-01-15', '2026-02-14'], standards)?.amount).toBe(1_000_000);
});
