import type { ActivityDetail } from '@iris/contract/activity/activity.model';
import { limits } from '@iris/contract/core/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { SignupTag } from '../ActivityTags.tsx';
import style from '../activity.module.css';
import { signupPage } from '../activity.queries.ts';
import { useActivityWords } from '../activityWords.ts';

/** Enough to choose from; who finds more types more. */
const SHOWN = '6';

interface FoundByNameProps {
  activity: ActivityDetail;
  typed: string;
  onChoose: (number: string) => void;
}

/** The sign-ups that fit what was typed: a name, a phone number, a unit. */
export function FoundByName({ activity, typed, onChoose }: FoundByNameProps) {
  const { t } = useTranslation();
  const { headsText, nameOf, people } = useActivityWords();
  const placeText = usePlaceText();
  const search = usePaused(typed.slice(0, limits.search));
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...signupPage(activity.condo_id, { activity_id: String(activity.id), search, count: SHOWN }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('activity.check.found')}>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data?.total === 0 && !isFetching && <p className={style.note}>{t('activity.check.foundNone')}</p>}
      <ul className={style.rows} aria-busy={isFetching}>
        {data?.items.map(({ id, number, name, name_en, unit, heads, state }) => (
          <li key={id}>
            <span className={style.grow}>
              <b>{nameOf({ name, name_en })}</b> <span className={style.second}>{placeText(unit)}</span>
              <br />
              <span className={style.second}>
                {people(heads.length)} · {headsText(heads)}
              </span>
            </span>
            <SignupTag state={state} />
            {state === 'CONFIRMED' && (
              <Button
                type="primary"
                aria-label={t('activity.check.of', { name: nameOf({ name, name_en }) })}
                onClick={() => onChoose(number)}
              >
                {t('activity.check')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
