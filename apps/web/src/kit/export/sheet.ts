import { XlsxStreamWriter } from 'hucre/xlsx';

export type Cell = string | number;

/** A column of a sheet as the worker needs it. */
export interface SheetHead {
  title: string;
  /** In characters. */
  width: number;
}

/** What the main thread says to the worker, and what the worker answers; each part is answered before the next. */
export type ToWorker =
  | { kind: 'open'; name: string; columns: SheetHead[] }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'close' };
export type FromWorker =
  | { kind: 'taken' }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed' };

/** Excel's own name for 'what stands here is text, whatever it looks like'. */
const TEXT_FORMAT = '@';
/** What XML cannot carry, and what a program that reads the text anew would take for a sign before a formula. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: leaving them out is the purpose
const unwritable = /^[\t\r\n]+|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** Excel reads `_x000D_` as a sign of that number; an underscore before such a sign is written as one itself. */
const sign = /_(?=x[0-9a-f]{4}_)/gi;

/** A cell that no program takes for a formula: a text stays a text, also when it begins with = + - or @. */
const safeCell = (value: Cell): Cell =>
  typeof value === 'string' ? value.replace(unwritable, '').replace(sign, '_x005F_') : value;

/** A workbook with one sheet, written row by row: a heading that stays in sight, and cells of text. */
export function openSheet(name: string, columns: readonly SheetHead[]) {
  const writer = new XlsxStreamWriter({
    name,
    columns: columns.map(({ title, width }) => ({ header: title, width, numFmt: TEXT_FORMAT })),
    freezePane: { rows: 1 },
  });
  return {
    add: (rows: readonly Cell[][]) => {
      for (const row of rows) writer.addRow(row.map(safeCell));
    },
    // The archive is made in memory of its own, which is handed over.
    close: async () => new Uint8Array(await writer.finish()),
  };
}
