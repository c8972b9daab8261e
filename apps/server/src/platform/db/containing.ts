import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows in which one of the columns contains the typed text, ignoring case; `%` and `_` are literal. */
export function containing(typed: string, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (typed === '') return undefined;
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column as PgColumn, pattern)));
}
