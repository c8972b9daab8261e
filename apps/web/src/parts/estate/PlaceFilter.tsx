import type { ListAddress } from '../../kit/list/listAddress.ts';
import { EstateCascade } from './EstateCascade.tsx';

/** Narrows a list to a building, a floor or a unit. */
export function PlaceFilter({ list }: { list: ListAddress }) {
  const { building_id, floor_id, unit_id } = list.asked;
  const place = [building_id, floor_id, unit_id].filter((id) => id !== undefined).map(Number);
  return (
    <EstateCascade
      width={170}
      value={place}
      onChange={([building, floor, unit]) =>
        list.set({
          building_id: building?.toString(),
          floor_id: floor?.toString(),
          unit_id: unit?.toString(),
        })
      }
    />
  );
}
