import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Unit } from '@iris/contract/estate/estate.model';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { AddedCards } from '../../../kit/detail/AddedCards.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { LeasesCard } from '../../../parts/lease/LeasesCard.tsx';
import { useAccountLink } from '../../../parts/payment/useAccountLink.tsx';
import { UnitResidents } from '../../../parts/resident/UnitResidents.tsx';
import { toDelete, toEdit } from '../estate.permissions.ts';
import { historyOf, unitDetail } from '../estate.queries.ts';
import { UnitStateTag } from '../UnitStateTag.tsx';
import { useUnitWords } from '../unitWords.ts';
import { useUnitName } from '../useUnitName.ts';
import { Neighbours } from './Neighbours.tsx';
import { UnitDrawer } from './UnitDrawer.tsx';
import { useRemoveUnit } from './useRemoveUnit.tsx';

/** One unit: its fields, its neighbours, its history. */
export default function UnitDetailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { typeName, fieldLabel, show } = useUnitWords();
  const query = useQuery(unitDetail(id));
  const { buildingOf, unitName } = useUnitName();
  useRecordName(query.data && unitName(query.data));

  return (
    <DetailPage
      query={query}
      back="/unitManage/list"
      title={unitName}
      tags={(unit) => <UnitStateTag state={unit.state} />}
      summary={(unit) =>
        t('estate.unit.summary', { type: typeName(unit.unit_type), area: grouped(unit.area) })
      }
      actions={(unit) => <UnitActions unit={unit} />}
      facts={(unit) => [
        [
          t('estate.building'),
          <Link key="building" to={`/housingEstate/list?building=${unit.building_id}`}>
            {buildingOf(unit)}
          </Link>,
        ],
        [
          t('estate.floor'),
          <Link key="floor" to={`/housingEstate/list?building=${unit.building_id}&floor=${unit.floor_id}`}>
            {unit.floor_name}
          </Link>,
        ],
        [t('estate.unit'), unit.name],
        [t('estate.field.unit_type'), typeName(unit.unit_type)],
        [t('estate.field.area'), grouped(unit.area)],
        ...(unit.shares > 0 ? [[t('estate.field.shares'), grouped(unit.shares)] as const] : []),
        [t('estate.field.remark'), unit.remark || '—'],
        [t('estate.createdAt'), <MomentText key="created" of={unit.created_at} />],
        [t('estate.updatedAt'), <MomentText key="updated" of={unit.updated_at} />],
      ]}
      side={(unit) => (
        <>
          <Neighbours unit={unit} />
          <AddedCards screen="/unitManage/:id/detail" id={unit.id} />
          <HistoryPanel key={unit.id} read={historyOf('unit', unit.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    >
      {(unit) => (
        <>
          <UnitResidents key={unit.id} unit={{ id: unit.id, name: unitName(unit) }} />
          <LeasesCard condo={unit.condo_id} of={{ unit: unit.id }} />
        </>
      )}
    </DetailPage>
  );
}

function UnitActions({ unit }: { unit: Unit }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [mayEdit, mayDelete] = [useMay(toEdit), useMay(toDelete)];
  const account = useAccountLink({ unit: unit.id });
  const { askToRemove, dialog } = useRemoveUnit(unit, () => navigate('/unitManage/list', { replace: true }));
  return (
    <>
      <PageActions
        actions={[
          {
            key: 'edit',
            label: t('estate.edit'),
            icon: <EditOutlined />,
            may: mayEdit,
            next: true,
            dialog: (close) => <UnitDrawer unit={unit} onClose={close} />,
          },
          account,
          {
            key: 'delete',
            label: t('estate.delete'),
            icon: <DeleteOutlined />,
            may: mayDelete,
            danger: true,
            run: askToRemove,
          },
        ]}
      />
      {dialog}
    </>
  );
}
