import { type Day, dayOf, formatMoment } from '@iris/contract/core/day';
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

/** A moment as `2026-11-21 16:42`, Hong Kong time. */
export const MomentText = ({ of }: { of: number }) => (
  <time dateTime={new Date(of).toISOString()} className={style.figures}>
    {formatMoment(of)}
  </time>
);
