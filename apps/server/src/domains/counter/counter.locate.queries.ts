import { inArray } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { closingTable } from './counter.table.ts';

/** Known to those of the condo; which calls show it is the gate's affair. */
export async function locateClosings(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: closingTable.id, condo: closingTable.condoId })
    .from(closingTable)
    .where(inArray(closingTable.id, ids));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}
