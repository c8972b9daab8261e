import type { Bilingual } from '@iris/contract/core/language';
import type { Print } from '../files/image.ts';
import type { Paper } from './paper.ts';

/** A name in both languages; a missing English one is omitted. */
export interface Names {
  zh: string;
  en: string;
}

/** The issuer of a document, and its estate. */
export interface Letterhead {
  company: Names;
  /** The company's property management licence, or empty. */
  licenceNo: string;
  phone: string;
  email: string;
  condo: Names;
  address: Names;
  /** The estate's own; null prints its name alone. */
  logo: Print | null;
}

/** A kind of paper: what a domain issues as a PDF. Its module exports it as `paper`. */
export interface PaperKind<Data extends { head: Letterhead }> {
  title: Bilingual;
  /** What distinguishes it from others: a number, or the days it covers. */
  numberOf(data: Data): string;
  /** The creation time in the file, epoch ms: the same data gives the same bytes. */
  madeAt(data: Data): number;
  draw(paper: Paper, data: Data): void;
}

/** Where the documents' thread finds a kind of paper; `Data` is what it is drawn from. */
export interface PaperModule<Data> {
  readonly href: string;
  /** Never set: it only carries the type. */
  readonly drawnFrom?: Data;
}

/** Names a kind of paper by its module's address, so that only the thread loads the drawing code. */
export const paperIn = <Kind>(
  module: URL,
): PaperModule<Kind extends PaperKind<infer Data> ? Data : never> => ({
  href: module.href,
});

/** A request to the thread: one document, or a step of a file of many. */
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
  /** Which of the files in progress. */
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
