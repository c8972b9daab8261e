import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows in which one of the columns contains what was typed, whatever its case; `%` and `_` mean themselves. */
export function containing(typed: string, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (typed === '') return undefined;
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column as PgColumn, pattern)));
}
