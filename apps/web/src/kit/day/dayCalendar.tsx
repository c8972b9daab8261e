import { type Day, dayOf } from '@iris/contract/core/day';
import dayjs, { type Dayjs } from 'dayjs';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import style from './day.module.css';

/** A day as the calendar holds it: the browser's zone never moves it, only year, month and day are read back. */
export const toCalendar = (day: Day | null | undefined): Dayjs | null => (day ? dayjs(day) : null);
export const fromCalendar = (value: Dayjs): Day => value.format('YYYY-MM-DD');

/** Marks the Hong Kong today, whatever the browser's zone says. */
export function markToday(current: Dayjs | number | string, cell: ReactNode): ReactNode {
  const today = dayOf(Date.now());
  if (!dayjs.isDayjs(current) || fromCalendar(current) !== today || !isValidElement(cell)) return cell;
  const element = cell as ReactElement<{ className?: string }>;
  return cloneElement(element, { className: `${element.props.className ?? ''} ${style.today}` });
}
