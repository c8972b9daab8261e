import type { Unit } from '@iris/contract/estate/estate.model';
import { unitNamed } from '@iris/contract/estate/estate.names';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useBuildingName, useEstateTree } from '../../parts/estate/estateTree.ts';

type Placed = Pick<Unit, 'building_id' | 'building_name' | 'floor_name' | 'name'>;

/** The name of a unit with its building in the person's language: 'A座 12樓 C', 'Tower A, floor 12, C'. */
export function useUnitName() {
  const { i18n } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  const buildingOf = ({ building_id, building_name }: Placed): string => {
    const building = tree.data?.buildings.find(({ id }) => id === building_id);
    return building ? nameOf(building) : building_name;
  };
  const unitName = (unit: Placed): string =>
    unitNamed(i18n.language, { building: buildingOf(unit), floor: unit.floor_name, name: unit.name });
  return { buildingOf, unitName };
}
