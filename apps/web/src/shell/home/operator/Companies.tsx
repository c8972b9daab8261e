import type { Overview } from '@iris/contract/company/company.model';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { RowBones } from '../RowBones.tsx';

const SHOWN = 6;

/** The largest companies with their estates and their online money of the month. */
export function Companies({ query }: { query: UseQueryResult<Overview> }) {
  const { t, i18n } = useTranslation();
  const companies = query.data?.largest.slice(0, SHOWN);
  return (
    <HomeCard
      title={t('home.platform.table')}
      note={t('home.platform.order')}
      busy={query.isPending}
      extra={<Link to="/company/list">{t('home.platform.all')}</Link>}
    >
      {query.isError && !companies && <Failed onRetry={() => void query.refetch()} />}
      {query.isPending && <RowBones />}
      {companies?.length === 0 && <p className={style.empty}>{t('home.platform.noCompanies')}</p>}
      {companies && companies.length > 0 && (
        <div className={style.scroll}>
          <table className={`${style.compact} ${style.roomy}`}>
            <caption className="hidden-text">{t('home.platform.table')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('home.platform.company')}</th>
                <th scope="col">{t('home.platform.condos')}</th>
                <th scope="col">{t('home.platform.unitsHead')}</th>
                <th scope="col">{t('home.platform.occupancy')}</th>
                <th scope="col">{t('home.platform.residents')}</th>
                <th scope="col">{t('home.platform.online')}</th>
              </tr>
            </thead>
            <tbody>
              {companies.map(({ id, name, name_en, condos, units, occupied_units, residents, money }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/company/${id}/detail/edit`}>{inLanguage(i18n.language, name, name_en)}</Link>
                  </th>
                  <td>{grouped(condos)}</td>
                  <td>{grouped(units)}</td>
                  <td>{units > 0 ? `${((occupied_units / units) * 100).toFixed(1)}%` : '—'}</td>
                  <td>{grouped(residents)}</td>
                  <td>{formatMoney(money?.collected ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </HomeCard>
  );
}
