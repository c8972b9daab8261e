import type { BodyOf } from '@iris/contract/core/endpoint';
import type { BookingDetail, BookingState } from '@iris/contract/facility/booking.model';
import { useOpen } from '@iris/contract/facility/booking.rules';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import type { RefundChannel } from '@iris/contract/payment/payment.model';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, getRecord, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import {
  type ChargeRow,
  leftOf,
  lockCharges,
  type RefundRow,
  refundByHand,
  startRefund,
} from '../payment/index.ts';
import { feesByIds } from './booking.charge.queries.ts';
import { bookingDetail, creditOf, termsOf } from './booking.detail.ts';
import { dropUnpaid } from './booking.drop.ts';
import { leavePlaces, sweep } from './booking.hold.ts';
import { readBooking } from './booking.list.queries.ts';
import { type BookingRow, chargeIdsOf, lockBooking } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { viewBooking } from './booking.view.ts';
import { bookingEntry } from './facility.audit.ts';
import { facilityTable } from './facility.table.ts';

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

/**
 * Locks a booking, as the person saw it where they saw it, after its facility and its charge. `swept`: others whose time to
 * pay is over lose their places first.
 */
export async function hold(
  tx: Transaction,
  context: SignedInContext,
  { id, version }: { id: number; version?: number },
  { swept = false } = {},
) {
  const seen = await getRecord(tx, bookingTable, id);
  const facility = await lockRecord(tx, facilityTable, seen.facilityId, 'no key update');
  const ids = await chargeIdsOf(tx, seen);
  if (swept) await sweep(tx, context, facility, ids);
  const charges = ids.length === 0 ? [] : await lockCharges(tx, ids);
  const row = await lockBooking(tx, id);
  if (version !== undefined) await checkVersion(row, version, () => bookingDetail(tx, context, id));
  const now = context.clock.now();
  return { facility, charges, row, shown: viewBooking(now)(await readBooking(tx, id)), now };
}

/** Who may have what back, and how. */
export interface Back {
  amount: number;
  reason: string;
  channel: RefundChannel;
  proof: number | null;
}

/**
 * Gives money of a booking back, out of the latest charge first. Refunds of the answer are sent online when the
 * transaction is over.
 */
export async function giveBackFees(
  tx: Transaction,
  context: SignedInContext,
  charges: readonly ChargeRow[],
  { amount, reason, channel, proof }: Back,
): Promise<RefundRow[]> {
  const sent: RefundRow[] = [];
  let open = amount;
  const paid = charges.filter(({ status }) => status === 'PAID').toReversed();
  for (const charge of paid) {
    const part = Math.min(open, leftOf(charge));
    if (part === 0) continue;
    // One picture proves one refund.
    if (channel === 'REFUND' && part < open) throw conflict('booking.twoCharges');
    const wanted = { chargeId: charge.id, channel, amount: part, reason, proofFileId: proof };
    if (channel === 'REFUND_STRIPE') sent.push(await startRefund(tx, context, wanted));
    else await refundByHand(tx, context, wanted);
    open -= part;
  }
  return sent;
}

/** Refuses an online refund that the provider would refuse, before anything is locked. */
export async function checkOnline(
  context: SignedInContext,
  id: number,
  channel: RefundChannel | null,
): Promise<void> {
  if (channel !== 'REFUND_STRIPE') return;
  const row = await getRecord(context.db, bookingTable, id);
  for (const charge of await feesByIds(context.db, await chargeIdsOf(context.db, row)))
    if (charge.status === 'PAID' && leftOf(charge) > 0)
      await context.hooks.refundOnline.check(context, charge.id);
}

/** Sends refunds online that began with the answer; it shows the booking as it is then. */
export async function afterSending(
  context: SignedInContext,
  answer: BookingDetail,
  sent: readonly RefundRow[],
): Promise<BookingDetail> {
  if (sent.length === 0) return answer;
  for (const { id } of sent) await context.hooks.refundOnline.send(context, id);
  return bookingDetail(context.db, context, answer.id);
}

/**
 * Cancels a booking, gives back what the rules say, and frees its slots. Money that goes back online is on its way when
 * this returns; what is refunded by hand has its proof.
 */
export async function cancelBooking(
  { id, version, reason, channel, proof }: BodyOf<typeof facilityApi.cancelBooking> & { id: number },
  context: SignedInContext,
): Promise<BookingDetail> {
  await checkOnline(context, id, channel);
  let sent: readonly RefundRow[] = [];
  const answer = await context.transaction(async (tx) => {
    const { facility, charges, row, shown, now } = await hold(tx, context, { id, version });
    if (charges.some(({ status }) => status === 'CENSORING'))
      throw conflict('booking.slipInReview', { number: row.number });
    const { movedLate } = row;
    const terms = termsOf(facility, shown, { charges, credit: creditOf(row, charges), movedLate }, now);
    if (!terms) throw wrongState(context, row, shown.state);
    const { refundable } = terms;
    if (refundable > 0 && channel === null) throw invalidField('channel', 'field.required');
    await dropUnpaid(tx, context.actor, charges, reason);
    await leavePlaces(tx, id);
    const gone = charges.reduce((sum, { refunded, refunding }) => sum + refunded + refunding, 0);
    await move(tx, context, row, 'cancelBooking', {
      state: refundable > 0 ? 'REFUNDING' : 'CANCELLED',
      endedAt: now,
      endReason: reason,
      payUntil: null,
      refundDue: refundable > 0 ? gone + refundable : 0,
    });
    if (channel !== null && refundable > 0)
      sent = await giveBackFees(tx, context, charges, { amount: refundable, reason, channel, proof });
    return bookingDetail(tx, context, id);
  });
  return afterSending(context, answer, sent);
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

/** Notes that nobody came, or takes it back, for those who come late; the money stays either way. */
export const noteNoShow = (
  { id, missed, version }: BodyOf<typeof facilityApi.noShow> & { id: number },
  context: SignedInContext,
): Promise<BookingDetail> =>
  context.transaction(async (tx) => {
    const { row, shown, now } = await hold(tx, context, { id, version });
    if (shown.state !== (missed ? 'BOOKED' : 'NO_SHOW')) throw wrongState(context, row, shown.state);
    if (now < row.fromAt) throw conflict('booking.notBegun');
    const fields = missed
      ? { state: 'NO_SHOW' as const, endedAt: now }
      : { state: 'BOOKED' as const, endedAt: null };
    await move(tx, context, row, missed ? 'noShow' : 'undoNoShow', fields);
    return bookingDetail(tx, context, id);
  });
