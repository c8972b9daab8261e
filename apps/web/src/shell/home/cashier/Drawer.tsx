import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { counterApi } from '@iris/contract/counter/counter.api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';

/** What should be in the cashier's drawer since it was last closed. */
export function Drawer({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf(counterApi.expected, { query: { condo_id: String(condoID) } }));
  const of = (wanted: 'CASH' | 'CARD') => query.data?.ways.find(({ way }) => way === wanted);
  const [cash, card] = [of('CASH'), of('CARD')];
  const since = query.data?.since;
  return (
    <HomeCard title={t('home.drawer')} note={t('home.drawer.note')} busy={query.isPending}>
      {query.isError && !query.data ? (
        <Failed onRetry={() => void query.refetch()} />
      ) : (
        <>
          <p className={style.sum}>{cash ? formatMoney(cash.amount) : <Bone width={140} />}</p>
          <dl className={style.facts}>
            <dt>{t('home.drawer.cash')}</dt>
            <dd>{cash ? t('home.takings.count', { count: grouped(cash.payments) }) : <Bone width={60} />}</dd>
            <dt>{t('home.drawer.card')}</dt>
            <dd>
              {card ? (
                `${formatMoney(card.amount)} · ${t('home.takings.count', { count: grouped(card.payments) })}`
              ) : (
                <Bone width={120} />
              )}
            </dd>
            <dt>{t('home.drawer.since')}</dt>
            <dd>
              {since === undefined ? (
                <Bone width={110} />
              ) : since === null ? (
                t('home.drawer.never')
              ) : (
                formatMoment(since)
              )}
            </dd>
          </dl>
          <p className={style.foot}>
            <LinkButton to="/bill/list/pay-batch?tab=close">{t('home.drawer.close')}</LinkButton>
          </p>
        </>
      )}
    </HomeCard>
  );
}
