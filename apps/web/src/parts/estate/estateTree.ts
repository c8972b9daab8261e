import { estateApi } from '@iris/contract/estate/estate.api';
import type { Tree } from '@iris/contract/estate/estate.model';
import { unitNamed } from '@iris/contract/estate/estate.names';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';

export type TreeBuilding = Tree['buildings'][number];
export type TreeFloor = TreeBuilding['floors'][number];

/** The person's own changes invalidate it at once; for other people's, this is how old it may be. */
const STALE_MS = 30_000;

/** The buildings, floors and units of a condo. */
export const estateTree = (condoID: number) => ({
  ...queryOf(estateApi.tree, { params: { id: String(condoID) } }),
  staleTime: STALE_MS,
});

/** Those of the current condo; a console without any estate asks for nothing. */
export function useEstateTree() {
  const condoID = useSession((session) => session.condoID);
  return useQuery({ ...estateTree(condoID), enabled: condoID > 0 });
}

type Named = Pick<TreeBuilding, 'name' | 'name_en'>;

/** A building's name in the person's language. */
export function useBuildingName(): (building: Named) => string {
  const { i18n } = useTranslation();
  const english = i18n.language === 'en';
  return useCallback(({ name, name_en }: Named) => (english && name_en ? name_en : name), [english]);
}

/** The units' names in the person's language, by the name that records carry: the words of an export's column. */
export function useUnitWords(): Readonly<Record<string, string>> {
  const { i18n } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  return useMemo(() => {
    const units = tree.data?.buildings.flatMap((building) =>
      building.floors.flatMap((floor) =>
        floor.units.map(({ name }): [string, string] => [
          [building.name, floor.name, name].join(' '),
          unitNamed(i18n.language, { building: nameOf(building), floor: floor.name, name }),
        ]),
      ),
    );
    return Object.fromEntries(units ?? []);
  }, [tree.data, nameOf, i18n.language]);
}

/** The buildings' names in the person's language, by the name that records carry: the words of an export's column. */
export function useBuildingWords(): Readonly<Record<string, string>> {
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  return useMemo(
    () => Object.fromEntries(tree.data?.buildings.map((one) => [one.name, nameOf(one)]) ?? []),
    [tree.data, nameOf],
  );
}
