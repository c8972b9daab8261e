import { describe, expect, it } from 'vitest';
import { marksOf, rowsOf, shareOf, spansOf } from './termLine.ts';

const lease = {
  start_day: '2026-01-01',
  end_day: '2027-12-31',
  lease_type: 'LIVING_LEASE' as const,
  break_from_day: '2027-01-01',
  notice_days: 30,
  move_out_day: null,
  ended_day: null,
  valid: true,
};

describe('the term line', () => {
  it('is fixed until the break day, flexible from it on', () => {
    expect(spansOf(lease)).toEqual([
      { kind: 'DEATH_LEASE', start_day: '2026-01-01', end_day: '2026-12-31', months: 12 },
      { kind: 'LIVING_LEASE', start_day: '2027-01-01', end_day: '2027-12-31', months: 12 },
    ]);
    expect(spansOf({ ...lease, lease_type: 'DEATH_LEASE' })).toHaveLength(1);
    expect(spansOf({ ...lease, break_from_day: '2026-01-01' })).toEqual([
      { kind: 'LIVING_LEASE', start_day: '2026-01-01', end_day: '2027-12-31', months: 24 },
    ]);
    expect(spansOf({ ...lease, break_from_day: '2026-03-10' })[0]?.months).toBeNull();
  });

  it('marks today, the notice deadline, the break day and the day of moving out', () => {
    const kinds = marksOf({ ...lease, move_out_day: '2027-06-30' }, '2026-06-01').map(({ kind }) => kind);
    expect(kinds).toEqual(['today', 'notice', 'break', 'moveOut']);
    expect(marksOf(lease, '2026-06-01').find(({ kind }) => kind === 'notice')?.day).toBe('2026-12-02');
  });

  it('leaves out what lies outside the term, and today of a lease that ended', () => {
    expect(marksOf({ ...lease, lease_type: 'DEATH_LEASE' }, '2030-01-01')).toEqual([]);
    expect(
      marksOf({ ...lease, lease_type: 'DEATH_LEASE', valid: false, ended_day: '2026-06-30' }, '2026-06-01'),
    ).toEqual([{ kind: 'ended', day: '2026-06-30' }]);
  });

  it('sets labels that would touch above one another', () => {
    expect(shareOf(lease, '2027-01-01')).toBeCloseTo(0.5);
    expect(rowsOf([0.1, 0.15, 0.5, 0.52, 0.55])).toEqual([1, 0, 2, 1, 0]);
    expect(rowsOf([0.2, 0.9, 0.95])).toEqual([0, 0, 1]);
  });
});
