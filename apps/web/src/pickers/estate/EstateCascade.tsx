import { Cascader } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBuildingName, useEstateTree } from './estateTree.ts';

interface Option {
  value: number;
  label: string;
  children?: Option[];
}

interface EstateCascadeProps {
  /** Ids of building, floor and unit, as far as chosen. */
  value: readonly number[];
  onChange: (path: number[]) => void;
  width?: number;
}

/** Building, then floor, then unit; any of them may be the last. Searchable. */
export function EstateCascade({ value, onChange, width = 200 }: EstateCascadeProps) {
  const { t } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  const options = useMemo(
    () =>
      tree.data?.buildings.map(
        (building): Option => ({
          value: building.id,
          label: nameOf(building),
          children: building.floors.map((floor) => ({
            value: floor.id,
            label: t('estate.floorName', { name: floor.name }),
            children: floor.units.map((unit) => ({ value: unit.id, label: unit.name })),
          })),
        }),
      ),
    [tree.data, nameOf, t],
  );
  const hint = t('estate.cascade');
  return (
    <Cascader<Option>
      allowClear
      changeOnSelect
      style={{ width }}
      aria-label={hint}
      placeholder={hint}
      loading={tree.isPending}
      options={options ?? []}
      value={[...value]}
      showSearch={{ limit: 50, matchInputWidth: false }}
      displayRender={(labels) => labels.join(' / ')}
      onChange={(path) => onChange(path ?? [])}
    />
  );
}
