import type { Bilingual } from '@iris/contract/core/language';
import type { Paper } from './paper.ts';

/** A name in both languages; a missing English one is left away. */
export interface Names {
  zh: string;
  en: string;
}

/** Who issues a document, and for which estate. */
export interface Letterhead {
  company: Names;
  /** Of the company: property management licence, or empty. */
  licenceNo: string;
  phone: string;
  email: string;
  condo: Names;
  address: Names;
}

/** A kind of paper: what a domain issues as a PDF. Its module exports it as `paper`. */
export interface PaperKind<Data extends { head: Letterhead }> {
  title: Bilingual;
  /** What tells one from another: a number, or the days that it is of. */
  numberOf(data: Data): string;
  /** When the file says that it was made, epoch ms: the same data makes the same bytes. */
  madeAt(data: Data): number;
  draw(paper: Paper, data: Data): void;
}

/** Where the documents' thread finds a kind of paper; `Data` is what it is drawn from. */
export interface PaperModule<Data> {
  readonly href: string;
  /** Never there: it carries the type. */
  readonly drawnFrom?: Data;
}

/** Names a kind of paper by the address of its module, so that only the thread loads what draws it. */
export const paperIn = <Kind>(
  module: URL,
): PaperModule<Kind extends PaperKind<infer Data> ? Data : never> => ({
  href: module.href,
});

/** What the thread is asked for: one document, or a step of a file of many. */
export type DrawingTask = DocumentTask | BookTask;

export interface DocumentTask {
  step: 'whole';
  /** The module of the paper. */
  paper: string;
  data: unknown;
}

/** A file of many documents of one kind, drawn in steps so that other documents get their turn in between. */
export interface BookTask extends BookInfo {
  step: 'first' | 'next' | 'last' | 'drop';
  /** Which of the files that are being drawn. */
  book: number;
  paper: string;
  documents: readonly unknown[];
}

export interface BookInfo {
  title: string;
  author: string;
  /** Epoch ms. */
  made: number;
}
