import { EstateCascade } from '../estate/EstateCascade.tsx';
import { useEstateTree } from '../estate/estateTree.ts';

interface UnitPickerProps {
  id?: string;
  value?: number | null;
  onChange?: (unitId: number | null) => void;
}

/** Selects one unit of the estate, as a form control. */
export function UnitPicker({ id, value, onChange }: UnitPickerProps) {
  const tree = useEstateTree();
  const path = tree.data?.buildings.flatMap((building) =>
    building.floors.flatMap((floor) =>
      floor.units.some((unit) => unit.id === value) ? [building.id, floor.id, Number(value)] : [],
    ),
  );
  return (
    <EstateCascade
      {...(id ? { id } : {})}
      toUnit
      width="100%"
      value={path ?? []}
      onChange={([, , unit]) => onChange?.(unit ?? null)}
    />
  );
}
