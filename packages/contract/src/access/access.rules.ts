import type { AccessHours } from './access.model.ts';

const HONG_KONG_MS = 8 * 3_600_000;

/** Whether hours of the week allow a moment in Hong Kong; none allow all. */
export function withinHours(hours: readonly AccessHours[], now: number): boolean {
  if (hours.length === 0) return true;
  const there = new Date(now + HONG_KONG_MS);
  const day = there.getUTCDay() || 7;
  const time = there.toISOString().slice(11, 16);
  return hours.some(({ days, from, to }) => days.includes(day) && time >= from && time < to);
}
