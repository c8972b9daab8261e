import { describe, expect, it } from 'vitest';
import { numbered, withoutNumbers } from './numberedRows.ts';

const answer = { rows: [{ a: 'x' }, { a: 'y' }], errors: [{ row: 1, column: 'a', message: 'no' }] };

describe('rows of an import', () => {
  it('are numbered as in the sheet, under its heading', () => {
    expect(numbered(answer)).toEqual({
      rows: [
        { a: 'x', row: 2 },
        { a: 'y', row: 3 },
      ],
      problems: [{ row: 3, column: 'a', reason: 'no' }],
    });
  });

  it('keep their numbers when rows between them were removed', () => {
    const { rows, problems } = numbered(answer, [2, 9]);
    expect(rows.map(({ row }) => row)).toEqual([2, 9]);
    expect(problems[0]?.row).toBe(9);
    expect(withoutNumbers(rows)).toEqual(answer.rows);
  });
});
