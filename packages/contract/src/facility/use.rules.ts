import { dayOf, startOfDay } from '../core/day.ts';
import { weekdayOf } from './schedule.rules.ts';
import type { FacilityUse } from './use.model.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Stretch {
  from_at: number;
  to_at: number;
  /** How many places it counts for. */
  places: number;
}

/** Minutes of places by weekday and Hong Kong hour, as `weekday * 24 + hour`. */
function minutesBy(stretches: readonly Stretch[]): number[] {
  const minutes = Array.from({ length: 7 * 24 }, () => 0);
  for (const { from_at, to_at, places } of stretches)
    for (let at = from_at; at < to_at; ) {
      const day = dayOf(at);
      const hour = Math.floor((at - startOfDay(day)) / HOUR_MS);
      const end = Math.min(to_at, startOfDay(day) + (hour + 1) * HOUR_MS);
      const cell = weekdayOf(day) * 24 + hour;
      minutes[cell] = (minutes[cell] ?? 0) + ((end - at) / MINUTE_MS) * places;
      at = end;
    }
  return minutes;
}

/** What was offered and what was used, by weekday and hour; hours that were never offered or used are left out. */
export function useByHour(
  offered: readonly Stretch[],
  taken: readonly Stretch[],
): Pick<FacilityUse, 'hours' | 'open' | 'used'> {
  const [open, used] = [minutesBy(offered), minutesBy(taken)];
  const hours = open
    .map((minutes, cell) => ({
      weekday: Math.floor(cell / 24),
      hour: cell % 24,
      open: minutes,
      used: used[cell] ?? 0,
    }))
    .filter((hour) => hour.open > 0 || hour.used > 0);
  const sum = (key: 'open' | 'used') => hours.reduce((total, hour) => total + hour[key], 0);
  return { hours, open: sum('open'), used: sum('used') };
}
