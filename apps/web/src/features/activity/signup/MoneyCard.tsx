import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { PaySections, UnderWay } from '../../../parts/payment/detail/PayCards.tsx';
import { activityChargeDetail, payableActivity } from '../../../parts/payment/payables.ts';
import style from '../activity.module.css';

/** The fee of a sign-up: its state, what was paid and refunded, and what is under way. */
export function MoneyCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(activityChargeDetail(id));
  const charge = query.data;
  const payable = charge && payableActivity(charge);
  return (
    <>
      <Card title={t('activity.signup.money')}>
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <Bone width="60%" />}
        {charge && (
          <div className={style.money}>
            <div className={style.head}>
              <Link to={`/activity/charge/${id}/detail`} className={style.number}>
                {charge.business_no}
              </Link>
              <ChargeTag state={charge.status} dueDay={charge.due_day} money={charge} />
              <b>
                <Money cents={charge.total_price} />
              </b>
            </div>
            {(charge.paid > 0 || charge.refunded > 0) && (
              <p className={style.note}>
                {t('pay.field.paid')} <Money cents={charge.paid} />
                {charge.refunded > 0 && (
                  <>
                    {' · '}
                    {t('pay.field.refunded')} <Money cents={charge.refunded} />
                  </>
                )}
              </p>
            )}
            {/* Of a fee that ended with its sign-up the reason is the number of that sign-up, whose page this is. */}
            {charge.void_reason !== '' && charge.void_reason !== charge.signup_number && (
              <p className={style.note}>{charge.void_reason}</p>
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
