import { limits } from '@iris/contract/core/limits';
import { keyWindow } from '@iris/contract/facility/booking.rules';
import type { BookingKey } from '@iris/contract/facility/lock.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import { limitCalls } from '../../platform/auth/callLimit.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import { wrongTicket } from '../../platform/auth/ticket.ts';
import { decrypt } from '../../platform/auth/vault.ts';
import { insertOne } from '../../platform/db/record.ts';
import type { TicketContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { readBooking } from './booking.list.queries.ts';
import { bookingOfTicket, lockBooking } from './booking.queries.ts';
import { viewBooking } from './booking.view.ts';
import { closingsBetween } from './closing.queries.ts';
import { bookingEntry } from './facility.audit.ts';
import { KEY_PURPOSE, keyPlace, lockOf } from './lock.actions.ts';
import { keyReleaseTable } from './lock.table.ts';

const limit = limitCalls({ calls: limits.lockKeyReleases, withinMs: 60_000 });

/**
 * Hands the eKey of a facility's reader to the holder of a booking's ticket, once it is paid and while a slot of it lasts.
 * Each time leaves a row and a line in the history, in the same transaction. The booking is locked, so that a
 * cancellation at the same moment comes before or after.
 */
export const releaseKey = (id: number, context: TicketContext): Promise<BookingKey> =>
  context.transaction(async (tx) => {
    const seen = await bookingOfTicket(tx, { hash: hashToken(context.ticket) });
    if (!seen || seen.id !== id) throw wrongTicket();
    const row = await lockBooking(tx, id);
    const now = context.clock.now();
    const shown = viewBooking(now)(await readBooking(tx, id));
    if (row.tokenHash !== seen.tokenHash || !['UNPAID', 'BOOKED', 'USED'].includes(shown.state))
      throw wrongTicket();
    limit(context.clock, id);
    if (shown.state === 'UNPAID' || shown.owed > 0) throw conflict('booking.keyUnpaid');
    const window = keyWindow(row.slots, now);
    if (!window) throw conflict('booking.keyNotNow');
    const [closing] = await closingsBetween(tx, [row.facilityId], { from: now, to: now + 1 });
    if (closing) {
      const reason = (context.language === 'en' && closing.reasonEn) || closing.reason;
      throw conflict('booking.closed', { reason });
    }
    const lock = await lockOf(tx, row.facilityId);
    if (!lock || lock.keySealed === null) throw conflict('booking.keyByStaff');
    await insertOne(tx, keyReleaseTable, {
      condoId: row.condoId,
      lockId: lock.id,
      bookingId: id,
      releasedAt: now,
    });
    await writeAudit(
      tx,
      { ...context.actor, name: row.contactor },
      {
        ...bookingEntry(row, row, 'releaseKey'),
        changes: [{ field: 'devSn', before: null, after: lock.devSn }],
      },
    );
    await publish(tx, { changed: 'facility', condoId: row.condoId });
    const { devName, devSn, devMac, devType } = lock;
    const eKey = decrypt(context, KEY_PURPOSE, keyPlace(lock), lock.keySealed);
    return { devName, devSn, devMac, devType, eKey, ...window };
  });
