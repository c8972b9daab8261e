import { type Day, dayOf } from '@iris/contract/core/day';
import { tooBig } from '@iris/contract/core/issue';
import { limits } from '@iris/contract/core/limits';
import { ungrouped } from '@iris/contract/core/money';
import {
  type Changeover,
  type ChangeoverKind,
  changeoverKinds,
  type readingRowSchema,
} from '@iris/contract/standard/standard.model';
import { dialDigits, dialEnd } from '@iris/contract/standard/standard.rules';
import { standardText } from '@iris/contract/standard/standard.text';
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
/** A problem or warning about one cell; rows are counted from 0. */
export type ReadingProblem = Problem<ReadingColumn>;
type ReadingColumn = Exclude<keyof TypedRow, 'row'>;

/** A row as it would be written; a column with a problem is null. The value is in thousandths. */
export interface CheckedRow {
  row: number;
  /** What people call it by: its number in the sheet. */
  number: number;
  meter: string | null;
  day: Day | null;
  value: number | null;
  /** Also null if the row has none. */
  changeover: Changeover | null;
  note: string | null;
}

/** A meter value, in thousandths: 1204, 1,204.5. */
function readValue(cell: string): Cell<number> {
  const typed = ungrouped(cell) ?? cell;
  if (/^-\d+(\.\d*)?$/.test(typed)) return wrong('standard.import.negative');
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d{0,3}))?$/.exec(typed) ?? [];
  if (whole === undefined) return wrong('standard.import.value');
  const value = Number(whole) * 1_000 + Number(rest.padEnd(3, '0'));
  return value > limits.readingMax
    ? { wrong: tooBig('standard.readingTooBig', limits.readingMax) }
    : { value };
}

function readPast(cell: string, today: Day): Cell<Day> {
  const read = readDay(cell);
  return 'value' in read && read.value > today ? wrong('standard.readingFuture') : read;
}

/** As offered in the template, in either language, and as sent by the console. */
const kindByWord = new Map<string, ChangeoverKind>(
  changeoverKinds.flatMap((kind) =>
    [kind, ...standardText[`standard.changeover.${kind}`]].map((word) => [word.toLowerCase(), kind] as const),
  ),
);
const readKind = (cell: string): Cell<ChangeoverKind> => {
  const value = kindByWord.get(cell.toLowerCase());
  return value ? { value } : wrong('standard.import.change');
};

const readDigits = (cell: string): Cell<number> => {
  const { min, max } = dialDigits;
  const digits = /^\d$/.test(cell) ? Number(cell) : 0;
  return digits >= min && digits <= max ? { value: digits } : wrong('standard.dialDigits');
};

/** Cells that belong to the other kind of changeover, or to none. */
const notFor = (word: 'onlyReplaced' | 'onlyTurned') => (): Cell<null> => wrong(`standard.import.${word}`);

type Read = <Value>(
  column: ReadingColumn,
  how: (cell: string) => Cell<Value>,
  empty?: { value: Value },
) => Value | null;

/** A replaced meter, or a dial that rolled over, as stated in the row. */
function readChangeover(read: Read): Changeover | null {
  const none = { value: null };
  const kind = read<ChangeoverKind | null>('change', readKind, none);
  if (kind !== 'REPLACED') {
    read('old_final', notFor('onlyReplaced'), none);
    read('new_start', notFor('onlyReplaced'), none);
  }
  if (kind !== 'TURNED') read('digits', notFor('onlyTurned'), none);
  if (kind === 'REPLACED') {
    const end = read('old_final', readValue);
    const start = read('new_start', readValue, { value: 0 });
    return end === null || start === null ? null : { kind, end, start };
  }
  const digits = kind === 'TURNED' ? read('digits', readDigits) : null;
  return kind === null || digits === null ? null : { kind, end: dialEnd(digits), start: 0 };
}

/** Checks each row on its own; conflicts with other rows and the meters are checked later. */
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
      row: typed.row,
      meter: plainCell(typed.meter),
      day: plainCell(typed.day),
      value: plainCell(typed.value),
      change: plainCell(typed.change),
      old_final: plainCell(typed.old_final),
      new_start: plainCell(typed.new_start),
      digits: plainCell(typed.digits),
      note: plainCell(typed.note),
    };
    const read: Read = (column, how, empty) => {
      const result = readCell(plain[column], how, empty);
      if ('value' in result) return result.value;
      problems.push({ row, column, text: result.wrong });
      return null;
    };
    const shown = read('value', readValue);
    const wrongBefore = problems.length;
    const changeover = readChangeover(read);
    const value: CheckedRow = {
      row,
      number: typed.row ?? row + 1,
      meter: read('meter', (cell) => readText(cell, limits.reference)),
      day: read('day', (cell) => readPast(cell, today)),
      // A reading with an incomplete changeover is not compared.
      value: problems.length > wrongBefore ? null : shown,
      changeover,
      note: read('note', (cell) => readText(cell, limits.feedback), { value: '' }),
    };
    // The screen uses one day format, and offers the kinds as a choice.
    if (value.day !== null) plain.day = value.day;
    if (changeover !== null) plain.change = changeover.kind;
    rows.push(plain);
    values.push(value);
  });
  return { rows, values, problems };
}
