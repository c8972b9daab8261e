import type { Bilingual, Language } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { LatePayments, LateServices } from '../../platform/charges.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRecord, saveRecord } from '../../platform/db/record.ts';
import { conflict, Failure } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { roomFor } from './booking.add.ts';
import { type Place, sweep, system, takePlaces } from './booking.hold.ts';
import { type BookingRow, bookingOfCharge, facilitiesOfCharges, lockBooking } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { tellBooker } from './booking.tell.ts';
import { bookingEntry } from './facility.audit.ts';
import { facilityTable } from './facility.table.ts';

/**
 * A booking whose money comes in after its time to pay has its slots back if a new booking could have them now, at the
 * price they were sold for; else the money goes back.
 */
export const lateBookings: LatePayments = {
  async hold(tx, services, chargeIds) {
    for (const id of await facilitiesOfCharges(tx, chargeIds))
      await sweep(tx, services, await lockRecord(tx, facilityTable, id, 'no key update'), chargeIds);
  },
  async regain(tx, services, charge) {
    const seen = await bookingOfCharge(tx, charge.id);
    if (!seen) return false;
    const before = await lockBooking(tx, seen.id);
    const values = { amount: formatMoney(charge.amount) };
    // It was cancelled, or moved and charged anew.
    if (before.state !== 'TIMED_OUT' || before.chargeId !== charge.id) {
      await tellBooker(tx, services, before, {
        subject: 'booking.mail.lateBack',
        lines: [{ key: 'booking.mail.lateNotDue', values }],
      });
      return false;
    }
    const room = await placesAgain(tx, services, before);
    if ('reason' in room) {
      await tellBooker(tx, services, before, {
        subject: 'booking.mail.lateBack',
        lines: [{ key: 'booking.mail.lateTaken', values: { ...values, reason: room.reason } }],
      });
      return false;
    }
    await takePlaces(tx, before, room.places);
    const row = await saveRecord(tx, bookingTable, before.id, { state: 'BOOKED', endedAt: null });
    await writeAudit(tx, system, bookingEntry(before, row, 'regainSlot'));
    await publish(tx, { changed: 'facility', condoId: row.condoId });
    await tellBooker(tx, services, row, {
      subject: 'booking.mail.regained',
      lines: [{ key: 'booking.mail.regain', values }],
    });
    return true;
  },
};

/** The places of a booking's slots, or why it cannot have them any more. */
async function placesAgain(tx: Transaction, services: LateServices, row: BookingRow) {
  const zh = await lookFor(tx, { ...services, language: 'zh-HK' }, row);
  if (typeof zh !== 'string') return zh;
  const en = await lookFor(tx, { ...services, language: 'en' }, row);
  const reason: Bilingual = [zh, typeof en === 'string' ? en : zh];
  return { reason };
}

/** As a new booking would look for them; a refusal is the answer in the language. */
async function lookFor(
  tx: Transaction,
  context: LateServices & { language: Language },
  { facilityId, residentId, unitId, people, slots: sold }: BookingRow,
): Promise<{ places: Place[] } | string> {
  try {
    const facility = await lockRecord(tx, facilityTable, facilityId, 'no key update');
    if (unitId === null) throw conflict('booking.notBound');
    const starts = sold.map(({ from_at }) => from_at);
    const { slots, places } = await roomFor(tx, context, facility, { residentId, unitId, starts, people });
    // Another schedule may divide the day otherwise by now.
    const ends = new Map(slots.map(({ from_at, to_at }) => [from_at, to_at]));
    if (sold.some(({ from_at, to_at }) => ends.get(from_at) !== to_at)) throw conflict('booking.noSlot');
    return { places };
  } catch (error) {
    if (error instanceof Failure) return translate(context.language, error.fields[0] ?? error.text);
    throw error;
  }
}
