import { dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { BookingCharge } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { bookingCharge } from '@iris/contract/facility/facility.charge';
import { overdueDays } from '@iris/contract/payment/payment.rules';
import { sql } from 'drizzle-orm';
import type { DomainCharge } from '../../platform/charges.ts';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { allowedOf, type MoneyWays, moneyActions, moneyOf, viewLine } from '../money/index.ts';
import { factsOf, feeLine, remarksOf } from './booking.charge.queries.ts';
import { lateBookings } from './booking.late.ts';
import { readBooking } from './booking.list.queries.ts';
import { anyFeeOf, bookingOfCharge, lockBooking } from './booking.queries.ts';
import { viewBooking } from './booking.view.ts';

/** Whether all that goes back of a booking `b` has. */
const allBack = sql`b.refund_due <= (select sum(c.refunded) from charge c
  where c.id = ${anyFeeOf({ id: sql`b.id`, chargeId: sql`b.charge_id` })})`;

/**
 * The kind of charge with what payments do to bookings. Payments hold the charge, so only the booking's own row is taken
 * in `moved`, never its facility: paying in time does not change which slots are held.
 */
export const bookingKind: DomainCharge = {
  record: bookingCharge,
  late: lateBookings,
  async moved(tx, move, chargeIds) {
    if (move === 'PAID')
      await tx.execute(sql`
        update booking b set state = 'BOOKED', pay_until = null, version = b.version + 1, updated_at = now()
        from charge c where c.id = b.charge_id and ${among(sql`c.id`, chargeIds)} and b.state = 'UNPAID'`);
    if (move === 'REFUNDED')
      await tx.execute(sql`
        update booking b set state = 'REFUNDED', version = b.version + 1, updated_at = now()
        where b.state = 'REFUNDING' and b.id in (
          select o.id from booking o where ${among(sql`o.charge_id`, chargeIds)}
          union select m.booking_id from booking_extra m where ${among(sql`m.charge_id`, chargeIds)})
        and ${allBack}`);
    // A difference that has gone back is awaited no more.
    if (move === 'REFUNDED')
      await tx.execute(sql`
        update booking b set refund_due = 0, version = b.version + 1, updated_at = now()
        where b.refund_due > 0 and b.state in ('BOOKED', 'USED', 'NO_SHOW') and b.id in (
          select o.id from booking o where ${among(sql`o.charge_id`, chargeIds)}
          union select m.booking_id from booking_extra m where ${among(sql`m.charge_id`, chargeIds)})
        and ${allBack}`);
  },
};

/** The fee of a booking as its page shows it to the person now. Throws notFound for another kind. */
export async function chargeDetail(db: Db, context: SignedInContext, id: number): Promise<BookingCharge> {
  const line = await feeLine(db, id);
  const facts = await factsOf(db, id);
  const owner = await bookingOfCharge(db, id);
  if (!line || !facts || !owner) throw notFound();
  const { shown, situation } = await moneyOf(db, context, facts);
  const { now } = situation;
  const booking = viewBooking(now)(await readBooking(db, owner.id));
  return {
    ...viewLine(line),
    facility_id: booking.facility_id,
    facility_name: booking.facility_name,
    facility_name_en: booking.facility_name_en,
    booking_id: booking.id,
    booking_number: booking.number,
    booking_state: booking.state,
    from_at: booking.from_at,
    to_at: booking.to_at,
    payer_id: line.payer_id,
    payer_name: line.payer_name,
    payer_name_en: line.payer_name_en,
    payer_phone: line.payer_phone,
    payer_email: facts.email,
    status: line.status,
    overdue_days: overdueDays(line.status, line.due_day, dayOf(now)),
    remark: facts.charge.remark,
    void_reason: facts.charge.voidReason,
    ...shown,
    actions: allowedOf(moneyActions(facilityApi, situation, context.principal)).filter(
      (action) => (action !== 'refund' && action !== 'refundOnline') || booking.refund_open > 0,
    ),
    refund_open: booking.refund_open,
  };
}

/** What fees of bookings provide for the shared money calls. */
export const bookingWays: MoneyWays<BookingCharge> = {
  detail: chargeDetail,
  // Whatever the rules give back goes back when the booking is cancelled or moved; here only what failed to. The booking is
  // locked, because each of its charges may be refunded at the same moment.
  async beforeRefund(tx, { chargeId, amount }, { clock }) {
    const found = await bookingOfCharge(tx, chargeId);
    const { id } = found ? await lockBooking(tx, found.id) : { id: 0 };
    const now = clock.now();
    const open = id === 0 ? 0 : viewBooking(now)(await readBooking(tx, id)).refund_open;
    if (open === 0) throw conflict('booking.refundByCancel');
    if (amount > open) throw invalidField('amount', 'payment.refundTooMuch', { amount: formatMoney(open) });
  },
  reminder: {
    title: 'booking.letter.title',
    open: 'booking.letter.open',
    remarks: remarksOf,
    line: (due, say, _, remark) => {
      const { businessNo, amount, dueDay } = due.charge;
      return say('booking.letter.line', {
        number: businessNo,
        remark,
        amount: formatMoney(amount),
        due: dueDay,
      });
    },
    nothing: 'booking.nothingToRemind',
  },
  lines: () => ({ bill: null, lines: [] }),
};
