import type { ChargeRecord } from '../core/charge.ts';
import { findable } from '../core/hit.ts';
// Names the kind of record whose history tells of it.
import type {} from './booking.model.ts';

declare module '../core/hit.ts' {
  interface Hits {
    bookingCharge: true;
  }
}
findable('bookingCharge');

/** The price of a booking: a charge of the resident who booked. */
export const bookingCharge = {
  kind: 'BOOKING',
  name: ['設施費', 'Booking fee'],
  payer: ['預訂人', 'Booked by'],
  history: { entity: 'bookingCharge', of: 'CHARGE' },
  changed: 'facility',
  page: '/facility/booking/charge/{id}/detail',
  found: { as: 'bookingCharge', by: 'CHARGE' },
  see: ['賬單管理-查看'],
  collect: ['賬單管理-收款'],
  giveBack: ['設施管理-退款'],
  money: 'INCOME',
  typed: false,
  flows: { BOOKING: { name: ['設施費', 'Booking fee'], account: 'BOOKING_INCOME' } },
  accounts: { BOOKING_INCOME: ['設施收入', 'Facility income'] },
  owed: true,
  inParts: false,
  cheques: false,
  period: false,
  series: { counter: 'bookingCharge', prefix: 'BF' },
  regains: true,
  refund: { way: 'KEEPS', past: 'payment.rentRefundPast' },
} as const satisfies ChargeRecord;
