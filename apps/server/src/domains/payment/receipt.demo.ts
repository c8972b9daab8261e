import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { setSeries } from '../../platform/db/series.ts';
import { receiptTable } from './receipt.table.ts';

/** Numbers a demo condo's receipts anew, without gaps and in the order of their time, when a domain has added some. */
export async function numberReceipts(tx: Transaction, condoId: number): Promise<void> {
  // Numbers are unique, so all are released first.
  await tx.execute(sql`update ${receiptTable} set no = -no where condo_id = ${condoId}`);
  const { rows } = await tx.execute<{ last: number }>(sql`
    with numbered as (
      select id, row_number() over (order by issued_at, -no) as position from ${receiptTable} where condo_id = ${condoId}
    ), moved as (
      update ${receiptTable} set no = numbered.position from numbered where ${receiptTable.id} = numbered.id
    )
    select count(*)::int as last from numbered`);
  await setSeries(tx, { condoId, name: 'receipt' }, rows[0]?.last ?? 0);
}
