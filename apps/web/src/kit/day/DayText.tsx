import { type Day, dayOf, formatMoment, formatMoments } from '@iris/contract/core/day';
import style from './day.module.css';

/** A day or moment as `2026-11-21`, Hong Kong time. */
export const DayText = ({ of }: { of: Day | number }) => {
  const day = typeof of === 'number' ? dayOf(of) : of;
  return (
    <time dateTime={day} className={style.figures}>
      {day}
    </time>
  );
};

/** A range of days as `formatDays` writes it, from days or moments; nothing breaks inside a day. */
export const DaysText = ({ from, to }: { from: Day | number; to: Day | number }) => {
  const [first, last] = [from, to].map((of) => (typeof of === 'number' ? dayOf(of) : of));
  return first === last ? (
    <DayText of={from} />
  ) : (
    <>
      <DayText of={from} /> – <DayText of={to} />
    </>
  );
};

/** A moment as `2026-11-21 16:42`, Hong Kong time. */
export const MomentText = ({ of }: { of: number }) => (
  <time dateTime={new Date(of).toISOString()} className={style.figures}>
    {formatMoment(of)}
  </time>
);

/** A range of moments as `formatMoments` writes it; nothing breaks inside a moment. */
export const MomentsText = ({ from, to }: { from: number; to: number }) =>
  dayOf(from) === dayOf(to) ? (
    <span className={style.figures}>{formatMoments(from, to)}</span>
  ) : (
    <>
      <MomentText of={from} /> – <MomentText of={to} />
    </>
  );
