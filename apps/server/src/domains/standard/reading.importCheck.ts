import { type Day, dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import type { readingRowSchema } from '@iris/contract/standard/standard.model';
import type * as z from 'zod';
import {
  type Cell,
  eachInTurn,
  type Problem,
  plainCell,
  readCell,
  readDay,
  readText,
  wrong,
} from '../../platform/sheets/sheetCells.ts';

export type TypedRow = z.infer<typeof readingRowSchema>;
/** What is wrong or odd with one cell; rows are counted from 0. */
export type ReadingProblem = Problem<keyof TypedRow>;

/** A row as it would be written; a column with a problem is null. Value in thousandths. */
export interface CheckedRow {
  row: number;
  meter: string | null;
  day: Day | null;
  value: number | null;
  note: string | null;
}

/** What a meter shows, in thousandths: 1204, 1,204.5. */
function readValue(cell: string): Cell<number> {
  const typed = cell.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  if (/^-\d+(\.\d*)?$/.test(typed)) return wrong('standard.import.negative');
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d{0,3}))?$/.exec(typed) ?? [];
  if (whole === undefined) return wrong('standard.import.value');
  const value = Number(whole) * 1_000 + Number(rest.padEnd(3, '0'));
  return value > limits.readingMax ? wrong('field.amountTooBig') : { value };
}

function readPast(cell: string, today: Day): Cell<Day> {
  const read = readDay(cell);
  if ('wrong' in read) return wrong('standard.import.day');
  return read.value > today ? wrong('standard.readingFuture') : read;
}

/** What each row says by itself; whether it fits the others and the meters is asked later. */
export async function checkCells(
  typedRows: readonly TypedRow[],
  now: number,
): Promise<{ rows: TypedRow[]; values: CheckedRow[]; problems: ReadingProblem[] }> {
  const today = dayOf(now);
  const rows: TypedRow[] = [];
  const values: CheckedRow[] = [];
  const problems: ReadingProblem[] = [];
  await eachInTurn(typedRows, (typed) => {
    const row = rows.length;
    const plain: TypedRow = {
      meter: plainCell(typed.meter),
      day: plainCell(typed.day),
      value: plainCell(typed.value),
      note: plainCell(typed.note),
    };
    const read = <Value>(
      column: keyof TypedRow,
      how: (cell: string) => Cell<Value>,
      empty?: { value: Value },
    ): Value | null => {
      const result = readCell(plain[column], how, empty);
      if ('value' in result) return result.value;
      problems.push({ row, column, text: result.wrong });
      return null;
    };
    const value: CheckedRow = {
      row,
      meter: read('meter', (cell) => readText(cell, limits.reference)),
      day: read('day', (cell) => readPast(cell, today)),
      value: read('value', readValue),
      note: read('note', (cell) => readText(cell, limits.feedback), { value: '' }),
    };
    // The screen shows days in one way.
    if (value.day !== null) plain.day = value.day;
    rows.push(plain);
    values.push(value);
  });
  return { rows, values, problems };
}
