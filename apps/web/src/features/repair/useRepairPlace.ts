import { floorNamed } from '@iris/contract/estate/estate.names';
import type { Repair } from '@iris/contract/repair/repair.model';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useBuildingName, useEstateTree } from '../../parts/estate/estateTree.ts';
import { useUnitName } from '../../parts/payment/useUnitName.ts';

/** The place of an order in the person's language: its unit, or building, floor and words of a common part. */
export function useRepairPlace(): (order: Repair) => string {
  const { i18n } = useTranslation();
  const unitName = useUnitName();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  return useCallback(
    (order: Repair) => {
      if (order.unit_name !== '') return unitName(order);
      const building = tree.data?.buildings.find(({ id }) => id === order.building_id);
      return [
        building ? nameOf(building) : order.building_name,
        order.floor_name && floorNamed(i18n.language, order.floor_name),
        order.place,
      ]
        .filter(Boolean)
        .join(' ');
    },
    [unitName, tree.data, nameOf, i18n.language],
  );
}
