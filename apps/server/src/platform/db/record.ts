import { eq, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound, stale } from '../http/failure.ts';
import type { Db, Transaction } from './database.ts';
import { keptRows } from './keptRows.ts';

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
  const rows = await tx.select().from(asTable(table)).where(eq(table.id, id)).for(strength);
  return found(ofTable(table, rows)[0]);
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
  const rows = await tx.insert(asTable(table)).values(values).returning();
  const [row] = ofTable(table, rows);
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
  const rows = await tx
    .update(asTable(table))
    .set({ ...fields, ...nextVersion(table) })
    .where(eq(table.id, id))
    .returning();
  return found(ofTable(table, rows)[0]);
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

// Drizzle's builders cannot resolve the columns of a table that is a type parameter: they treat it as any table, and
// return its rows.
const asTable = (table: PgTable): PgTable => table;
const ofTable = <Table extends PgTable>(_: Table, rows: readonly unknown[]): Row<Table>[] =>
  rows as Row<Table>[];
