import { eq, inArray } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { Home } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { byHand } from '../../platform/removed/removed.ts';
import { meterTable, readingTable, standardTable } from './standard.table.ts';

/** Visible to people of the condo; which calls show it is the gate's decision. */
export const locateStandards = inCondo(standardTable);

/** Standards removed by hand. */
export const locateRemovedStandards = inCondo(standardTable, { only: byHand(standardTable) });

/** Visible to people of the condo; which calls show it is the gate's decision. */
export const locateMeters = inCondo(meterTable);

export async function locateReadings(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: readingTable.id, condo: meterTable.condoId })
    .from(readingTable)
    .innerJoin(meterTable, eq(meterTable.id, readingTable.meterId))
    .where(inArray(readingTable.id, ids));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}
