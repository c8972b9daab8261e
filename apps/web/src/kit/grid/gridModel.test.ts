import { describe, expect, it } from 'vitest';
import { cellKey, type GridRow, nextProblem, openProblems } from './gridModel.ts';

type Column = 'unit' | 'area';
const columns = (['unit', 'area'] as const).map((key) => ({ key, title: key, width: 100 }));
const rows: GridRow<Column>[] = [
  { row: 2, unit: 'A', area: '400' },
  { row: 3, unit: 'A', area: 'x' },
  { row: 4, unit: '', area: '-1' },
];
const problems = [
  { row: 3, column: 'area', reason: 'number' },
  { row: 4, column: 'unit', reason: 'empty' },
  { row: 4, column: 'area', reason: 'over 0' },
] as const;

describe('problems of a grid', () => {
  it('stand until their cell changes or their row goes', () => {
    const open = openProblems(rows, rows, problems);
    expect([...open.keys()]).toEqual(['3:area', '4:unit', '4:area']);
    const fixed = rows.map((row) => (row.row === 3 ? { ...row, area: '500' } : row));
    expect([...openProblems(fixed, rows, problems).keys()]).toEqual(['4:unit', '4:area']);
    expect(openProblems(rows.slice(0, 2), rows, problems).size).toBe(1);
  });

  it('come back when the old value is typed again', () => {
    const back = rows.map((row) => ({ ...row }));
    expect(openProblems(back, rows, problems).has(cellKey(3, 'area'))).toBe(true);
  });

  it('are walked one by one, round the end', () => {
    const open = openProblems(rows, rows, problems);
    const first = nextProblem(rows, columns, open, { at: 0, column: 0 });
    expect(first).toEqual({ at: 1, column: 1 });
    expect(nextProblem(rows, columns, open, { at: 2, column: 1 })).toEqual({ at: 1, column: 1 });
    expect(nextProblem(rows, columns, new Map(), { at: 0, column: 0 })).toBeUndefined();
  });

  it('join when a cell has several', () => {
    const twice = [...problems, { row: 3, column: 'area', reason: 'again' } as const];
    expect(openProblems(rows, rows, twice).get('3:area')).toBe('number again');
  });
});
