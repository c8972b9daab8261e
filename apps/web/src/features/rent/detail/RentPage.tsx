import { isOpen } from '@iris/contract/payment/payment.rules';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { PaySections, UnderWay } from '../../../parts/payment/detail/PayCards.tsx';
import { PayMethodsCard } from '../../../parts/payment/detail/PayMethodsCard.tsx';
import { ChargeSummary } from '../../../parts/payment/detail/useMoneyLines.tsx';
import { payableRent, rentDetail } from '../../../parts/payment/payables.ts';
import style from '../../../parts/payment/payment.module.css';
import { RentWhy } from '../RentWhy.tsx';
import { rentHistory } from '../rent.queries.ts';
import { useHistoryWords } from '../useHistoryWords.ts';
import { RentActions } from './RentActions.tsx';
import { SameLease } from './SameLease.tsx';
import { useInvoices } from './useInvoices.tsx';
import { useRentFactLines } from './useRentFactLines.tsx';

/** One rent: what is due and why, attempts to pay and payments, and what else is attached to it. */
export default function RentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(rentDetail(id));
  const factsOf = useRentFactLines();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.business_no);
  return (
    <DetailPage
      query={query}
      back="/rent/list"
      title={({ business_no }) => business_no}
      copies={({ business_no }) => business_no}
      amount={({ total_price }) => total_price}
      tags={(rent) => <ChargeTag state={rent.status} dueDay={rent.due_day} money={rent} />}
      summary={(rent) => (
        <ChargeSummary charge={payableRent(rent)}>
          <span>
            {t('rent.field.lease')}{' '}
            <Link to={`/lease/${rent.lease_id}/detail`}>{rent.lease_business_no}</Link>
          </span>
        </ChargeSummary>
      )}
      actions={(rent) => <RentActions key={rent.id} rent={rent} />}
      facts={factsOf}
      side={(rent) => (
        <>
          {isOpen(rent.status) && <PayMethodsCard charge={payableRent(rent)} />}
          <RentRecords rent={rent} />
          <HistoryPanel key={rent.id} read={rentHistory(rent.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    >
      {(rent) => (
        <>
          <UnderWay charge={payableRent(rent)} />
          {/* A deposit's amount is agreed in its lease. */}
          {rent.kind !== 'DEPOSIT' && (
            <Card title={t('pay.why')}>
              {rent.lines.length > 0 ? (
                <RentWhy
                  lines={rent.lines}
                  monthDays={rent.month_days}
                  amount={rent.whole ?? rent.total_price}
                />
              ) : (
                <p className={style.second}>{t('rent.why.byHand')}</p>
              )}
            </Card>
          )}
          <SameLease rent={rent} />
        </>
      )}
    </DetailPage>
  );
}

/** What was paid, sent and issued for a rent. */
function RentRecords({ rent }: { rent: RentDetail }) {
  const { section, dialogs } = useInvoices(rent);
  return (
    <>
      <PaySections charge={payableRent(rent)} more={section} />
      {dialogs}
    </>
  );
}
