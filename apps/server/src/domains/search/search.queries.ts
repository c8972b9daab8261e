import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { chargeTable } from '../payment/payment.table.ts';

type Names = Record<'buildingName' | 'floorName' | 'unitName', AnyPgColumn>;
/** What the unit is called; of one that is gone only the lease and the rent know it. */
const unitOr = ({ buildingName, floorName, unitName }: Names) =>
  sql<string>`coalesce(${unitTable.buildingName} || ' ' || ${unitTable.floorName} || ' ' || ${unitTable.name},
    concat_ws(' ', ${buildingName}, ${floorName}, ${unitName}))`;

const leaseHits = (db: Db) =>
  db
    .select({
      id: leaseTable.id,
      businessNo: leaseTable.businessNo,
      tenantName: leaseTable.tenantName,
      startDay: leaseTable.startDay,
      endDay: leaseTable.endDay,
      valid: leaseTable.valid,
      unit: unitOr(leaseTable),
    })
    .from(leaseTable)
    .leftJoin(unitTable, eq(unitTable.id, leaseTable.unitId));
export type LeaseHit = Awaited<ReturnType<typeof leaseHits>>[number];

/** Leases found by number, tenant or unit: those of that very number first, running ones before ended ones. */
export const searchLeases = (db: Db, condoId: number, typed: string, limit: number): Promise<LeaseHit[]> =>
  leaseHits(db)
    .where(
      and(
        eq(leaseTable.condoId, condoId),
        isNull(leaseTable.deletedAt),
        or(
          containing(typed, leaseTable.businessNo, leaseTable.tenantName),
          // A phone may be typed in groups.
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

/** What may be part of a rent's number: no name and no phone makes a million rents be looked through. */
const rentNumber = /^R\d{2,}|^\d{4,6}$|^\d{2,}-\d/i;

const rentHits = (db: Db) =>
  db
    .select({
      id: chargeTable.id,
      businessNo: chargeTable.businessNo,
      payerName: chargeTable.payerName,
      startDay: chargeTable.startDay,
      amount: chargeTable.amount,
      status: chargeTable.status,
      unit: unitOr(chargeTable),
    })
    .from(chargeTable)
    .leftJoin(unitTable, eq(unitTable.id, chargeTable.unitId));
export type RentHit = Awaited<ReturnType<typeof rentHits>>[number];

/** Rents found by number, the newest first. */
export const searchRents = async (
  db: Db,
  condoId: number,
  typed: string,
  limit: number,
): Promise<RentHit[]> => (rentNumber.test(typed) ? chargesNumbered(db, 'RENT', condoId, typed, limit) : []);

/** What may be part of a bill's number: `B202611-000123`, of a late charge with `-L1` behind it. */
const billNumber = /^B\d{2,}|^\d{4,6}(-\d*)?$|^\d*-(\d|L)/i;

/** Bills found by number, the newest first. */
export const searchBills = async (
  db: Db,
  condoId: number,
  typed: string,
  limit: number,
): Promise<RentHit[]> => (billNumber.test(typed) ? chargesNumbered(db, 'BILL', condoId, typed, limit) : []);

function chargesNumbered(
  db: Db,
  kind: 'RENT' | 'BILL',
  condoId: number,
  typed: string,
  limit: number,
): Promise<RentHit[]> {
  return rentHits(db)
    .where(
      and(
        eq(chargeTable.condoId, condoId),
        eq(chargeTable.kind, kind),
        ne(chargeTable.status, 'VOID'),
        containing(typed, chargeTable.businessNo),
      ),
    )
    .orderBy(desc(chargeTable.startDay), desc(chargeTable.id))
    .limit(limit);
}
