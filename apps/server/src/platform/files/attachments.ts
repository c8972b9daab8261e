import { and, eq, inArray } from 'drizzle-orm';
import { among } from '../db/among.ts';
import type { Db } from '../db/database.ts';
import { fileTable } from './file.table.ts';

/** Names and sizes of attachments, in the order of their record. */
export async function attachmentsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: fileTable.id, name: fileTable.name, size: fileTable.size })
    .from(fileTable)
    .where(inArray(fileTable.id, [...ids]));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** How many of some files are PDFs. */
export const pdfsAmong = (db: Db, ids: readonly number[]): Promise<number> =>
  ids.length === 0
    ? Promise.resolve(0)
    : db.$count(fileTable, and(inArray(fileTable.id, [...ids]), eq(fileTable.type, 'application/pdf')));

/** Where files are stored. */
export const filesOf = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: fileTable.id, storageKey: fileTable.storageKey, type: fileTable.type })
    .from(fileTable)
    .where(among(fileTable.id, ids));
