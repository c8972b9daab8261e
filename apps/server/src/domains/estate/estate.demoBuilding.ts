import type { UnitState, UnitType } from '@iris/contract/estate/estate.model';
import { floorNames, unitNames } from '@iris/contract/estate/estate.rules';
import type { Transaction } from '../../platform/db/database.ts';
import { insertBuildings } from './building.queries.ts';
import { insertFloors } from './floor.queries.ts';
import { insertUnits, type NewUnit } from './unit.queries.ts';

/** Floors of a building with the same layout; areas in square feet, one per unit, repeated from the first. */
interface Storeys {
  floors: string;
  units: string;
  type: UnitType;
  areas: readonly number[];
}

/** A building of the demo, or of a new condo with demo data. */
export interface DemoBuilding {
  name: string;
  nameEn: string;
  storeys: readonly Storeys[];
}

/** A stream of numbers below 1 that looks random and is the same on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many units of a type are owner-occupied, and how many empty; the rest is let. */
const shares: Readonly<Record<UnitType, { selfUse: number; vacant: number }>> = {
  RESIDENTIAL: { selfUse: 0.7, vacant: 0.055 },
  CARPARK: { selfUse: 0.64, vacant: 0.08 },
  SHOP: { selfUse: 0.3, vacant: 0.08 },
  OFFICE: { selfUse: 0.42, vacant: 0.07 },
  OTHER: { selfUse: 0.5, vacant: 0.1 },
};

function stateOf(type: UnitType, chance: number): UnitState {
  const { selfUse, vacant } = shares[type];
  if (chance < vacant) return 'VACANT';
  return chance < vacant + selfUse ? 'SELF_USE' : 'LEASED';
}

/** The created parts of a building. */
interface FilledBuilding extends DemoBuilding {
  id: number;
  floorIds: number[];
  unitIds: number[];
}

/** Adds buildings with all their floors and units to a condo; `chance` decides how each unit is used. */
export async function fillBuildings(
  tx: Transaction,
  condoId: number,
  buildings: readonly DemoBuilding[],
  chance: () => number,
): Promise<FilledBuilding[]> {
  const ids = await insertBuildings(
    tx,
    condoId,
    buildings.map(({ name, nameEn }) => ({ name, nameEn })),
  );
  const filled: FilledBuilding[] = [];
  for (const [index, building] of buildings.entries()) {
    const id = ids[index] ?? 0;
    filled.push({ ...building, id, ...(await fillBuilding(tx, id, building, chance)) });
  }
  return filled;
}

async function fillBuilding(
  tx: Transaction,
  buildingId: number,
  { storeys }: DemoBuilding,
  chance: () => number,
): Promise<{ floorIds: number[]; unitIds: number[] }> {
  const floors = storeys.flatMap((storey) =>
    (floorNames(storey.floors) ?? []).map((name) => ({ name, storey })),
  );
  const floorIds = await insertFloors(
    tx,
    floors.map(({ name }, index) => ({ buildingId, name, position: index + 1 })),
  );
  const units = floors.flatMap(({ storey }, index) =>
    (unitNames(storey.units) ?? []).map(
      (name, n): NewUnit => ({
        floorId: floorIds[index] ?? 0,
        name,
        area: storey.areas[n % storey.areas.length] ?? 1,
        unitType: storey.type,
        state: stateOf(storey.type, chance()),
      }),
    ),
  );
  return { floorIds, unitIds: await insertUnits(tx, units) };
}
