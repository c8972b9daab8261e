import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { estateApi } from '@iris/contract/estate/estate.api';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { EstateCascade } from '../../../parts/estate/EstateCascade.tsx';
import { useEstateTree } from '../../../parts/estate/estateTree.ts';
import { toAdd, toDelete, toEdit, toImport } from '../estate.permissions.ts';
import { unitPage } from '../estate.queries.ts';
import { figuresOf } from '../structure/structureFigures.ts';
import { useUnitWords } from '../unitWords.ts';
import { useUnitName } from '../useUnitName.ts';
import { BulkUnits } from './BulkUnits.tsx';
import { UnitMenu } from './UnitMenu.tsx';
import { useUnitColumns } from './unitColumns.tsx';

const detail = (id: number) => `/unitManage/${id}/detail`;

const place: ListPlace = [estateApi.unitList.query, 'unit'];

export const ahead = listAhead(place, unitPage);

/** All units of the estate, filtered. */
export function UnitListPage() {
  const { t } = useTranslation();
  const { unitName } = useUnitName();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const columns = useUnitColumns();
  const tree = useEstateTree();
  const { typeOptions, stateOptions } = useUnitWords();
  const [mayEdit, mayDelete] = [useMay(toEdit), useMay(toDelete)];

  const filters: FilterField[] = [
    { kind: 'choice', key: 'unit_type', label: t('estate.field.unit_type'), options: typeOptions },
    { kind: 'choice', key: 'state', label: t('estate.field.state'), options: stateOptions },
    {
      kind: 'range',
      keys: ['area_min', 'area_max'],
      label: t('estate.field.area'),
      max: limits.areaSquareFeet,
    },
  ];
  const { building_id, floor_id } = list.asked;
  const within = [building_id, floor_id].filter((id) => id !== undefined).map(Number);
  const choosePlace = ([building, floor, unit]: number[]) => {
    if (unit !== undefined) navigate(detail(unit));
    else list.set({ building_id: building?.toString(), floor_id: floor?.toString() });
  };
  const add = (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/housingEstate/unit/add" icon={<PlusOutlined />}>
        {t('estate.addUnits')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="unit"
      title={t('estate.units.title')}
      summary={(total, filtered) =>
        filtered
          ? t('estate.units.matching', {
              all: grouped(figuresOf(tree.data?.buildings ?? []).units),
              total: grouped(total),
            })
          : t('estate.units.summary', { total: grouped(total) })
      }
      tabs={stateOptions.map(({ value, label }) => ({ title: label, filter: { state: value } }))}
      actions={
        <>
          <Can permission={toImport} type="disabled">
            <LinkButton to="/unitManage/list?import=1" icon={<UploadOutlined />}>
              {t('estate.import')}
            </LinkButton>
          </Can>
          {add}
        </>
      }
      list={list}
      read={(asked) => unitPage(condoID, asked)}
      columns={columns}
      searchHint={t('estate.units.search')}
      slots={<EstateCascade value={within} onChange={choosePlace} />}
      filters={filters}
      onOpen={(id) => navigate(detail(id))}
      nameOf={unitName}
      rowActions={(unit) => <UnitMenu unit={unit} />}
      bulk={mayEdit || mayDelete ? (bulk) => <BulkUnits bulk={bulk} /> : undefined}
      none={{ title: t('estate.units.none'), says: t('estate.units.noneSays'), action: add }}
    />
  );
}
