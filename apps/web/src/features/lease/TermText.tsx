import type { Day } from '@iris/contract/core/day';
import { DaysText } from '../../kit/day/DayText.tsx';
import style from './lease.module.css';

/** `2026-01-01 – 2027-12-31` from days or points in time. */
export const TermText = ({ from, to }: { from: Day | number; to: Day | number }) => (
  <span className={style.term}>
    <DaysText from={from} to={to} />
  </span>
);
