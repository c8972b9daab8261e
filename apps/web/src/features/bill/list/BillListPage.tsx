import { PlusOutlined, ShopOutlined } from '@ant-design/icons';
import { billApi } from '@iris/contract/bill/bill.api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { MonthPicker } from '../../../kit/day/MonthPicker.tsx';
import { DaysFilter } from '../../../kit/list/DaysFilter.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { type ListAddress, useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { OnlyOf } from '../../../kit/list/OnlyOf.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { MoreActions } from '../../../kit/page/MoreActions.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { ChargeSums } from '../../../parts/payment/list/ChargeSums.tsx';
import { figuresAsked, useChargeTabs } from '../../../parts/payment/list/useChargeTabs.ts';
import { WantedDialog } from '../../../parts/payment/list/WantedDialog.tsx';
import type { Wanted } from '../../../parts/payment/list/wanted.ts';
import { useChargeTitle } from '../../../parts/payment/useChargeTitle.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { toAdd, toCollect, toExport, toVoid } from '../bill.permissions.ts';
import { billPage, billSums } from '../bill.queries.ts';
import style from '../bills.module.css';
import { BillExport, BulkBillExport } from '../export/BillExport.tsx';
import { RefundsButton } from '../refunds/RefundsButton.tsx';
import { VoidBills } from '../VoidBills.tsx';
import { BillMenu } from './BillMenu.tsx';
import { BulkBills } from './BulkBills.tsx';
import { useBillColumns } from './useBillColumns.tsx';
import { useBillFilters } from './useBillFilters.ts';
import { useDemandNotes } from './useDemandNotes.tsx';

const place: ListPlace = [billApi.list.query, 'bill'];

export const ahead = listAhead(place, billPage, (condoID, asked) => billSums(condoID, figuresAsked(asked)));

/** All bills of the estate, filtered; with a link to the refunds waiting for a second person. */
export default function BillListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const columns = useBillColumns();
  const filters = useBillFilters();
  const mayWrite = useMay([toCollect, toVoid]);
  const mayAct = useMay([toCollect, toVoid, toExport]);
  const { tabs, figures } = useChargeTabs(list, billSums);
  const [notes, notesDialog] = useDemandNotes(list);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const add = (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/bill/add" icon={<PlusOutlined />}>
        {t('bill.add')}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <ListPage
        name="bill"
        title={t('bill.screen.list')}
        summary={() => <ChargeSums figures={figures} />}
        tabs={tabs}
        actions={
          <>
            <RefundsButton />
            <BillExport list={list} />
            <Can permission={toCollect}>
              <LinkButton to="/bill/list/pay-batch" icon={<ShopOutlined />}>
                {t('bill.counter')}
              </LinkButton>
            </Can>
            <MoreActions items={[notes]} />
            {add}
          </>
        }
        list={list}
        read={(asked) => billPage(condoID, asked)}
        columns={columns}
        searchHint={t('bill.list.search')}
        slots={
          <>
            <OnlyOfBills list={list} />
            <PlaceFilter list={list} />
            <Month list={list} />
            <DaysFilter list={list} />
          </>
        }
        filters={filters}
        onOpen={(id) => navigate(`/bill/${id}/detail`)}
        nameOf={({ business_no }) => business_no}
        rowActions={(bill) => <BillMenu bill={bill} list={list} onAct={setWanted} />}
        bulk={
          mayAct
            ? (bulk) => (
                <>
                  {mayWrite && <BulkBills bulk={bulk} onAct={setWanted} />}
                  <BulkBillExport list={list} bulk={bulk} />
                </>
              )
            : undefined
        }
        none={{ title: t('bill.list.none'), says: t('bill.list.noneSays'), action: add }}
      />
      {notesDialog}
      {wanted && (
        <WantedDialog
          wanted={wanted}
          onClose={() => setWanted(null)}
          voiding={(bills, ends) => <VoidBills bills={bills} {...ends} />}
        />
      )}
    </>
  );
}

/** Only the bills of one payer, one standard or one run. */
function OnlyOfBills({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const titleOf = useChargeTitle();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...billPage(condoID, list.asked),
    enabled: list.asked.payer_id !== undefined || list.asked.standard_id !== undefined,
  });
  const first = data?.items[0];
  const clear = t('bill.filter.clear');
  const payer = first
    ? t('bill.filter.payer', { name: nameIn(first.payer_name, first.payer_name_en) })
    : t('bill.filter.payerOne');
  const standard = first ? t('bill.filter.standard', { name: titleOf(first) }) : t('bill.filter.standardOne');
  return (
    <OnlyOf
      list={list}
      only={[
        { key: 'payer_id', name: payer, clear },
        { key: 'standard_id', name: standard, clear },
        { key: 'run_id', name: t('bill.filter.run'), clear },
      ]}
    />
  );
}

/** Bills of one month. */
function Month({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  return (
    <span className={style.month}>
      <MonthPicker
        aria-label={t('bill.filter.month')}
        placeholder={t('bill.filter.month')}
        value={list.asked.month ?? null}
        onChange={(month) => list.set({ month: month ?? undefined })}
      />
    </span>
  );
}
