import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Fewer than three ASCII characters have no parts by which an index could find them; see `text_grams` in the migrations. */
const WITHOUT_PARTS = /^[ -~]{0,2}$/;

/**
 * Narrows a search to rows whose indexed words have all parts of the typed text; nothing where it has none. Rows that
 * contain the text are among them, which remains to be checked.
 */
export const havingParts = (words: SQL, typed: string): SQL | undefined =>
  WITHOUT_PARTS.test(typed) ? undefined : sql`${words} @> text_grams(${typed})`;

/** The parts of a record's words, condo by condo: for the index of its table and for the searches that use it. */
export const condoWords = (record: Record<'condoId' | 'searchKey', PgColumn>): SQL =>
  sql`condo_grams(${record.condoId}, ${record.searchKey})`;

/** The same for words that are indexed condo by condo, with `condoWords`: those of others cost nothing. */
export const havingPartsIn = (words: SQL, condoId: unknown, typed: string): SQL | undefined =>
  hasParts(typed) ? havingAllIn(words, condoId, typed) : undefined;

/** Whether a typed text has parts. */
export const hasParts = (typed: string): boolean => !WITHOUT_PARTS.test(typed);

/** The same as `havingPartsIn`, of a text that has parts and may be a placeholder. */
export const havingAllIn = (words: SQL, condoId: unknown, typed: unknown): SQL =>
  sql`${words} @> condo_grams(${condoId}::bigint, ${typed})`;
