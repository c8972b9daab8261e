import { addDays, type Day, startOfDay } from '@iris/contract/core/day';
import { holdsSlot, slotStateAt } from '@iris/contract/facility/booking.rules';
import type { FacilityDay, OfferedSlot, SlotState } from '@iris/contract/facility/facility.model';
import { type PlannedSlot, planOf } from '@iris/contract/facility/schedule.rules';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { holidaysBetween } from '../setting/index.ts';
import { bookingList, type ListedBooking, takenBetween } from './booking.queries.ts';
import { stateOf } from './booking.view.ts';
import { type ClosingRow, closingsBetween } from './closing.queries.ts';
import { type FacilityRow, schedulesOf } from './facility.queries.ts';
import { viewFacility, viewSchedule } from './facility.view.ts';

type Reader = { db: Db } & Pick<Services, 'bus'>;
type Taken = Awaited<ReturnType<typeof takenBetween>>[number];

/** What facilities offer from one day to another, with who has what. */
export async function planDays(
  { db, bus }: Reader,
  facilities: readonly FacilityRow[],
  { from, to }: { from: Day; to: Day },
  now: number,
): Promise<FacilityDay[]> {
  const ids = facilities.map(({ id }) => id);
  if (ids.length === 0) return [];
  const schedules = Map.groupBy(await schedulesOf(db, ids, { from, to }), ({ facilityId }) => facilityId);
  const holidays = new Map((await holidaysBetween({ db, bus }, from, to)).map((one) => [one.day, one]));
  // A slot of the last day is cleaned after midnight.
  const span = { from: startOfDay(from), to: startOfDay(addDays(to, 2)) };
  const taken = Map.groupBy(await takenBetween(db, ids, span), ({ facilityId }) => facilityId);
  const closings = Map.groupBy(await closingsBetween(db, ids, span), ({ facilityId }) => facilityId);
  const bookings = await bookingList(now).some(db, [
    ...new Set([...taken.values()].flat().map(({ bookingId }) => bookingId)),
  ]);
  const by = new Map(bookings.map((row) => [row.id, row]));
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return facilities.flatMap((facility) => {
    const own = (schedules.get(facility.id) ?? []).map(viewSchedule);
    const rows = (taken.get(facility.id) ?? []).filter(({ bookingId }) => {
      const row = by.get(bookingId);
      return row !== undefined && holdsSlot(stateOf(row, now));
    });
    return days.map((day): FacilityDay => {
      const holiday = holidays.get(day);
      const plan = planOf(viewFacility(facility), own, day, holiday !== undefined);
      const [first, after] = [startOfDay(day), startOfDay(addDays(day, 1))];
      const ofDay = bookings.filter(
        (row) =>
          row.facilityId === facility.id &&
          row.fromAt < after &&
          row.toAt > first &&
          holdsSlot(stateOf(row, now)),
      );
      const offered = new Set(plan.slots.map(({ from_at, to_at }) => `${from_at} ${to_at}`));
      return {
        facility_id: facility.id,
        day,
        holiday: holiday?.name ?? '',
        holiday_en: holiday?.nameEn ?? '',
        closed: plan.closed ? plan.closed.reason : null,
        slots: plan.slots.map((slot) =>
          offer(facility, slot, { rows, bookings: ofDay, closings: closings.get(facility.id) ?? [], now }),
        ),
        others: ofDay
          .filter(({ slots }) => slots.some(({ from_at, to_at }) => !offered.has(`${from_at} ${to_at}`)))
          .map((row) => ({ ...shortOf(row, now), from_at: row.fromAt, to_at: row.toAt })),
      };
    });
  });
}

const shortOf = (row: ListedBooking, now: number) => ({
  id: row.id,
  number: row.number,
  name: row.contactor,
  name_en: row.contactorEn,
  unit: row.unitName,
  people: row.people,
  state: stateOf(row, now),
});

const MINUTE_MS = 60_000;
function offer(
  facility: FacilityRow,
  slot: PlannedSlot,
  {
    rows,
    bookings,
    closings,
    now,
  }: {
    rows: readonly Taken[];
    bookings: readonly ListedBooking[];
    closings: readonly ClosingRow[];
    now: number;
  },
): OfferedSlot {
  const until = slot.to_at + facility.cleanMinutes * MINUTE_MS;
  const places = new Set(
    rows.filter(({ fromAt, toAt }) => fromAt < until && toAt > slot.from_at).map(({ place }) => place),
  );
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
      .map((row) => shortOf(row, now)),
  };
}
