import { Worker } from 'node:worker_threads';
import { type Bilingual, type Language, languages, textIn } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { type ImportColumn, type ImportRow, importColumns } from '@iris/contract/estate/estate.model';
import { foldName } from '@iris/contract/estate/estate.rules';
import { estateText } from '@iris/contract/estate/estate.text';
import { invalidField } from '../../platform/http/failure.ts';
import type { SheetNews, SheetRow, SheetTask } from './estate.importWorker.ts';

const COLUMNS = 50;
const CELL = 200;
const TIME_MS = 20_000;
/** What the thread may use: enough for the largest sheet, and far from what would trouble the server. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
const worker = new URL('./estate.importWorker.ts', import.meta.url);

/** The heading of each column, in both languages. */
export const headings = {
  building: estateText['estate.building'],
  floor: estateText['estate.floor'],
  unit: estateText['estate.unit'],
  area: estateText['estate.field.area'],
  unit_type: estateText['estate.field.unit_type'],
} as const satisfies Record<ImportColumn, Bilingual>;

/**
 * The rows of an .xlsx file's first sheet, its columns found by their headings. Throws 10030 on `file` for what is
 * no sheet, unpacks to too much, or has too many rows or columns.
 */
export async function readSheet(bytes: Uint8Array, language: Language): Promise<ImportRow[]> {
  const [heading, ...rows] = await inTurn(() => readRows(bytes));
  if (!heading || rows.length === 0) throw invalidField('file', 'estate.import.empty');
  const places = findColumns(heading[1], language);
  return rows.map(([row, cells]) => ({
    row,
    building: cells[places.building] ?? '',
    floor: cells[places.floor] ?? '',
    unit: cells[places.unit] ?? '',
    area: cells[places.area] ?? '',
    unit_type: cells[places.unit_type] ?? '',
  }));
}

let last: Promise<unknown> = Promise.resolve();
/** One sheet at a time: the memory for it is needed once. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}

/** Reads in a thread of its own, so that a sheet made to trouble the server troubles only the thread. */
function readRows(bytes: Uint8Array): Promise<SheetRow[]> {
  const task: SheetTask = { bytes, rows: limits.importRows, columns: COLUMNS, cell: CELL };
  const thread = new Worker(worker, { workerData: task, resourceLimits: MEMORY, execArgv: [], stderr: true });
  const rows: SheetRow[] = [];
  const read = new Promise<SheetRow[]>((resolve, reject) => {
    const refuse = (why: 'notSheet' | 'tooManyRows' | 'tooManyColumns') =>
      reject(
        why === 'tooManyRows'
          ? invalidField('file', 'estate.import.tooManyRows', { max: limits.importRows })
          : invalidField('file', `estate.import.${why}`),
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
const plainHeading = (text: string): string => foldName(text).replace(/\(.*?\)|[\s*:_]/g, '');

function findColumns(cells: string[], language: Language): Record<ImportColumn, number> {
  const typed = cells.map(plainHeading);
  const places = importColumns.map((column) => {
    const names = [column, ...languages.map((one) => textIn(one, headings[column]))].map(plainHeading);
    return [column, typed.findIndex((text) => names.includes(text))] as const;
  });
  const missing = places
    .filter(([, place]) => place < 0)
    .map(([column]) => textIn(language, headings[column]));
  if (missing.length > 0) {
    throw invalidField('file', 'estate.import.heading', { names: missing.join(listMark(language)) });
  }
  // Every column of the list has its place by now.
  return Object.fromEntries(places) as Record<ImportColumn, number>;
}

/** What stands between the items of a list. */
export const listMark = (language: Language): string => (language === 'en' ? ', ' : '、');
