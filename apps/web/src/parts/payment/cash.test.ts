import { expect, it } from 'vitest';
import { likelyCash } from './cash.ts';

it('offers nothing for a sum that notes make exactly', () => {
  expect(likelyCash(1_800_000)).toEqual([]);
});

it('rounds up to the next HK$100, 500 and 1,000, each once', () => {
  expect(likelyCash(1_823_450)).toEqual([1_830_000, 1_850_000, 1_900_000]);
  expect(likelyCash(1_850_000)).toEqual([1_900_000]);
  expect(likelyCash(1_890_000)).toEqual([1_900_000]);
  expect(likelyCash(1)).toEqual([10_000, 50_000, 100_000]);
});
