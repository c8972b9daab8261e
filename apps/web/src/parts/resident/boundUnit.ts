import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useBuildingName, useEstateTree } from '../estate/estateTree.ts';

interface Bound {
  unit_id: number | null;
  unit: string;
  until_day?: string | null;
}

/**
 * The name of a binding's unit in the person's language, as everywhere in the console; an ended binding shows the
 * name the unit had then.
 */
export function useBoundUnit(): (bound: Bound) => string {
  const { t } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  const names = useMemo(() => {
    const units = tree.data?.buildings.flatMap((building) =>
      building.floors.flatMap((floor) =>
        floor.units.map(({ id, name }): [number, string] => [
          id,
          t('estate.unitName', { building: nameOf(building), floor: floor.name, name }),
        ]),
      ),
    );
    return new Map(units);
  }, [tree.data, nameOf, t]);
  return useCallback(
    ({ unit_id, unit, until_day = null }: Bound) =>
      (until_day === null && unit_id !== null && names.get(unit_id)) || unit,
    [names],
  );
}
