import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { BillTag } from '../../../parts/payment/ChargeTag.tsx';
import { PaySections, UnderWay } from '../../../parts/payment/detail/PayCards.tsx';
import { PayMethodsCard } from '../../../parts/payment/detail/PayMethodsCard.tsx';
import { ChargeSummary } from '../../../parts/payment/detail/useMoneyLines.tsx';
import { billDetail, payableBill } from '../../../parts/payment/payables.ts';
import style from '../../../parts/payment/payment.module.css';
import { useChargeTitle } from '../../../parts/payment/useChargeTitle.ts';
import { billHistory } from '../bill.queries.ts';
import { isDue } from '../billWords.ts';
import { RefundWaits } from '../refunds/RefundWaits.tsx';
import { useHistoryWords } from '../useHistoryWords.ts';
import { BillActions } from './BillActions.tsx';
import { BillWhy } from './BillWhy.tsx';
import { LateBills } from './LateBills.tsx';
import { useBillFactLines } from './useBillFactLines.tsx';

/** One bill: what is due and why, attempts to pay, payments and refunds, and reminders. */
export default function BillPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(billDetail(id));
  const titleOf = useChargeTitle();
  const factsOf = useBillFactLines();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.business_no);
  return (
    <DetailPage
      query={query}
      back="/bill/list"
      title={({ business_no }) => business_no}
      copies={({ business_no }) => business_no}
      amount={({ total_price }) => total_price}
      tags={({ status, due_day, offline }) => (
        <>
          <BillTag state={status} dueDay={due_day} />
          {offline && <KindTag>{t('bill.offline')}</KindTag>}
        </>
      )}
      summary={(bill) => (
        <ChargeSummary charge={payableBill(bill)}>
          <span>{titleOf(bill)}</span>
        </ChargeSummary>
      )}
      actions={(bill) => <BillActions key={bill.id} bill={bill} />}
      facts={factsOf}
      side={(bill) => (
        <>
          {isDue(bill.status) && !bill.offline && <PayMethodsCard charge={payableBill(bill)} />}
          <PaySections
            charge={payableBill(bill)}
            judge={(refund) => <RefundWaits bill={bill} refund={refund} />}
          />
          <HistoryPanel key={bill.id} read={billHistory(bill.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    >
      {(bill) => (
        <>
          <UnderWay charge={payableBill(bill)} />
          <Card title={t('pay.why')}>
            {bill.lines.length > 0 ? (
              <BillWhy lines={bill.lines} amount={bill.whole ?? bill.total_price} />
            ) : (
              <p className={style.second}>
                {t(bill.source === 'LATE' ? 'bill.why.late' : 'bill.why.byHand')}
              </p>
            )}
          </Card>
          {bill.late_bills.length > 0 && <LateBills bills={bill.late_bills} />}
        </>
      )}
    </DetailPage>
  );
}
