import type { BodyOf } from '@iris/contract/core/endpoint';
import { readTicket } from '@iris/contract/core/ticket';
import type { BookingTicket, Use, UseResult } from '@iris/contract/facility/booking.model';
import { useOpen } from '@iris/contract/facility/booking.rules';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import { writeAudit } from '../../platform/audit/audit.ts';
import { tryCode } from '../../platform/auth/codeTries.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import { codeKey, newSeed, ticketCode, ticketFields, ticketToken } from '../../platform/auth/ticket.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { hold, move, wrongState } from './booking.actions.ts';
import { bookingDetail } from './booking.detail.ts';
import { readBooking } from './booking.list.queries.ts';
import { BOOKING_PATH } from './booking.page.ts';
import { type BookingRow, bookingOfTicket, type ListedBooking } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { tellBooker } from './booking.tell.ts';
import { stateOf, viewBooking } from './booking.view.ts';
import { bookingEntry } from './facility.audit.ts';

/** Checks in by what was scanned or typed; a ticket of another condo is as unknown as one that never was. */
export const checkIn = (
  { condo_id: condoId, text }: BodyOf<typeof facilityApi.checkIn>,
  context: SignedInContext,
): Promise<Use> =>
  context.transaction(async (tx) => {
    const seen = await ticketRow(tx, context, condoId, text);
    if (!seen) return { result: 'UNKNOWN', booking: null };
    const { row, now } = await hold(tx, context, { id: seen.id });
    // Replaced before it was locked: only the booking's number still names it.
    if (row.tokenHash !== seen.tokenHash && !(await ticketRow(tx, context, condoId, text)))
      return { result: 'UNKNOWN', booking: null };
    const result = resultOf(await readBooking(tx, row.id), now);
    if (result === 'WELCOME') await move(tx, context, row, 'use', { state: 'USED', usedAt: now });
    return { result, booking: viewBooking(now)(await readBooking(tx, row.id)) };
  });

function resultOf(row: ListedBooking, now: number): UseResult {
  const state = stateOf(row, now);
  if (state === 'USED') return 'ALREADY';
  if (state === 'UNPAID') return 'UNPAID';
  if (state !== 'BOOKED') return 'ENDED';
  return useOpen({ from_at: row.fromAt, to_at: row.toAt }, now) ? 'WELCOME' : 'NOT_NOW';
}

async function ticketRow(
  tx: Transaction,
  context: SignedInContext,
  condoId: number,
  text: string,
): Promise<BookingRow | undefined> {
  const read = readTicket(text, 'BK');
  if (!read) return undefined;
  if ('number' in read) return bookingOfTicket(tx, { condoId, number: read.number });
  if ('code' in read) {
    const key = codeKey(context, condoId, read.code);
    return tryCode(tx, context, () => bookingOfTicket(tx, { condoId, codeKey: key }));
  }
  const found = await bookingOfTicket(tx, { hash: hashToken(read.token) });
  return found?.condoId === condoId ? found : undefined;
}

const ticketOf = (context: SignedInContext, { seed }: Pick<BookingRow, 'seed'>): BookingTicket => ({
  url: `${context.origin.url}${BOOKING_PATH}${ticketToken(context, seed)}`,
  code: ticketCode(context, seed),
});

/** Refuses a ticket for a booking that does not hold its slot. */
async function checkTicket(db: Db, context: SignedInContext, id: number): Promise<BookingRow> {
  const detail = await bookingDetail(db, context, id);
  const row = await getRecord(db, bookingTable, id);
  if (!detail.actions.includes('ticket')) throw wrongState(context, row, detail.state);
  return row;
}

/** The address and the code of a ticket. */
export const readTicketOf = async (id: number, context: SignedInContext): Promise<BookingTicket> =>
  ticketOf(context, await checkTicket(context.db, context, id));

/**
 * Replaces a ticket: whoever has the old one is refused its page, the check-in, the key of the lock and the doors, whose
 * devices are told.
 */
export const renewTicket = (
  { id, version }: BodyOf<typeof facilityApi.renewTicket> & { id: number },
  context: SignedInContext,
): Promise<BookingTicket> =>
  context.transaction(async (tx) => {
    const { row } = await hold(tx, context, { id, version });
    await checkTicket(tx, context, id);
    const seed = newSeed();
    await move(tx, context, row, 'renewTicket', ticketFields(context, row.condoId, seed));
    return ticketOf(context, { seed });
  });

/** Mails a ticket. */
export const mailTicket = (
  { id, to }: BodyOf<typeof facilityApi.mailTicket> & { id: number },
  context: SignedInContext,
): Promise<null> =>
  context.transaction(async (tx) => {
    const row = await checkTicket(tx, context, id);
    const { url, code } = ticketOf(context, row);
    await tellBooker(tx, context, row, {
      to,
      subject: 'booking.mail.ticket',
      lines: [{ key: 'booking.mail.ticketBody', values: { url, code } }],
    });
    await writeAudit(tx, context.actor, {
      ...bookingEntry(row, row, 'mailTicket'),
      changes: [{ field: 'to', before: null, after: to }],
    });
    return null;
  });
