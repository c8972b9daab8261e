import { addDays, dayOf, earlier, later, startOfDay } from '../core/day.ts';
import type { SoldSlot } from '../facility/booking.model.ts';
import { stretches } from '../facility/booking.rules.ts';
import type { AccessHours } from './access.model.ts';

const HONG_KONG_MS = 8 * 3_600_000;
/** So long before its time a booking opens the door. */
export const BOOKING_BEFORE_MS = 15 * 60_000;

/** Whether hours of the week allow a moment in Hong Kong; none allow all. */
export function withinHours(hours: readonly AccessHours[], now: number): boolean {
  if (hours.length === 0) return true;
  const there = new Date(now + HONG_KONG_MS);
  const day = there.getUTCDay() || 7;
  const time = there.toISOString().slice(11, 16);
  return hours.some(({ days, from, to }) => days.includes(day) && time >= from && time < to);
}

/** From one moment to another as hours of the days between them. */
function daily(from: number, to: number): AccessHours[] {
  const day = dayOf(from);
  const next = startOfDay(addDays(day, 1));
  const days = [new Date(from + HONG_KONG_MS).getUTCDay() || 7];
  const clock = (ms: number) => new Date(ms + HONG_KONG_MS).toISOString().slice(11, 16);
  const here = { days, from: clock(from), to: to < next ? clock(to) : '24:00' };
  return to > next ? [here, ...daily(next, to)] : [here];
}

/**
 * The hours of a booking whose slots are apart: between them the door is shut, as others may be in. Those of its groups
 * hold too. Slots in one stretch need no more than the booking's beginning and end.
 */
export function slotHours(hours: readonly AccessHours[], slots: readonly SoldSlot[]): AccessHours[] {
  const parts = stretches(slots, 0);
  if (parts.length < 2) return [...hours];
  const open = parts.flatMap(({ from_at, to_at }) => daily(from_at - BOOKING_BEFORE_MS, to_at));
  if (hours.length === 0) return open;
  const both = open.flatMap((part) =>
    hours
      .filter(({ days }) => part.days.every((day) => days.includes(day)))
      .map(({ from, to }) => ({ days: part.days, from: later(from, part.from), to: earlier(to, part.to) }))
      .filter(({ from, to }) => from < to),
  );
  // None at all would mean at any time.
  return both.length > 0 ? both : open.slice(0, 1).map((part) => ({ ...part, to: part.from }));
}
