import { PlusOutlined } from '@ant-design/icons';
import { rentApi } from '@iris/contract/rent/rent.api';
import { rentStates } from '@iris/contract/rent/rent.model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { MomentsFilter } from '../../../kit/list/DaysFilter.tsx';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { type ListAddress, useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { OnlyOf } from '../../../kit/list/OnlyOf.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { MoreActions } from '../../../kit/page/MoreActions.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { ChargeSums } from '../../../parts/payment/list/ChargeSums.tsx';
import { figuresAsked, useChargeTabs } from '../../../parts/payment/list/useChargeTabs.ts';
import { useYesNo } from '../../../parts/payment/list/useYesNo.ts';
import { WantedDialog } from '../../../parts/payment/list/WantedDialog.tsx';
import type { Wanted } from '../../../parts/payment/list/wanted.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { BulkRentExport, RentExport } from '../export/RentExport.tsx';
import { toAdd, toCollect, toExport } from '../rent.permissions.ts';
import { rentBrief, rentPage } from '../rent.queries.ts';
import { BulkRents } from './BulkRents.tsx';
import { RentMenu } from './RentMenu.tsx';
import { useGenerate } from './useGenerate.tsx';
import { useRentColumns } from './useRentColumns.tsx';

const place: ListPlace = [rentApi.list.query, 'rent', 'tight'];

export const ahead = listAhead(place, rentPage, (condoID, asked) => rentBrief(condoID, figuresAsked(asked)));

/** All rents of the estate, filtered. */
export function RentListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const columns = useRentColumns();
  const mayCollect = useMay(toCollect);
  const mayExport = useMay(toExport);
  const filters = useFilters();
  const { tabs, figures } = useChargeTabs(list, rentBrief);
  const [generate, generateDialog] = useGenerate();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const add = (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/rent/add" icon={<PlusOutlined />}>
        {t('rent.add')}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <ListPage
        name="rent"
        title={t('rent.screen.list')}
        summary={() => <ChargeSums figures={figures} />}
        tabs={tabs}
        actions={
          <>
            <RentExport list={list} />
            <MoreActions items={[generate]} />
            {add}
          </>
        }
        list={list}
        read={(asked) => rentPage(condoID, asked)}
        columns={columns}
        searchHint={t('rent.list.search')}
        slots={
          <>
            <OnlyOfRents list={list} />
            <PlaceFilter list={list} />
            <MomentsFilter list={list} />
          </>
        }
        filters={filters}
        onOpen={(id) => navigate(`/rent/${id}/detail`)}
        nameOf={({ business_no }) => business_no}
        rowActions={(rent) => <RentMenu rent={rent} list={list} onAct={setWanted} />}
        bulk={
          mayCollect || mayExport
            ? (bulk) => (
                <>
                  {mayCollect && <BulkRents bulk={bulk} onAct={setWanted} />}
                  <BulkRentExport list={list} filters={filters} bulk={bulk} />
                </>
              )
            : undefined
        }
        none={{ title: t('rent.list.none'), says: t('rent.list.noneSays'), action: add }}
      />
      {generateDialog}
      {wanted && <WantedDialog wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

/** Only the rents of one tenant or one lease. */
function OnlyOfRents({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...rentPage(condoID, list.asked),
    enabled: list.asked.tenant_id !== undefined || list.asked.lease_id !== undefined,
  });
  const first = data?.items[0];
  const tenant = first
    ? t('rent.filter.tenant', { name: nameIn(first.tenant_name, first.tenant_name_en) })
    : t('rent.filter.tenantOne');
  const lease = first
    ? t('rent.filter.lease', { number: first.lease_business_no })
    : t('rent.filter.leaseOne');
  return (
    <OnlyOf
      list={list}
      only={[
        { key: 'tenant_id', name: tenant, clear: t('rent.filter.tenantClear') },
        { key: 'lease_id', name: lease, clear: t('rent.filter.leaseClear') },
      ]}
    />
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const yesNo = useYesNo();
  return [
    {
      kind: 'choice',
      key: 'status',
      label: t('pay.field.status'),
      options: [...rentStates, 'VOID' as const].map((value) => ({
        value,
        label: t(`charge.state.${value}`),
      })),
    },
    { kind: 'choice', key: 'overdue', label: t('pay.expired'), options: yesNo },
    { kind: 'choice', key: 'settled', label: t('pay.settled'), options: yesNo },
    { kind: 'days', keys: ['due_from', 'due_to'], label: t('pay.field.due_day') },
  ];
}
