import { formatMoment } from '@iris/contract/core/day';
import type { Refund } from '@iris/contract/payment/payment.model';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Money } from '../../kit/money/Money.tsx';
import { ChannelText } from './ChannelText.tsx';
import { RefundTag } from './ChargeTag.tsx';
import style from './payment.module.css';
import { useRefundFailure } from './useRefundFailure.ts';
import { VoucherButton } from './VoucherViewer.tsx';

interface RefundListProps {
  refunds: readonly Refund[];
  /** What may be done with a waiting refund. */
  judge?: ((refund: Refund) => ReactNode) | undefined;
}

/** Refunds: completed, under way, or waiting for a second person. */
export function RefundList({ refunds, judge }: RefundListProps) {
  const { t } = useTranslation();
  if (refunds.length === 0) return <p className={style.second}>{t('pay.refunds.none')}</p>;
  return (
    <ol className={style.entries} aria-label={t('pay.refunds')}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <RefundEntry refund={refund} />
          {refund.state === 'WAITING' && judge?.(refund)}
        </li>
      ))}
    </ol>
  );
}

function RefundEntry({ refund }: { refund: Refund }) {
  const { t } = useTranslation();
  const {
    state,
    surplus,
    channel,
    amount,
    reason,
    by,
    created_at,
    judged_by,
    judged_at,
    settled_at,
    failure,
    proof,
  } = refund;
  const failureOf = useRefundFailure();
  const judged = { name: judged_by, time: judged_at === null ? '' : formatMoment(judged_at) };
  return (
    <>
      <div className={style.entryHead}>
        <RefundTag state={state} />
        <b>
          <ChannelText channel={channel} />
          {surplus && ` · ${t('payment.state.SURPLUS')}`}
        </b>
        <span className={style.entryAmount}>
          <Money cents={amount} />
        </span>
      </div>
      <p className={style.second}>
        {[
          t('pay.refund.by', { name: by, time: formatMoment(created_at) }),
          judged_at !== null &&
            t(state === 'REFUSED' ? 'pay.refund.refusedBy' : 'pay.refund.approvedBy', judged),
          settled_at !== null &&
            state !== 'REFUSED' &&
            t(state === 'FAILED' ? 'pay.refund.failedAt' : 'pay.refund.settled', {
              time: formatMoment(settled_at),
            }),
          reason && `${t('pay.reason')} ${reason}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {failure && (
        <p className={style.short}>
          {state === 'SUCCEEDED'
            ? t('pay.refund.cameBack', { reason: failureOf(failure) })
            : failureOf(failure)}
        </p>
      )}
      {proof !== null && (
        <div className={style.buttonsStart}>
          <VoucherButton file={proof} label={t('pay.refund.seeProof')} />
        </div>
      )}
    </>
  );
}
