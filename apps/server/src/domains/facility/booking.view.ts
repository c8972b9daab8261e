import type { Booking, BookingState } from '@iris/contract/facility/booking.model';
import { bookingStateAt } from '@iris/contract/facility/booking.rules';
import type { ListedBooking } from './booking.queries.ts';

/** The state of a booking at a moment, see `bookingStateAt`; a refund that is not under way any more has failed. */
export function stateOf(row: ListedBooking, now: number): BookingState {
  if (row.state === 'REFUNDING' && row.charge?.refunding === 0) return 'REFUND_FAILED';
  const reviewed = row.charge?.status === 'CENSORING';
  return bookingStateAt({ state: row.state, pay_until: row.payUntil, reviewed }, now);
}

export const viewBooking =
  (now: number) =>
  (row: ListedBooking): Booking => ({
    id: row.id,
    condo_id: row.condoId,
    number: row.number,
    facility_id: row.facilityId,
    facility_name: row.facilityName,
    facility_name_en: row.facilityNameEn,
    slots: row.slots,
    from_at: row.fromAt,
    to_at: row.toAt,
    people: row.people,
    resident_id: row.residentId,
    unit_id: row.unitId,
    unit: row.unitName,
    contactor: row.contactor,
    contactor_en: row.contactorEn,
    phone: row.phone,
    amount: row.amount,
    remark: row.remark,
    online: row.online,
    state: stateOf(row, now),
    order_time: row.orderTime,
    handling_admin: row.handlingAdmin,
    pay_until: row.payUntil,
    used_at: row.usedAt,
    ended_at: row.endedAt,
    end_reason: row.endReason,
    end_reason_en: row.endReasonEn,
    failure: row.failure,
    charge_id: row.chargeId,
    charge_no: row.charge?.no ?? '',
    charge_status: row.charge?.status ?? null,
    pay_channel: row.charge?.channel ?? null,
    pay_user: row.charge?.paid ? row.charge.payer : '',
    pay_price: row.charge?.paid ?? 0,
    pay_time: row.charge?.paid_at ?? null,
    refunded: row.charge?.refunded ?? 0,
    refund_channel: row.charge?.back?.channel ?? null,
    refund_time: row.charge?.back?.time ?? null,
    pay_to_user: row.charge?.back?.payee ?? '',
    owed: row.charge?.owed ?? 0,
    refund_open: row.charge?.refunding === 0 ? Math.max(row.refundDue - row.charge.refunded, 0) : 0,
    version: row.version,
  });
