import type { Tree, UnitType } from '@iris/contract/estate/estate.model';
import { unitNamed } from '@iris/contract/estate/estate.names';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { type TreeBuilding, useBuildingName, useEstateTree } from '../estate/estateTree.ts';

interface Bound {
  unit_id: number | null;
  unit: string;
  until_day?: string | null;
}

interface Place {
  building: TreeBuilding;
  floor: string;
  name: string;
  type: UnitType;
}
/**
 * The units of a tree by id, found once for all who show some: an estate has thousands, and a board of cards names each
 * of its own.
 */
const known = new WeakMap<Tree, ReadonlyMap<number, Place>>();
function placesOf(tree: Tree): ReadonlyMap<number, Place> {
  const found = known.get(tree);
  if (found) return found;
  const places = new Map<number, Place>();
  for (const building of tree.buildings)
    for (const floor of building.floors)
      for (const { id, name, unit_type: type } of floor.units)
        places.set(id, { building, floor: floor.name, name, type });
  known.set(tree, places);
  return places;
}

/**
 * The name of a binding's unit in the person's language, as everywhere in the console; an ended binding shows the
 * name the unit had then.
 */
export function useBoundUnit(): (bound: Bound) => string {
  const { i18n } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  return useCallback(
    ({ unit_id, unit, until_day = null }: Bound) => {
      if (until_day !== null || unit_id === null || !tree.data) return unit;
      const place = placesOf(tree.data).get(unit_id);
      if (!place) return unit;
      return unitNamed(i18n.language, {
        building: nameOf(place.building),
        floor: place.floor,
        name: place.name,
      });
    },
    [tree.data, nameOf, i18n.language],
  );
}

/** The unit that is meant of somebody with several: the first that is no parking space. Needs the tree to be there. */
export function useHome(): (bindings: readonly Pick<Bound, 'unit_id'>[]) => number | null {
  const tree = useEstateTree();
  return useCallback(
    (bindings) => {
      const units = bindings.flatMap(({ unit_id }) => unit_id ?? []);
      const places = tree.data && placesOf(tree.data);
      return units.find((unit) => places?.get(unit)?.type !== 'CARPARK') ?? units[0] ?? null;
    },
    [tree.data],
  );
}
