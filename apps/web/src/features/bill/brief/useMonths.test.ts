import { describe, expect, it } from 'vitest';
import { endOfMonth, monthsOf } from './useMonths.ts';

const now = '2026-11-01';
const usual = ['2026-06-01', '2026-11-01'];
const read = (address: string) => monthsOf(new URLSearchParams(address), now);

describe('the months of the overview', () => {
  it('are the last six where the address names none that can be shown', () => {
    for (const address of [
      '',
      'from=2026-01-01',
      'from=2026-01-02&to=2026-03-01',
      'from=2026-03-01&to=2026-01-01',
      'from=2024-11-01&to=2026-11-01',
      'from=x&to=2026-03-01',
    ])
      expect(read(address)).toEqual(usual);
  });

  it('are those of the address', () => {
    expect(read('from=2026-01-01&to=2026-03-01')).toEqual(['2026-01-01', '2026-03-01']);
    expect(read('from=2024-12-01&to=2026-11-01')).toEqual(['2024-12-01', '2026-11-01']);
  });

  it('end on their last day', () => {
    expect(endOfMonth('2026-02-01')).toBe('2026-02-28');
    expect(endOfMonth('2026-12-01')).toBe('2026-12-31');
  });
});
