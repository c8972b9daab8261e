import { inArray } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { walletReturnTable } from './wallet.table.ts';

/** Known to those of the condo who may see its money; a voucher is for them alone as well. */
export async function locateReturns(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: walletReturnTable.id, condo: walletReturnTable.condoId })
    .from(walletReturnTable)
    .where(inArray(walletReturnTable.id, ids));
  return new Map(
    rows.map(({ id, condo }) => [
      id,
      { condo, permission: ['住戶管理-查看', '賬單管理-查看', '租約合同-查看', '流水管理-查看'] },
    ]),
  );
}
