import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { fileTable } from '../../platform/files/file.table.ts';

/** The storage key of a file's bytes. */
export async function storageKeyOf(db: Db, fileId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ storageKey: fileTable.storageKey })
    .from(fileTable)
    .where(eq(fileTable.id, fileId));
  return row?.storageKey;
}
