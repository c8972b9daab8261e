import { eq, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound, stale } from '../http/failure.ts';
import type { Db, Transaction } from './database.ts';
import { keptRows } from './keptRows.ts';
import { readerOf } from './reader.ts';
import { changeOf, insertionOf } from './written.ts';

/** A table with a generated id. */
export type Stored = PgTable & { id: PgColumn };
/** One whose rows people edit, see `stamps`. */
export type Versioned = Stored & { version: PgColumn; updatedAt: PgColumn };
type Row<Table extends PgTable> = InferSelectModel<Table>;
/** Fields to save; undefined ones stay as they are. */
type Fields<Table extends PgTable> = Partial<InferInsertModel<Table>>;

/** The record, or throws notFound (10020): it may have been deleted during the call. */
export function found<Record>(record: Record | undefined | null): Record {
  if (record === undefined || record === null) throw notFound();
  return record;
}

/** The row with this id. Throws notFound. */
export async function getRecord<Table extends Stored>(db: Db, table: Table, id: number): Promise<Row<Table>> {
  return found((await keptRows(db, table, eq(table.id, id)))[0]);
}

/**
 * The row with this id, locked until the transaction ends. Throws notFound. 'no key update' still allows adding rows
 * that reference it.
 */
export async function lockRecord<Table extends Stored>(
  tx: Transaction,
  table: Table,
  id: number,
  strength: 'update' | 'no key update' = 'update',
): Promise<Row<Table>> {
  return found((await keptRows(tx, table, sql`${eq(table.id, id)} for ${sql.raw(strength)}`))[0]);
}

/**
 * Locks the rows that a condition finds in the order of their ids, for a change of all of them: an update alone locks
 * them in any order, and two would wait for each other.
 */
export async function lockInOrder(tx: Transaction, table: Stored, where: SQL): Promise<void> {
  await tx.execute(sql`select from ${table} where ${where} order by ${table.id} for no key update`);
}

/** Inserts a row and returns it as stored, with its id and defaults. */
export async function insertOne<Table extends Stored>(
  tx: Db,
  table: Table,
  values: InferInsertModel<Table>,
): Promise<Row<Table>> {
  const [row] = await written(tx, table, insertionOf(table, values));
  if (!row) throw new Error('the row was not stored');
  return row;
}

/** The next version of a record, for the other fields of an update. */
export const nextVersion = ({ version }: Pick<Versioned, 'version'>) => ({
  version: sql<number>`${version} + 1`,
  updatedAt: sql<number>`now()`,
});

/** Saves fields of a record, raises its version and returns the row. Throws notFound. */
export async function saveRecord<Table extends Versioned>(
  tx: Transaction,
  table: Table,
  id: number,
  fields: Fields<Table>,
): Promise<Row<Table>> {
  const change = changeOf(table, { ...fields, ...nextVersion(table) });
  return found((await written(tx, table, sql`${change} where ${eq(table.id, id)}`))[0]);
}

/** Deletes a row for good; no error if there is none. */
export async function deleteRecord<Table extends Stored>(
  tx: Transaction,
  table: Table,
  id: number,
): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/**
 * Refuses to overwrite what somebody else saved since the form was opened: 10070/409 with the current record in its
 * wire shape, which is read only if needed.
 */
export async function checkVersion<Wire>(
  row: { version: number } | undefined,
  version: number,
  current: () => Wire | Promise<Wire>,
): Promise<void> {
  if (row?.version !== version) throw stale(await current());
}

/** Runs an insertion or a change, and returns the rows as they are stored. */
async function written<Table extends PgTable>(tx: Db, table: Table, statement: SQL): Promise<Row<Table>[]> {
  const { columns, read } = readerOf(table);
  const { rows } = await tx.execute<Record<string, unknown>>(sql`${statement} returning ${columns}`);
  return read(rows);
}
