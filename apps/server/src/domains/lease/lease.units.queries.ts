import type { Day } from '@iris/contract/core/day';
import type { LetUnit } from '@iris/contract/lease/lease.model';
import { and, asc, eq, gte, ne, type SQL } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import { there } from './lease.queries.ts';
import { leaseTable } from './lease.table.ts';

/** Of vacant units, and of the others. */
const SHOWN = 50;

/** Units of a condo by part of a name, vacant ones first, with their present and coming leases. */
export async function unitsToLet(
  db: Db,
  { condo_id, search = '' }: { condo_id: number; search?: string | undefined },
  today: Day,
): Promise<LetUnit[]> {
  const named = search === '' ? undefined : fullNameContains(search);
  const found = (state: SQL) =>
    db
      .select({
        id: unitTable.id,
        building_name: unitTable.buildingName,
        floor_name: unitTable.floorName,
        unit_name: unitTable.name,
        state: unitTable.state,
      })
      .from(unitTable)
      .where(and(eq(unitTable.condoId, condo_id), state, named))
      .orderBy(asc(unitTable.orderKey))
      .limit(SHOWN);
  const [vacant, others] = await Promise.all([
    found(eq(unitTable.state, 'VACANT')),
    found(ne(unitTable.state, 'VACANT')),
  ]);
  const units = [...vacant, ...others];
  const leases = await comingOf(
    db,
    units.map(({ id }) => id),
    today,
  );
  return units.map((unit) => ({
    ...unit,
    leases: leases.filter(({ unitId }) => unitId === unit.id).map(({ unitId: _, ...lease }) => lease),
  }));
}

/** Valid leases of units that have not ended. */
const comingOf = (db: Db, units: readonly number[], today: Day) =>
  db
    .select({ unitId: leaseTable.unitId, start_day: leaseTable.startDay, end_day: leaseTable.endDay })
    .from(leaseTable)
    .where(
      and(among(leaseTable.unitId, units), eq(leaseTable.valid, true), there, gte(leaseTable.endDay, today)),
    )
    .orderBy(asc(leaseTable.startDay));
