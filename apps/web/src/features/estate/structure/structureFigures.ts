import type { UnitState } from '@iris/contract/estate/estate.model';
import type { TreeBuilding, TreeFloor } from '../../../parts/estate/estateTree.ts';

export const unitsOf = (building: TreeBuilding) => building.floors.flatMap(({ units }) => units);

export interface Figures {
  buildings: number;
  floors: number;
  units: number;
  /** Percentage of units in use, with one decimal: '93.8'. */
  occupied: string;
}

/** Counts of the whole estate. */
export function figuresOf(buildings: readonly TreeBuilding[]): Figures {
  const units = buildings.flatMap(unitsOf);
  const used = units.filter(({ state }) => state !== 'VACANT').length;
  return {
    buildings: buildings.length,
    floors: buildings.reduce((sum, { floors }) => sum + floors.length, 0),
    units: units.length,
    occupied: (units.length === 0 ? 0 : Math.round((used / units.length) * 1000) / 10).toFixed(1),
  };
}

/** How many units of a building are in each state. */
export function countStates(building: TreeBuilding): Record<UnitState, number> {
  const counts = { SELF_USE: 0, LEASED: 0, VACANT: 0 };
  for (const { state } of unitsOf(building)) counts[state] += 1;
  return counts;
}

/** With this many units or more, a floor wraps instead of aligning with the others' columns. */
const WIDEST_ROW = 16;
export const columnsOf = (floors: readonly TreeFloor[]): number | null => {
  const widest = Math.max(1, ...floors.map(({ units }) => units.length));
  return widest <= WIDEST_ROW ? widest : null;
};

export interface Found {
  building: TreeBuilding;
  floors: readonly TreeFloor[];
}

/**
 * Searches the tree: buildings by name, with all floors; otherwise the floors whose own name, or one of whose units'
 * names, matches.
 */
export function findInTree(buildings: readonly TreeBuilding[], typed: string): Found[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return buildings.map((building) => ({ building, floors: building.floors }));
  const matches = (name: string) => name.toLowerCase().includes(wanted);
  return buildings.flatMap((building) => {
    if (matches(building.name) || matches(building.name_en)) return [{ building, floors: building.floors }];
    const floors = building.floors.filter(
      ({ name, units }) =>
        name.toLowerCase() === wanted || units.some((unit) => unit.name.toLowerCase() === wanted),
    );
    return floors.length > 0 ? [{ building, floors }] : [];
  });
}
