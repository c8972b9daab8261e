import { describe, expect, it } from 'vitest';
import { numbered } from './numberedRows.ts';

const errors = [{ row: 1, column: 'a', message: 'no' }];

describe('rows of an import', () => {
  it('are numbered as in the sheet, whatever rows of it were left out', () => {
    expect(
      numbered({
        rows: [
          { a: 'x', row: 2 },
          { a: 'y', row: 9 },
        ],
        errors,
      }),
    ).toEqual({
      rows: [
        { a: 'x', row: 2 },
        { a: 'y', row: 9 },
      ],
      problems: [{ row: 9, column: 'a', reason: 'no' }],
    });
  });

  it('are numbered below a heading if they have no numbers', () => {
    const { rows, problems } = numbered({ rows: [{}, {}], errors });
    expect(rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(problems[0]?.row).toBe(3);
  });
});
