import { addDays, type Day, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { bookingStateAt, holdsSlot, slotStateAt } from '@iris/contract/facility/booking.rules';
import type { FacilityDay, OfferedSlot, SlotState } from '@iris/contract/facility/facility.model';
import { type PlannedSlot, planOf } from '@iris/contract/facility/schedule.rules';
import { atOnce } from '../../platform/db/atOnce.ts';
import { byOne, type Database, type Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { holidaysBetween } from '../setting/index.ts';
import { type ClosingRow, closingsBetween } from './closing.queries.ts';
import { type HeldBooking, heldBetween } from './facility.plan.queries.ts';
import { type FacilityRow, schedulesOf } from './facility.queries.ts';
import { viewFacility, viewSchedule } from './facility.view.ts';

type Reader = { db: Database } & Pick<Services, 'bus'>;
/** Facilities by their ids; their rows are read with everything else. */
interface Wanted {
  ids: readonly number[];
  rows: (db: Db) => Promise<FacilityRow[]>;
}

/** What facilities offer from one day to another, with who has what. */
export async function planDays(
  { db, bus }: Reader,
  { ids, rows }: Wanted,
  { from, to }: { from: Day; to: Day },
  now: number,
): Promise<FacilityDay[]> {
  if (ids.length === 0) return [];
  // A slot of the last day may be cleaned after midnight.
  const span = {
    from: startOfDay(from),
    to: startOfDay(addDays(to, 1)) + limits.facilityCleanMinutes * MINUTE_MS,
  };
  const [facilities, schedules, closings, all] = await byOne(db, (one) =>
    atOnce(
      () => rows(one),
      () => schedulesOf(one, ids, { from, to }),
      () => closingsBetween(one, ids, span),
      () => heldBetween(one, ids, span),
    ),
  );
  const held = Map.groupBy(
    all.filter((one) => holdsSlot(bookingStateAt(one, now))),
    (one) => one.facility_id,
  );
  const holidays = new Map((await holidaysBetween({ db, bus }, from, to)).map((one) => [one.day, one]));
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
