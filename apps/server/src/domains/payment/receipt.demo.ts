import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { setSeries } from '../../platform/db/series.ts';
import { receiptTable } from './receipt.table.ts';

/**
 * Numbers the demo's receipts anew, without gaps and in the order of their time: each domain has added its own after the
 * others'.
 */
export async function numberReceipts(tx: Transaction): Promise<void> {
  // Numbers are unique, so all are released first.
  await tx.execute(sql`update ${receiptTable} set no = -no`);
  const { rows } = await tx.execute<{ condo_id: number; last: number }>(sql`
    with numbered as (
      select id, condo_id, row_number() over (partition by condo_id order by issued_at, -no) as position
      from ${receiptTable}
    ), moved as (
      update ${receiptTable} set no = numbered.position from numbered where ${receiptTable.id} = numbered.id
    )
    select condo_id::int, count(*)::int as last from numbered group by condo_id`);
  for (const { condo_id: condoId, last } of rows) await setSeries(tx, { condoId, name: 'receipt' }, last);
}
