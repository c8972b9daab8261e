import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { PaySections, UnderWay } from '../../../parts/payment/detail/PayCards.tsx';
import { bookingChargeDetail, payableBooking } from '../../../parts/payment/payables.ts';
import style from '../facility.module.css';

/** A fee of a booking: its state, what was paid and refunded, and what is under way. */
export function MoneyCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(bookingChargeDetail(id));
  const charge = query.data;
  const payable = charge && payableBooking(charge);
  return (
    <>
      <Card title={t('facility.screen.charge')}>
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <Bone width="60%" />}
        {charge && (
          <div className={style.head}>
            <Link to={`/facility/booking/charge/${id}/detail`} className={style.number}>
              {charge.business_no}
            </Link>
            <ChargeTag state={charge.status} dueDay={charge.due_day} money={charge} />
            <b>
              <Money cents={charge.total_price} />
            </b>
            {charge.refunded > 0 && (
              <span className={style.second}>
                {t('pay.field.refunded')} <Money cents={charge.refunded} />
              </span>
            )}
          </div>
        )}
      </Card>
      {payable && <UnderWay charge={payable} />}
      {payable && (payable.payments.length > 0 || payable.refunds.length > 0) && (
        <PaySections charge={payable} />
      )}
    </>
  );
}
