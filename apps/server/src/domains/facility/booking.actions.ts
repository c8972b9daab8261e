import type { BodyOf } from '@iris/contract/core/endpoint';
import type { BookingDetail, BookingState } from '@iris/contract/facility/booking.model';
import { useOpen } from '@iris/contract/facility/booking.rules';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, getRecord, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { dropFee, lockCharge, type RefundRow, refundByHand, startRefund } from '../payment/index.ts';
import { bookingDetail, termsOf } from './booking.detail.ts';
import { leavePlaces } from './booking.hold.ts';
import { type BookingRow, lockBooking, readBooking } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { viewBooking } from './booking.view.ts';
import { bookingEntry } from './facility.audit.ts';
import { facilityTable } from './facility.table.ts';

interface Sent {
  id: number;
  version: number;
}

/** The refusal of a step that the state of a booking forbids. */
export const wrongState = ({ language }: SignedInContext, { number }: BookingRow, state: BookingState) =>
  conflict('booking.wrongState', { number, state: translate(language, { key: `booking.state.${state}` }) });

/** Saves a step of a booking with its history. */
export async function move(
  tx: Transaction,
  context: SignedInContext,
  before: BookingRow,
  action: AuditAction,
  fields: Partial<typeof bookingTable.$inferInsert>,
): Promise<BookingRow> {
  const row = await saveRecord(tx, bookingTable, before.id, fields);
  await writeAudit(tx, context.actor, bookingEntry(before, row, action));
  await publish(tx, { changed: 'facility', condoId: row.condoId });
  return row;
}

/** Locks a booking, as the person saw it where they saw it, after its facility and its charge. */
export async function hold(
  tx: Transaction,
  context: SignedInContext,
  { id, version }: { id: number; version?: number },
) {
  const seen = await getRecord(tx, bookingTable, id);
  const facility = await lockRecord(tx, facilityTable, seen.facilityId, 'no key update');
  const charge = seen.chargeId === null ? undefined : await lockCharge(tx, seen.chargeId);
  const row = await lockBooking(tx, id);
  if (version !== undefined) await checkVersion(row, version, () => bookingDetail(tx, context, id));
  const now = context.clock.now();
  return { facility, charge, row, shown: viewBooking(now)(await readBooking(tx, id, now)), now };
}

/**
 * Cancels a booking, gives back what the rules say, and frees its slots. Money that goes back online is on its way when
 * this returns; what is refunded by hand has its proof.
 */
export async function cancelBooking(
  { id, version, reason, channel, proof }: BodyOf<typeof facilityApi.cancelBooking> & { id: number },
  context: SignedInContext,
): Promise<BookingDetail> {
  const { chargeId } = await getRecord(context.db, bookingTable, id);
  if (channel === 'REFUND_STRIPE' && chargeId !== null)
    await context.hooks.refundOnline.check(context, chargeId);
  let sent: RefundRow | undefined;
  const answer = await context.transaction(async (tx) => {
    const { facility, charge, row, shown, now } = await hold(tx, context, { id, version });
    if (charge?.status === 'CENSORING') throw conflict('booking.slipInReview', { number: row.number });
    const terms = termsOf(facility, shown, charge, now);
    if (!terms) throw wrongState(context, row, shown.state);
    const { refundable } = terms;
    if (refundable > 0 && channel === null) throw invalidField('channel', 'field.required');
    if (row.state === 'UNPAID' && charge) await dropFee(tx, context.actor, charge, 'CANCELLED', reason);
    await leavePlaces(tx, id);
    await move(tx, context, row, 'cancelBooking', {
      state: refundable > 0 ? 'REFUNDING' : 'CANCELLED',
      endedAt: now,
      endReason: reason,
      payUntil: null,
      refundDue: refundable,
    });
    if (charge && channel !== null && refundable > 0) {
      const wanted = { chargeId: charge.id, channel, amount: refundable, reason, proofFileId: proof };
      if (channel === 'REFUND_STRIPE') sent = await startRefund(tx, context, wanted);
      else await refundByHand(tx, context, wanted);
    }
    return bookingDetail(tx, context, id);
  });
  if (!sent) return answer;
  await context.hooks.refundOnline.send(context, sent.id);
  return bookingDetail(context.db, context, id);
}

/** Notes that the people of a booking came, or takes it back. */
export const useBooking = (
  { id, used, version }: BodyOf<typeof facilityApi.useBooking> & { id: number },
  context: SignedInContext,
): Promise<BookingDetail> =>
  context.transaction(async (tx) => {
    const { row, shown, now } = await hold(tx, context, { id, version });
    if (shown.state !== (used ? 'BOOKED' : 'USED')) throw wrongState(context, row, shown.state);
    if (!useOpen(shown, now)) throw conflict('booking.useClosed');
    const fields = used
      ? { state: 'USED' as const, usedAt: now }
      : { state: 'BOOKED' as const, usedAt: null };
    await move(tx, context, row, used ? 'use' : 'unuse', fields);
    return bookingDetail(tx, context, id);
  });

/** Notes that nobody came; the money stays. */
export const noteNoShow = (sent: Sent, context: SignedInContext): Promise<BookingDetail> =>
  context.transaction(async (tx) => {
    const { row, shown, now } = await hold(tx, context, sent);
    if (shown.state !== 'BOOKED') throw wrongState(context, row, shown.state);
    if (now < row.fromAt) throw conflict('booking.notBegun');
    await move(tx, context, row, 'noShow', { state: 'NO_SHOW', endedAt: now });
    return bookingDetail(tx, context, sent.id);
  });
