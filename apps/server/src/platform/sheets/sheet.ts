import { Worker } from 'node:worker_threads';
import { type Bilingual, type Language, languages, textIn } from '@iris/contract/core/language';
import { invalidField } from '../http/failure.ts';
import { plainCell } from './sheetCells.ts';
import type { SheetNews, SheetRow, SheetTask } from './sheetWorker.ts';

/** What a kind of import reads from a sheet. */
export interface SheetForm<Column extends string> {
  /** In the order of the template. */
  columns: readonly Column[];
  /** The heading of each column; both languages are understood, and the column's own name. */
  headings: Readonly<Record<Column, Bilingual>>;
  /** Columns that a sheet may lack. */
  optional?: readonly Column[];
  /** The most rows below the heading. */
  rows: number;
}

/** A row below the heading: its number in the sheet, and the cells as text. */
export type SheetLine<Column extends string> = { row: number } & Record<Column, string>;

const COLUMNS = 50;
const CELL = 200;
const TIME_MS = 20_000;
/** What the thread may use: enough for the largest sheet, and far from what would trouble the server. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
const worker = new URL('./sheetWorker.ts', import.meta.url);

/**
 * The rows of an .xlsx file's first sheet, its columns found by their headings. Throws 10030 on `file` for what is
 * no sheet, unpacks to too much, or has too many rows or columns.
 */
export async function readSheet<Column extends string>(
  bytes: Uint8Array,
  form: SheetForm<Column>,
  language: Language,
): Promise<SheetLine<Column>[]> {
  const [heading, ...rows] = await inTurn(() => readRows(bytes, form.rows));
  if (!heading || rows.length === 0) throw invalidField('file', 'sheet.empty');
  const places = findColumns(heading[1], form, language);
  return rows.map(([row, cells]) => {
    const texts = places.map(([column, place]) => [column, cells[place] ?? '']);
    // Every column of the form is among the places.
    return { row, ...(Object.fromEntries(texts) as Record<Column, string>) };
  });
}

let last: Promise<unknown> = Promise.resolve();
/** One sheet at a time: the memory for it is needed once. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}

/** Reads in a thread of its own, so that a sheet made to trouble the server troubles only the thread. */
function readRows(bytes: Uint8Array, most: number): Promise<SheetRow[]> {
  const task: SheetTask = { bytes, rows: most, columns: COLUMNS, cell: CELL };
  const thread = new Worker(worker, { workerData: task, resourceLimits: MEMORY, execArgv: [], stderr: true });
  const rows: SheetRow[] = [];
  const read = new Promise<SheetRow[]>((resolve, reject) => {
    const refuse = (why: 'notSheet' | 'tooManyRows' | 'tooManyColumns') =>
      reject(
        why === 'tooManyRows'
          ? invalidField('file', 'sheet.tooManyRows', { max: most })
          : invalidField('file', `sheet.${why}`),
      );
    thread.on('message', (news: SheetNews) => {
      if (news.type === 'rows') for (const row of news.rows) rows.push(row);
      else if (news.type === 'end') resolve(rows);
      else refuse(news.why);
    });
    // Out of memory, out of time, or an end without a word.
    thread.on('error', () => refuse('notSheet'));
    thread.on('exit', () => refuse('notSheet'));
  });
  const timer = setTimeout(() => thread.terminate(), TIME_MS);
  return read.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}

/** 'Area (sq ft) *' and 'area' are one heading. */
const plainHeading = (text: string): string =>
  plainCell(text)
    .toLowerCase()
    .replace(/\(.*?\)|[\s*:_]/g, '');

/** Each column with its place in the sheet, -1 for an optional one that is not there. */
function findColumns<Column extends string>(
  cells: string[],
  { columns, headings, optional = [] }: SheetForm<Column>,
  language: Language,
): (readonly [Column, number])[] {
  const typed = cells.map(plainHeading);
  const places = columns.map((column) => {
    const names = [column, ...languages.map((one) => textIn(one, headings[column]))].map(plainHeading);
    return [column, typed.findIndex((text) => names.includes(text))] as const;
  });
  const missing = places
    .filter(([column, place]) => place < 0 && !optional.includes(column))
    .map(([column]) => textIn(language, headings[column]));
  if (missing.length > 0) {
    throw invalidField('file', 'sheet.heading', { names: missing.join(listMark(language)) });
  }
  return places;
}

/** What stands between the items of a list. */
export const listMark = (language: Language): string => (language === 'en' ? ', ' : '、');
