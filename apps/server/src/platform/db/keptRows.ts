import { type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { kept } from './preparing.ts';
import { readerOf } from './reader.ts';

/**
 * Whole rows of a table that are found by keys, with a statement that is planned once per connection: planning such a
 * query, and having it built, takes longer than running it.
 */
export async function keptRows<Table extends PgTable>(
  db: Db,
  table: Table,
  where: SQL,
  order?: SQL,
): Promise<InferSelectModel<Table>[]> {
  const { columns, read } = readerOf(table);
  const { rows } = await db.execute<Record<string, unknown>>(
    kept(sql`select ${columns} from ${table} where ${where}${order ? sql` order by ${order}` : sql``}`),
  );
  return read(rows);
}
