import { describe, expect, it } from 'vitest';
import { countsOf, monthAfter, weekdayOf, weeksOf } from './month.ts';

describe('a month of the calendar', () => {
  it('stands on whole weeks from Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05');
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2026-08')).toHaveLength(6);
    expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 0)).toBe(true);
  });

  it('goes to its neighbours over the year', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
  });

  it('counts what falls on each day by kind', () => {
    const item = (day: string, kind: 'EXPIRY' | 'RENT_DUE') => ({
      day,
      kind,
      lease_id: 1,
      lease_no: 'L1',
      unit: 'A',
      tenant: 'B',
      amount: null,
    });
    const counts = countsOf(
      [item('2026-11-01', 'RENT_DUE'), item('2026-11-01', 'EXPIRY'), item('2026-11-01', 'RENT_DUE')],
      ['EXPIRY', 'RENT_DUE'],
    );
    expect(counts.get('2026-11-01')).toEqual([
      { kind: 'EXPIRY', count: 1 },
      { kind: 'RENT_DUE', count: 2 },
    ]);
  });
});
