import { unitNamed } from '@iris/contract/estate/estate.names';
import type { Rent } from '@iris/contract/rent/rent.model';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useBoundUnit } from '../resident/boundUnit.ts';

type Place = Pick<Rent, 'unit_id' | 'building_name' | 'floor_name' | 'unit_name'>;

/** The name of a rent's or lease's unit in the person's language; for a deleted unit, the name it had then. */
export function useUnitName(): (place: Place) => string {
  const { i18n } = useTranslation();
  const unitOf = useBoundUnit();
  return useCallback(
    ({ unit_id, building_name, floor_name, unit_name }: Place) =>
      unitOf({
        unit_id,
        unit: unitNamed(i18n.language, { building: building_name, floor: floor_name, name: unit_name }),
      }),
    [unitOf, i18n.language],
  );
}
