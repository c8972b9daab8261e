import { formatMoment } from '@iris/contract/core/day';
import { settingApi } from '@iris/contract/setting/setting.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { useJobWords } from '../../../features/setting/jobs/jobWords.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';

const JOBS = '/moreInfo/moreConfig?tab=jobs';

/** The jobs whose last run failed, and when it did. */
export function FailedJobs() {
  const { t } = useTranslation();
  const words = useJobWords();
  const query = useQuery(queryOf(settingApi.jobs));
  const failed = query.data?.filter(({ last }) => last?.ok === false);
  return (
    <HomeCard
      title={t('home.platform.jobs')}
      busy={query.isPending}
      extra={<Link to={JOBS}>{t('home.platform.allJobs')}</Link>}
    >
      {query.isError && !failed && <Failed onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <div className={style.bones}>
          <Bone width="80%" />
          <Bone width="70%" />
        </div>
      )}
      {failed?.length === 0 && <p className={style.empty}>{t('home.platform.noJobs')}</p>}
      <ul className={style.changes}>
        {failed?.map((job) => (
          <li key={job.name}>
            <span>
              <b>{words.name(job)}</b> <span className={style.bad}>{job.last?.error}</span>
            </span>
            {job.last && (
              <time dateTime={new Date(job.last.ended_at).toISOString()}>
                {formatMoment(job.last.ended_at).slice(5)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
