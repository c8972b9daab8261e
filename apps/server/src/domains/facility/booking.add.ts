import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { formatMoney } from '@iris/contract/core/money';
import type { BookingDetail, SoldSlot } from '@iris/contract/facility/booking.model';
import {
  amountOf,
  bookingNo,
  bookingRemark,
  payUntil,
  placesTaken,
  slotStateAt,
} from '@iris/contract/facility/booking.rules';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import { planOf } from '@iris/contract/facility/schedule.rules';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import { newSeed, ticketFields } from '../../platform/auth/ticket.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne, lockRecord } from '../../platform/db/record.ts';
import { type Series, takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { holdUnit, identityIn, personOf } from '../activity/index.ts';
import {
  addCharges,
  type ChargeRow,
  chargeNo,
  chargeNumbers,
  collectFee,
  type NewCharge,
  noteFee,
  openDrawer,
} from '../payment/index.ts';
import { isHoliday } from '../setting/index.ts';
import { newBookingDetail } from './booking.detail.ts';
import { findPlaces, sweep, takePlaces } from './booking.hold.ts';
import { type BookingRow, liveBookings } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { closingsBetween } from './closing.queries.ts';
import { isState } from './facility.actions.ts';
import { bookingEntry } from './facility.audit.ts';
import { type FacilityRow, schedulesOf } from './facility.queries.ts';
import { facilityTable } from './facility.table.ts';
import { viewFacility, viewSchedule } from './facility.view.ts';

/** The numbers of a condo's bookings. */
export const bookingNumbers = (condoId: number): Series => ({ condoId, name: 'booking' });

/** The slots of a facility that begin at some moments of one day, as they are sold now. Throws what forbids it. */
export async function slotsAt(
  tx: Transaction,
  { bus, clock, language }: Pick<SignedInContext, 'bus' | 'clock' | 'language'>,
  facility: FacilityRow,
  starts: readonly number[],
): Promise<SoldSlot[]> {
  const day = dayOf(Math.min(...starts));
  if (starts.some((start) => dayOf(start) !== day)) throw invalidField('starts', 'booking.otherDays');
  const span = { from: startOfDay(day), to: startOfDay(addDays(day, 1)) };
  const [schedules, holiday, closings] = await atOnce(
    () => schedulesOf(tx, [facility.id], { from: day, to: day }),
    () => isHoliday({ db: tx, bus }, day),
    () => closingsBetween(tx, [facility.id], span),
  );
  const plan = planOf(viewFacility(facility), schedules.map(viewSchedule), day, holiday);
  return [...starts]
    .sort((a, b) => a - b)
    .map((start) => {
      const slot = plan.slots.find(({ from_at }) => from_at === start);
      if (!slot) throw conflict('booking.noSlot');
      const state = slotStateAt({ ahead_hours: facility.aheadHours }, slot, clock.now());
      if (state !== 'FREE') throw conflict(state === 'PAST' ? 'booking.slotPast' : 'booking.tooFar');
      const closing = closings.find(({ fromAt, toAt }) => fromAt < slot.to_at && toAt > slot.from_at);
      if (closing) {
        const reason = (language === 'en' && closing.reasonEn) || closing.reason;
        throw conflict('booking.closed', { reason });
      }
      return slot;
    });
}

type Priced = Pick<BookingRow, 'number' | 'residentId' | 'contactor' | 'phone' | 'amount' | 'fromAt'>;
interface Asked {
  unit: Awaited<ReturnType<typeof holdUnit>>;
  until: number;
  now: number;
}

/** Charges the price of a booking, or a difference, and notes it. */
export async function chargeBooking(
  tx: Transaction,
  actor: Actor,
  facility: FacilityRow,
  booking: Priced,
  asked: Asked,
): Promise<ChargeRow> {
  const number = await takeNumber(tx, chargeNumbers('BOOKING', facility.condoId));
  const fee = await addFee(tx, facility, booking, { ...asked, number });
  await noteFee(tx, actor, fee);
  return fee;
}

/** The fee of a booking, under a number that was taken for it. */
async function addFee(
  tx: Transaction,
  facility: FacilityRow,
  booking: Priced,
  { unit, until, now, number, collected }: Asked & { number: number } & Pick<NewCharge, 'collected'>,
): Promise<ChargeRow> {
  const today = dayOf(now);
  const [added] = await addCharges(tx, [
    {
      condoId: facility.condoId,
      kind: 'BOOKING',
      businessNo: chargeNo('BOOKING', today, number),
      unitId: unit.id,
      buildingId: unit.buildingId,
      floorId: unit.floorId,
      buildingName: unit.buildingName,
      floorName: unit.floorName,
      unitName: unit.name,
      leaseId: null,
      leaseNo: '',
      payerId: booking.residentId,
      payerName: booking.contactor,
      payerPhone: booking.phone,
      startDay: today,
      endDay: today,
      // The end of the day is the first moment of the next.
      dueDay: dayOf(until - 1),
      amount: booking.amount,
      auto: false,
      lines: [],
      monthDays: 0,
      remark: bookingRemark({ booking_number: booking.number, from_at: booking.fromAt }, facility.name),
      collected,
    },
  ]);
  if (!added) throw new Error('the fee was not stored');
  return added;
}

/** Who wants which slots of a facility. */
interface Wanted {
  residentId: number;
  unitId: number;
  starts: readonly number[];
  people: number;
}

/** The resident, who is bound to the unit. */
async function boundPerson(tx: Transaction, of: Pick<Wanted, 'residentId' | 'unitId'>) {
  const [person, bound] = await atOnce(
    () => personOf(tx, of.residentId),
    () => identityIn(tx, of),
  );
  if (!bound || person.deletedAt !== null) throw invalidField('unit_id', 'booking.notBound');
  return person;
}

/**
 * The slots and places that a party may have of a facility now. The transaction holds the facility, so nobody takes them
 * meanwhile; `free` gives back what others have lost. Throws what forbids it.
 */
export async function roomFor(
  tx: Transaction,
  context: Pick<SignedInContext, 'bus' | 'clock' | 'language'>,
  facility: FacilityRow,
  { residentId, unitId, starts, people }: Wanted,
  free: () => Promise<void> = async () => {},
) {
  if (facility.state === 'OFFLINE') throw isState(context, facility);
  const [, person, slots, live] = await atOnce(
    free,
    () => boundPerson(tx, { residentId, unitId }),
    () => slotsAt(tx, context, facility, starts),
    () => liveBookings(tx, { facilityId: facility.id, unitId }, context.clock.now()),
  );
  if (live >= facility.bookTimes) throw conflict('booking.tooMany', { count: live });
  const method = { charging_method: facility.chargingMethod };
  const places = await findPlaces(tx, facility, slots, placesTaken(method, people));
  return { person, slots, places };
}

/**
 * Books on behalf of a resident, and collects the fee if that is wanted. Places are found under the lock of the
 * facility, so that the last one is given once; the database refuses it a second time whoever asks.
 */
export const book = (
  input: BodyOf<typeof facilityApi.book>,
  context: SignedInContext,
): Promise<BookingDetail> =>
  context.transaction(async (tx) => {
    const now = context.clock.now();
    const [, unit, facility] = await atOnce(
      async () => input.pay && openDrawer(tx, context.actor.userId),
      () => holdUnit(tx, input.unit_id),
      () => lockRecord(tx, facilityTable, input.facility_id, 'no key update'),
    );
    const wanted = {
      residentId: input.resident_id,
      unitId: input.unit_id,
      starts: input.starts,
      people: input.people,
    };
    const { person, slots, places } = await roomFor(tx, context, facility, wanted, () =>
      sweep(tx, context, facility),
    );
    const amount = amountOf({ charging_method: facility.chargingMethod }, slots, input.people);
    if (amount !== input.expected) throw conflict('booking.priceChanged', { amount: formatMoney(amount) });
    // From here on the series are locked: what is left takes few round trips.
    const [taken, chargeTaken] = await atOnce(
      () => takeNumber(tx, bookingNumbers(facility.condoId)),
      async () => (amount > 0 ? takeNumber(tx, chargeNumbers('BOOKING', facility.condoId)) : undefined),
    );
    const booking = {
      condoId: facility.condoId,
      facilityId: facility.id,
      number: bookingNo(taken),
      slots,
      fromAt: Math.min(...slots.map(({ from_at }) => from_at)),
      toAt: Math.max(...slots.map(({ to_at }) => to_at)),
      people: input.people,
      residentId: person.id,
      contactor: person.name,
      contactorEn: person.nameEn,
      phone: person.phone,
      unitId: unit.id,
      unitName: [unit.buildingName, unit.floorName, unit.name].filter(Boolean).join(' '),
      amount,
      remark: input.remark,
      online: input.online,
    };
    const until = payUntil(input.online, now);
    const { pay } = input;
    const collected = pay && { channel: pay.channel, paidAt: now };
    const fee =
      chargeTaken === undefined
        ? null
        : await addFee(tx, facility, booking, { unit, number: chargeTaken, until, now, collected });
    const owes = fee !== null && !pay;
    const store = async () => {
      const row = await insertOne(tx, bookingTable, {
        ...booking,
        ...ticketFields(context, facility.condoId, newSeed()),
        // If it is paid at once, it needs no second write.
        state: owes ? 'UNPAID' : 'BOOKED',
        chargeId: fee?.id ?? null,
        payUntil: owes ? until : null,
        orderTime: now,
        handlingAdmin: context.actor.name,
      });
      await atOnce(
        () => takePlaces(tx, row, places),
        () => writeAudit(tx, context.actor, bookingEntry(null, row, 'book')),
        () => publish(tx, { changed: 'facility', condoId: row.condoId }),
      );
      return row;
    };
    const [, row] = await atOnce(
      async () => fee && noteFee(tx, context.actor, fee),
      store,
      async () => pay && collectFee(tx, context, fee, pay),
    );
    return newBookingDetail(tx, context, row);
  });
