import { inArray } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { withdrawalTable } from './withdrawal.table.ts';

/** Visible to the company's people who may see its money, and to the platform. */
export async function locateWithdrawals(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: withdrawalTable.id, company: withdrawalTable.companyId })
    .from(withdrawalTable)
    .where(inArray(withdrawalTable.id, ids));
  return new Map(
    rows.map(({ id, company }) => [id, { company, permission: ['流水管理-查看', '平台數據管理-提現審核'] }]),
  );
}
