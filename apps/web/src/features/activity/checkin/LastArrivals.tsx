import type { ActivityDetail } from '@iris/contract/activity/activity.model';
import { formatMoment } from '@iris/contract/core/day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { ProgressLine } from '../../../kit/progress/ProgressLine.tsx';
import scan from '../../../kit/scan/scan.module.css';
import { signupPage } from '../activity.queries.ts';
import { useActivityWords } from '../activityWords.ts';

const SHOWN = 10;

/** How many have come, and who came last. */
export function LastArrivals({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { nameOf, people } = useActivityWords();
  const { data, error, isPending, refetch } = useQuery({
    ...signupPage(activity.condo_id, {
      activity_id: String(activity.id),
      state: 'ATTENDED',
      sort: '-attended_at',
      count: String(SHOWN),
    }),
    placeholderData: keepPreviousData,
  });
  const { attended, confirmed } = activity.figures;
  const expected = attended + confirmed;
  return (
    <div className={scan.tries}>
      <Card title={t('activity.check.last')}>
        <ProgressLine
          says={t('activity.check.progress', { came: grouped(attended), all: grouped(expected) })}
          done={attended}
          all={expected}
        />
        {isPending && <Bone width="60%" />}
        {error && !data && <FailurePanel error={error} onRetry={() => refetch()} />}
        {data?.items.length === 0 && <p className={scan.second}>{t('activity.check.lastNone')}</p>}
        <ol className={scan.tryList}>
          {data?.items.map(({ id, number, name, name_en, attended_at, heads }) => (
            <li key={id}>
              {attended_at !== null && (
                <time dateTime={new Date(attended_at).toISOString()} className={scan.number}>
                  {formatMoment(attended_at).slice(11)}
                </time>
              )}
              <span className={scan.who}>
                <Link to={`/activity/${activity.id}/signup/${number}/info`}>{nameOf({ name, name_en })}</Link>
              </span>
              <span>{people(heads.length)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
