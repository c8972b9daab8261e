import { addDays, addMonths, type Day, daysInMonth, startOfDay } from '@iris/contract/core/day';

/** `2026-11` from a day. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The month this many months later. */
export const monthAfter = (month: string, months: number): string =>
  monthOf(addMonths(`${month}-01`, months));

/** Sunday is 0, the first day of the week in Hong Kong's calendars. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day): number =>
  (((Math.round((startOfDay(day) - startOfDay('1970-01-01')) / 86_400_000) + 4) % 7) + 7) % 7;

/** The weeks of a month, from Sunday; the first and last may contain days of its neighbours. */
export function weeksOf(month: string): Day[][] {
  const first: Day = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const count = Math.ceil((weekdayOf(first) + daysInMonth(first)) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
}
