import type { Carry, Deposit, LeaseDetail } from '@iris/contract/lease/lease.model';
import { depositsOf } from '@iris/contract/lease/lease.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { DayText, MomentText } from '../../../kit/day/DayText.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { PaymentTable } from '../../../parts/payment/PaymentTable.tsx';
import { RefundList } from '../../../parts/payment/RefundList.tsx';
import { toRefund } from '../lease.permissions.ts';
import { CollectDeposit } from './CollectDeposit.tsx';
import { DepositRefund } from './DepositRefund.tsx';
import style from './detail.module.css';
import { heldIn } from './leftOf.ts';
import { RefundButtons } from './RefundButtons.tsx';

const sumOf = (deposits: readonly Deposit[], field: 'amount' | 'refunded') =>
  deposits.reduce((sum, deposit) => sum + deposit[field], 0);

/** The deposit: whether it is held, how it was paid, and what was refunded or kept. */
export function DepositCard({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const mayRefund = useMay(toRefund);
  const [open, setOpen] = useState<'collect' | number | null>(null);
  const { deposit, deposit_part: part, carried_to: carriedTo } = lease;
  const deposits = depositsOf(lease);
  const [refunded, payments] = [sumOf(deposits, 'refunded'), deposits.flatMap((one) => one.payments)];
  const refunds = deposits.flatMap((one) => one.refunds);
  const deductions = deposits
    .flatMap((one) => one.deductions)
    .filter(({ payment_id }) => payment_id === null || payment_id !== carriedTo?.payment_id);
  const mayGoBack = lease.actions.includes('refundDeposit');
  const paid = deposit.payments.find(({ state }) => state === 'PAID');
  const refunding = deposits.find(({ id }) => id === open);
  const close = () => setOpen(null);
  return (
    <Card
      title={t('lease.field.deposit')}
      extra={
        // All of it went to the next lease: nobody had money back.
        carriedTo && refunds.length === 0 && deposit.status === 'REFUNDED' ? (
          <StateTag tone="muted">{t('lease.deposit.carried')}</StateTag>
        ) : (
          <ChargeTag state={deposit.status} dueDay={deposit.due_day} />
        )
      }
    >
      <Facts
        facts={[
          [t('lease.deposit.number'), deposit.business_no],
          [t('lease.field.amount'), <Money key="amount" cents={sumOf(deposits, 'amount')} />],
          ...(lease.carried_from
            ? [[t('lease.deposit.carriedFrom'), <Carried key="from" of={lease.carried_from} />] as const]
            : []),
          ...(part ? [[t('lease.deposit.rest'), <Money key="rest" cents={deposit.amount} />] as const] : []),
          [t('lease.field.deposit_due_day'), <DayText key="due" of={deposit.due_day} />],
          // What was carried over was received before, for the other lease.
          ...(paid && paid.channel !== 'PAY_DEPOSIT' && deposit.paid_at !== null
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
          ...(carriedTo
            ? [[t('lease.deposit.carriedTo'), <Carried key="to" of={carriedTo} />] as const]
            : []),
          ...(refunded > 0
            ? [[t('lease.deposit.refunded'), <Money key="refunded" cents={refunded} />] as const]
            : []),
        ]}
      />
      {deductions.length > 0 && (
        <>
          <h3 className={style.subtitle}>{t('lease.deposit.deductions')}</h3>
          <ul className={style.rows}>
            {deductions.map(({ id, amount, reason, payment_id, by, time }) => (
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
      {refunds.length > 0 && (
        <>
          <h3 className={style.subtitle}>{t('pay.refunds')}</h3>
          <RefundList refunds={refunds} />
        </>
      )}
      {payments.length > 0 && (
        <>
          <h3 className={style.subtitle}>{t('pay.attempts')}</h3>
          <PaymentTable payments={payments} />
        </>
      )}
      {mayRefund && heldIn(lease).length > 0 && lease.valid && !mayGoBack && (
        <p className={style.note}>{t('lease.deposit.after')}</p>
      )}
      {(lease.actions.includes('payDeposit') || mayGoBack) && (
        <div className={style.actions}>
          {lease.actions.includes('payDeposit') && (
            <Button type="primary" size="small" onClick={() => setOpen('collect')}>
              {t('lease.deposit.collect')}
            </Button>
          )}
          <RefundButtons lease={lease} onRefund={setOpen} />
        </div>
      )}
      {open === 'collect' && <CollectDeposit lease={lease} onClose={close} />}
      {refunding && <DepositRefund lease={lease} deposit={refunding} onClose={close} />}
    </Card>
  );
}

/** How much of a deposit came from another lease, or went to one. */
function Carried({ of }: { of: Carry }) {
  return (
    <>
      <Link to={`/lease/${of.id}/detail`}>{of.business_no}</Link> · <Money cents={of.amount} />
    </>
  );
}
