import type { ReactNode } from 'react';
import type { GridColumn, GridProblem, GridRow } from '../grid/gridModel.ts';

/** The result of a check: the rows as they were read, and their problems. */
export interface Checked<Column extends string> {
  rows: GridRow<Column>[];
  problems: GridProblem<Column>[];
}

/** An import of one kind of record: its columns, calls and texts. */
export interface ImportKind<Column extends string, Pretest extends Checked<Column>, Done> {
  title: string;
  /** The list of the imported records. */
  list: string;
  columns: readonly GridColumn<Column>[];
  maxRows: number;
  /** The domains whose reads are stale afterwards. */
  stale: readonly string[];
  template: () => Promise<{ blob: Blob; name: string }>;
  checkFile: (file: File) => Promise<Pretest>;
  checkRows: (rows: Pretest['rows']) => Promise<Pretest>;
  /** The same key with the same rows acts once. */
  importRows: (rows: Pretest['rows'], key: string) => Promise<Done>;
  /** What there is to take along once it is done; leaving asks first until it was taken. */
  after?: (done: Done, onTaken: () => void) => ReactNode;
  /** Warnings, shown apart from errors; such rows can be imported anyway. */
  odd?: (pretest: Pretest) => ReactNode;
  words: {
    /** What to fill into the template. */
    template: string;
    /** Nothing is left to correct: what the import will create. */
    clean: (pretest: Pretest) => string;
    /** The import button. */
    go: (pretest: Pretest) => string;
    confirm: (pretest: Pretest) => string;
    confirmSays: (pretest: Pretest) => string;
    done: (done: Done) => string;
    /** The link to the list. */
    list: string;
    /** What is lost by leaving without what there is to take along. */
    notTaken?: string;
  };
}

/** How fast a check and an import usually are: about 2,000 rows a second. */
export const usualMs = (rows: number): number => Math.max(1_500, rows / 2);
/** A row of a sheet takes about 40 bytes in an .xlsx. */
export const rowsOf = (file: File, maxRows: number): number => Math.min(maxRows, file.size / 40);
