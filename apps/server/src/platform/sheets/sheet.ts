import type { Bilingual, Language } from '@iris/contract/core/language';
import { readInThread } from '../threads/readInThread.ts';
import type { SheetTask } from './sheetWorker.ts';

/** What a kind of import reads from a sheet. */
export interface SheetForm<Column extends string> {
  /** In the order of the template. */
  columns: readonly Column[];
  /** The heading of each column; both languages and the column's own name are recognised. */
  headings: Readonly<Record<Column, Bilingual>>;
  /** Columns that a sheet may omit. */
  optional?: readonly Column[];
  /** Columns that take long texts: the cells of the others are cut sooner, still beyond what they take. */
  long?: readonly Column[];
  /** The most rows below the heading. */
  rows: number;
}

/** A row below the heading: its number in the sheet, and its cells as text. */
export type SheetLine<Column extends string> = { row: number } & Record<Column, string>;

const program = new URL('./sheetWorker.ts', import.meta.url);

/**
 * The rows of an .xlsx file's first sheet, with columns found by their headings. Throws 10030 on `file` if it is not
 * a sheet, unpacks to too much, or has too many rows or columns.
 */
export async function readSheet<Column extends string>(
  bytes: Uint8Array,
  { columns, headings, optional = [], long = [], rows }: SheetForm<Column>,
  { language, person }: { language: Language; person: number },
): Promise<SheetLine<Column>[]> {
  const task: SheetTask = { bytes, form: { columns, headings, optional, long, rows }, language };
  const batches = await readInThread<SheetTask, SheetLine<Column>[]>({
    program,
    task,
    person,
    unreadable: 'sheet.notSheet',
  });
  return batches.flat();
}

/** The separator of list items. */
export const listMark = (language: Language): string => (language === 'en' ? ', ' : '、');
