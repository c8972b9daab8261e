import type { Unit } from '@iris/contract/estate/estate.model';
import { floorNamed } from '@iris/contract/estate/estate.names';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useBuildingName, useEstateTree } from '../../../parts/estate/estateTree.ts';
import { UnitStateTag } from '../UnitStateTag.tsx';
import { useUnitWords } from '../unitWords.ts';

/** The columns of the unit list. */
export function useUnitColumns(): ListColumn<Unit>[] {
  const { t, i18n } = useTranslation();
  const { typeName } = useUnitWords();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  const buildings = new Map(tree.data?.buildings.map((building) => [building.id, nameOf(building)]));
  return [
    {
      key: 'building',
      under: 'name',
      title: t('estate.building'),
      render: ({ building_id, building_name }) => buildings.get(building_id) ?? building_name,
    },
    {
      key: 'floor',
      under: 'name',
      title: t('estate.floor'),
      render: ({ floor_name }) => floorNamed(i18n.language, floor_name),
    },
    {
      key: 'name',
      title: t('estate.unit'),
      fixed: true,
      sort: 'name',
      render: ({ id, name }) => (
        <Link to={`/unitManage/${id}/detail`} tabIndex={-1}>
          {name}
        </Link>
      ),
    },
    { key: 'state', title: t('estate.field.state'), render: ({ state }) => <UnitStateTag state={state} /> },
    { key: 'unit_type', title: t('estate.field.unit_type'), render: ({ unit_type }) => typeName(unit_type) },
    {
      key: 'area',
      title: t('estate.field.area'),
      align: 'end',
      sort: 'area',
      render: ({ area }) => grouped(area),
    },
    {
      key: 'remark',
      under: 'name',
      title: t('estate.field.remark'),
      render: ({ remark }) => remark,
    },
    {
      key: 'updated_at',
      under: null,
      title: t('estate.updatedAt'),
      sort: 'updated_at',
      render: ({ updated_at }) => <MomentText of={updated_at} />,
    },
  ];
}
