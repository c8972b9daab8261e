import { inArray } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { expenditureTable } from './expenditure.table.ts';

/** Known to those of the condo who may see its money; a voucher is for them alone as well. */
export async function locateExpenditures(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: expenditureTable.id, condo: expenditureTable.condoId })
    .from(expenditureTable)
    .where(inArray(expenditureTable.id, ids));
  return new Map(rows.map(({ id, condo }) => [id, { condo, permission: '流水管理-查看' }]));
}
