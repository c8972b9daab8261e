import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { chosenIds, day, email, flagText, line, optionalText, searchPeople, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { moneyCalls } from '../money/money.calls.ts';
import { feePayment } from '../payment/payment.input.ts';
import { refundChannels } from '../payment/payment.model.ts';
import {
  bookingChargeSchema,
  bookingDetailSchema,
  bookingSchema,
  bookingStates,
  bookingSumsSchema,
  bookingTicketSchema,
  useSchema,
} from './booking.model.ts';

const see = { permission: '設施管理-查看' } as const;
const book = { permission: '設施管理-預訂' } as const;
const refund = { permission: '設施管理-退款' } as const;
/** Cashiers collect fees as they collect bills, without seeing the facilities. */
const seeCharge = { permission: ['設施管理-查看', '賬單管理-查看'] } as const;
const collect = { permission: '賬單管理-收款' } as const;
const payNow = { ...collect, sent: 'pay' } as const;
const one = { params: { id: idText('booking') } };
const charge = { params: { id: idText('bookingCharge') } };

/** `1800000000000-1800003600000`: a time from one moment to another. */
const slotTime = z
  .string()
  .max(27)
  .regex(/^\d{1,13}-\d{1,13}$/);

const moment = z.number('field.required').int().min(0).max(8_640_000_000_000);
/** The starts of the slots, all of one day. */
const starts = z
  .array(moment)
  .min(1, 'field.required')
  .max(limits.facilitySlots)
  .refine((all) => new Set(all).size === all.length, 'booking.slotTwice');
const NINE = 1_800_000_000_000;

export const bookingInput = z
  .strictObject({
    facility_id: id('facility'),
    starts,
    people: z.number('field.number').int('field.wholeNumber').min(1).max(limits.facilityPlaces),
    resident_id: id('resident'),
    /** One of the resident's units. */
    unit_id: id('unit'),
    remark: optionalText(limits.address),
    /** The time to pay is that of online payments. */
    online: z.boolean().default(false),
    /** What the person saw, in HKD cents; refused if it is another by now. */
    expected: z.number('field.number').int().min(0).max(limits.amountCents),
    /** Collects the fee at once; booked only if it is paid. */
    pay: feePayment.optional(),
  })
  .register(examples, { starts: [NINE], people: 1, remark: '' });

/** The filters of the list of bookings and of its sums. */
const bookingFilters = {
  condo_id: idText('condo'),
  ids: chosenIds.optional(),
  facility_id: idText('facility').optional(),
  resident_id: idText('resident').optional(),
  unit_id: idText('unit').optional(),
  /** Those that a closing ended. */
  closing_id: idText('facilityClosing').optional(),
  state: z.enum(bookingStates).optional(),
  /** Those that still hold their slot, and have not been used. */
  coming: flagText.optional(),
  /** Slots on this day, or on all others. */
  today: flagText.optional(),
  /** Those that have a place in this time. */
  slot: slotTime.optional(),
  /** Slots on these days. */
  from_day: day.optional(),
  to_day: day.optional(),
  /** Part of a number, name, phone, unit or name of a facility, in either language. */
  search: searchPeople.optional(),
};

/** The calls about bookings and their fees. */
export const bookingCalls = {
  bookings: endpoint('facility.bookings', 'GET', `${BASE}/facility/booking/list`, {
    access: see,
    further: [exportTakes('設施管理-編輯')],
    summary: ['預訂列表', 'List the bookings of a condo, newest first'],
    query: {
      ...bookingFilters,
      ...sortQuery(['order_time', 'from_at', 'number', 'amount', 'state']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(bookingSchema),
  }),
  bookingSums: endpoint('facility.bookingSums', 'GET', `${BASE}/facility/booking/sums`, {
    access: see,
    summary: ['預訂合計', 'Get the totals of the bookings that match the filters'],
    query: bookingFilters,
    answer: bookingSumsSchema,
  }),
  booking: endpoint('facility.booking', 'GET', `${BASE}/facility/booking/{id}/detail`, {
    access: see,
    summary: ['預訂', 'Get a booking with its payment and refund'],
    ...one,
    answer: bookingDetailSchema,
  }),
  bookingHistory: endpoint('facility.bookingHistory', 'GET', `${BASE}/facility/booking/{id}/history`, {
    access: see,
    summary: ['預訂的記錄，由新至舊', 'List the changes of a booking, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  book: endpoint('facility.book', 'POST', `${BASE}/facility/booking/add`, {
    access: book,
    further: [payNow],
    summary: ['代住戶預訂，可即時收款', 'Book on behalf of a resident, and collect the fee if wanted'],
    body: bookingInput,
    answer: bookingDetailSchema,
  }),
  cancelBooking: endpoint('facility.cancelBooking', 'PUT', `${BASE}/facility/booking/{id}/cancel`, {
    access: refund,
    summary: ['取消預訂，按規則退款', 'Cancel a booking and refund it by the rules'],
    ...one,
    body: z.strictObject({
      version,
      reason: line(limits.address),
      /** How the money goes back; needed where some does: `refundable` of the detail. */
      channel: z.enum(refundChannels).nullable().default(null),
      /** The picture that proves a refund by hand. */
      proof: id('file').nullable().default(null),
    }),
    answer: bookingDetailSchema,
  }),
  moveBooking: endpoint('facility.moveBooking', 'PUT', `${BASE}/facility/booking/{id}/move`, {
    access: book,
    summary: [
      '改期，收取或退還差額',
      'Move a booking to other slots of its facility, and charge or give back the difference',
    ],
    ...one,
    body: z
      .strictObject({
        version,
        starts,
        people: z.number('field.number').int('field.wholeNumber').min(1).max(limits.facilityPlaces),
        /** The price of the new slots that the person saw, in HKD cents; refused if it is another by now. */
        expected: z.number('field.number').int().min(0).max(limits.amountCents),
        /** How a difference goes back; needed where some does, and the permission to refund with it. */
        channel: z.enum(refundChannels).nullable().default(null),
        proof: id('file').nullable().default(null),
      })
      .register(examples, { starts: [NINE], people: 1 }),
    answer: bookingDetailSchema,
  }),
  useBooking: endpoint('facility.useBooking', 'PUT', `${BASE}/facility/booking/{id}/use`, {
    access: book,
    summary: ['簽到或取消簽到', 'Note that the people of a booking came, or take it back'],
    ...one,
    body: z.strictObject({ used: z.boolean(), version }),
    answer: bookingDetailSchema,
  }),
  noShow: endpoint('facility.noShow', 'PUT', `${BASE}/facility/booking/{id}/no-show`, {
    access: book,
    summary: ['記錄或撤回未到', 'Note that nobody came, or take it back'],
    ...one,
    body: z.strictObject({ missed: z.boolean().default(true), version }),
    answer: bookingDetailSchema,
  }),
  checkIn: endpoint('facility.checkIn', 'POST', `${BASE}/facility/check-in`, {
    access: book,
    summary: ['憑票簽到', 'Check in by a ticket, and answer who came or why not'],
    body: z.strictObject({
      condo_id: id('condo'),
      /** What was scanned or typed: the ticket's address or token, its eight digits, or the booking's number. */
      text: z.string().min(1, 'field.required').max(limits.visitorScan),
    }),
    answer: useSchema,
  }),
  ticket: endpoint('facility.ticket', 'GET', `${BASE}/facility/booking/{id}/ticket`, {
    access: book,
    summary: ['預訂票的地址和編號', 'Get the address and the code of a ticket'],
    ...one,
    answer: bookingTicketSchema,
  }),
  renewTicket: endpoint('facility.renewTicket', 'PUT', `${BASE}/facility/booking/{id}/ticket/renew`, {
    access: book,
    summary: [
      '更換預訂票，舊票作廢',
      'Replace a ticket; the old address and code end, at locks and doors too',
    ],
    ...one,
    body: z.strictObject({ version }),
    answer: bookingTicketSchema,
  }),
  mailTicket: endpoint('facility.mailTicket', 'POST', `${BASE}/facility/booking/{id}/ticket/mail`, {
    access: book,
    summary: ['以電郵發送預訂票', 'Email a ticket'],
    ...one,
    body: z.strictObject({ to: email }),
  }),
  charge: endpoint('facility.charge', 'GET', `${BASE}/facility/booking/charge/{id}/detail`, {
    access: seeCharge,
    summary: ['設施費', 'Get the fee of a booking'],
    ...charge,
    answer: bookingChargeSchema,
  }),
  chargeHistory: endpoint('facility.chargeHistory', 'GET', `${BASE}/facility/booking/charge/{id}/history`, {
    access: seeCharge,
    summary: ['設施費的記錄，由新至舊', 'List the changes of the fee of a booking, newest first'],
    ...charge,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  ...moneyCalls({
    domain: 'facility',
    folder: 'facility/booking/charge',
    entity: 'bookingCharge',
    access: {
      see: seeCharge,
      collect,
      review: { permission: '賬單管理-審核' },
      refund: { permission: '設施管理-退款' },
    },
    detail: bookingChargeSchema,
    words: {
      one: 'fee',
      onSite: 'Collect fees of bookings by cash or card with one receipt',
      refund: [
        '退還設施費：已取消而未能退回者',
        'Refund the fee of a cancelled booking whose money did not go back by itself',
      ],
    },
  }),
};
