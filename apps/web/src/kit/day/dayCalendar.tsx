import { type Day, dayOf } from '@iris/contract/core/day';
import dayjs, { type Dayjs } from 'dayjs';
import strictly from 'dayjs/plugin/customParseFormat.js';
import { cloneElement, isValidElement, type ReactElement, type ReactNode, useMemo } from 'react';
import style from './day.module.css';

dayjs.extend(strictly);

/**
 * A day as the calendar holds it: only year, month and day are read back, so the browser's time zone never shifts it.
 */
export const toCalendar = (day: Day | null | undefined): Dayjs | null => (day ? dayjs(day) : null);

/**
 * A day for a picker: the same object until the day changes. A picker drops what is being typed when it gets another
 * object, and a list behind it may render at any moment.
 */
export const useCalendar = (day: Day | null | undefined): Dayjs | null =>
  useMemo(() => toCalendar(day), [day]);

/** A time of day, HH:MM, for a picker; likewise. The clock needs a date: no time zone changes its clocks on this one. */
export const useClock = (time: string | undefined): Dayjs | null =>
  useMemo(() => (time ? dayjs(`2000-01-15T${time}`) : null), [time]);

/** A range for a picker, with both ends or neither; likewise the same object. */
export const useCalendarRange = (from?: Day, to?: Day): [Dayjs, Dayjs] | null =>
  useMemo(() => (from && to ? [dayjs(from), dayjs(to)] : null), [from, to]);

/**
 * The format in which a day is shown, then others in which it may be typed; in Hong Kong the day comes before the month. None
 * may match a day that is only half typed, because the picker would complete it under the person's hands.
 */
export const dayFormats = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD', 'D/M/YYYY', 'DD/MM/YYYY'];

/** A month, likewise; the first is how it is shown. */
export const monthFormats = ['YYYY-MM', 'YYYYMM', 'YYYY/MM', 'MM/YYYY'];

/** The text in one of some formats, in wide digits too, or null. */
function readAs(formats: readonly string[], typed: string): Dayjs | null {
  const text = typed.normalize('NFKC').trim();
  return formats.map((format) => dayjs(text, format, true)).find((read) => read.isValid()) ?? null;
}

/** The day of a text in one of these formats, in wide digits too, or null. */
export function readDay(typed: string): Day | null {
  const read = readAs(dayFormats, typed);
  return read && fromCalendar(read);
}

/** The first day of a typed month; likewise. */
export function readMonth(typed: string): Day | null {
  const read = readAs(monthFormats, typed);
  return read && monthOf(read);
}

/** A typed time of day, HH:MM; likewise. */
export const readTime = (typed: string): string | null => readAs(['HH:mm'], typed)?.format('HH:mm') ?? null;

/** The picker's value as a day, YYYY-MM-DD. */
export const fromCalendar = (value: Dayjs): Day => value.format('YYYY-MM-DD');

/** The picker's value as a month, given by its first day. */
export const monthOf = (value: Dayjs): Day => `${value.format('YYYY-MM')}-01`;

/** Marks today in Hong Kong, whatever the browser's time zone. */
export function markToday(current: Dayjs | number | string, cell: ReactNode): ReactNode {
  const today = dayOf(Date.now());
  if (!dayjs.isDayjs(current) || fromCalendar(current) !== today || !isValidElement(cell)) return cell;
  const element = cell as ReactElement<{ className?: string }>;
  return cloneElement(element, { className: `${element.props.className ?? ''} ${style.today}` });
}
