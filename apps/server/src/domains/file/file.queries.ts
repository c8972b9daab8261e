import { limits } from '@iris/contract/core/limits';
import { eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { type FileRow, UPLOAD } from '../../platform/files/files.ts';

/** A file's record. */
export async function getFile(db: Db, id: number): Promise<FileRow | undefined> {
  const [row] = await db.select().from(fileTable).where(eq(fileTable.id, id));
  return row;
}

/**
 * Deletes the rows of somebody's oldest uploads that no record names, beyond as many as may wait, and returns where their
 * bytes are. Uploads of one moment do it one after the other, so that each counts the others.
 */
export async function dropOldestUploads(tx: Transaction, userId: number): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads waiting', ${userId}::bigint))`);
  // One that a record is taking at this moment stays; it does not wait any more.
  const { rows } = await tx.execute<{ key: string }>(sql`
    delete from ${fileTable} where id in (
      select id from ${fileTable} where id in (
        select id from ${fileTable} where owner_kind = ${UPLOAD} and owner_id = ${userId}
        order by id desc offset ${limits.uploadsWaiting})
      and owner_kind = ${UPLOAD} order by id for update skip locked)
    returning storage_key as key`);
  return rows.map(({ key }) => key);
}
