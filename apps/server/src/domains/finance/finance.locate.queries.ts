import { inArray } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowTable } from '../payment/flow.table.ts';

/** Known to those of the condo; which calls show it is the gate's affair. */
export async function locateFlows(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: flowTable.id, condo: flowTable.condoId })
    .from(flowTable)
    .where(inArray(flowTable.id, ids));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}
