import { formatMoney } from '@iris/contract/core/money';
import { landlordApi } from '@iris/contract/landlord/landlord.api';
import type { Landlord } from '@iris/contract/landlord/landlord.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { filtersOf, useListAddress } from '../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../kit/list/listAhead.ts';
import type { ListColumn } from '../../kit/list/listColumn.ts';
import { Money } from '../../kit/money/Money.tsx';
import { Sums } from '../../kit/page/Sums.tsx';
import { useCondoExport } from '../../parts/estate/useCondoExport.tsx';
import { usePersonName } from '../../parts/resident/usePersonName.ts';
import { rateOf } from './landlord.format.ts';
import { toExport, toPay } from './landlord.permissions.ts';
import { landlordPage, landlordSums } from './landlord.queries.ts';
import { landlordSheet } from './landlordSheet.ts';

const place: ListPlace = [landlordApi.list.query, 'landlord'];

export const ahead = listAhead(place, landlordPage);

/** The landlords for whom rents are collected, with what is held for each. */
export default function LandlordListPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const navigate = useNavigate();
  const nameIn = usePersonName();
  const { data } = useQuery({
    ...landlordSums(condoID, filtersOf(list.asked)),
    placeholderData: keepPreviousData,
  });
  const exports = useCondoExport({
    call: landlordApi.list,
    list,
    filters: [],
    permission: toExport,
    title: t('landlord.export'),
    name: t('landlord.screen.list'),
    columns: landlordSheet(t),
  });
  return (
    <ListPage
      name="landlord"
      title={t('landlord.screen.list')}
      summary={() => (
        <Sums sums={[{ title: t('landlord.sums.held'), value: data && formatMoney(data.held) }]} />
      )}
      actions={
        <>
          {exports.button}
          <Can permission={toPay}>
            <Button type="primary" onClick={() => navigate('/landlord/run')}>
              {t('landlord.run.open')}
            </Button>
          </Can>
        </>
      }
      list={list}
      read={(asked) => landlordPage(condoID, asked)}
      columns={useColumns()}
      searchHint={t('landlord.list.search')}
      filters={[]}
      bulk={exports.bulk}
      onOpen={(id) => navigate(`/landlord/${id}/detail`)}
      nameOf={({ name, name_en }) => nameIn(name, name_en)}
      none={{ title: t('landlord.list.none'), says: t('landlord.list.noneSays') }}
    />
  );
}

function useColumns(): ListColumn<Landlord>[] {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  return [
    {
      key: 'name',
      title: t('landlord.field.name'),
      fixed: true,
      sort: 'name',
      render: ({ id, name, name_en }) => (
        <Link to={`/landlord/${id}/detail`} tabIndex={-1}>
          {nameIn(name, name_en)}
        </Link>
      ),
    },
    { key: 'phone', under: 'name', title: t('landlord.field.phone'), render: ({ phone }) => phone || '—' },
    {
      key: 'held',
      title: t('landlord.field.held'),
      align: 'end',
      render: ({ held }) => <Money cents={held} />,
    },
    {
      key: 'leases',
      title: t('landlord.field.leases'),
      align: 'end',
      render: ({ leases }) => leases,
    },
    {
      key: 'fee',
      under: null,
      title: t('landlord.field.fee_points'),
      align: 'end',
      render: ({ fee_points }) => rateOf(fee_points),
    },
    {
      key: 'paid',
      title: t('landlord.field.paid_month'),
      render: ({ paid_month }) => paid_month?.slice(0, 7) ?? '—',
    },
  ];
}
