import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { isModestArchive } from './sheetArchive.ts';

/** What the thread is given: the bytes of a sheet, and the most rows (the heading not counted) and columns. */
export interface SheetTask {
  bytes: Uint8Array;
  rows: number;
  columns: number;
  cell: number;
}

/** A row that is not empty: its number in the sheet, and its cells as text. */
export type SheetRow = readonly [row: number, cells: string[]];
export type SheetNews =
  | { type: 'rows'; rows: SheetRow[] }
  | { type: 'refused'; why: 'notSheet' | 'tooManyRows' | 'tooManyColumns' }
  | { type: 'end' };

const BATCH = 500;
// The file that starts this thread hands it just this.
const task = workerData as SheetTask;
const say = (news: SheetNews) => parentPort?.postMessage(news);

const textOf = (value: CellValue): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
};

/** Reads the first sheet row by row. Of a formula its last result counts; a formula itself is never looked at. */
async function read(): Promise<SheetNews> {
  if (!isModestArchive(task.bytes)) return { type: 'refused', why: 'notSheet' };
  let batch: SheetRow[] = [];
  let rows = -1;
  for await (const { index, values } of streamXlsxRows(task.bytes)) {
    const cells = values.map((value) => textOf(value).slice(0, task.cell));
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    if (last < 0) continue;
    if (last >= task.columns) return { type: 'refused', why: 'tooManyColumns' };
    rows += 1;
    if (rows > task.rows) return { type: 'refused', why: 'tooManyRows' };
    batch.push([index + 1, cells.slice(0, last + 1)]);
    if (batch.length === BATCH) {
      say({ type: 'rows', rows: batch });
      batch = [];
    }
  }
  say({ type: 'rows', rows: batch });
  return { type: 'end' };
}

// Whatever is wrong with it, to the person it is not a sheet.
say(await read().catch((): SheetNews => ({ type: 'refused', why: 'notSheet' })));
