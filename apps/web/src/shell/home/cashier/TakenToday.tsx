import { formatMoney } from '@iris/contract/core/money';
import type { Takings } from '@iris/contract/home/home.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';

export interface TakingsProps {
  /** Undefined while they load. */
  takings: Takings | undefined;
  failed: boolean;
  retry: () => void;
}

/** What the cashier took today, by way of payment. */
export function TakenToday({ takings, failed, retry }: TakingsProps) {
  const { t } = useTranslation();
  const channels = takings?.channels ?? [];
  const total = channels.reduce((sum, { amount }) => sum + amount, 0);
  const payments = channels.reduce((sum, { count }) => sum + count, 0);
  return (
    <HomeCard
      title={t('home.takings')}
      note={t('home.takings.note')}
      busy={!takings && !failed}
      extra={takings && t('home.takings.count', { count: grouped(payments) })}
    >
      {failed ? (
        <Failed onRetry={retry} />
      ) : (
        <p className={style.sum}>{takings ? formatMoney(total) : <Bone width={160} />}</p>
      )}
      {takings && channels.length === 0 && <p className={style.empty}>{t('home.takings.none')}</p>}
      {channels.length > 0 && (
        <div className={style.scroll}>
          <table className={`${style.compact} ${style.roomy}`}>
            <caption className="hidden-text">{t('home.takings')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('home.takings.channel')}</th>
                <th scope="col">{t('home.takings.payments')}</th>
                <th scope="col">{t('home.takings.amount')}</th>
                <th scope="col">{t('home.takings.share')}</th>
              </tr>
            </thead>
            <tbody>
              {channels.map(({ channel, count, amount }) => {
                const share = (amount / total) * 100;
                return (
                  <tr key={channel}>
                    <th scope="row">{t(`payment.channel.${channel}`)}</th>
                    <td>{grouped(count)}</td>
                    <td>{formatMoney(amount)}</td>
                    <td>
                      <span className={style.share} aria-hidden>
                        <i style={{ width: `${share}%` }} />
                      </span>
                      {share.toFixed(1)}%
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </HomeCard>
  );
}
