import type { Activity } from '@iris/contract/activity/activity.model';
import { type Day, dayOf, formatMoment } from '@iris/contract/core/day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { MonthGrid } from '../../../kit/calendar/MonthGrid.tsx';
import { MonthTurn } from '../../../kit/calendar/MonthTurn.tsx';
import { monthOf } from '../../../kit/calendar/month.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import type { Asked } from '../../../kit/list/listAddress.ts';
import { activityMonth } from '../activity.queries.ts';
import { useActivityWords } from '../activityWords.ts';
import style from './month.module.css';

const KEY = 'month';
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The activities of a month by their days; the list's filters hold here too. */
export default function ActivityMonth({ filters }: { filters: Asked }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [address, setAddress] = useSearchParams();
  const asked = address.get(KEY) ?? '';
  const month = MONTH.test(asked) ? asked : monthOf(dayOf(Date.now()));
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...activityMonth(condoID, month, filters),
    placeholderData: keepPreviousData,
  });
  const turn = (next: string) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.set(KEY, next);
      return after;
    });
  const items = data?.items ?? [];
  return (
    <div className={style.card}>
      <div className={style.head}>
        <h2 aria-live="polite">{month}</h2>
        <MonthTurn month={month} onChange={turn} />
        {data && items.length === 0 && <span className={style.second}>{t('activity.month.none')}</span>}
      </div>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {(data || !error) && (
        <MonthGrid month={month} busy={isFetching} filling>
          {(day, number) => (
            <>
              {number}
              <ul className={style.items}>
                {items
                  .filter((one) => dayOf(one.from_at) <= day && day <= dayOf(one.to_at - 1))
                  .map((one) => (
                    <li key={one.id}>
                      <Item of={one} day={day} />
                    </li>
                  ))}
              </ul>
            </>
          )}
        </MonthGrid>
      )}
    </div>
  );
}

/** An activity on one of its days: when it begins, its name, and its state by colour and word. */
function Item({ of, day }: { of: Activity; day: Day }) {
  const { t } = useTranslation();
  const { nameOf } = useActivityWords();
  const begins = dayOf(of.from_at) === day;
  const state = t(`activity.state.${of.state}`);
  return (
    <Link
      to={`/activity/${of.id}/detail`}
      className={`${style.item} ${style[of.state] ?? ''}`}
      title={`${nameOf(of)} · ${state}`}
    >
      {begins && <span className={style.time}>{formatMoment(of.from_at).slice(11)}</span>} {nameOf(of)}
      <span className={style.state}>{state}</span>
    </Link>
  );
}
