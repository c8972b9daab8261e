import type { SoldSlot } from '@iris/contract/facility/booking.model';
import { stretches } from '@iris/contract/facility/booking.rules';
import { eq } from 'drizzle-orm';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { dropFee, lockCharges } from '../payment/index.ts';
import { type BookingRow, lapsedBookings, lockBooking, takenBetween } from './booking.queries.ts';
import { bookingPlaceTable, bookingTable } from './booking.table.ts';
import { tellBooker } from './booking.tell.ts';
import { bookingEntry } from './facility.audit.ts';
import type { FacilityRow } from './facility.queries.ts';
import { facilityTable } from './facility.table.ts';

/** The system itself, which ends what was not paid. */
export const system: Actor = { userId: null, name: '', address: '' };

export interface Place {
  place: number;
  fromAt: number;
  toAt: number;
}

/**
 * Finds places for a party in each of its slots, the lowest that are free. The transaction holds the facility, so nobody
 * takes them meanwhile; the database would refuse the second anyhow. Throws where there are not enough.
 */
export async function findPlaces(
  tx: Transaction,
  facility: FacilityRow,
  slots: readonly SoldSlot[],
  wanted: number,
): Promise<Place[]> {
  const found: Place[] = [];
  for (const { from_at, to_at } of stretches(slots, facility.cleanMinutes)) {
    const taken = new Set(
      (await takenBetween(tx, [facility.id], { from: from_at, to: to_at })).map(({ place }) => place),
    );
    const free = Array.from({ length: facility.places }, (_, index) => index + 1).filter(
      (one) => !taken.has(one),
    );
    // Of a facility that had more places, those beyond the last one are taken too until their bookings are over.
    const left = Math.min(free.length, Math.max(facility.places - taken.size, 0));
    if (left === 0) throw conflict('booking.taken');
    if (left < wanted) throw conflict('booking.placesLeft', { count: left });
    found.push(...free.slice(0, wanted).map((place) => ({ place, fromAt: from_at, toAt: to_at })));
  }
  return found;
}

/** Stores the places of a booking. */
export async function takePlaces(
  tx: Transaction,
  { id: bookingId, facilityId }: Pick<BookingRow, 'id' | 'facilityId'>,
  places: readonly Place[],
): Promise<void> {
  await tx.insert(bookingPlaceTable).values(places.map((place) => ({ ...place, bookingId, facilityId })));
}

/** Gives the places of a booking back. */
export async function leavePlaces(tx: Transaction, bookingId: number): Promise<void> {
  await tx.delete(bookingPlaceTable).where(eq(bookingPlaceTable.bookingId, bookingId));
}

/**
 * Ends the bookings of a facility whose time to pay is over, but for those of some charges, whose money is here. The
 * transaction has locked the facility; charges are locked after it in the order of their ids, bookings after them.
 */
export async function sweep(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'mail'>,
  facility: FacilityRow,
  here: readonly number[] = [],
): Promise<void> {
  const now = services.clock.now();
  const lapsed = (await lapsedBookings(tx, now, facility.id)).filter(
    ({ chargeId }) => chargeId === null || !here.includes(chargeId),
  );
  const ids = [...here, ...lapsed.flatMap(({ chargeId }) => (chargeId === null ? [] : [chargeId]))];
  const charges = ids.length === 0 ? [] : await lockCharges(tx, ids);
  for (const { id, chargeId } of lapsed) {
    const charge = charges.find((one) => one.id === chargeId);
    const before = await lockBooking(tx, id);
    // A payment may have come in before its charge was locked.
    if (before.state !== 'UNPAID' || charge?.status === 'PAID' || charge?.status === 'CENSORING') continue;
    if (charge) await dropFee(tx, system, charge, 'EXPIRED', before.number);
    await leavePlaces(tx, id);
    const row = await saveRecord(tx, bookingTable, id, { state: 'TIMED_OUT', endedAt: now, payUntil: null });
    await tellBooker(tx, services, row, {
      subject: 'booking.mail.timedOut',
      lines: [{ key: 'booking.mail.timeOut' }],
    });
    await writeAudit(tx, system, bookingEntry(before, row, 'loseSlot'));
    await publish(tx, { changed: 'facility', condoId: row.condoId });
  }
}

/** Ends what was not paid in time, facility by facility. */
export async function sweepAll(services: Services): Promise<{ swept: number }> {
  const lapsed = await lapsedBookings(services.db, services.clock.now());
  const ids = [...new Set(lapsed.map(({ facilityId }) => facilityId))].sort((a, b) => a - b);
  await eachAlone(ids, (id) =>
    services.db.transaction(async (tx) =>
      sweep(tx, services, await lockRecord(tx, facilityTable, id, 'no key update')),
    ),
  );
  return { swept: lapsed.length };
}
