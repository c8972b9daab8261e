import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Numbers as one array parameter; Drizzle would expand them into a list, with a new statement for each length. */
export const numberArray = (items: readonly number[]): SQL => sql`${sql.param(items)}::bigint[]`;

/**
 * Whether a column is one of some ids. A single one is compared by itself: for an array whose length it does not know
 * PostgreSQL expects ten rows, and so plans a kept statement anew each time.
 */
export const among = (column: SQLWrapper, ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`${column} = ${sql.param(ids[0])}` : sql`${column} = any(${numberArray(ids)})`;
