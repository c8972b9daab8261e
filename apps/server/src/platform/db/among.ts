import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Numbers as one array parameter; Drizzle would expand them into a list, with a new statement for each length. */
export const numberArray = (items: readonly number[]): SQL => sql`${sql.param(items)}::bigint[]`;

/** Whether a column is one of some ids. */
export const among = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${numberArray(ids)})`;
