import { type SQL, sql } from 'drizzle-orm';

/** Fewer than three ASCII characters have no parts by which an index could find them; see `text_grams` in the migrations. */
const WITHOUT_PARTS = /^[ -~]{0,2}$/;

/**
 * Narrows a search to rows whose indexed words have all parts of the typed text; nothing where it has none. Rows that
 * contain the text are among them, which remains to be checked.
 */
export const havingParts = (words: SQL, typed: string): SQL | undefined =>
  WITHOUT_PARTS.test(typed) ? undefined : sql`${words} @> text_grams(${typed})`;

/** The same for words that are indexed condo by condo, with `condo_grams`: those of others cost nothing. */
export const havingPartsIn = (words: SQL, condoId: unknown, typed: string): SQL | undefined =>
  hasParts(typed) ? havingAllIn(words, condoId, typed) : undefined;

/** Whether a typed text has parts. */
export const hasParts = (typed: string): boolean => !WITHOUT_PARTS.test(typed);

/** The same as `havingPartsIn`, of a text that has parts and may be a placeholder. */
export const havingAllIn = (words: SQL, condoId: unknown, typed: unknown): SQL =>
  sql`${words} @> condo_grams(${condoId}::bigint, ${typed})`;
