import type { BodyOf } from '@iris/contract/core/endpoint';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { Closing } from '@iris/contract/facility/closing.model';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { getRecord, insertOne, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { conflict, Failure, invalidField } from '../../platform/http/failure.ts';
import { textOnRecord } from '../../platform/http/translate.ts';
import { eachAlone, inTurn } from '../../platform/jobs/eachAlone.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { both, channelBack, onRecord } from '../activity/index.ts';
import { leftOf, lockCharges, type RefundRow, returnMoney } from '../payment/index.ts';
import { creditOf } from './booking.detail.ts';
import { dropUnpaid } from './booking.drop.ts';
import { leavePlaces } from './booking.hold.ts';
import { type BookingRow, chargeIdsOf, lockBooking } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { tellBooker } from './booking.tell.ts';
import { type ClosingRow, closePreview, closingsByIds, isToEnd, nextToEnd } from './closing.queries.ts';
import { bookingEntry, closingEntry } from './facility.audit.ts';
import { facilitiesOf } from './facility.queries.ts';
import { closingTable, facilityTable } from './facility.table.ts';

/** The job that ends the bookings of closed facilities. */
export const CLOSE_JOB = 'facility.close';

/** Closes facilities for a time; the job then ends their bookings one by one, refunds them and tells their people. */
export async function closeFacilities(
  wanted: BodyOf<typeof facilityApi.close>,
  context: SignedInContext,
): Promise<{ items: Closing[] }> {
  const closed = await context.transaction(async (tx) => ({
    items: await closingsByIds(tx, await closeWithin(tx, wanted, context), context.clock.now()),
  }));
  await endClosedSoon(context);
  return closed;
}

/** Lets the job begin after the commit; otherwise the next minute's run finds them. */
export async function endClosedSoon({ jobs }: Pick<Services, 'jobs'>): Promise<void> {
  await jobs.kick(CLOSE_JOB);
}

/**
 * Closes facilities as a part of a transaction; returns the ids of the closings. Refuses facilities of another condo
 * (10030), and a number of bookings other than the one that the person saw (10070).
 */
export async function closeWithin(
  tx: Transaction,
  {
    condo_id: condoId,
    facility_ids,
    from_at,
    to_at,
    reason,
    reason_en,
    bookings,
  }: BodyOf<typeof facilityApi.close>,
  { clock, actor }: Pick<SignedInContext, 'clock' | 'actor'>,
): Promise<number[]> {
  if (to_at <= clock.now()) throw invalidField('to_at', 'facility.closedPast');
  const own = new Map((await facilitiesOf(tx, condoId)).map((row) => [row.id, row]));
  const wanted = [...new Set(facility_ids)].sort((a, b) => a - b);
  if (wanted.some((one) => !own.has(one))) throw invalidField('facility_ids', 'facility.otherCondo');
  // Whoever books holds the facility, so that no booking comes in between.
  for (const one of wanted) await lockRecord(tx, facilityTable, one, 'no key update');
  const found = await closePreview(tx, wanted, { from: from_at, to: to_at }, clock.now());
  if (found.bookings !== bookings) throw conflict('facility.bookingsChanged', { count: found.bookings });
  const made: number[] = [];
  for (const facilityId of wanted) {
    const row = await insertOne(tx, closingTable, {
      condoId,
      facilityId,
      fromAt: from_at,
      toAt: to_at,
      reason,
      reasonEn: reason_en,
      createdBy: actor.name,
      createdAt: clock.now(),
    });
    made.push(row.id);
    await writeAudit(tx, actor, closingEntry(null, row, own.get(facilityId)?.name ?? '', 'close'));
  }
  await publish(tx, { changed: 'facility', condoId });
  return made;
}

/** Opens a facility again before the end of its closing. */
export const liftClosing = (id: number, context: SignedInContext): Promise<Closing> =>
  context.transaction(async (tx) => {
    if (!(await liftWithin(tx, id, context))) throw conflict('facility.liftedAlready');
    const [closing] = await closingsByIds(tx, [id], context.clock.now());
    if (!closing) throw new Error('the closing was not stored');
    return closing;
  });

/** Ends a closing as a part of a transaction; false if it has ended already. */
export async function liftWithin(
  tx: Transaction,
  id: number,
  { clock, actor }: Pick<SignedInContext, 'clock' | 'actor'>,
): Promise<boolean> {
  const before = await lockRecord(tx, closingTable, id);
  const now = clock.now();
  if (before.liftedAt !== null || before.toAt <= now) return false;
  const row = await saveRecord(tx, closingTable, id, { liftedAt: now });
  const { name } = await getRecord(tx, facilityTable, row.facilityId);
  await writeAudit(tx, actor, closingEntry(before, row, name, 'liftClosing'));
  await publish(tx, { changed: 'facility', condoId: row.condoId });
  return true;
}

/** Refunds are the doing of whoever closed the facility. */
const byOf = ({ createdBy }: ClosingRow): Actor => ({ userId: null, name: createdBy, address: '' });

/**
 * Ends a booking of a closed facility in one transaction: what was not paid is dropped, what was goes back as it came, or
 * to the wallet, out of the latest charge first. What a late move kept is the price of that move, and stays. Returns the
 * refunds that are to be sent.
 */
const endOne = (
  services: Services,
  of: { id: number; closingId: number },
  by: { channel?: 'REFUND_WALLET'; failure?: string } = {},
): Promise<RefundRow[]> =>
  services.db.transaction(async (tx) => {
    const { facilityId } = await getRecord(tx, bookingTable, of.id);
    await lockRecord(tx, facilityTable, facilityId, 'no key update');
    // Only now nobody moves it, out of the closing or to another charge.
    if (!(await isToEnd(tx, of, services.clock.now()))) return [];
    const closing = await getRecord(tx, closingTable, of.closingId);
    const seen = await getRecord(tx, bookingTable, of.id);
    const charges = await lockCharges(tx, await chargeIdsOf(tx, seen));
    const before = await lockBooking(tx, of.id);
    const due = before.state === 'UNPAID' || before.state === 'BOOKED';
    if (!due || closing.liftedAt !== null || charges.some(({ status }) => status === 'CENSORING')) return [];
    const actor = byOf(closing);
    await dropUnpaid(tx, actor, charges, closing.reason);
    const paid = charges.filter((charge) => charge.status === 'PAID' && leftOf(charge) > 0);
    const left = creditOf(before, charges);
    await leavePlaces(tx, of.id);
    const row = await saveRecord(tx, bookingTable, of.id, {
      state: left > 0 ? 'REFUNDING' : 'CANCELLED',
      endedAt: services.clock.now(),
      endReason: closing.reason,
      payUntil: null,
      closingId: closing.id,
      failure: by.failure ?? '',
      refundDue:
        left > 0 ? left + charges.reduce((sum, { refunded, refunding }) => sum + refunded + refunding, 0) : 0,
    });
    await writeAudit(tx, actor, bookingEntry(before, row, 'cancelBooking'));
    await tellClosed(tx, services, { row, closing, left, failed: by.failure !== undefined });
    await publish(tx, { changed: 'facility', condoId: row.condoId });
    if (by.failure !== undefined) return [];
    const reason = onRecord({ key: 'facility.closeReason', values: { reason: reasonOf(closing) } });
    const sent: RefundRow[] = [];
    let open = left;
    for (const charge of paid.toReversed()) {
      const amount = Math.min(open, leftOf(charge));
      if (amount === 0) break;
      open -= amount;
      const channel = by.channel ?? channelBack(charge.channel);
      const refund = await returnMoney(tx, { ...services, actor }, charge, { channel, reason, amount });
      if (refund && channel === 'REFUND_STRIPE') sent.push(refund);
    }
    return sent;
  });

/** Why facilities are closed, in both languages. */
const reasonOf = ({ reason, reasonEn }: ClosingRow): Bilingual => [reason, reasonEn || reason];

const tellClosed = (
  tx: Transaction,
  services: Services,
  { row, closing, left, failed }: { row: BookingRow; closing: ClosingRow; left: number; failed: boolean },
): Promise<void> => {
  const amount = formatMoney(left);
  const result =
    left === 0
      ? both({ key: 'booking.mail.refundNone' })
      : both({ key: failed ? 'booking.mail.refundLater' : 'booking.mail.refund', values: { amount } });
  return tellBooker(tx, services, row, {
    subject: 'booking.mail.closedTitle',
    lines: [
      {
        key: 'booking.mail.closed',
        values: { reason: reasonOf(closing), result },
      },
    ],
  });
};

/** Ends one, by another way if the first is refused; what cannot go back by itself says why. */
async function endAnyhow(services: Services, of: { id: number; closingId: number }): Promise<void> {
  let sent: RefundRow[];
  try {
    sent = await endOne(services, of);
  } catch (first) {
    if (!(first instanceof Failure)) throw first;
    try {
      sent = await endOne(services, of, { channel: 'REFUND_WALLET' });
    } catch (second) {
      if (!(second instanceof Failure)) throw second;
      sent = await endOne(services, of, { failure: textOnRecord(second.text) });
    }
  }
  for (const { id } of sent) await services.hooks.refundOnline.send(services, id);
}

/** Ends all bookings of closed facilities; a run that dies goes on where it was, on any server. */
export async function endClosed(services: Services): Promise<{ ended: number }> {
  let ended = 0;
  const bookings = inTurn((after) => nextToEnd(services.db, after, services.clock.now()));
  await eachAlone(bookings, async (booking) => {
    await endAnyhow(services, booking);
    ended += 1;
  });
  return { ended };
}
