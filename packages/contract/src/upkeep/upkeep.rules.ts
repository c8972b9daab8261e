import { addDays, addMonths, type Day, daysBetween } from '../core/day.ts';
import type { UpkeepCycle, UpkeepState } from './upkeep.model.ts';

/** Every so many days, weeks, months or years from a day. */
export interface Calendar {
  anchor: Day;
  cycle: UpkeepCycle;
  every: number;
}

/** Days in a step of a calendar that counts days, months in one that counts months. */
const stepOf = ({
  cycle,
  every,
}: Pick<Calendar, 'cycle' | 'every'>): { days: number } | { months: number } => {
  if (cycle === 'DAY') return { days: every };
  if (cycle === 'WEEK') return { days: every * 7 };
  return { months: cycle === 'YEAR' ? every * 12 : every };
};

const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

/**
 * The first due day after a day, null for what is due once. Counted from the calendar's first day each time, so that the
 * 31st stays the 31st after a short month, and 29 February comes back in leap years.
 */
export function dueAfter(calendar: Calendar, day: Day): Day | null {
  const { anchor, cycle } = calendar;
  if (day < anchor) return anchor;
  if (cycle === 'ONCE') return null;
  const step = stepOf(calendar);
  if ('days' in step)
    return addDays(anchor, (Math.floor(daysBetween(anchor, day) / step.days) + 1) * step.days);
  const passed = Math.floor(monthsBetween(anchor, day) / step.months) * step.months;
  const due = addMonths(anchor, passed);
  return due > day ? due : addMonths(anchor, passed + step.months);
}

/** Whether a day is one of a calendar's due days. */
export const isDueDay = (calendar: Calendar, day: Day): boolean =>
  day >= calendar.anchor && dueAfter(calendar, addDays(day, -1)) === day;

/** When a round that was due on a day and done on another is due again; missed due days are not made up for. */
export const dueAgain = (calendar: Calendar, due: Day, done: Day): Day | null =>
  dueAfter(calendar, due < done ? done : due);

/** The fewest days from one due day to the next; null for what is due once. */
export function shortestDays({ cycle, every }: Pick<Calendar, 'cycle' | 'every'>): number | null {
  if (cycle === 'ONCE') return null;
  const step = stepOf({ cycle, every });
  return 'days' in step ? step.days : Math.floor(step.months / 12) * 365 + (step.months % 12) * 28;
}

interface Standing {
  next_due: Day;
  ahead_days: number;
  paused: boolean;
  ended: boolean;
  ordered: boolean;
}
/** How a plan stands on a day; the list's SQL says the same. */
export function stateOn({ next_due, ahead_days, paused, ended, ordered }: Standing, today: Day): UpkeepState {
  if (ended) return 'ENDED';
  if (paused) return 'PAUSED';
  if (next_due < today) return 'OVERDUE';
  if (ordered) return 'ORDERED';
  return daysBetween(today, next_due) <= ahead_days ? 'SOON' : 'FINE';
}
