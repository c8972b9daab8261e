import { dayOf, daysBetween } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { RowBones } from '../RowBones.tsx';

const ALL = '/company/admin?tab=withdrawals';
const WAITING = `${ALL}&status=PENDING`;

interface WaitingWithdrawalsProps {
  query: UseQueryResult<{ items: Withdrawal[]; pending: number; pending_sum: number }>;
  mayJudge: boolean;
}

/** The withdrawals that companies asked for and that are in review. */
export function WaitingWithdrawals({ query, mayJudge }: WaitingWithdrawalsProps) {
  const { t, i18n } = useTranslation();
  const data = query.data;
  return (
    <HomeCard
      title={t('home.platform.waiting')}
      note={
        data
          ? `${t('home.platform.waitingCount', { count: grouped(data.pending) })} · ${formatMoney(data.pending_sum)}`
          : query.isPending && <Bone width={120} />
      }
      busy={query.isPending}
      extra={<Link to={ALL}>{t('home.platform.allWaiting')}</Link>}
    >
      {query.isError && !data && <Failed onRetry={() => void query.refetch()} />}
      {query.isPending && <RowBones />}
      {data?.items.length === 0 && <p className={style.empty}>{t('home.platform.noneWaiting')}</p>}
      {data && data.items.length > 0 && (
        <div className={style.scroll}>
          <table className={`${style.compact} ${style.roomy}`}>
            <caption className="hidden-text">{t('home.platform.waiting')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('home.platform.number')}</th>
                <th scope="col" className={style.left}>
                  {t('home.platform.company')}
                </th>
                <th scope="col" className={style.left}>
                  {t('home.platform.asked')}
                </th>
                <th scope="col">{t('home.platform.amount')}</th>
                <th scope="col">{t('home.platform.balance')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ id, number, name, name_en, time, amount, balance }) => (
                <tr key={id}>
                  <th scope="row">
                    {mayJudge ? <Link to={`${WAITING}&withdrawal=${id}`}>{number}</Link> : number}
                  </th>
                  <td className={style.left}>{inLanguage(i18n.language, name, name_en)}</td>
                  <td className={style.left}>
                    {t('home.since.days', { count: daysBetween(dayOf(time), dayOf(Date.now())) })}
                  </td>
                  <td>
                    <b>{formatMoney(amount)}</b>
                  </td>
                  <td>{formatMoney(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </HomeCard>
  );
}
