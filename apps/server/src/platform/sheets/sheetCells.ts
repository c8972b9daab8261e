import { setImmediate as breathe } from 'node:timers/promises';
import { type Day, dayOf, startOfDay } from '@iris/contract/core/day';
import type { TextRef } from '@iris/contract/core/issue';
import type { ContractTextKey } from '@iris/contract/texts';

/** What is wrong with one cell. */
export interface Problem<Column extends string> {
  row: number;
  column: Column;
  text: TextRef;
}

/** The value of a cell, or why it has none. */
export type Cell<Value> = { value: Value } | { wrong: TextRef };

/** The result of a cell that cannot be read, with the text that says why. */
export const wrong = (key: ContractTextKey, values?: TextRef['values']): { wrong: TextRef } => ({
  wrong: values ? { key, values } : { key },
});

/** How cells are read: full-width letters and digits become half-width, runs of spaces single. */
export const plainCell = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, ' ').trim();

/**
 * What a cell reads as whose value the spreadsheet program has lost, in the manner of its own errors: rows go to the screen
 * and come back, and the problem stays until somebody types the value.
 */
export const lostValue = { digits: '#DIGITS!', result: '#NORESULT!' } as const;
const lostTexts = new Map<string, ContractTextKey>([
  [lostValue.digits, 'sheet.digitsLost'],
  [lostValue.result, 'sheet.noResult'],
]);

const formulaError = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const unprintable = /[\u0000-\u001f\u007f\ud800-\udfff]/u;

/** A line of text of at most so many characters. */
export const readText = (cell: string, max: number): Cell<string> => {
  if (unprintable.test(cell)) return wrong('field.printable');
  return cell.length > max ? wrong('field.tooLong', { max }) : { value: cell };
};

const yearFirst = /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2})(?: ?日)?$/;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** A day as written in sheets: 2026-11-21, 2026/11/21, 2026年11月21日, or, as common in Hong Kong, 21/11/2026. */
export function readDay(cell: string): Cell<Day> {
  const [, y, m, d] = yearFirst.exec(cell) ?? [];
  const [, dd, mm, yyyy] = dayFirst.exec(cell) ?? [];
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const day = y ? `${y}-${two(m)}-${two(d)}` : `${yyyy ?? ''}-${two(mm)}-${two(dd)}`;
  return isDay(day) ? { value: day } : wrong('sheet.day');
}

function isDay(text: string): boolean {
  try {
    return dayOf(startOfDay(text)) === text;
  } catch {
    return false;
  }
}

/** A plain cell, read with `how`. An empty one gives `empty` if that is set, else it is an error. */
export function readCell<Value>(
  cell: string,
  how: (cell: string) => Cell<Value>,
  empty?: { value: Value },
): Cell<Value> {
  if (cell === '') return empty ?? wrong('sheet.missing');
  if (formulaError.test(cell)) return wrong('sheet.formula');
  const lost = lostTexts.get(cell);
  return lost ? wrong(lost) : how(cell);
}

/** Rows between two yields: the event loop is never blocked for long. */
const BATCH = 500;

/** Calls `work` for each item and yields to the event loop now and then. */
export async function eachInTurn<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    for (const item of items.slice(from, from + BATCH)) work(item);
    await breathe();
  }
}
