import type { ActivityDetail } from '@iris/contract/activity/activity.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Pager } from '../../../kit/table/Pager.tsx';
import style from '../activity.module.css';
import { activityMessages } from '../activity.queries.ts';

/** What was written to the people of an activity; nothing is shown where nothing was. */
export function Messages({ activity }: { activity: ActivityDetail }) {
  const { t, i18n } = useTranslation();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    ...activityMessages(activity.id, page),
    placeholderData: keepPreviousData,
  });
  if (!error && !data?.total) return null;
  const english = i18n.language === 'en';
  return (
    <Card title={t('activity.messages')}>
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      <ul className={style.rows}>
        {data?.items.map((one) => (
          <li key={one.id}>
            <b className={style.grow}>{(english && one.title_en) || one.title}</b>
            <span className={style.second}>
              <MomentText of={one.time} />
            </span>
            <p className={style.words}>{(english && one.content_en) || one.content}</p>
            <span className={style.second}>
              {t('activity.messages.sent', { n: grouped(one.mails), by: one.by })}
            </span>
          </li>
        ))}
      </ul>
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </Card>
  );
}
