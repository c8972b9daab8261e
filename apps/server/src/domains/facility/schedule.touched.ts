import { dayOf, lastMoment, startOfDay } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import type { Touched } from '@iris/contract/facility/facility.model';
import { planOf } from '@iris/contract/facility/schedule.rules';
import { and, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import { getRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { holidaysBetween } from '../setting/index.ts';
import { bookingList } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { stateOf } from './booking.view.ts';
import { schedulesOf } from './facility.queries.ts';
import { facilityTable } from './facility.table.ts';
import { viewFacility, viewSchedule } from './facility.view.ts';

const SHOWN = 50;

/** The live bookings whose slot or price would be another if a schedule were saved; nothing is saved. */
export async function touchedBy(
  { facility_id, schedule_id, state, ...input }: BodyOf<typeof facilityApi.scheduleTouched>,
  { db, bus, clock }: SignedInContext,
): Promise<Touched> {
  const now = clock.now();
  const facility = viewFacility(await getRecord(db, facilityTable, facility_id));
  const before = (await schedulesOf(db, [facility_id], null)).map(viewSchedule);
  const replaced = before.find(({ id }) => id === schedule_id);
  const after = [
    ...before.filter(({ id }) => id !== schedule_id),
    { ...input, state: state ?? replaced?.state ?? ('ONLINE' as const) },
  ];
  const from = [input.from_day, replaced?.from_day ?? input.from_day].sort()[0] ?? input.from_day;
  const to = [input.to_day, replaced?.to_day ?? input.to_day].sort().at(-1) ?? input.to_day;
  const rows = await db
    .select({ id: bookingTable.id })
    .from(bookingTable)
    .where(
      and(
        eq(bookingTable.facilityId, facility_id),
        inArray(bookingTable.state, ['UNPAID', 'BOOKED']),
        gte(bookingTable.fromAt, startOfDay(from)),
        lte(bookingTable.fromAt, lastMoment(to)),
        gt(bookingTable.toAt, now),
      ),
    )
    .orderBy(bookingTable.fromAt, bookingTable.id);
  const holidays = new Set((await holidaysBetween({ db, bus }, from, to)).map(({ day }) => day));
  const bookings = await bookingList(now).some(
    db,
    rows.map(({ id }) => id),
  );
  const offered = (schedules: Parameters<typeof planOf>[1], start: number): string => {
    const day = dayOf(start);
    const slot = planOf(facility, schedules, day, holidays.has(day)).slots.find(
      ({ from_at }) => from_at === start,
    );
    return slot ? `${slot.to_at} ${slot.price}` : '';
  };
  const touched = bookings.filter(({ slots }) =>
    slots.some(({ from_at }) => offered(before, from_at) !== offered(after, from_at)),
  );
  return {
    count: touched.length,
    bookings: touched.slice(0, SHOWN).map((row) => ({
      id: row.id,
      number: row.number,
      name: row.contactor,
      name_en: row.contactorEn,
      unit: row.unitName,
      people: row.people,
      state: stateOf(row, now),
      from_at: row.fromAt,
      to_at: row.toAt,
    })),
  };
}
