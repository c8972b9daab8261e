import type { Tree } from '@iris/contract/estate/estate.model';
import type { VersionValues } from './versionValues.ts';

/** How many units of the estate a scope covers now. */
export function countUnits(
  { buildings }: Tree,
  { kind, building_ids, unit_types, unit_ids }: VersionValues['scope'],
): number {
  const units = buildings.flatMap((building) =>
    building.floors.flatMap((floor) => floor.units.map((unit) => ({ ...unit, building: building.id }))),
  );
  if (kind === 'CONDO') return units.length;
  if (kind === 'BUILDINGS') return units.filter(({ building }) => building_ids.includes(building)).length;
  if (kind === 'UNIT_TYPES') return units.filter(({ unit_type }) => unit_types.includes(unit_type)).length;
  const named = new Set(unit_ids);
  return units.filter(({ id }) => named.has(id)).length;
}
