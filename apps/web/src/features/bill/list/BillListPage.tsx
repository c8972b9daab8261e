import { PlusOutlined, ShopOutlined } from '@ant-design/icons';
import { billApi } from '@iris/contract/bill/bill.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useMay, useSession } from '../../../base/session/session.ts';
import { MonthPicker } from '../../../kit/day/MonthPicker.tsx';
import { DaysFilter } from '../../../kit/list/DaysFilter.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { type ListAddress, useListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { usePageTab } from '../../../kit/page/PageTabs.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { CollectDialog } from '../../../parts/payment/CollectDialog.tsx';
import charges from '../../../parts/payment/charges.module.css';
import { collectWays } from '../../../parts/payment/payable.ts';
import { billPayable } from '../../../parts/payment/payables.ts';
import { RemindDialog } from '../../../parts/payment/RemindDialog.tsx';
import { toAdd, toCollect, toExport, toRefund, toVoid } from '../bill.permissions.ts';
import { billPage } from '../bill.queries.ts';
import style from '../bills.module.css';
import { BillExport, BulkBillExport } from '../export/BillExport.tsx';
import { RefundsButton } from '../refunds/RefundsButton.tsx';
import { WaitingRefunds } from '../refunds/WaitingRefunds.tsx';
import { VoidBills } from '../VoidBills.tsx';
import { BillMenu } from './BillMenu.tsx';
import { BulkBills } from './BulkBills.tsx';
import { useBillColumns } from './billColumns.tsx';
import { DemandNotes } from './DemandNotes.tsx';
import { OnlyOf } from './OnlyOf.tsx';
import { SumFigures } from './SumFigures.tsx';
import { useBillFilters } from './useBillFilters.ts';
import type { Wanted } from './wanted.ts';

/** All bills of the estate, filtered; beside them the refunds that wait for a second person. */
export default function BillListPage() {
  const tab = usePageTab(['bills', 'refunds']);
  const mayRefund = useMay(toRefund);
  return tab === 'refunds' && mayRefund ? <WaitingRefunds /> : <Bills />;
}

function Bills() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(billApi.list.query);
  const columns = useBillColumns();
  const filters = useBillFilters();
  const mayWrite = useMay([toCollect, toVoid]);
  const mayAct = useMay([toCollect, toVoid, toExport]);
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
        summary={(total, filtered) => (
          <span className={charges.summary}>
            <span>{t(filtered ? 'bill.list.matching' : 'bill.list.summary', { total: grouped(total) })}</span>
            <SumFigures list={list} />
          </span>
        )}
        actions={
          <>
            <RefundsButton />
            <BillExport list={list} />
            <DemandNotes list={list} />
            <Can permission={toCollect}>
              <LinkButton to="/bill/list/pay-batch" icon={<ShopOutlined />}>
                {t('bill.counter')}
              </LinkButton>
            </Can>
            {add}
          </>
        }
        list={list}
        read={(asked) => billPage(condoID, asked)}
        columns={columns}
        searchHint={t('bill.list.search')}
        slots={
          <>
            <OnlyOf list={list} />
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
      {wanted && <WantedDialog wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

/** Beside the list: what was collected leaves a filtered list, and the receipt is printed after that. */
function WantedDialog({ wanted: { act, bills, done }, onClose }: { wanted: Wanted; onClose: () => void }) {
  const finish = () => {
    done?.();
    onClose();
  };
  const rents = bills.map(billPayable);
  if (act === 'collect') return <CollectDialog rents={rents} ways={collectWays} onClose={finish} />;
  const props = { onClose, onDone: finish };
  return act === 'void' ? <VoidBills bills={bills} {...props} /> : <RemindDialog rents={rents} {...props} />;
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
