import type { FacilityDay, OfferedSlot } from '@iris/contract/facility/facility.model';
import { hasOwnStop, SHOWN_BOOKINGS } from './slotKeys.ts';

/** Pixels of an hour: as few as show all slots of it, within reason. */
const [LEAST, MOST] = [56, 132];
const LINE = 17;
const EDGES = 10;
const HOUR_MS = 3_600_000;

/** The lines of a slot that somebody booked: its time with what it costs, who has it, and how many more. */
function linesOf(slot: OfferedSlot, narrow: boolean): number {
  const { bookings } = slot;
  const price = hasOwnStop(slot) ? (narrow ? 2 : 1) : 0;
  const names = Math.min(bookings.length, SHOWN_BOOKINGS);
  return 1 + price + names + (bookings.length > SHOWN_BOOKINGS ? 1 : 0);
}

/** How many lines of text a slot of some height shows; at least its first. */
export const linesIn = (height: number): number => Math.max(1, Math.floor((height - EDGES) / LINE));

/** How high an hour is drawn, so that what booked slots say is not cut off. */
export function hourHeight(days: readonly FacilityDay[], narrow: boolean): number {
  const wanted = days
    .flatMap(({ slots }) => slots)
    .filter(({ bookings }) => bookings.length > 0)
    .map((slot) => {
      const pixels = linesOf(slot, narrow) * LINE + EDGES;
      return (pixels * HOUR_MS) / (slot.to_at - slot.from_at);
    });
  return Math.round(Math.min(Math.max(LEAST, ...wanted), MOST));
}
