import { describe, expect, it } from 'vitest';
import {
  canSplit,
  fillGap,
  followTerm,
  freeFirstMonth,
  problemsOf,
  splitRow,
  wholeRows,
} from './standardRows.ts';

const term = { start_day: '2026-01-01', end_day: '2027-12-31' };
const row = (
  start_day: string | null,
  end_day: string | null,
  monthly_amount: number | null = 1_000_000,
) => ({
  start_day,
  end_day,
  monthly_amount,
});
const kinds = (rows: Parameters<typeof problemsOf>[1]) => problemsOf(term, rows).map(({ kind }) => kind);

describe('problems of the standards', () => {
  it('names days without a standard and days with two', () => {
    expect(problemsOf(term, [row('2026-01-01', '2026-12-31'), row('2027-02-01', '2027-12-31')])).toEqual([
      { kind: 'gap', start_day: '2027-01-01', end_day: '2027-01-31' },
    ]);
    expect(problemsOf(term, [row('2026-01-01', '2027-01-15'), row('2027-01-01', '2027-12-31')])).toEqual([
      { kind: 'overlap', row: 1, other: 0, start_day: '2027-01-01', end_day: '2027-01-15' },
    ]);
  });

  it('sees an overlap in whatever order the rows stand', () => {
    expect(kinds([row('2026-06-01', '2027-12-31'), row('2026-01-01', '2026-06-30')])).toEqual(['overlap']);
  });

  it('refuses a row outside the term, a short one, one that runs backwards and one half filled in', () => {
    expect(kinds([row('2025-12-01', '2027-12-31')])).toEqual(['outside']);
    expect(kinds([row('2026-01-01', '2026-01-20'), row('2026-01-21', '2027-12-31')])).toEqual(['short']);
    expect(kinds([row('2026-01-01', '2027-12-31'), row('2027-02-01', '2027-01-01')])).toEqual(['order']);
    expect(kinds([row('2026-01-01', '2027-12-31', null)])).toEqual(['incomplete']);
    expect(kinds([row('2026-01-01', '2027-12-31', Number.NaN)])).toEqual(['incomplete']);
  });

  it('refuses a rent above what an amount may be, even of a row without days, and one below nothing', () => {
    expect(
      problemsOf(term, [row(null, null, 1_000_000_001), row('2026-01-01', '2027-12-31', 1_000_000_000)]),
    ).toEqual([
      { kind: 'incomplete', row: 0 },
      { kind: 'amount', row: 0, amount: 1_000_000_001 },
    ]);
    expect(kinds([row('2026-01-01', '2027-12-31', 1_000_000_001)])).toEqual(['amount']);
    expect(kinds([row('2026-01-01', '2027-12-31', -1)])).toEqual(['amount']);
    expect(wholeRows([row('2026-01-01', '2027-12-31', 1_000_000_001)])).toEqual([]);
  });

  it('lets the last row be shorter, and a month be free', () => {
    expect(kinds([row('2026-01-01', '2027-12-20', 0), row('2027-12-21', '2027-12-31')])).toEqual([]);
  });

  it('knows no gap without a term', () => {
    expect(problemsOf(null, [row('2026-01-01', '2026-02-01')])).toEqual([]);
  });
});

describe('the helpers', () => {
  it('fill the first gap at the amount before it', () => {
    expect(fillGap(term, [row('2026-01-01', '2026-12-31', 5)])).toEqual([
      row('2026-01-01', '2026-12-31', 5),
      row('2027-01-01', '2027-12-31', 5),
    ]);
    expect(fillGap(term, [row(null, null, 7)])).toEqual([row('2026-01-01', '2027-12-31', 7)]);
    expect(fillGap(term, [row('2026-01-01', '2027-12-31')])).toHaveLength(1);
  });

  it('split after a year, or in the middle by whole months', () => {
    expect(splitRow([row('2026-01-01', '2027-12-31')], 0)).toEqual([
      row('2026-01-01', '2026-12-31'),
      row('2027-01-01', '2027-12-31'),
    ]);
    expect(splitRow([row('2026-01-01', '2026-06-30')], 0)).toEqual([
      row('2026-01-01', '2026-03-31'),
      row('2026-04-01', '2026-06-30'),
    ]);
    expect(canSplit(row('2026-01-01', '2026-01-31'))).toBe(false);
  });

  it('leave no problem behind that was not there', () => {
    const whole = [row('2026-01-01', '2027-12-31')];
    expect(kinds(splitRow(whole, 0))).toEqual([]);
    expect(kinds(freeFirstMonth(whole, 0))).toEqual([]);
    expect(freeFirstMonth(whole, 0)[0]).toEqual(row('2026-01-01', '2026-01-31', 0));
    expect(freeFirstMonth([row('2026-01-01', '2026-01-20')], 0)).toEqual([
      row('2026-01-01', '2026-01-20', 0),
    ]);
  });

  it('follow the term with the rows at its ends', () => {
    const now = { start_day: '2026-02-01', end_day: '2028-01-31' };
    expect(followTerm([row('2026-01-01', '2026-12-31'), row('2027-01-01', '2027-12-31')], term, now)).toEqual(
      [row('2026-02-01', '2026-12-31'), row('2027-01-01', '2028-01-31')],
    );
    expect(followTerm([row(null, null)], {}, now)).toEqual([row('2026-02-01', '2028-01-31')]);
  });
});
