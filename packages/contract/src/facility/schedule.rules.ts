import { addDays, type Day, earlier, later, startOfDay } from '../core/day.ts';
import type { Facility, RunTime, Span } from './facility.model.ts';
import type { Schedule, TimeSlot } from './schedule.model.ts';

const MINUTE_MS = 60_000;
/** 24:00. */
export const DAY_MINUTES = 1_440;

/** The weekday of a Hong Kong day, 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** Saturdays and Sundays. */
export const isWeekend = (day: Day): boolean => [0, 6].includes(weekdayOf(day));
/** A minute of a day as an instant; 24:00 is the first moment of the next day. */
export const instantOf = (day: Day, minute: number): number => startOfDay(day) + minute * MINUTE_MS;
/** `09:30`, and `24:00` for the end of a day. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

type Days = Pick<Schedule, 'from_day' | 'to_day' | 'cycle' | 'weekdays' | 'month_days'>;

/** Whether a schedule covers a day: within its validity, and of its cycle. */
export function coversDay(schedule: Days, day: Day): boolean {
  if (day < schedule.from_day || day > schedule.to_day) return false;
  if (schedule.cycle === 'WEEKDAYS') return schedule.weekdays.includes(weekdayOf(day));
  if (schedule.cycle === 'MONTH_DAYS') return schedule.month_days.includes(Number(day.slice(8)));
  return true;
}

/** The days of a schedule from one day to another, both included. */
export function daysOf(schedule: Days, from: Day, to: Day): Day[] {
  const days: Day[] = [];
  const last = earlier(schedule.to_day, to);
  for (let day = later(schedule.from_day, from); day <= last; day = addDays(day, 1))
    if (coversDay(schedule, day)) days.push(day);
  return days;
}

/** The days of a cycle that never come within the validity: weekdays, or days of the month. */
export function missedDays(schedule: Days): number[] {
  if (schedule.cycle === 'DAILY') return [];
  const [wanted, read] =
    schedule.cycle === 'WEEKDAYS'
      ? [schedule.weekdays, weekdayOf]
      : [schedule.month_days, (day: Day) => Number(day.slice(8))];
  const left = new Set(wanted);
  for (let day = schedule.from_day; day <= schedule.to_day && left.size > 0; day = addDays(day, 1))
    left.delete(read(day));
  return [...left];
}

/** Whether two slots, with so many minutes for cleaning after each, are in each other's way. */
export const slotsClash = (one: Span, other: Span, clean = 0): boolean =>
  one.from < other.to + clean && other.from < one.to + clean;

/** Whether slots of one schedule are in each other's way. */
export const anyClash = (slots: readonly Span[], clean = 0): boolean =>
  slots.some((one, at) => slots.slice(at + 1).some((other) => slotsClash(one, other, clean)));

/** The first day on which two schedules offer the same time; undefined: none. */
export function clashDay(
  one: Days & { slots: readonly Span[] },
  other: Days & { slots: readonly Span[] },
  clean = 0,
): Day | undefined {
  if (!one.slots.some((slot) => other.slots.some((taken) => slotsClash(slot, taken, clean))))
    return undefined;
  const last = earlier(one.to_day, other.to_day);
  for (let day = later(one.from_day, other.from_day); day <= last; day = addDays(day, 1))
    if (coversDay(one, day) && coversDay(other, day)) return day;
  return undefined;
}

/** The price of a slot on a day. On a holiday its own price wins, then that of the weekend, then the usual one. */
export function priceOn(slot: TimeSlot, day: Day, holiday: boolean): number {
  if (holiday && slot.holiday_price !== null) return slot.holiday_price;
  if (isWeekend(day) && slot.weekend_price !== null) return slot.weekend_price;
  return slot.price;
}

/** The opening hours of a day; null: closed. */
export const hoursOn = ({ weekdays, holiday }: RunTime, day: Day, isHoliday: boolean): Span | null =>
  isHoliday ? holiday : (weekdays[weekdayOf(day)] ?? null);

/**
 * The slots of a regular schedule that lie outside the opening hours of a weekday on which it would offer them, so that
 * they are not offered. Public holidays have hours of their own and are left out.
 */
export function outsideHours(
  { weekdays }: RunTime,
  schedule: Days & { slots: readonly Span[] },
): { weekday: number; slots: Span[] }[] {
  const covered = new Set<number>();
  for (let day = schedule.from_day; day <= schedule.to_day && covered.size < 7; day = addDays(day, 1))
    if (coversDay(schedule, day)) covered.add(weekdayOf(day));
  return [...covered]
    .sort((a, b) => a - b)
    .map((weekday) => {
      const hours = weekdays[weekday] ?? null;
      const slots = schedule.slots.filter(
        ({ from, to }) => hours === null || from < hours.from || to > hours.to,
      );
      return { weekday, slots };
    })
    .filter(({ slots }) => slots.length > 0);
}

type Planned = Pick<Schedule, 'kind' | 'state' | 'slots' | 'closed' | 'reason' | 'reason_en'> & Days;
export interface PlannedSlot {
  from_at: number;
  to_at: number;
  price: number;
}
export interface PlannedDay {
  /** The temporary schedule that closes the day. */
  closed: Pick<Schedule, 'reason' | 'reason_en'> | null;
  slots: PlannedSlot[];
}

/**
 * What a facility offers on a day. A temporary schedule replaces the regular ones, opening hours included; of a regular
 * one the slots within the opening hours count.
 */
export function planOf(
  { run_time }: Pick<Facility, 'run_time'>,
  schedules: readonly Planned[],
  day: Day,
  holiday: boolean,
): PlannedDay {
  const live = schedules.filter((schedule) => schedule.state === 'ONLINE' && coversDay(schedule, day));
  const temporary = live.filter(({ kind }) => kind === 'TEMPORARY');
  const closed = temporary.find((schedule) => schedule.closed);
  if (closed) return { closed: { reason: closed.reason, reason_en: closed.reason_en }, slots: [] };
  const hours = hoursOn(run_time, day, holiday);
  const slots =
    temporary.length > 0
      ? temporary.flatMap((schedule) => schedule.slots)
      : live
          .flatMap((schedule) => schedule.slots)
          .filter(({ from, to }) => hours !== null && hours.from <= from && to <= hours.to);
  return {
    closed: null,
    slots: slots
      .map((slot) => ({
        from_at: instantOf(day, slot.from),
        to_at: instantOf(day, slot.to),
        price: priceOn(slot, day, holiday),
      }))
      .sort((a, b) => a.from_at - b.from_at),
  };
}
