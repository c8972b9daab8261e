import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Pager } from '../../../kit/table/Pager.tsx';
import { SignupTag } from '../ActivityTags.tsx';
import style from '../activity.module.css';
import { signupPage } from '../activity.queries.ts';
import { useActivityWords } from '../activityWords.ts';

/** The sign-ups of a resident or a unit, newest first. */
export function SignupsOf({ filter }: { filter: { resident_id: string } | { unit_id: string } }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { ofActivity, people } = useActivityWords();
  const [page, setPage] = useState(0);
  const { data, error, isPending, refetch } = useQuery({
    ...signupPage(condoID, { ...filter, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('activity.card.title')}>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data?.total === 0 && <p className={style.note}>{t('activity.card.none')}</p>}
      <ul className={style.rows}>
        {data?.items.map((signup) => (
          <li key={signup.id}>
            <Link
              to={`/activity/${signup.activity_id}/signup/${signup.number}/info`}
              className={style.number}
            >
              {signup.number}
            </Link>
            <span className={style.grow}>{ofActivity(signup)}</span>
            <span className={style.second}>
              {people(signup.heads.length)} · <DayText of={signup.signed_at} />
            </span>
            <SignupTag state={signup.state} />
          </li>
        ))}
      </ul>
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </Card>
  );
}
