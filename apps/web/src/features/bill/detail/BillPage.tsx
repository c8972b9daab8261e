import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { BillTag } from '../../../parts/payment/ChargeTag.tsx';
import { billDetail } from '../../../parts/payment/payables.ts';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { billHistory } from '../bill.queries.ts';
import { useBillTitle } from '../billWords.ts';
import { useHistoryWords } from '../useHistoryWords.ts';
import { BillActions } from './BillActions.tsx';
import { useBillFactLines } from './billFactLines.tsx';
import { PayCards } from './PayCards.tsx';
import { SideCards } from './SideCards.tsx';

/** One bill: what is due and why, how it was tried, paid and given back, and who was reminded. */
export default function BillPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(billDetail(id));
  const unitOf = useUnitName();
  const titleOf = useBillTitle();
  const factsOf = useBillFactLines();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.business_no);
  return (
    <DetailPage
      query={query}
      back="/bill/list"
      title={({ business_no }) => business_no}
      tags={({ status, offline }) => (
        <>
          <BillTag tag={status} />
          {offline && <StateTag tone="muted">{t('bill.offline')}</StateTag>}
        </>
      )}
      summary={(bill) =>
        t('bill.detail.summary', {
          title: titleOf(bill),
          unit: unitOf(bill),
          payer: bill.payer_name,
          due: bill.due_day,
        })
      }
      actions={(bill) => <BillActions key={bill.id} bill={bill} />}
      facts={factsOf}
      related={(bill) => <SideCards bill={bill} />}
    >
      {(bill) => (
        <>
          <PayCards bill={bill} />
          <HistoryPanel key={bill.id} read={billHistory(bill.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    </DetailPage>
  );
}
