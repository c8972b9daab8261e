import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import type { BookingState } from '@iris/contract/facility/booking.model';
import { amountOf, bookingNo, holdsSlot, payUntil, placesTaken } from '@iris/contract/facility/booking.rules';
import { planOf } from '@iris/contract/facility/schedule.rules';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { AuditAction } from '../../platform/audit/audit.ts';
import { ticketFields } from '../../platform/auth/ticket.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { insertOne } from '../../platform/db/record.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import type { ChargeRow } from '../payment/index.ts';
import { holidaysBetween } from '../setting/index.ts';
import { bookingNumbers } from './booking.add.ts';
import { findPlaces, takePlaces } from './booking.hold.ts';
import { chargeDemo, settleDemo } from './booking.money.demo.ts';
import { bookingTable } from './booking.table.ts';
import { lineOf, type Place, type PlannedBooking } from './facility.demo.parts.ts';
import { type DemoBooking, demoBookings } from './facility.demo.text.ts';
import { type FacilityRow, schedulesOf } from './facility.queries.ts';
import { viewFacility, viewSchedule } from './facility.view.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const paying: readonly BookingState[] = [
  'BOOKED',
  'USED',
  'NO_SHOW',
  'REFUNDED',
  'REFUNDING',
  'REFUND_FAILED',
];

/** Bookings of a condo's facilities in every state, with their fees. */
export async function fillBookings(
  tx: Transaction,
  services: Services,
  place: Place,
  facilities: readonly FacilityRow[],
): Promise<void> {
  const planned = await plan(tx, services, place, facilities);
  const charges = await chargeDemo(tx, place, planned);
  const codes = new Set<string>();
  const lines: (typeof auditTable.$inferInsert)[] = [];
  for (const booking of planned)
    lines.push(
      ...(await store(tx, services, place, { booking, charge: charges.get(booking.number), codes })),
    );
  await insertMany(tx, auditTable, lines);
  await settleDemo(tx, place, planned, charges);
}

async function plan(
  tx: Transaction,
  { bus }: Services,
  { condoId, now, homes }: Place,
  facilities: readonly FacilityRow[],
): Promise<PlannedBooking[]> {
  const today = dayOf(now);
  const ids = facilities.map(({ id }) => id);
  const schedules = Map.groupBy(await schedulesOf(tx, ids, null), ({ facilityId }) => facilityId);
  const days = demoBookings.map(({ day }) => addDays(today, day));
  const holidays = new Set(
    (await holidaysBetween({ db: tx, bus }, days.at(0) ?? today, days.at(-1) ?? today)).map(({ day }) => day),
  );
  const first = await takeNumbers(tx, bookingNumbers(condoId), demoBookings.length);
  return demoBookings.flatMap((booking, index) => {
    const facility = facilities[booking.facility];
    const home = homes[(index * 13 + 5) % homes.length];
    if (!facility || !home) return [];
    const day = addDays(today, booking.day);
    const own = (schedules.get(facility.id) ?? []).map(viewSchedule);
    const offered = planOf(viewFacility(facility), own, day, holidays.has(day)).slots;
    const slots = booking.slots
      .flatMap((at) => offered[at] ?? [])
      .map(({ from_at, to_at, price }) => ({ from_at, to_at, price }));
    const [from, last] = [slots[0], slots.at(-1)];
    if (!from || !last) return [];
    const { people } = booking;
    const amount = amountOf({ charging_method: facility.chargingMethod }, slots, people);
    const times = { fromAt: from.from_at, toAt: last.to_at };
    return [
      {
        number: bookingNo(first + index),
        facility,
        home,
        slots,
        ...times,
        people,
        amount,
        ...courseOf(booking, times, { now, amount, index }),
      },
    ];
  });
}

