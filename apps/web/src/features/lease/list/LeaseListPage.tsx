import { PlusOutlined } from '@ant-design/icons';
import { dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { leaseTypes, termStates } from '@iris/contract/lease/lease.model';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { DayRange } from '../../../kit/day/DayRange.tsx';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { type ListAddress, useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { useYesNo } from '../../../parts/payment/list/useYesNo.ts';
import { BulkLeaseExport, LeaseExport } from '../export/LeaseExport.tsx';
import { toAdd, toExport } from '../lease.permissions.ts';
import { leaseBrief, leasePage } from '../lease.queries.ts';
import { LeaseMenu } from './LeaseMenu.tsx';
import { LeaseTotals } from './LeaseTotals.tsx';
import { useLeaseColumns } from './leaseColumns.tsx';

const place: ListPlace = [leaseApi.list.query, 'lease', 'tight'];

export const ahead = listAhead(place, leasePage, leaseBrief);

/** All leases of the estate, filtered. */
export default function LeaseListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const mayExport = useMay(toExport);
  const filters = useFilters();
  const add = (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/lease/add" icon={<PlusOutlined />}>
        {t('lease.screen.add')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="lease"
      title={t('lease.screen.list')}
      summary={() => <LeaseTotals list={list} />}
      tabs={termStates.map((state) => ({ title: t(`lease.term.${state}`), filter: { term_status: state } }))}
      actions={
        <>
          <LeaseExport list={list} />
          {add}
        </>
      }
      list={list}
      read={(asked) => leasePage(condoID, asked)}
      columns={useLeaseColumns()}
      searchHint={t('lease.list.search')}
      slots={
        <>
          <PlaceFilter list={list} />
          <Term list={list} />
        </>
      }
      filters={filters}
      onOpen={(id) => navigate(`/lease/${id}/detail`)}
      nameOf={({ business_no }) => business_no}
      rowActions={(lease) => <LeaseMenu lease={lease} />}
      bulk={mayExport ? (bulk) => <BulkLeaseExport list={list} filters={filters} bulk={bulk} /> : undefined}
      none={{ title: t('lease.list.none'), says: t('lease.list.noneSays'), action: add }}
    />
  );
}

/** Leases whose term includes any of the days. */
function Term({ list }: { list: ListAddress }) {
  const { lease_start_time: from, lease_end_time: to } = list.asked;
  return (
    <DayRange
      value={from && to ? [dayOf(Number(from)), dayOf(Number(to))] : null}
      onChange={(days) =>
        list.set({
          lease_start_time: days ? String(startOfDay(days[0])) : undefined,
          lease_end_time: days ? String(endOfDay(days[1])) : undefined,
        })
      }
    />
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const yesNo = useYesNo();
  return [
    {
      kind: 'choice',
      key: 'lease_type',
      label: t('lease.field.lease_type'),
      options: leaseTypes.map((value) => ({ value, label: t(`lease.type.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'valid',
      label: t('lease.field.valid'),
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`lease.valid.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'term_status',
      label: t('lease.field.term_status'),
      options: termStates.map((value) => ({ value, label: t(`lease.term.${value}`) })),
    },
    { kind: 'choice', key: 'ending', label: t('lease.list.ending'), options: yesNo },
    { kind: 'choice', key: 'lapsed', label: t('lease.list.lapsed'), options: yesNo },
    { kind: 'choice', key: 'moving', label: t('lease.list.moving'), options: yesNo },
    { kind: 'days', keys: ['leaves_from', 'leaves_to'], label: t('lease.list.leaves') },
    { kind: 'text', key: 'tenant', label: t('lease.list.tenant'), max: limits.search },
    { kind: 'text', key: 'business_no', label: t('lease.field.business_no'), max: limits.search },
  ];
}
