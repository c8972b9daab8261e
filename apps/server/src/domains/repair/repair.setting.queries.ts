import { defaultDeadlines, type RepairDeadlines } from '@iris/contract/repair/repair.rules';
import type { Identity } from '@iris/contract/resident/resident.model';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/record.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { staffHolding } from '../user/index.ts';
import { userTable } from '../user/user.table.ts';
import { repairSettingTable } from './repair.table.ts';

export interface RepairSettingRow {
  unitReporters: Identity[];
  commonReporters: Identity[];
  deadlines: RepairDeadlines;
  tellNew: number[];
  tellLate: number[];
  version: number;
}

/** What a condo has until somebody changes it: everybody but visitors may report. */
const defaults: RepairSettingRow = {
  unitReporters: ['OWNER', 'FAMILY', 'TENANT', 'STAFF'],
  commonReporters: ['OWNER', 'FAMILY', 'TENANT', 'STAFF'],
  deadlines: defaultDeadlines,
  tellNew: [],
  tellLate: [],
  version: 1,
};

/** What a condo has settled for its repairs. */
export async function readSetting(db: Db, condoId: number): Promise<RepairSettingRow> {
  const [row] = await db.select().from(repairSettingTable).where(eq(repairSettingTable.condoId, condoId));
  return row ?? defaults;
}

/** The same, stored and locked until the transaction ends. */
export async function lockSetting(tx: Transaction, condoId: number): Promise<RepairSettingRow> {
  await tx
    .insert(repairSettingTable)
    .values({ ...defaults, condoId })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(repairSettingTable)
    .where(eq(repairSettingTable.condoId, condoId))
    .for('update');
  if (!row) throw new Error('the settings of repairs were not stored');
  return row;
}

/** Saves the settings of a condo, which the transaction has locked. */
export async function saveSetting(
  tx: Transaction,
  condoId: number,
  values: Omit<RepairSettingRow, 'version'>,
): Promise<RepairSettingRow> {
  const [row] = await tx
    .update(repairSettingTable)
    .set({ ...values, ...nextVersion(repairSettingTable) })
    .where(eq(repairSettingTable.condoId, condoId))
    .returning();
  if (!row) throw new Error('the settings of repairs are gone');
  return row;
}

/** Whether a resident may report a repair of a unit, or without one of the common parts. */
export async function mayReport(
  db: Db,
  { condoId, residentId, unitId }: { condoId: number; residentId: number; unitId: number | null },
): Promise<boolean> {
  const { unitReporters, commonReporters } = await readSetting(db, condoId);
  const rows = await db
    .select({ unitId: bindingTable.unitId, identity: bindingTable.identity })
    .from(bindingTable)
    .where(
      and(
        eq(bindingTable.condoId, condoId),
        eq(bindingTable.residentId, residentId),
        isNull(bindingTable.endedAt),
      ),
    );
  return unitId === null
    ? rows.some(({ identity }) => commonReporters.includes(identity))
    : rows.some((row) => row.unitId === unitId && unitReporters.includes(row.identity));
}

/** Those who see the repairs of a condo, by name. */
export async function seersIn(db: Db, condoId: number): Promise<{ id: number; name: string }[]> {
  const holders = await staffHolding(db, { condoId, permission: '報修管理-查看' });
  return db
    .select({ id: userTable.id, name: userTable.nickname })
    .from(userTable)
    .where(
      inArray(
        userTable.id,
        holders.map(({ userId }) => userId),
      ),
    )
    .orderBy(userTable.nickname, userTable.id);
}

/** Who hears of a condo's orders: those whom it has named and who still see them, otherwise all who may assign. */
export async function hearersOf(
  db: Db,
  condoId: number,
  what: 'tellNew' | 'tellLate',
): Promise<{ id: number; email: string; name: string }[]> {
  const named = (await readSetting(db, condoId))[what];
  const seers = named.length > 0 ? await staffHolding(db, { condoId, permission: '報修管理-查看' }) : [];
  const chosen = seers.map(({ userId }) => userId).filter((id) => named.includes(id));
  const assigning = chosen.length > 0 ? [] : await staffHolding(db, { condoId, permission: '報修管理-指派' });
  const ids = chosen.length > 0 ? chosen : assigning.map(({ userId }) => userId);
  return db
    .select({ id: userTable.id, email: userTable.email, name: userTable.nickname })
    .from(userTable)
    .where(inArray(userTable.id, ids))
    .orderBy(userTable.id);
}
