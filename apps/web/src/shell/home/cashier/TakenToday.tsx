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

/** What the cashier took today, by way of payment; cash without its sum until the day is closed. */
export function TakenToday({ takings, failed, retry }: TakingsProps) {
  const { t } = useTranslation();
  const channels = takings?.channels ?? [];
  const blind = channels.some(({ amount }) => amount === null);
  const total = channels.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const payments = channels.reduce((sum, { count }) => sum + count, 0);
  return (
    <HomeCard
      title={t('home.takings')}
      note={t('home.takings.note')}
      busy={!takings && !failed}
      extra={takings && !blind && t('home.takings.count', { count: grouped(payments) })}
    >
      {failed ? (
        <Failed onRetry={retry} />
      ) : (
        <p className={style.sum}>
          {!takings ? (
            <Bone width={160} />
          ) : blind ? (
            t('home.takings.count', { count: grouped(payments) })
          ) : (
            formatMoney(total)
          )}
        </p>
      )}
      {blind && <p className={style.sumNote}>{t('home.takings.blind')}</p>}
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
                {!blind && <th scope="col">{t('home.takings.share')}</th>}
              </tr>
            </thead>
            <tbody>
              {channels.map(({ channel, count, amount }) => (
                <tr key={channel}>
                  <th scope="row">{t(`payment.channel.${channel}`)}</th>
                  <td>{grouped(count)}</td>
                  <td>{amount === null ? t('home.takings.notCounted') : formatMoney(amount)}</td>
                  {!blind && <Share of={((amount ?? 0) / total) * 100} />}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </HomeCard>
  );
}

/** A share of the whole, in per cent. */
function Share({ of }: { of: number }) {
  return (
    <td>
      <span className={style.share} aria-hidden>
        <i style={{ width: `${of}%` }} />
      </span>
      {of.toFixed(1)}%
    </td>
  );
}
