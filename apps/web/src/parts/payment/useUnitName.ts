import type { Rent } from '@iris/contract/rent/rent.model';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useBoundUnit } from '../resident/boundUnit.ts';

type Place = Pick<Rent, 'unit_id' | 'building_name' | 'floor_name' | 'unit_name'>;

/** What the unit of a rent or lease is called in the person's language; one that is gone by what it was called then. */
export function useUnitName(): (place: Place) => string {
  const { t } = useTranslation();
  const unitOf = useBoundUnit();
  return useCallback(
    ({ unit_id, building_name, floor_name, unit_name }: Place) =>
      unitOf({
        unit_id,
        unit: t('estate.unitName', { building: building_name, floor: floor_name, name: unit_name }),
      }),
    [unitOf, t],
  );
}
