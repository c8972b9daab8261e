import { limits } from '@iris/contract/core/limits';
import type { UnitState, UnitType } from '@iris/contract/estate/estate.model';
import { foldName } from '@iris/contract/estate/estate.rules';
import type { Db } from '../../platform/db/database.ts';
import { eachInTurn } from '../../platform/sheets/sheetCells.ts';
import { buildingNames } from './building.queries.ts';
import type { CheckedRow, UnitProblem } from './estate.importCheck.ts';
import { floorsOf } from './floor.queries.ts';
import { countUnits, existingUnits } from './unit.queries.ts';

/** An existing floor, or one that the import would create. */
export interface PlannedFloor {
  /** Undefined until it exists. */
  id: number | undefined;
  name: string;
  /** Its number of units, including those of the import. */
  units: number;
}

export interface PlannedBuilding {
  id: number | undefined;
  name: string;
  /** By folded name; existing ones first, from the bottom up. */
  floors: Map<string, PlannedFloor>;
  /** Units that the import adds. */
  added: number;
}

interface PlannedUnit {
  building: PlannedBuilding;
  floor: PlannedFloor;
  name: string;
  area: number;
  unitType: UnitType;
  state: UnitState;
}

/** What an import would create. It can be run if there are no problems. */
export interface Plan {
  buildings: PlannedBuilding[];
  units: PlannedUnit[];
  problems: UnitProblem[];
}

export const newBuildings = ({ buildings }: Plan): PlannedBuilding[] =>
  buildings.filter(({ id }) => id === undefined);

export const newFloors = ({ floors }: PlannedBuilding): PlannedFloor[] =>
  [...floors.values()].filter(({ id }) => id === undefined);

/** Compares checked rows with each other and with the condo: the same before the import and within it. */
export async function planImport(db: Db, condoId: number, values: readonly CheckedRow[]): Promise<Plan> {
  const structure = await readStructure(db, condoId, values);
  const problems: UnitProblem[] = [];
  const placed: { value: CheckedRow; building: PlannedBuilding; floor: PlannedFloor }[] = [];
  await eachInTurn(values, (value) => {
    if (value.building === null) return;
    const building = structure.building(value.building);
    if (value.floor === null) return;
    const floor = floorOf(building, value.floor);
    if (floor) placed.push({ value, building, floor });
    else
      problems.push(problem(value, 'floor', 'estate.import.tooManyFloors', { max: limits.buildingFloors }));
  });

  const there = await existingUnits(
    db,
    placed.map(({ floor }) => floor.id ?? 0),
    placed.map(({ value }) => value.unit ?? ''),
  );
  const firstRows = new Map<PlannedFloor, Map<string, number>>();
  const units: PlannedUnit[] = [];
  let index = -1;
  await eachInTurn(placed, ({ value, building, floor }) => {
    index += 1;
    const { row, unit, area, unitType, state } = value;
    if (unit === null) return;
    const rows = firstRows.get(floor) ?? new Map<string, number>();
    firstRows.set(floor, rows);
    const first = rows.get(foldName(unit));
    if (first !== undefined) {
      problems.push(problem(value, 'unit', 'estate.import.twice', { row: first }));
      return;
    }
    rows.set(foldName(unit), row);
    if (there.has(index)) {
      problems.push(problem(value, 'unit', 'estate.import.exists'));
      return;
    }
    floor.units += 1;
    building.added += 1;
    if (floor.units > limits.floorUnits) {
      problems.push(problem(value, 'unit', 'estate.import.tooManyUnits', { max: limits.floorUnits }));
    }
    if (area !== null && unitType !== null && state !== null)
      units.push({ building, floor, name: unit, area, unitType, state });
  });
  return { buildings: structure.used(), units, problems };
}

const problem = (
  { row }: CheckedRow,
  column: UnitProblem['column'],
  key: `estate.import.${'twice' | 'exists' | 'tooManyFloors' | 'tooManyUnits'}`,
  values?: Record<string, number>,
): UnitProblem => ({ row, column, text: values ? { key, values } : { key } });

/** The floor of a building by name, planned if it does not exist; undefined if the building has no room for it. */
function floorOf({ floors }: PlannedBuilding, name: string): PlannedFloor | undefined {
  const key = foldName(name);
  const known = floors.get(key);
  if (known || floors.size >= limits.buildingFloors) return known;
  const floor: PlannedFloor = { id: undefined, name, units: 0 };
  floors.set(key, floor);
  return floor;
}

/** The buildings that the rows name, with their floors and unit counts. */
async function readStructure(db: Db, condoId: number, values: readonly CheckedRow[]) {
  const named = new Set<string>();
  await eachInTurn(values, ({ building }) => building !== null && named.add(foldName(building)));
  const buildings = new Map<string, PlannedBuilding>();
  const known = new Map<number, PlannedBuilding>();
  for (const { id, name } of await buildingNames(db, condoId)) {
    if (!named.has(foldName(name))) continue;
    const building: PlannedBuilding = { id, name, floors: new Map(), added: 0 };
    buildings.set(foldName(name), building);
    known.set(id, building);
  }
  const floors = await floorsOf(db, [...known.keys()]);
  const counts = await countUnits(
    db,
    floors.map(({ id }) => id),
  );
  await eachInTurn(floors, ({ id, buildingId, name }) =>
    known.get(buildingId)?.floors.set(foldName(name), { id, name, units: counts.get(id) ?? 0 }),
  );
  return {
    building(name: string): PlannedBuilding {
      const key = foldName(name);
      const building = buildings.get(key) ?? { id: undefined, name, floors: new Map(), added: 0 };
      buildings.set(key, building);
      return building;
    },
    used: () => [...buildings.values()],
  };
}
