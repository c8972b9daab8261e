import { isOpen } from '@iris/contract/payment/payment.rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { PayCards } from '../../../parts/payment/detail/PayCards.tsx';
import { PayMethodsCard } from '../../../parts/payment/detail/PayMethodsCard.tsx';
import { payableRent, rentDetail } from '../../../parts/payment/payables.ts';
import style from '../../../parts/payment/payment.module.css';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { RentWhy } from '../RentWhy.tsx';
import { rentHistory } from '../rent.queries.ts';
import { useHistoryWords } from '../useHistoryWords.ts';
import { InvoicesCard } from './InvoicesCard.tsx';
import { RentActions } from './RentActions.tsx';
import { useRentFactLines } from './useRentFactLines.tsx';

/** One rent: what is due and why, attempts to pay and payments, and what else is attached to it. */
export default function RentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(rentDetail(id));
  const unitOf = useUnitName();
  const factsOf = useRentFactLines();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.business_no);
  return (
    <DetailPage
      query={query}
      back="/rent/list"
      title={({ business_no }) => business_no}
      tags={({ status, due_day }) => <ChargeTag state={status} dueDay={due_day} />}
      summary={(rent) =>
        t('rent.detail.summary', { unit: unitOf(rent), tenant: rent.tenant_name, due: rent.due_day })
      }
      actions={(rent) => <RentActions key={rent.id} rent={rent} />}
      facts={factsOf}
      related={(rent) => (
        <>
          <Card title={t('pay.why')}>
            {rent.lines.length > 0 ? (
              <RentWhy lines={rent.lines} monthDays={rent.month_days} amount={rent.total_price} />
            ) : (
              <p className={style.second}>{t('rent.why.byHand')}</p>
            )}
          </Card>
          {isOpen(rent.status) && <PayMethodsCard charge={payableRent(rent)} />}
        </>
      )}
    >
      {(rent) => (
        <>
          <PayCards charge={payableRent(rent)} />
          <InvoicesCard rent={rent} />
          <HistoryPanel key={rent.id} read={rentHistory(rent.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    </DetailPage>
  );
}
