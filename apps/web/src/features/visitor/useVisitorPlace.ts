import type { Visitor } from '@iris/contract/visitor/visitor.model';
import { useCallback } from 'react';
import { useUnitName } from '../../parts/payment/useUnitName.ts';

type Placed = Pick<Visitor, 'unit_id' | 'building_name' | 'floor_name' | 'unit_name'>;

/** The unit that a visitor goes to, in the person's language, also one that was deleted; empty where it is none. */
export function useVisitorPlace(): (pass: Placed) => string {
  const unitName = useUnitName();
  return useCallback(
    ({ unit_id, building_name, floor_name, unit_name }: Placed) =>
      unit_name === '' ? '' : unitName({ unit_id, building_name, floor_name, unit_name }),
    [unitName],
  );
}
