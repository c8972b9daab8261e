import type { Bilingual, Language } from '@iris/contract/core/language';
import { readInThread } from '../threads/readInThread.ts';
import type { SheetTask } from './sheetWorker.ts';

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

const program = new URL('./sheetWorker.ts', import.meta.url);

/**
 * The rows of an .xlsx file's first sheet, its columns found by their headings. Throws 10030 on `file` for what is
 * no sheet, unpacks to too much, or has too many rows or columns.
 */
export async function readSheet<Column extends string>(
  bytes: Uint8Array,
  { columns, headings, optional = [], rows }: SheetForm<Column>,
  { language, person }: { language: Language; person: number },
): Promise<SheetLine<Column>[]> {
  const task: SheetTask = { bytes, form: { columns, headings, optional, rows }, language };
  const batches = await readInThread<SheetTask, SheetLine<Column>[]>({
    program,
    task,
    person,
    unreadable: 'sheet.notSheet',
  });
  return batches.flat();
}

/** What stands between the items of a list. */
export const listMark = (language: Language): string => (language === 'en' ? ', ' : '、');
