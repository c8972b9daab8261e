import { floorNamed } from '@iris/contract/estate/estate.names';
import { Cascader } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useBuildingName, useEstateTree } from '../../../parts/estate/estateTree.ts';
import { NoPlaces } from '../../../parts/estate/NoPlaces.tsx';

interface UnitsPickerProps {
  id?: string;
  /** Ids of units. */
  value?: number[];
  onChange?: (unitIds: number[]) => void;
}

interface Option {
  value: number;
  label: string;
  children?: Option[];
}

/** Selects several units; ticking a floor or building selects all its units. */
export function UnitsPicker({ id, value = [], onChange }: UnitsPickerProps) {
  const { t, i18n } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  const { options, paths } = useMemo(() => {
    const found = new Map<number, number[]>();
    const all = tree.data?.buildings.map(
      (building): Option => ({
        value: building.id,
        label: nameOf(building),
        children: building.floors.map((floor) => ({
          value: floor.id,
          label: floorNamed(i18n.language, floor.name),
          children: floor.units.map((unit) => {
            found.set(unit.id, [building.id, floor.id, unit.id]);
            return { value: unit.id, label: unit.name };
          }),
        })),
      }),
    );
    return { options: all ?? [], paths: found };
  }, [tree.data, nameOf, i18n.language]);
  return (
    <Cascader<Option, 'value'>
      {...(id ? { id } : {})}
      multiple
      showCheckedStrategy={Cascader.SHOW_CHILD}
      maxTagCount="responsive"
      loading={tree.isPending}
      notFoundContent={<NoPlaces tree={tree} />}
      placeholder={t('estate.cascade')}
      options={options}
      value={value.flatMap((unit) => {
        const path = paths.get(unit);
        return path ? [path] : [];
      })}
      showSearch={{ limit: 50, matchInputWidth: false }}
      displayRender={(labels) => labels.join(' / ')}
      onChange={(chosen) =>
        // Floors and buildings without units have paths of their own, which contain no unit.
        onChange?.(chosen.flatMap((path) => (path.length === 3 ? [Number(path[2])] : [])))
      }
    />
  );
}
