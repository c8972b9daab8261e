import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** That a column is what a filter names, which may be a placeholder; nothing where the filter is not used. */
export const is = (column: AnyPgColumn, value: string | number | Placeholder | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${value}`;
