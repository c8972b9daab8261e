import { type Day, dayOf, formatMoment } from '@iris/contract/core/day';
import style from './day.module.css';

/** `2026-11-21` of a day or a moment, Hong Kong's. */
export const DayText = ({ of }: { of: Day | number }) => {
  const day = typeof of === 'number' ? dayOf(of) : of;
  return (
    <time dateTime={day} className={style.figures}>
      {day}
    </time>
  );
};

/** `2026-11-21 16:42` of a moment, Hong Kong's. */
export const MomentText = ({ of }: { of: number }) => (
  <time dateTime={new Date(of).toISOString()} className={style.figures}>
    {formatMoment(of)}
  </time>
);
