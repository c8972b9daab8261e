import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db/database.ts';

/** Resolves when a call, or so many, wait for what another transaction has locked. */
export async function blocked(db: Db, calls = 1): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`);
    if (rows.length >= calls) return;
  }
}
