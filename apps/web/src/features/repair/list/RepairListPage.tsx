import { BarsOutlined, PlusOutlined, ProjectOutlined } from '@ant-design/icons';
import { repairApi } from '@iris/contract/repair/repair.api';
import { repairStates, repairTypes, repairUrgencies } from '@iris/contract/repair/repair.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { partOf } from '../../../base/part/partOf.tsx';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { DaysFilter } from '../../../kit/list/DaysFilter.tsx';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';
import { FormSwitch, useListForm } from '../../../kit/list/FormSwitch.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { filtersOf, useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { estateTree } from '../../../parts/estate/estateTree.ts';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { toReport } from '../repair.permissions.ts';
import { columnPage, columnsOf, everybody, repairCounts, repairPage } from '../repair.queries.ts';
import { SettingButton } from '../setting/SettingButton.tsx';
import { BulkOrders } from './BulkOrders.tsx';
import { useRepairColumns } from './repairColumns.tsx';
import { useRepairExport } from './useRepairExport.ts';

const loadBoard = () => import('../board/RepairBoard.tsx');
const RepairBoard = partOf(loadBoard, { fallback: <Bone width="60%" /> });
const ReportDrawer = partOf(() => import('./ReportDrawer.tsx'), { close: ({ onClose }) => onClose });

const place: ListPlace = [repairApi.list.query, 'repair'];

export const ahead = listAhead(place, repairCounts, (condoID, asked, form) => {
  if (form !== 'board') return repairPage(condoID, asked);
  // The board says if that fails.
  loadBoard().catch(() => {});
  const filters = filtersOf(asked);
  return [
    // Its total, as the page of a list in another form asks for it.
    repairPage(condoID, { ...filters, count: '1' }),
    ...columnsOf(filters).map((status) => columnPage(condoID, filters, status)),
    everybody(condoID),
    estateTree(condoID),
  ];
});

/** The estate's repair orders, as a list or on the board; the four counters are its tabs. */
export function RepairListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const counts = useQuery(repairCounts(condoID)).data;
  const isStaff = useIsStaff();
  const filters = useFilters();
  const exports = useRepairExport(list, filters);
  const [reporting, setReporting] = useState(false);
  const [form, setForm] = useListForm('repair', 'board');
  const report = (
    <Can permission={toReport}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setReporting(true)}>
        {t('repair.report')}
      </Button>
    </Can>
  );
  const countOf = { UNHANDLED: counts?.unhandled, REPAIRING: counts?.following, FINISH: counts?.finished };
  return (
    <>
      <ListPage
        name="repair"
        title={t('repair.screen.list')}
        summary={(total) =>
          [
            t('repair.list.summary', { total: grouped(total) }),
            counts && counts.late > 0 && t('repair.list.late', { n: grouped(counts.late) }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        tabs={[
          ...repairStates.map((status) => ({
            title: t(`repair.state.${status}`),
            filter: { status },
            countOfAll: countOf[status],
          })),
          ...(isStaff || list.asked.mine ? [{ title: t('repair.list.mine'), filter: { mine: 'true' } }] : []),
        ]}
        actions={
          <>
            <SettingButton />
            {exports.button}
            {report}
          </>
        }
        list={list}
        read={(asked) => repairPage(condoID, asked)}
        columns={useRepairColumns()}
        searchHint={t('repair.list.search')}
        slots={
          <>
            <PlaceFilter list={list} />
            <DaysFilter list={list} />
          </>
        }
        filters={filters}
        tools={
          <FormSwitch
            form={form}
            onChange={setForm}
            options={[
              { value: 'list', label: t('kit.form.list'), icon: <BarsOutlined aria-hidden /> },
              { value: 'board', label: t('repair.form.board'), icon: <ProjectOutlined aria-hidden /> },
            ]}
          />
        }
        instead={form === 'board' ? (asked) => <RepairBoard filters={asked} /> : undefined}
        bulk={(bulk) => (
          <>
            {exports.bulk?.(bulk)}
            <BulkOrders bulk={bulk} />
          </>
        )}
        onOpen={(id) => navigate(`/repair/${id}/detail`)}
        nameOf={({ number }) => number}
        none={{ title: t('repair.list.none'), says: t('repair.list.noneSays'), action: report }}
      />
      {reporting && <ReportDrawer onClose={() => setReporting(false)} />}
    </>
  );
}

/** Whether whoever is signed in is one of the staff, who work on their own orders. */
function useIsStaff(): boolean {
  const condoID = useSession((session) => session.condoID);
  const userId = useSession((session) => session.user?.id);
  const staff = useQuery(everybody(condoID)).data?.items ?? [];
  return userId !== undefined && staff.some(({ user_id }) => user_id === userId);
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const staff = useQuery(everybody(condoID)).data?.items ?? [];
  return [
    choiceOf('type', t('repair.field.type'), repairTypes, (type) => t(`repair.type.${type}`)),
    choiceOf('urgency', t('repair.field.urgency'), repairUrgencies, (one) => t(`repair.urgency.${one}`)),
    {
      kind: 'choice',
      key: 'staff_id',
      label: t('repair.field.staff'),
      options: staff.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    choiceOf('late', t('repair.list.lateOnly'), ['true', 'false'] as const, (one) =>
      t(one === 'true' ? 'repair.yes' : 'repair.no'),
    ),
  ];
}
