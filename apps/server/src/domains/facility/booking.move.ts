import type { BodyOf } from '@iris/contract/core/endpoint';
import { formatMoney } from '@iris/contract/core/money';
import { holds } from '@iris/contract/core/permission';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import {
  amountOf,
  cancelTerms,
  freeUntil,
  payUntil,
  placesTaken,
} from '@iris/contract/facility/booking.rules';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, forbidden, invalidField } from '../../platform/http/failure.ts';
import { holdUnit, onRecord } from '../activity/index.ts';
import type { ChargeRow, RefundRow } from '../payment/index.ts';
import { afterSending, checkOnline, giveBackFees, hold, move, wrongState } from './booking.actions.ts';
import { chargeBooking, slotsAt } from './booking.add.ts';
import { bookingDetail, creditOf, termsOf } from './booking.detail.ts';
import { dropUnpaid } from './booking.drop.ts';
import { findPlaces, leavePlaces, takePlaces } from './booking.hold.ts';
import type { BookingRow } from './booking.queries.ts';
import { bookingExtraTable } from './booking.table.ts';
import { tellBooker, timeOf } from './booking.tell.ts';
import { isState } from './facility.actions.ts';
import type { FacilityRow } from './facility.queries.ts';

type Sent = BodyOf<typeof facilityApi.moveBooking> & { id: number };
type Fields = Partial<BookingRow>;

/**
 * Moves a booking to other slots of its facility in one step: its places change hands, and the difference of the prices
 * is charged or goes back. What goes back after the free time is the same share as after a cancellation.
 */
export async function moveBooking(sent: Sent, context: SignedInContext): Promise<BookingDetail> {
  const { id, version, starts, people, expected, channel } = sent;
  await checkOnline(context, id, channel);
  let refunds: readonly RefundRow[] = [];
  const answer = await context.transaction(async (tx) => {
    const { facility, charges, row, shown, now } = await hold(tx, context, { id, version }, { swept: true });
    if (facility.state === 'OFFLINE') throw isState(context, facility);
    if (charges.some(({ status }) => status === 'CENSORING'))
      throw conflict('booking.slipInReview', { number: row.number });
    const credit = creditOf(row, charges);
    if (!termsOf(facility, shown, { charges, credit, movedLate: row.movedLate }, now))
      throw wrongState(context, row, shown.state);
    const slots = await slotsAt(tx, context, facility, starts);
    if (people === row.people && slots.map(startOf).join() === row.slots.map(startOf).join())
      throw conflict('booking.sameSlots');
    const method = { charging_method: facility.chargingMethod };
    const amount = amountOf(method, slots, people);
    if (amount !== expected) throw conflict('booking.priceChanged', { amount: formatMoney(amount) });
    await leavePlaces(tx, id);
    const places = await findPlaces(tx, facility, slots, placesTaken(method, people));
    const time = {
      slots,
      people,
      amount,
      fromAt: Math.min(...slots.map(startOf)),
      toAt: Math.max(...slots.map(({ to_at }) => to_at)),
    };
    const money = await settleDifference(tx, context, sent, { facility, charges, row, time, now });
    await takePlaces(tx, row, places);
    const moved = await move(tx, context, row, 'moveBooking', {
      ...time,
      ...money.fields,
      ...(credit > 0 && { movedLate: lateOf(facility, row, now) }),
    });
    await tellBooker(tx, context, moved, {
      subject: 'booking.mail.moved',
      lines: [{ key: 'booking.mail.move', values: { before: timeOf(row) } }],
    });
    refunds = money.refunds;
    return bookingDetail(tx, context, id);
  });
  return afterSending(context, answer, refunds);
}

/** What was moved after its free time stays past it. */
function lateOf({ cancelHours }: FacilityRow, { fromAt, movedLate }: BookingRow, now: number): number | null {
  const free = freeUntil({ cancel_hours: cancelHours }, { from_at: fromAt, moved_late: movedLate });
  return now > free ? free : null;
}

const startOf = ({ from_at }: { from_at: number }): number => from_at;

/**
 * Charges what the new time costs more than was paid, or gives back what it costs less. What the rules keep of that counts
 * neither for a later time nor when it is cancelled.
 */
async function settleDifference(
  tx: Transaction,
  context: SignedInContext,
  { channel, proof }: Sent,
  {
    facility,
    charges,
    row,
    time,
    now,
  }: {
    facility: FacilityRow;
    charges: readonly ChargeRow[];
    row: BookingRow;
    time: Pick<BookingRow, 'amount' | 'fromAt'>;
    now: number;
  },
): Promise<{ fields: Fields; refunds: readonly RefundRow[] }> {
  const reason = onRecord({ key: 'booking.moveReason', values: { number: row.number } });
  await dropUnpaid(tx, context.actor, charges, reason);
  const paid = creditOf(row, charges);
  const difference = time.amount - paid;
  if (difference > 0) {
    if (row.unitId === null) throw invalidField('starts', 'booking.notBound');
    const until = payUntil(row.online, now);
    const unit = await holdUnit(tx, row.unitId);
    const due = { ...row, ...time, amount: difference };
    const fee = await chargeBooking(tx, context.actor, facility, due, { unit, until, now });
    // What was paid keeps the slot; what was not is held like a new booking.
    const kept = paid > 0 ? fee.id : row.chargeId;
    if (kept !== null) await tx.insert(bookingExtraTable).values({ chargeId: kept, bookingId: row.id });
    // A difference that was to go back and could not pays for the new time.
    const fields: Fields =
      paid > 0 ? { refundDue: 0 } : { refundDue: 0, state: 'UNPAID', chargeId: fee.id, payUntil: until };
    return { fields, refunds: [] };
  }
  const { cancelHours: cancel_hours, lateShare: late_share } = facility;
  const booking = { from_at: row.fromAt, moved_late: row.movedLate };
  const { refundable } = cancelTerms({ cancel_hours, late_share }, booking, -difference, now);
  const gone = charges.reduce((sum, { refunded, refunding }) => sum + refunded + refunding, 0);
  const fields: Fields = {
    state: 'BOOKED',
    payUntil: null,
    kept: row.kept - difference - refundable,
    refundDue: channel === 'REFUND_STRIPE' && refundable > 0 ? gone + refundable : 0,
  };
  if (refundable === 0) return { fields, refunds: [] };
  if (!holds(context.principal.permissions, '設施管理-退款')) throw forbidden();
  if (channel === null) throw invalidField('channel', 'field.required');
  const back = { amount: refundable, reason, channel, proof };
  return { fields, refunds: await giveBackFees(tx, context, charges, back) };
}
