import { addDays, type Day, dayOf, formatMoment, startOfDay } from '@iris/contract/core/day';

/** The time of a pass as its form has it: days and times of day in Hong Kong. */
export interface PassTime {
  from_day: Day | null;
  from_time: string;
  to_day: Day | null;
  to_time: string;
}

const MINUTE_MS = 60_000;
const LAST = '23:59';
export const quickTimes = ['today', 'tomorrow', 'weekend', 'week'] as const;
export type QuickTime = (typeof quickTimes)[number];

const timeOf = (ms: number): string => formatMoment(ms).slice(11);

const SATURDAY = 6;
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** What is usually chosen, from now on. */
export function quickTime(quick: QuickTime, now: number): PassTime {
  const today = dayOf(now);
  const from = (day: Day) => ({ from_day: day, from_time: day === today ? timeOf(now) : '00:00' });
  const until = (day: Day) => ({ to_day: day, to_time: LAST });
  switch (quick) {
    case 'today':
      return { ...from(today), ...until(today) };
    case 'tomorrow':
      return { ...from(addDays(today, 1)), ...until(addDays(today, 1)) };
    case 'week':
      return { ...from(today), ...until(addDays(today, 6)) };
    case 'weekend': {
      // On a Sunday the weekend is what is left of it.
      const weekday = weekdayOf(today);
      const first = weekday === 0 ? today : addDays(today, SATURDAY - weekday);
      return { ...from(first), ...until(addDays(today, (7 - weekday) % 7)) };
    }
  }
}

const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** The moments between which the pass is valid; its last minute is whole. */
export function momentsOf({ from_day, from_time, to_day, to_time }: PassTime): { from: number; to: number } {
  const at = (day: Day | null, time: string) => startOfDay(day ?? '') + minutesOf(time) * MINUTE_MS;
  return {
    from: at(from_day, from_time),
    to: at(to_day, to_time) + (to_time === LAST ? MINUTE_MS - 1_000 : 0),
  };
}

/** The form's fields for these moments. */
export const timeFields = ({ from, to }: { from: number; to: number }): PassTime => ({
  from_day: dayOf(from),
  from_time: timeOf(from),
  to_day: dayOf(to),
  to_time: timeOf(to),
});
