import { inLanguage } from '@iris/contract/core/language';
import { residentApi } from '@iris/contract/resident/resident.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { RowBones } from '../RowBones.tsx';

const SHOWN = 5;
const LATEST = { sort: '-since_day', state: 'BOUND' } as const;

/** Who was linked to a unit last: owners, tenants, and all who come with them. */
export function Newcomers({ condoID }: { condoID: number }) {
  const { t, i18n } = useTranslation();
  const query = useQuery(
    queryOf(residentApi.list, { query: { condo_id: String(condoID), ...LATEST, count: SHOWN } }),
  );
  const unitOf = useBoundUnit();
  const people = query.data?.items;
  return (
    <HomeCard
      title={t('home.newcomers')}
      busy={query.isPending}
      extra={<Link to={`/resident/list?${new URLSearchParams(LATEST)}`}>{t('home.newcomers.all')}</Link>}
    >
      {query.isError && !people && <Failed onRetry={() => void query.refetch()} />}
      {query.isPending && <RowBones />}
      {people?.length === 0 && <p className={style.empty}>{t('home.newcomers.none')}</p>}
      {people && people.length > 0 && (
        <div className={style.scroll}>
          <table className={`${style.compact} ${style.roomy}`}>
            <caption className="hidden-text">{t('home.newcomers')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('home.newcomers.name')}</th>
                {(['unit', 'identity', 'phone'] as const).map((key) => (
                  <th key={key} scope="col" className={style.left}>
                    {t(`home.newcomers.${key}`)}
                  </th>
                ))}
                <th scope="col">{t('home.newcomers.since')}</th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ id, name, name_en, phone, bindings: [binding] }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/resident/${id}/detail`}>{inLanguage(i18n.language, name, name_en)}</Link>
                  </th>
                  <td className={style.left}>{binding ? unitOf(binding) : '—'}</td>
                  <td className={style.left}>{binding ? t(`resident.identity.${binding.identity}`) : '—'}</td>
                  <td className={style.left}>{phone || '—'}</td>
                  <td>{binding?.since_day ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </HomeCard>
  );
}
