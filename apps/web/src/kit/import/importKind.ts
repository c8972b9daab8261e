import type { ReactNode } from 'react';
import type { GridColumn, GridProblem, GridRow } from '../grid/gridModel.ts';

/** What a check answers: the rows as they were read, and what is wrong with them. */
export interface Checked<Column extends string> {
  rows: GridRow<Column>[];
  problems: GridProblem<Column>[];
}

/** An import of one kind of record: its columns, its calls and its words. */
export interface ImportKind<Column extends string, Pretest extends Checked<Column>, Done> {
  title: string;
  /** The list of what is imported. */
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
  /** What is odd but not wrong, shown apart from the mistakes; it may be imported all the same. */
  odd?: (pretest: Pretest) => ReactNode;
  words: {
    /** What is filled into the template. */
    template: string;
    /** There is nothing left to correct: what the import will make. */
    clean: (pretest: Pretest) => string;
    /** The button that imports. */
    go: (pretest: Pretest) => string;
    confirm: (pretest: Pretest) => string;
    confirmSays: (pretest: Pretest) => string;
    done: (done: Done) => string;
    /** The way to the list. */
    list: string;
  };
}

/** What a check and an import usually take: about 2,000 rows a second. */
export const usualMs = (rows: number): number => Math.max(1_500, rows / 2);
/** A row of a sheet is about 40 bytes in an .xlsx. */
export const rowsOf = (file: File, maxRows: number): number => Math.min(maxRows, file.size / 40);
