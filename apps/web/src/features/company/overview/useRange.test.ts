import { addDays } from '@iris/contract/core/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf } from './useRange.ts';

const today = '2026-11-21';
const of = (text: string) => daysOf(new URLSearchParams(text), today);

describe('the days of the overview', () => {
  it('are this month so far when none are given', () => {
    expect(of('')).toEqual(['2026-11-01', today]);
  });

  it.each([
    'from=2026-11-03',
    'from=x&to=y',
    'from=2026-11-09&to=2026-11-03',
    'from=2026-02-30&to=2026-03-01',
  ])('are not taken from %s', (text) => expect(of(text)).toEqual(['2026-11-01', today]));

  it('are at most 90 days long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (length) => {
        const to = addDays('2026-01-01', length);
        expect(of(`from=2026-01-01&to=${to}`)).toEqual(
          length <= 90 ? ['2026-01-01', to] : ['2026-11-01', today],
        );
      }),
    );
  });
});
