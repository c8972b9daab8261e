import type { AppConfig } from '@iris/contract/appConfig/appConfig.model';
import { eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/record.ts';
import { appConfigTable } from './appConfig.table.ts';

export type AppConfigRow = typeof appConfigTable.$inferSelect;
type Functions = AppConfig['functions'];

export async function getAppConfig(db: Db, condoId: number): Promise<AppConfigRow | undefined> {
  const [row] = await db.select().from(appConfigTable).where(eq(appConfigTable.condoId, condoId));
  return row;
}

/** Creates a condo's row if it has none yet. */
export async function beginAppConfig(tx: Transaction, condoId: number, functions: Functions): Promise<void> {
  await tx.insert(appConfigTable).values({ condoId, functions }).onConflictDoNothing();
}

/** A condo's existing row, locked until the transaction ends. */
export async function lockAppConfig(tx: Transaction, condoId: number): Promise<AppConfigRow | undefined> {
  const [row] = await tx
    .select()
    .from(appConfigTable)
    .where(eq(appConfigTable.condoId, condoId))
    .for('update');
  return row;
}

export async function saveAppConfig(tx: Transaction, condoId: number, functions: Functions): Promise<void> {
  await tx
    .update(appConfigTable)
    .set({ functions, ...nextVersion(appConfigTable) })
    .where(eq(appConfigTable.condoId, condoId));
}
