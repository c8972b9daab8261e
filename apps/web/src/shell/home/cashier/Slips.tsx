import { dayOf, daysBetween, formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { rentApi } from '@iris/contract/rent/rent.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { RowBones } from '../RowBones.tsx';

const SHOWN = 6;

/** The oldest bank slips that wait for review. */
export function Slips({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const query = useQuery(queryOf(rentApi.reviews, { query: { condo_id: String(condoID), count: SHOWN } }));
  const data = query.data;
  return (
    <HomeCard
      title={t('home.slips')}
      note={
        data ? t('home.slips.count', { count: grouped(data.total) }) : query.isPending && <Bone width={40} />
      }
      busy={query.isPending}
      extra={<Link to="/rent/review">{t('home.slips.all')}</Link>}
    >
      {query.isError && !data && <Failed onRetry={() => void query.refetch()} />}
      {query.isPending && <RowBones />}
      {data?.items.length === 0 && <p className={style.empty}>{t('home.slips.none')}</p>}
      {data && data.items.length > 0 && (
        <div className={style.scroll}>
          <table className={`${style.compact} ${style.roomy}`}>
            <caption className="hidden-text">{t('home.slips')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('home.receipts.payer')}</th>
                <th scope="col" className={style.left}>
                  {t('home.slips.waiting')}
                </th>
                <th scope="col">{t('home.takings.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ payment, rents: [first] }) => (
                <tr key={payment.id}>
                  <th scope="row">
                    <Link to="/rent/review">
                      {first
                        ? nameIn(first.tenant_name, first.tenant_name_en)
                        : nameIn(payment.payer, payment.payer_en)}
                    </Link>
                  </th>
                  <td className={style.left}>
                    <Since time={payment.submitted_at} />
                  </td>
                  <td>{formatMoney(payment.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </HomeCard>
  );
}

function Since({ time }: { time: number }) {
  const { t } = useTranslation();
  const days = daysBetween(dayOf(time), dayOf(Date.now()));
  if (days === 0) return formatMoment(time).slice(11);
  return t('home.since.days', { count: days });
}
