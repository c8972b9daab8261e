import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts any number of rows in one statement, in their order; their ids, in the same order. All rows have the keys of
 * the first one; columns that it lacks get their defaults. The table has an identity `id`.
 */
export async function insertMany<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const ids = await tx.execute<{ id: number }>(sql`${statementOf(table, rows)} returning id`);
  return ids.rows.map(({ id }) => id);
}

/** The same into a table without an `id`. */
export async function insertManyUnnamed<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(statementOf(table, rows));
}

function statementOf<Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]) {
  const keys = Object.keys(rows[0] ?? {});
  const columns = getTableColumns(table);
  const written = keys.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`no column ${key}`);
    // As JSON it travels as it is; everything else as its driver would send it.
    const write = (value: unknown) =>
      value === null || column.columnType === 'PgJsonb' ? value : column.mapToDriverValue(value);
    return { name: snake(key), key, write };
  });
  const json = JSON.stringify(
    rows.map((row) => {
      // The type of a row says what its keys are; here each is named by a text.
      const values = row as Record<string, unknown>;
      return Object.fromEntries(written.map(({ name, key, write }) => [name, write(values[key] ?? null)]));
    }),
  );
  const names = sql.join(
    written.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  return sql`insert into ${name} (${names}) select ${names}
    from json_populate_recordset(null::${name}, ${json}::json) with ordinality order by ordinality`;
}
