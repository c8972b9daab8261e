import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { feeShape, moneyActions } from '../money/money.model.ts';
import {
  chargeStates,
  payChannels,
  paymentSchema,
  refundChannels,
  refundSchema,
} from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    booking: true;
    bookingCharge: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    booking: true;
  }
}
findable('booking');

export const bookingStates = [
  'UNPAID',
  'BOOKED',
  'USED',
  'NO_SHOW',
  'CANCELLED',
  'TIMED_OUT',
  'REFUNDING',
  'REFUNDED',
  'REFUND_FAILED',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** A slot as it was sold. */
export const soldSlotSchema = z.object({
  from_at: z.number(),
  to_at: z.number(),
  /** HKD cents, a head or a party. */
  price: z.number(),
});
export type SoldSlot = z.infer<typeof soldSlotSchema>;

export const bookingSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  /** `BK000123`. */
  number: z.string(),
  facility_id: z.number(),
  facility_name: z.string(),
  facility_name_en: z.string(),
  /** In the order of their time, all of one day. */
  slots: z.array(soldSlotSchema),
  from_at: z.number(),
  to_at: z.number(),
  people: z.number(),
  resident_id: z.number(),
  unit_id: z.number().nullable(),
  unit: z.string(),
  contactor: z.string(),
  contactor_en: z.string(),
  phone: z.string(),
  /** HKD cents; 0 where nothing is charged. */
  amount: z.number(),
  remark: z.string(),
  /** Whether the time to pay is that of online payments. */
  online: z.boolean(),
  state: z.enum(bookingStates),
  order_time: z.number(),
  handling_admin: z.string(),
  /** Until when to pay; null where nothing is awaited. */
  pay_until: z.number().nullable(),
  used_at: z.number().nullable(),
  ended_at: z.number().nullable(),
  end_reason: z.string(),
  /** In English, where a closing of its facility ended it; else empty. */
  end_reason_en: z.string(),
  /** Why its money did not go back by itself. */
  failure: z.string(),
  /** The charge and how it stands; null where nothing is charged. */
  charge_id: z.number().nullable(),
  charge_no: z.string(),
  charge_status: z.enum(chargeStates).nullable(),
  pay_channel: z.enum(payChannels).nullable(),
  pay_user: z.string(),
  pay_price: z.number(),
  pay_time: z.number().nullable(),
  refunded: z.number(),
  /** How, when and to whom money last went back; null and empty where none has. */
  refund_channel: z.enum(refundChannels).nullable(),
  refund_time: z.number().nullable(),
  pay_to_user: z.string(),
  /** HKD cents that are still to be paid because it was moved to a dearer time. */
  owed: z.number(),
  /** HKD cents that should have gone back, neither have nor are under way, and are refunded on the page of a fee. */
  refund_open: z.number(),
  version: z.number(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** Of bookings: how many, of how many people, and their money in HKD cents, as the rows of the list have it. */
export const bookingSumsSchema = z.object({
  count: z.number(),
  people: z.number(),
  pay_price: z.number(),
  refunded: z.number(),
  /** What should have gone back, and has not. */
  refund_open: z.number(),
});
export type BookingSums = z.infer<typeof bookingSumsSchema>;

export const bookingActions = [
  'pay',
  'move',
  'cancel',
  'use',
  'unuse',
  'noShow',
  'undoNoShow',
  'ticket',
] as const;
export type BookingAction = (typeof bookingActions)[number];
/** FREE: all goes back; LATE: the share does; NOTHING_PAID: there is nothing to give back. */
export const bookingCancelRules = ['FREE', 'LATE', 'NOTHING_PAID'] as const;
export type BookingCancelRule = (typeof bookingCancelRules)[number];

export const bookingDetailSchema = bookingSchema.extend({
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  /** What cancelling now would give back; null: cannot be cancelled. */
  cancel_rule: z.enum(bookingCancelRules).nullable(),
  refundable: z.number(),
  free_until: z.number(),
  /** HKD cents that were paid and have not gone back, without what the rules keep after a late move to a cheaper time. */
  left: z.number(),
  /** Per cent of a difference that goes back if it is moved to a cheaper time now. */
  move_share: z.number(),
  /** The open charge of a difference. */
  extra_charge_id: z.number().nullable(),
  /** All differences that are open or were paid, in their order. */
  extra_charge_ids: z.array(z.number()),
  actions: z.array(z.enum(bookingActions)),
});
export type BookingDetail = z.infer<typeof bookingDetailSchema>;

/** What the check-in answers. */
export const useResults = ['WELCOME', 'ALREADY', 'NOT_NOW', 'UNPAID', 'ENDED', 'UNKNOWN'] as const;
export type UseResult = (typeof useResults)[number];
export const useSchema = z.object({
  result: z.enum(useResults),
  /** Null for UNKNOWN. */
  booking: bookingSchema.nullable(),
});
export type Use = z.infer<typeof useSchema>;

export const bookingTicketSchema = z.object({
  url: z.string(),
  /** Eight digits, for the check-in. */
  code: z.string(),
});
export type BookingTicket = z.infer<typeof bookingTicketSchema>;

/** The price of a booking, with everything its page shows. Amounts are HKD cents, times epoch ms. */
export const bookingChargeSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  business_no: z.string(),
  facility_id: z.number(),
  facility_name: z.string(),
  facility_name_en: z.string(),
  booking_id: z.number(),
  booking_number: z.string(),
  booking_state: z.enum(bookingStates),
  from_at: z.number(),
  to_at: z.number(),
  ...feeShape,
  /** HKD cents that may be refunded: what failed to go back by itself. */
  refund_open: z.number(),
  actions: z.array(z.enum(moneyActions)),
});
export type BookingCharge = z.infer<typeof bookingChargeSchema>;
