import type { UnitState, UnitType } from '@iris/contract/estate/estate.model';
import { and, asc, count, eq, isNull, sql, sum } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable, floorTable, unitTable } from './estate.table.ts';

/** A condo, given directly or by something in it. */
export type Place = { condo: number } | { building: number } | { floor: number };

/**
 * Locks a condo until the transaction ends: its structure changes one step at a time, so that positions, unit names
 * and limits stay consistent. References to the condo are not blocked. Undefined if the place is gone.
 */
export async function lockCondo(tx: Transaction, place: Place): Promise<number | undefined> {
  const where =
    'condo' in place
      ? eq(condoTable.id, place.condo)
      : 'building' in place
        ? eq(
            condoTable.id,
            tx
              .select({ id: buildingTable.condoId })
              .from(buildingTable)
              .where(eq(buildingTable.id, place.building)),
          )
        : eq(
            condoTable.id,
            tx.select({ id: floorTable.condoId }).from(floorTable).where(eq(floorTable.id, place.floor)),
          );
  const [row] = await tx
    .select({ id: condoTable.id })
    .from(condoTable)
    .where(and(where, isNull(condoTable.deletedAt)))
    .for('no key update');
  return row?.id;
}

export interface Counts {
  buildings: number;
  floors: number;
  units: number;
}

/** The counts of a condo. */
export async function countEstate(db: Db, condoId: number): Promise<Counts> {
  const [row] = await db
    .select({
      buildings: db.$count(buildingTable, eq(buildingTable.condoId, condoTable.id)),
      floors: db.$count(floorTable, eq(floorTable.condoId, condoTable.id)),
      units: db.$count(unitTable, eq(unitTable.condoId, condoTable.id)),
    })
    .from(condoTable)
    .where(eq(condoTable.id, condoId));
  return row ?? { buildings: 0, floors: 0, units: 0 };
}

export interface UnitGroup {
  unitType: UnitType;
  state: UnitState;
  units: number;
  area: number;
}

/** Units of a condo by type and state, with their square feet. */
export async function groupUnits(db: Db, condoId: number): Promise<UnitGroup[]> {
  const rows = await db
    .select({
      unitType: unitTable.unitType,
      state: unitTable.state,
      units: count(),
      area: sum(unitTable.area).mapWith(Number),
    })
    .from(unitTable)
    .where(eq(unitTable.condoId, condoId))
    .groupBy(unitTable.unitType, unitTable.state)
    .orderBy(asc(unitTable.unitType), asc(unitTable.state));
  return rows;
}

export type TreeRows = Awaited<ReturnType<typeof readTree>>;

/** Buildings, floors and units of a condo in order, one query each. */
export async function readTree(db: Db, condoId: number) {
  const [buildings, floors, units] = await Promise.all([
    db
      .select({ id: buildingTable.id, name: buildingTable.name, nameEn: buildingTable.nameEn })
      .from(buildingTable)
      .where(eq(buildingTable.condoId, condoId))
      .orderBy(asc(buildingTable.position), asc(buildingTable.id)),
    db
      .select({ id: floorTable.id, buildingId: floorTable.buildingId, name: floorTable.name })
      .from(floorTable)
      .where(eq(floorTable.condoId, condoId))
      .orderBy(asc(floorTable.buildingId), asc(floorTable.position)),
    db
      .select({
        id: unitTable.id,
        floorId: unitTable.floorId,
        name: unitTable.name,
        state: unitTable.state,
        unitType: unitTable.unitType,
      })
      .from(unitTable)
      .where(eq(unitTable.condoId, condoId))
      .orderBy(asc(unitTable.orderKey)),
  ]);
  return { buildings, floors, units };
}

// An array as one parameter; Drizzle would expand it into a list.
export const textArray = (items: readonly string[]) => sql`${sql.param(items)}::text[]`;
