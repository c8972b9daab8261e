import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import type { FileRow } from '../../platform/files/files.ts';

/** A file's record. */
export async function getFile(db: Db, id: number): Promise<FileRow | undefined> {
  const [row] = await db.select().from(fileTable).where(eq(fileTable.id, id));
  return row;
}

/** How many pictures of somebody are not named by any record yet. */
export const countUploads = (db: Db, ownerKind: string, userId: number): Promise<number> =>
  db.$count(fileTable, and(eq(fileTable.ownerKind, ownerKind), eq(fileTable.ownerId, userId)));
