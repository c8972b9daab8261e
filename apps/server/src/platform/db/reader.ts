import {
  Column,
  type GetColumnData,
  getTableColumns,
  type InferSelectModel,
  is,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fixed } from './fixed.ts';

/** A row of some columns, named as in code. */
export type RowOf<Shown> = {
  [Name in keyof Shown]: Shown[Name] extends SQL<infer Value>
    ? Value
    : Shown[Name] extends Column
      ? GetColumnData<Shown[Name]>
      : never;
};

interface Reader<Row> {
  /** The list after `select` or `returning`. */
  columns: SQL;
  /** Decodes rows by their columns: moments become epoch ms. The rows are changed in place. */
  read(rows: Record<string, unknown>[]): Row[];
}

/**
 * The columns of a heavily used statement, rendered once. Drizzle's own `select` renders them each time, which takes
 * longer than everything else that the server does for a small statement.
 */
export function reader<Shown extends Record<string, Column | SQL>>(shown: Shown): Reader<RowOf<Shown>> {
  const named = Object.entries(shown);
  const decoders = named.flatMap(([name, column]) =>
    is(column, Column) && column.mapFromDriverValue !== Column.prototype.mapFromDriverValue
      ? [{ name, column }]
      : [],
  );
  return {
    columns: fixed(
      sql.join(
        named.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
        sql`, `,
      ),
    ),
    read(rows) {
      for (const row of rows)
        for (const { name, column } of decoders)
          if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
      // Named and decoded as the columns say.
      return rows as unknown as RowOf<Shown>[];
    },
  };
}

const known = new WeakMap<PgTable, unknown>();

/** The reader of all columns of a table, rendered once. */
export function readerOf<Table extends PgTable>(table: Table): Reader<InferSelectModel<Table>> {
  const made = known.get(table) ?? reader(getTableColumns<PgTable>(table));
  known.set(table, made);
  // The columns are those of the table.
  return made as Reader<InferSelectModel<Table>>;
}
