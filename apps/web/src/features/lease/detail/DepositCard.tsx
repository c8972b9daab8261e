import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { DayText, MomentText } from '../../../kit/day/DayText.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { PaymentTable } from '../../../parts/payment/PaymentTable.tsx';
import { RefundList } from '../../../parts/payment/RefundList.tsx';
import { toRefund } from '../lease.permissions.ts';
import { CollectDeposit } from './CollectDeposit.tsx';
import { DepositRefund } from './DepositRefund.tsx';
import style from './detail.module.css';

const isHeld = ({ deposit }: LeaseDetail) => deposit.status === 'PAID' || deposit.status === 'REFUND_FAILED';

/** The deposit: whether it is held, how it was paid, and what was refunded or kept. */
export function DepositCard({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const mayRefund = useMay(toRefund);
  const [open, setOpen] = useState<'collect' | 'refund' | null>(null);
  const { deposit } = lease;
  const mayGoBack = lease.actions.includes('refundDeposit');
  const paid = deposit.payments.find(({ state }) => state === 'PAID');
  const close = () => setOpen(null);
  return (
    <Card
      title={t('lease.field.deposit')}
      extra={<ChargeTag state={deposit.status} dueDay={deposit.due_day} />}
    >
      <Facts
        facts={[
          [t('lease.deposit.number'), deposit.business_no],
          [t('lease.field.amount'), <Money key="amount" cents={deposit.amount} />],
          [t('lease.field.deposit_due_day'), <DayText key="due" of={deposit.due_day} />],
          ...(paid && deposit.paid_at !== null
            ? [
                [
                  t('lease.deposit.paid'),
                  <span key="paid">
                    <MomentText of={deposit.paid_at} /> · <ChannelText channel={paid.channel} />
                  </span>,
                ] as const,
              ]
            : []),
          ...(deposit.refund_until === null
            ? []
            : [[t('lease.deposit.until'), <DayText key="until" of={deposit.refund_until} />] as const]),
          ...(deposit.refunded > 0
            ? [[t('lease.deposit.refunded'), <Money key="refunded" cents={deposit.refunded} />] as const]
            : []),
        ]}
      />
      {deposit.deductions.length > 0 && (
        <>
          <h3 className={style.subtitle}>{t('lease.deposit.deductions')}</h3>
          <ul className={style.rows}>
            {deposit.deductions.map(({ id, amount, reason, payment_id, by, time }) => (
              <li key={id}>
                <div className={style.rowHead}>
                  <Money cents={amount} />
                  <span className={style.grow}>
                    {payment_id === null ? (
                      reason
                    ) : (
                      <Link to={`/payment/${payment_id}/detail`}>{reason}</Link>
                    )}
                  </span>
                </div>
                <span className={style.second}>
                  {by} · <MomentText of={time} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {deposit.refunds.length > 0 && (
        <>
          <h3 className={style.subtitle}>{t('pay.refunds')}</h3>
          <RefundList refunds={deposit.refunds} />
        </>
      )}
      {deposit.payments.length > 0 && (
        <>
          <h3 className={style.subtitle}>{t('pay.attempts')}</h3>
          <PaymentTable payments={deposit.payments} />
        </>
      )}
      {mayRefund && isHeld(lease) && lease.valid && !mayGoBack && (
        <p className={style.note}>{t('lease.deposit.after')}</p>
      )}
      {(lease.actions.includes('payDeposit') || mayGoBack) && (
        <div className={style.actions}>
          {lease.actions.includes('payDeposit') && (
            <Button type="primary" size="small" onClick={() => setOpen('collect')}>
              {t('lease.deposit.collect')}
            </Button>
          )}
          {mayGoBack && (
            <Button size="small" onClick={() => setOpen('refund')}>
              {t('lease.deposit.refund')}
            </Button>
          )}
        </div>
      )}
      {open === 'collect' && <CollectDeposit lease={lease} onClose={close} />}
      {open === 'refund' && <DepositRefund lease={lease} onClose={close} />}
    </Card>
  );
}
