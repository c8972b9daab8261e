import { describe, expect, it } from 'vitest';
import { renewedTerm } from './renewedTerm.ts';

describe('the term of a renewal', () => {
  it('begins the day after, and lasts as many months', () => {
    expect(renewedTerm({ start_day: '2025-02-01', end_day: '2027-01-31' })).toEqual({
      start_day: '2027-02-01',
      end_day: '2029-01-31',
    });
    expect(renewedTerm({ start_day: '2026-01-31', end_day: '2026-02-27' })).toEqual({
      start_day: '2026-02-28',
      end_day: '2026-03-27',
    });
  });

  it('keeps its months over a 29 February', () => {
    expect(renewedTerm({ start_day: '2024-02-29', end_day: '2025-02-28' })).toEqual({
      start_day: '2025-03-01',
      end_day: '2026-02-28',
    });
  });

  it('counts days where the term is shorter than a month', () => {
    expect(renewedTerm({ start_day: '2026-06-10', end_day: '2026-06-19' })).toEqual({
      start_day: '2026-06-20',
      end_day: '2026-06-29',
    });
  });
});
