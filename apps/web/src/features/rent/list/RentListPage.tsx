import { PlusOutlined } from '@ant-design/icons';
import { rentApi } from '@iris/contract/rent/rent.api';
import { rentStates } from '@iris/contract/rent/rent.model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useMay, useSession } from '../../../base/session/session.ts';
import { MomentsFilter } from '../../../kit/list/DaysFilter.tsx';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { CollectDialog } from '../../../parts/payment/CollectDialog.tsx';
import charges from '../../../parts/payment/charges.module.css';
import { RemindDialog } from '../../../parts/payment/RemindDialog.tsx';
import { BulkRentExport, RentExport } from '../export/RentExport.tsx';
import { toAdd, toCollect, toExport } from '../rent.permissions.ts';
import { rentPage } from '../rent.queries.ts';
import { BriefFigures } from './BriefFigures.tsx';
import { BulkRents } from './BulkRents.tsx';
import { GenerateButton } from './GenerateButton.tsx';
import { OnlyOf } from './OnlyOf.tsx';
import { RentMenu } from './RentMenu.tsx';
import { useRentColumns } from './rentColumns.tsx';
import type { Wanted } from './wanted.ts';

/** All rents of the estate, filtered. */
export default function RentListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(rentApi.list.query);
  const columns = useRentColumns();
  const mayCollect = useMay(toCollect);
  const mayExport = useMay(toExport);
  const filters = useFilters();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const finish = () => {
    wanted?.done?.();
    setWanted(null);
  };
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
        summary={(total, filtered) => (
          <span className={charges.summary}>
            <span>{t(filtered ? 'rent.list.matching' : 'rent.list.summary', { total: grouped(total) })}</span>
            <BriefFigures list={list} />
          </span>
        )}
        actions={
          <>
            <GenerateButton />
            <RentExport list={list} />
            {add}
          </>
        }
        list={list}
        read={(asked) => rentPage(condoID, asked)}
        columns={columns}
        searchHint={t('rent.list.search')}
        slots={
          <>
            <OnlyOf list={list} />
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
      {/* Beside the list: what was collected leaves a filtered list, and the receipt is printed after that. */}
      {wanted?.act === 'collect' && (
        <CollectDialog rents={wanted.rents} ways={wanted.ways} onClose={finish} />
      )}
      {wanted?.act === 'remind' && (
        <RemindDialog rents={wanted.rents} onClose={() => setWanted(null)} onDone={finish} />
      )}
    </>
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const yesNo = [
    { value: 'true', label: t('pay.yes') },
    { value: 'false', label: t('pay.no') },
  ];
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
  ];
}
