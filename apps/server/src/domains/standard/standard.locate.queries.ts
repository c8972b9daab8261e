import { eq, inArray } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { meterTable, readingTable, standardTable } from './standard.table.ts';

/** Known to those of the condo; which calls show it is the gate's affair. */
export async function locateStandards(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: standardTable.id, condo: standardTable.condoId })
    .from(standardTable)
    .where(inArray(standardTable.id, ids));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}

/** Known to those of the condo; which calls show it is the gate's affair. */
export async function locateMeters(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: meterTable.id, condo: meterTable.condoId })
    .from(meterTable)
    .where(inArray(meterTable.id, ids));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}

export async function locateReadings(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: readingTable.id, condo: meterTable.condoId })
    .from(readingTable)
    .innerJoin(meterTable, eq(meterTable.id, readingTable.meterId))
    .where(inArray(readingTable.id, ids));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}
