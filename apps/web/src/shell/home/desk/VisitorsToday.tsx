import { QrcodeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { visitorCounts } from '../../../features/visitor/visitor.queries.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';

/** How many visitors are expected today, are inside, and stayed longer than they should. */
export function VisitorsToday({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const query = useQuery(visitorCounts(condoID));
  const { data } = query;
  const figures = [
    ['expected', data?.expected],
    ['inside', data?.inside_people],
    ['overstayed', data?.overstayed],
  ] as const;
  return (
    <HomeCard
      title={t('home.visitors')}
      busy={query.isPending}
      extra={<Link to="/visitor/list">{t('home.visitors.all')}</Link>}
    >
      {query.isError && !data ? (
        <Failed onRetry={() => void query.refetch()} />
      ) : (
        <div className={style.visitors}>
          {figures.map(([key, value]) => (
            <Link key={key} to={`/visitor/list?${key}=true`}>
              <span>{t(`home.visitors.${key}`)}</span>{' '}
              <b>{value === undefined ? <Bone width={24} /> : grouped(value)}</b>
            </Link>
          ))}
          <LinkButton to="/visitor/list?tab=gate" icon={<QrcodeOutlined />}>
            {t('home.visitors.gate')}
          </LinkButton>
        </div>
      )}
    </HomeCard>
  );
}
