import type { Tree } from '@iris/contract/estate/estate.model';
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
      for (const { id, name } of floor.units) places.set(id, { building, floor: floor.name, name });
  known.set(tree, places);
  return places;
}

/**
 * The name of a binding's unit in the person's language, as everywhere in the console; an ended binding shows the
 * name the unit had then.
 */
export function useBoundUnit(): (bound: Bound) => string {
  const { t } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  return useCallback(
    ({ unit_id, unit, until_day = null }: Bound) => {
      if (until_day !== null || unit_id === null || !tree.data) return unit;
      const place = placesOf(tree.data).get(unit_id);
      if (!place) return unit;
      return t('estate.unitName', {
        building: nameOf(place.building),
        floor: place.floor,
        name: place.name,
      });
    },
    [tree.data, nameOf, t],
  );
}
