import { describe, expect, it } from 'vitest';
import { wantedOf } from './useStatisticsRange.ts';

const today = '2026-11-21';
const of = (text: string) => wantedOf(new URLSearchParams(text), today);
const month = { step: 'DAY', days: ['2026-11-01', today] };
const year = { step: 'MONTH', days: ['2025-12-01', '2026-11-30'] };

describe('what the wallet statistics ask for', () => {
  it.each(['', 'step=WEEK', 'from=2026-11-09&to=2026-11-03', 'from=2026-01-01&to=2026-11-01', 'from=x&to=y'])(
    'is this month by day with %s',
    (text) => expect(of(text)).toEqual(month),
  );

  it('is the days that the address names, at most 90', () => {
    expect(of('from=2026-01-01&to=2026-03-31').days).toEqual(['2026-01-01', '2026-03-31']);
  });

  it.each(['step=MONTH', 'step=MONTH&from=2025-01-01&to=2026-01-01', 'step=MONTH&from=2026-02-01'])(
    'is the last twelve months with %s',
    (text) => expect(of(text)).toEqual(year),
  );

  it('is whole months by month, a year at most', () => {
    expect(of('step=MONTH&from=2024-03-05&to=2025-02-03').days).toEqual(['2024-03-01', '2025-02-28']);
  });
});
