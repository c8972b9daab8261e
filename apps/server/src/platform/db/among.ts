import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Numbers as one parameter; Drizzle by itself would spread them into a list, and each length be another statement. */
export const numberArray = (items: readonly number[]): SQL => sql`${sql.param(items)}::bigint[]`;

/** Whether a column has one of some ids. */
export const among = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${numberArray(ids)})`;
