import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import type { FacilityRow } from './facility.queries.ts';
import { facilityTable } from './facility.table.ts';
import { feedTable } from './feed.table.ts';

/** The facility that a calendar's link is of, by the hash of its token; undefined for any other, and of a removed condo. */
export async function facilityOfFeed(db: Db, tokenHash: string): Promise<FacilityRow | undefined> {
  const [found] = await db
    .select({ facility: facilityTable })
    .from(feedTable)
    .innerJoin(facilityTable, eq(facilityTable.id, feedTable.facilityId))
    .innerJoin(condoTable, and(eq(condoTable.id, facilityTable.condoId), isNull(condoTable.deletedAt)))
    .where(eq(feedTable.tokenHash, tokenHash));
  return found?.facility;
}
