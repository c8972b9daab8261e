import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import { unitOr } from '../payment/index.ts';
import { englishTenant } from './lease.queries.ts';
import { leaseTable } from './lease.table.ts';

const leaseHits = (db: Db) =>
  db
    .select({
      id: leaseTable.id,
      businessNo: leaseTable.businessNo,
      tenantName: leaseTable.tenantName,
      tenantNameEn: englishTenant,
      startDay: leaseTable.startDay,
      endDay: leaseTable.endDay,
      valid: leaseTable.valid,
      unitId: leaseTable.unitId,
      unit: unitOr(leaseTable),
    })
    .from(leaseTable)
    .leftJoin(unitTable, eq(unitTable.id, leaseTable.unitId));
export type LeaseHit = Awaited<ReturnType<typeof leaseHits>>[number];

/** Leases found by number, tenant or unit: exact numbers first, current leases before ended ones. */
export function searchLeases(
  db: Db,
  { condoId, typed, limit }: { condoId: number; typed: string; limit: number },
): Promise<LeaseHit[]> {
  return leaseHits(db)
    .where(
      and(
        eq(leaseTable.condoId, condoId),
        isNull(leaseTable.deletedAt),
        or(
          containing(typed, leaseTable.businessNo, leaseTable.tenantName),
          // A phone number may be typed in groups.
          containing(typed.replaceAll(' ', ''), leaseTable.tenantPhone),
          fullNameContains(typed),
        ),
      ),
    )
    .orderBy(
      sql`(lower(${leaseTable.businessNo}) = lower(${typed})) desc`,
      desc(leaseTable.valid),
      desc(leaseTable.startDay),
      desc(leaseTable.id),
    )
    .limit(limit);
}
