import {
  type GetColumnData,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';
import { fixed } from './fixed.ts';
import { snake } from './written.ts';

/**
 * Inserts any number of rows with one statement, and returns their ids in the same order. All rows must have the keys
 * of the first, and no others; other columns get their defaults. The table needs an identity column `id`.
 */
export async function insertMany<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const ids = await tx.execute<{ id: number }>(sql`${insertionOfMany(table, rows)} returning id`);
  return ids.rows.map(({ id }) => id);
}

/** The same for a table without an `id`. */
export async function insertManyUnnamed<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertionOfMany(table, rows));
}

/**
 * The same, where a row that is there already is left out; returns one column, as the driver reads it, of each row that was
 * stored.
 */
export async function insertNew<Table extends PgTable, Shown extends PgColumn>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  shown: Shown,
): Promise<GetColumnData<Shown>[]> {
  if (rows.length === 0) return [];
  const stored = await tx.execute<{ shown: GetColumnData<Shown> }>(
    sql`${insertionOfMany(table, rows)} on conflict do nothing returning ${shown} as shown`,
  );
  return stored.rows.map((row) => row.shown);
}

/** The same, where what is there already is changed as `change` says: `(columns) do update set …`. */
export async function insertOrChange<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  change: SQL,
): Promise<void> {
  if (rows.length > 0) await tx.execute(sql`${insertionOfMany(table, rows)} on conflict ${change}`);
}

interface Written {
  columns: readonly { name: string; key: string; write: (value: unknown) => unknown }[];
  /** The statement before and after the rows. */
  head: SQL;
  tail: SQL;
}

/** Rendered once per table and set of keys: the rows are one parameter, so the statement never changes. */
const rendered = new WeakMap<PgTable, Map<string, Written>>();

function writtenTo(table: PgTable, keys: readonly string[]): Written {
  const known = rendered.get(table) ?? new Map<string, Written>();
  rendered.set(table, known);
  const name = keys.join();
  const written = known.get(name) ?? render(table, keys);
  known.set(name, written);
  return written;
}

function render(table: PgTable, keys: readonly string[]): Written {
  const all = getTableColumns(table);
  const columns = keys.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`no column ${key}`);
    // Values that are JSON travel as they are; all others as their driver would send them.
    const write = (value: unknown) =>
      value === null || column.columnType === 'PgJsonb' ? value : column.mapToDriverValue(value);
    return { name: snake(key), key, write };
  });
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const into = sql.identifier(getTableName(table));
  return {
    columns,
    head: fixed(
      sql`insert into ${into} (${names}) select ${names} from json_populate_recordset(null::${into}, `,
    ),
    tail: fixed(sql`::json) with ordinality order by ordinality`),
  };
}

/** The insertion of such rows, without what it returns, for a statement that does more. */
export function insertionOfMany<Table extends PgTable>(
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): SQL {
  const { columns, head, tail } = writtenTo(table, Object.keys(rows[0] ?? {}));
  const keys = new Set(columns.map(({ key }) => key));
  const json = JSON.stringify(
    rows.map((row) => {
      // The row's type guarantees its keys; here they are used as strings.
      const values = row as Record<string, unknown>;
      // A value that the first row lacks would be lost without a word.
      const lost = Object.keys(values).find((key) => !keys.has(key));
      if (lost !== undefined)
        throw new Error(`a row of ${getTableName(table)} has ${lost}, which the first has not`);
      return Object.fromEntries(columns.map(({ name, key, write }) => [name, write(values[key] ?? null)]));
    }),
  );
  return sql`${head}${json}${tail}`;
}
