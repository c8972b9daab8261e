import { formatMoment } from '@iris/contract/core/day';
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

/** What of the cashier's drawer was not closed yet: no amount, because it is counted before the books are shown. */
export function Drawer({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf(counterApi.drawer, { query: { condo_id: String(condoID) } }));
  const drawer = query.data;
  const since = drawer?.since;
  return (
    <HomeCard title={t('home.drawer')} note={t('home.drawer.note')} busy={query.isPending}>
      {query.isError && !drawer ? (
        <Failed onRetry={() => void query.refetch()} />
      ) : (
        <>
          <p className={style.sum}>
            {drawer ? t('home.drawer.days', { count: grouped(drawer.open_days) }) : <Bone width={140} />}
          </p>
          <dl className={style.facts}>
            <dt>{t('home.drawer.next')}</dt>
            <dd>{drawer ? (drawer.days[0]?.day ?? '—') : <Bone width={60} />}</dd>
            <dt>{t('home.drawer.payments')}</dt>
            <dd>
              {drawer ? t('home.takings.count', { count: grouped(drawer.payments) }) : <Bone width={120} />}
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
