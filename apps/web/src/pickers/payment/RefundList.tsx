import { formatMoment } from '@iris/contract/core/day';
import type { Refund } from '@iris/contract/payment/payment.model';
import { useTranslation } from 'react-i18next';
import { Money } from '../../kit/money/Money.tsx';
import { ChannelText } from './ChannelText.tsx';
import { RefundTag } from './ChargeTag.tsx';
import style from './payment.module.css';
import { VoucherButton } from './VoucherViewer.tsx';

/** Money that went back, or is on its way. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation();
  if (refunds.length === 0) return <p className={style.second}>{t('pay.refunds.none')}</p>;
  return (
    <ol className={style.entries} aria-label={t('pay.refunds')}>
      {refunds.map(({ id, state, channel, amount, reason, by, created_at, settled_at, failure, proof }) => (
        <li key={id}>
          <div className={style.entryHead}>
            <RefundTag state={state} />
            <b>
              <ChannelText channel={channel} />
            </b>
            <span className={style.entryAmount}>
              <Money cents={amount} />
            </span>
          </div>
          <p className={style.second}>
            {[
              t('pay.refund.by', { name: by, time: formatMoment(created_at) }),
              settled_at !== null && t('pay.refund.settled', { time: formatMoment(settled_at) }),
              reason && `${t('pay.reason')} ${reason}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {failure && <p className={style.short}>{failure}</p>}
          {proof !== null && (
            <div className={style.buttonsStart}>
              <VoucherButton file={proof} label={t('pay.refund.seeProof')} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
