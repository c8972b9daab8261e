import { eq } from 'drizzle-orm';
import type { Db, Transaction } from '../db/database.ts';
import { saveRecord } from '../db/record.ts';
import { platformSettingTable } from './settings.table.ts';

export type PlatformSettings = typeof platformSettingTable.$inferSelect;

/** The operator's settings for the whole platform; created with defaults when first read. */
export async function readSettings(db: Db): Promise<PlatformSettings> {
  const read = () => db.select().from(platformSettingTable).where(eq(platformSettingTable.id, 1));
  const [known] = await read();
  if (known) return known;
  await db.insert(platformSettingTable).values({}).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error('the settings of the platform were not stored');
  return made;
}

/** The settings, locked until the transaction ends. */
export async function lockSettings(tx: Transaction): Promise<PlatformSettings> {
  await readSettings(tx);
  const [row] = await tx
    .select()
    .from(platformSettingTable)
    .where(eq(platformSettingTable.id, 1))
    .for('update');
  if (!row) throw new Error('the settings of the platform are gone');
  return row;
}

/** Changes the settings and raises their version. */
export async function saveSettings(
  tx: Transaction,
  values: Partial<typeof platformSettingTable.$inferInsert>,
): Promise<void> {
  await saveRecord(tx, platformSettingTable, 1, values);
}
