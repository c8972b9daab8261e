import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { settingTable } from './setting.table.ts';

/** A secret of the installation: created once, the same for every server on the database. */
export async function sharedSecret(db: Database, name: string, make: () => string): Promise<string> {
  await db.insert(settingTable).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await db.select().from(settingTable).where(eq(settingTable.name, name));
  if (!row) throw new Error(`the secret ${name} was not stored`);
  return row.value;
}
