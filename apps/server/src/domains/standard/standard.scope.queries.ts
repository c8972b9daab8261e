import type { Scope } from '@iris/contract/standard/standard.model';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';

const numbers = (items: readonly number[]) => sql`${sql.param(items)}::bigint[]`;
const texts = (items: readonly string[]) => sql`${sql.param(items)}::text[]`;

/** The units of a condo that a scope covers, as a condition on `unit`; the caller adds the condition on the condo. */
export function unitsInScope({ kind, building_ids, unit_types, unit_ids }: Scope): SQL {
  switch (kind) {
    case 'CONDO':
      return sql`true`;
    case 'BUILDINGS':
      return sql`${unitTable.buildingId} = any(${numbers(building_ids)})`;
    case 'UNIT_TYPES':
      return sql`${unitTable.unitType} = any(${texts(unit_types)})`;
    case 'UNITS':
      return sql`${unitTable.id} = any(${numbers(unit_ids)})`;
  }
}

/** How many units of a condo each scope covers, in the order given; at most two statements, however many scopes. */
export async function countUnits(db: Db, condoId: number, scopes: readonly Scope[]): Promise<number[]> {
  const groups = await db
    .select({ buildingId: unitTable.buildingId, unitType: unitTable.unitType, units: count() })
    .from(unitTable)
    .where(eq(unitTable.condoId, condoId))
    .groupBy(unitTable.buildingId, unitTable.unitType);
  const named = scopes.flatMap(({ unit_ids }) => unit_ids);
  const there = new Set(
    named.length === 0
      ? []
      : (
          await db
            .select({ id: unitTable.id })
            .from(unitTable)
            .where(and(eq(unitTable.condoId, condoId), sql`${unitTable.id} = any(${numbers(named)})`))
        ).map(({ id }) => id),
  );
  return scopes.map(({ kind, building_ids, unit_types, unit_ids }) => {
    if (kind === 'UNITS') return new Set(unit_ids.filter((id) => there.has(id))).size;
    return groups
      .filter(
        ({ buildingId, unitType }) =>
          kind === 'CONDO' ||
          (kind === 'BUILDINGS' ? building_ids.includes(buildingId) : unit_types.includes(unitType)),
      )
      .reduce((sum, { units }) => sum + units, 0);
  });
}

/** Whether any of the places in a scope still exists. */
export async function hasPlaces(db: Db, { kind, building_ids, unit_ids }: Scope): Promise<boolean> {
  if (kind === 'BUILDINGS')
    return (await db.$count(buildingTable, among(buildingTable.id, building_ids))) > 0;
  if (kind === 'UNITS') return (await db.$count(unitTable, among(unitTable.id, unit_ids))) > 0;
  return true;
}
