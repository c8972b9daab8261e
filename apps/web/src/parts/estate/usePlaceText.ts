import { floorWithin, unitNamed } from '@iris/contract/estate/estate.names';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useBuildingName, useEstateTree } from './estateTree.ts';

/**
 * Names a unit or a floor that a record carries as text ('A座 12 C', 'A座 12') as everywhere in the console, and a
 * building by its name in the person's language; what is in no building of the estate stays as it is.
 */
export function usePlaceText(): (stored: string) => string {
  const { i18n } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  return useCallback(
    (stored: string) => {
      const at = tree.data?.buildings.find(({ name }) => stored === name || stored.startsWith(`${name} `));
      if (!at) return stored;
      const building = nameOf(at);
      const rest = stored.slice(at.name.length + 1);
      if (at.floors.some(({ name }) => name === rest))
        return [building, floorWithin(i18n.language, rest)].join(i18n.language === 'en' ? ', ' : ' ');
      const floor = at.floors.find(({ name }) => rest.startsWith(`${name} `))?.name;
      return floor === undefined
        ? `${building} ${rest}`.trim()
        : unitNamed(i18n.language, { building, floor, name: rest.slice(floor.length + 1) });
    },
    [tree.data, nameOf, i18n.language],
  );
}
