import { addDays, type Day, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { bookingStateAt, holdsSlot, slotStateAt } from '@iris/contract/facility/booking.rules';
import type { FacilityDay, OfferedSlot, SlotState } from '@iris/contract/facility/facility.model';
import { type PlannedSlot, planOf } from '@iris/contract/facility/schedule.rules';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Db } from '../../platform/db/database.ts';

import { type ClosingRow, closingsBetween } from './closing.queries.ts';
import { type HeldBooking, heldBetween } from './facility.plan.queries.ts';
import { type FacilityRow, type ScheduleRow, schedulesOf } from './facility.queries.ts';
import { viewFacility, viewSchedule } from './facility.view.ts';

/** Facilities by their ids; their rows are read with everything else. */
interface Wanted {
  ids: readonly number[];
  rows: (db: Db) => Promise<FacilityRow[]>;
}

export interface Days {
  from: Day;
  to: Day;
}

/** What the days of facilities are made of. */
export interface PlanRows {
  facilities: FacilityRow[];
  schedules: ScheduleRow[];
  closings: ClosingRow[];
  held: HeldBooking[];
}

/** Reads it on one connection. */
export async function readPlan(db: Db, { ids, rows }: Wanted, { from, to }: Days): Promise<PlanRows> {
  if (ids.length === 0) return { facilities: [], schedules: [], closings: [], held: [] };
  // A slot of the last day may be cleaned after midnight.
  const span = {
    from: startOfDay(from),
    to: startOfDay(addDays(to, 1)) + limits.facilityCleanMinutes * MINUTE_MS,
  };
  const [facilities, schedules, closings, held] = await atOnce(
    () => rows(db),
    () => schedulesOf(db, ids, { from, to }),
    () => closingsBetween(db, ids, span),
    () => heldBetween(db, ids, span),
  );
  return { facilities, schedules, closings, held };
}

/** What facilities offer from one day to another, with who has what. */
export function planDays(
  { facilities, schedules, closings, held: all }: PlanRows,
  { from, to }: Days,
  holidays: ReadonlyMap<Day, { name: string; nameEn: string }>,
  now: number,
): FacilityDay[] {
  const held = Map.groupBy(
    all.filter((one) => holdsSlot(bookingStateAt(one, now))),
    (one) => one.facility_id,
  );
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return facilities.flatMap((facility) => {
    const view = viewFacility(facility);
    const own = schedules.filter(({ facilityId }) => facilityId === facility.id).map(viewSchedule);
    const shut = closings.filter(({ facilityId }) => facilityId === facility.id);
    const bookings = held.get(facility.id) ?? [];
    return days.map((day): FacilityDay => {
      const holiday = holidays.get(day);
      const plan = planOf(view, own, day, holiday !== undefined);
      const [first, after] = [startOfDay(day), startOfDay(addDays(day, 1))];
      const ofDay = bookings.filter(({ from_at, to_at }) => from_at < after && to_at > first);
      // Cleaning after the last slot of the day before may reach into this one, and this one's into the next.
      const near = bookings.filter(({ places }) =>
        places.some((place) => place.from_at < after + DAY_MS && place.to_at > first),
      );
      const offered = new Set(plan.slots.map(({ from_at, to_at }) => `${from_at} ${to_at}`));
      return {
        facility_id: facility.id,
        day,
        holiday: holiday?.name ?? '',
        holiday_en: holiday?.nameEn ?? '',
        closed: plan.closed ? plan.closed.reason : null,
        closed_en: plan.closed?.reason_en ?? '',
        slots: plan.slots.map((slot) =>
          offer(facility, slot, { near, bookings: ofDay, closings: shut, now }),
        ),
        others: ofDay
          .filter(({ slots }) => slots.some(({ from_at, to_at }) => !offered.has(`${from_at} ${to_at}`)))
          .map((one) => ({ ...shortOf(one), from_at: one.from_at, to_at: one.to_at })),
      };
    });
  });
}

/** The next moment at which days change although nobody changes them; Infinity if time no longer changes them. */
export function planHoldsUntil(
  { facilities, held }: Pick<PlanRows, 'facilities' | 'held'>,
  days: readonly FacilityDay[],
  now: number,
): number {
  const aheadOf = new Map(facilities.map(({ id, aheadHours }) => [id, aheadHours * HOUR_MS]));
  let next = Number.POSITIVE_INFINITY;
  const consider = (moment: number) => {
    if (moment > now && moment < next) next = moment;
  };
  for (const { facility_id, slots } of days)
    for (const { from_at, to_at } of slots) {
      consider(to_at);
      consider(from_at - (aheadOf.get(facility_id) ?? 0));
    }
  for (const { pay_until } of held) consider(pay_until ?? now);
  return next;
}

/** Held ones never count as timed out here: those were left out. */
const shortOf = ({ id, number, name, name_en, unit, people, state }: HeldBooking) => ({
  id,
  number,
  name,
  name_en,
  unit,
  people,
  state,
});

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
function offer(
  facility: FacilityRow,
  slot: PlannedSlot,
  {
    near,
    bookings,
    closings,
    now,
  }: {
    near: readonly HeldBooking[];
    bookings: readonly HeldBooking[];
    closings: readonly ClosingRow[];
    now: number;
  },
): OfferedSlot {
  const until = slot.to_at + facility.cleanMinutes * MINUTE_MS;
  const places = new Set<number>();
  for (const one of near)
    for (const { from_at, to_at, place } of one.places)
      if (from_at < until && to_at > slot.from_at) places.add(place);
  const left = Math.max(facility.places - places.size, 0);
  const time = slotStateAt({ ahead_hours: facility.aheadHours }, slot, now);
  const closing = closings.find(({ fromAt, toAt }) => fromAt < slot.to_at && toAt > slot.from_at);
  const own = (): SlotState => {
    if (time === 'PAST') return time;
    if (closing) return 'CLOSED';
    if (time !== 'FREE') return time;
    if (facility.state === 'OFFLINE') return 'OFFLINE';
    return left === 0 ? 'FULL' : 'FREE';
  };
  return {
    ...slot,
    left,
    closed: closing?.reason ?? '',
    closed_en: closing?.reasonEn ?? '',
    state: own(),
    bookings: bookings
      .filter(({ slots }) => slots.some((one) => one.from_at < slot.to_at && one.to_at > slot.from_at))
      .map(shortOf),
  };
}
