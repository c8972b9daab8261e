import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

/** As many rows as a plan needs to know. */
const LOOKED_AT = 10;

/**
 * Tells PostgreSQL how many rows a transaction has put into its tables. Otherwise it takes them for empty until the
 * commit, and joins thousands of rows each with each. Only the tables' owner may do that, so the narrow role is left
 * for the moment.
 */
export async function noteSizes(tx: Transaction, tables: readonly PgTable[]): Promise<void> {
  const names = sql.join(
    tables.map((table) => sql.identifier(getTableName(table))),
    sql`, `,
  );
  await tx.execute(sql`set local role none`);
  await tx.execute(sql`set local default_statistics_target = ${sql.raw(String(LOOKED_AT))}`);
  await tx.execute(sql`analyze ${names}`);
  await tx.execute(sql`reset role`);
}
