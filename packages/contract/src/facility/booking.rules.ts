import { dayOf, formatMoment, startOfDay } from '../core/day.ts';
import type { Booking, BookingCancelRule, BookingState, SoldSlot } from './booking.model.ts';
import type { Facility } from './facility.model.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Minutes to pay online; at the counter a booking is held until the end of the day. */
const ONLINE_MINUTES = 15;

/** `FA000123`. */
export const facilityNo = (number: number): string => `FA${String(number).padStart(6, '0')}`;
/** `BK000123`. */
export const bookingNo = (number: number): string => `BK${String(number).padStart(6, '0')}`;

/** What the fee of a booking is for, with the facility's name in the language of whoever reads it. */
export const bookingRemark = (
  { booking_number, from_at }: { booking_number: string; from_at: number },
  facility: string,
): string => `${booking_number} ${facility} ${formatMoment(from_at)}`;

/** Until when a booking made now is paid. The end of the day is its last moment, 24:00. */
export const payUntil = (online: boolean, now: number): number =>
  online ? now + ONLINE_MINUTES * MINUTE_MS : startOfDay(dayOf(now)) + DAY_MS;

interface Awaited {
  state: BookingState;
  pay_until: number | null;
  /** A payment's slip is in review: the slot is kept until somebody judges it. */
  reviewed: boolean;
}
/** The state of a booking at a moment: what was not paid in time has timed out. */
export const bookingStateAt = ({ state, pay_until, reviewed }: Awaited, now: number): BookingState =>
  state === 'UNPAID' && !reviewed && pay_until !== null && pay_until <= now ? 'TIMED_OUT' : state;

/** Whether a booking holds its slots. */
export const holdsSlot = (state: BookingState): boolean =>
  state === 'UNPAID' || state === 'BOOKED' || state === 'USED' || state === 'NO_SHOW';

/** HKD cents of slots for so many heads. */
export const amountOf = (
  { charging_method }: Pick<Facility, 'charging_method'>,
  slots: readonly Pick<SoldSlot, 'price'>[],
  people: number,
): number =>
  slots.reduce((sum, { price }) => sum + price, 0) * (charging_method === 'BY_PEOPLE' ? people : 1);

/** Places that a booking takes in each of its slots. */
export const placesTaken = (
  { charging_method }: Pick<Facility, 'charging_method'>,
  people: number,
): number => (charging_method === 'BY_PEOPLE' ? people : 1);

/**
 * The times that slots take with the cleaning after them. Slots that follow each other closely are one stretch: the
 * party stays, and nothing is cleaned between.
 */
export function stretches(
  slots: readonly Pick<SoldSlot, 'from_at' | 'to_at'>[],
  cleanMinutes: number,
): { from_at: number; to_at: number }[] {
  const clean = cleanMinutes * MINUTE_MS;
  const taken: { from_at: number; to_at: number }[] = [];
  for (const { from_at, to_at } of [...slots].sort((a, b) => a.from_at - b.from_at)) {
    const last = taken.at(-1);
    if (last && from_at <= last.to_at) last.to_at = Math.max(last.to_at, to_at + clean);
    else taken.push({ from_at, to_at: to_at + clean });
  }
  return taken;
}

/** Whether a slot may be booked at a moment. */
export function slotStateAt(
  { ahead_hours }: Pick<Facility, 'ahead_hours'>,
  { from_at, to_at }: Pick<SoldSlot, 'from_at' | 'to_at'>,
  now: number,
): 'PAST' | 'AHEAD' | 'FREE' {
  if (to_at <= now) return 'PAST';
  return from_at > now + ahead_hours * HOUR_MS ? 'AHEAD' : 'FREE';
}

interface Cancellable extends Pick<Booking, 'from_at'> {
  /** Until when it was free before it was moved too late; a later time does not make it free again. */
  moved_late?: number | null;
}

/** Until when a paid booking is cancelled with all its money back. */
export const freeUntil = (
  { cancel_hours }: Pick<Facility, 'cancel_hours'>,
  { from_at, moved_late }: Cancellable,
): number => moved_late ?? from_at - cancel_hours * HOUR_MS;

/** What cancelling gives back of what is left of the payment, in HKD cents; parts of a cent are not given. */
export function cancelTerms(
  facility: Pick<Facility, 'cancel_hours' | 'late_share'>,
  booking: Cancellable,
  left: number,
  now: number,
): { rule: BookingCancelRule; refundable: number } {
  if (left === 0) return { rule: 'NOTHING_PAID', refundable: 0 };
  if (now <= freeUntil(facility, booking)) return { rule: 'FREE', refundable: left };
  return { rule: 'LATE', refundable: Math.floor((left * facility.late_share) / 100) };
}

/** The stretch of a booking's slots that a moment lies in, in which its key may be used; undefined: none. */
export const keyWindow = (
  slots: readonly Pick<SoldSlot, 'from_at' | 'to_at'>[],
  now: number,
): { from_at: number; to_at: number } | undefined =>
  stretches(slots, 0).find(({ from_at, to_at }) => from_at <= now && now < to_at);

/** The check-in is open on the days of the booking, until its end. */
export const useOpen = ({ from_at, to_at }: Pick<Booking, 'from_at' | 'to_at'>, now: number): boolean =>
  now >= startOfDay(dayOf(from_at)) && now < to_at;
