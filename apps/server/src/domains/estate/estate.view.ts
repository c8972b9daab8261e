import type {
  Building,
  CondoDetail,
  EstateBrief,
  Floor,
  Tree,
  Unit,
} from '@iris/contract/estate/estate.model';
import { type CondoRow, viewCondo } from '../company/index.ts';
import type { BuildingRow } from './building.queries.ts';
import type { Counts, TreeRows, UnitGroup } from './estate.queries.ts';
import type { FloorRow } from './floor.queries.ts';
import type { UnitRow } from './unit.queries.ts';

interface Stamps {
  version: number;
  createdAt: number;
  updatedAt: number;
}
const viewStamps = ({ version, createdAt, updatedAt }: Stamps) => ({
  version,
  created_at: createdAt,
  updated_at: updatedAt,
});

const viewCounts = ({ buildings, floors, units }: Counts) => ({
  building_count: buildings,
  floor_count: floors,
  unit_count: units,
});

export const viewCondoDetail = (row: CondoRow, counts: Counts): CondoDetail => ({
  ...viewCondo(row),
  ...viewCounts(counts),
  ...viewStamps(row),
});

export const viewBuilding = (row: BuildingRow): Building => ({
  id: row.id,
  condo_id: row.condoId,
  name: row.name,
  name_en: row.nameEn,
  floor_count: row.floorCount,
  unit_count: row.unitCount,
  ...viewStamps(row),
});

export const viewFloor = (row: FloorRow): Floor => ({
  id: row.id,
  condo_id: row.condoId,
  building_id: row.buildingId,
  building_name: row.buildingName,
  name: row.name,
  position: row.position,
  unit_count: row.unitCount,
  ...viewStamps(row),
});

export const viewUnit = (row: UnitRow): Unit => ({
  id: row.id,
  condo_id: row.condoId,
  building_id: row.buildingId,
  building_name: row.buildingName,
  floor_id: row.floorId,
  floor_name: row.floorName,
  name: row.name,
  area: row.area,
  shares: row.shares,
  unit_type: row.unitType,
  state: row.state,
  remark: row.remark,
  ...viewStamps(row),
});

export function viewTree({ buildings, floors, units }: TreeRows): Tree {
  const unitsOf = Map.groupBy(units, ({ floorId }) => floorId);
  const floorsOf = Map.groupBy(floors, ({ buildingId }) => buildingId);
  return {
    buildings: buildings.map(({ id, name, nameEn }) => ({
      id,
      name,
      name_en: nameEn,
      floors: (floorsOf.get(id) ?? []).map((floor) => ({
        id: floor.id,
        name: floor.name,
        units: (unitsOf.get(floor.id) ?? []).map((unit) => ({
          id: unit.id,
          name: unit.name,
          state: unit.state,
          unit_type: unit.unitType,
        })),
      })),
    })),
  };
}

export const viewBrief = (counts: Counts, groups: UnitGroup[]): EstateBrief => ({
  ...viewCounts(counts),
  area: groups.reduce((sum, { area }) => sum + area, 0),
  units: groups.map(({ unitType, state, units }) => ({ unit_type: unitType, state, count: units })),
});