/** When a booking was made, paid, used and ended. */
function courseOf(
  { state, forfeits, regained }: DemoBooking,
  { fromAt }: { fromAt: number },
  { now, amount, index }: { now: number; amount: number; index: number },
): Pick<PlannedBooking, 'state' | 'orderTime' | 'paidAt' | 'usedAt' | 'endedAt' | 'lapsedAt'> {
  // What is unpaid is kept until the end of the day on which it was booked.
  const orderTime =
    state === 'UNPAID'
      ? Math.max(startOfDay(dayOf(now)), now - (1 + (index % 3)) * HOUR_MS)
      : Math.min(fromAt, now) - 3 * DAY_MS + (index % 7) * HOUR_MS;
  const paid = amount > 0 && (paying.includes(state) || forfeits === true);
  const endedAt = {
    CANCELLED: forfeits ? fromAt - 6 * HOUR_MS : orderTime + 5 * HOUR_MS,
    TIMED_OUT: startOfDay(dayOf(orderTime)) + DAY_MS,
    NO_SHOW: fromAt + HOUR_MS,
    REFUNDED: orderTime + 20 * HOUR_MS,
    REFUNDING: orderTime + 20 * HOUR_MS,
    REFUND_FAILED: orderTime + 20 * HOUR_MS,
    UNPAID: null,
    BOOKED: null,
    USED: null,
  }[state];
  return {
    state,
    orderTime,
    paidAt: paid ? orderTime + (regained ? 22 * MINUTE_MS : HOUR_MS) : null,
    usedAt: state === 'USED' ? fromAt - 5 * 60_000 : null,
    endedAt,
    lapsedAt: regained ? payUntil(true, orderTime) : null,
  };
}

const acts: Partial<Record<BookingState, AuditAction>> = {
  CANCELLED: 'cancelBooking',
  REFUNDED: 'cancelBooking',
  REFUNDING: 'cancelBooking',
  REFUND_FAILED: 'cancelBooking',
  NO_SHOW: 'noShow',
  TIMED_OUT: 'loseSlot',
};

async function store(
  tx: Transaction,
  services: Services,
  { condoId, hands: { reviewer, system } }: Place,
  { booking, charge, codes }: { booking: PlannedBooking; charge: ChargeRow | undefined; codes: Set<string> },
) {
  const { facility, home, number, state, endedAt, usedAt, orderTime, slots, people, lapsedAt, paidAt } =
    booking;
  let ticket = ticketFields(services, condoId, `${condoId}-${number}`);
  for (let again = 1; codes.has(ticket.codeKey); again += 1)
    ticket = ticketFields(services, condoId, `${condoId}-${number}-${again}`);
  codes.add(ticket.codeKey);
  const row = await insertOne(tx, bookingTable, {
    condoId,
    facilityId: facility.id,
    number,
    slots,
    fromAt: booking.fromAt,
    toAt: booking.toAt,
    people,
    residentId: home.residentId,
    contactor: home.name,
    contactorEn: home.nameEn,
    phone: home.phone,
    unitId: home.unitId,
    unitName: [home.buildingName, home.floorName, home.unitName].filter(Boolean).join(' '),
    amount: booking.amount,
    remark: '',
    online: lapsedAt !== null,
    // It is derived from the refund, which is not under way.
    state: state === 'REFUND_FAILED' ? 'REFUNDING' : state,
    payUntil: state === 'UNPAID' ? startOfDay(dayOf(orderTime)) + DAY_MS : null,
    orderTime,
    handlingAdmin: reviewer.name,
    chargeId: charge?.id ?? null,
    usedAt,
    endedAt,
    endReason: acts[state] === 'cancelBooking' ? '未能前往' : '',
    refundDue: ['REFUNDED', 'REFUNDING', 'REFUND_FAILED'].includes(state) ? booking.amount : 0,
    ...ticket,
    createdAt: orderTime,
    updatedAt: endedAt ?? usedAt ?? orderTime,
  });
  if (holdsSlot(state)) {
    const wanted = placesTaken({ charging_method: facility.chargingMethod }, people);
    await takePlaces(tx, row, await findPlaces(tx, facility, slots, wanted));
  }
  const line = lineOf({ entity: 'booking', entityId: row.id, condoId, label: number }, reviewer);
  const end = acts[state];
  return [
    line('book', orderTime),
    ...(lapsedAt === null || paidAt === null
      ? []
      : [line('loseSlot', lapsedAt, system), line('regainSlot', paidAt, system)]),
    ...(usedAt === null ? [] : [line('use', usedAt)]),
    ...(end && endedAt !== null ? [line(end, endedAt, state === 'TIMED_OUT' ? system : reviewer)] : []),
  ];
}
