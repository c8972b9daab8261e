import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  chosenIds,
  day,
  email,
  line,
  optionalPhone,
  optionalText,
  searchPeople,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { moneyCalls } from '../money/money.calls.ts';
import { feePayment } from '../payment/payment.input.ts';
import { refundChannels } from '../payment/payment.model.ts';
import {
  activityChargeSchema,
  cancelResults,
  checkInSchema,
  signupDetailSchema,
  signupSchema,
  signupStates,
  ticketSchema,
} from './activity.model.ts';
import { namedTwice } from './activity.rules.ts';

const see = { permission: '活動管理-查看' } as const;
/** Signing residents up and checking them in. */
const serve = { permission: ['活動管理-新增', '活動管理-編輯'] } as const;
const cancel = { permission: '活動管理-取消' } as const;
/** Cashiers collect fees as they collect bills, without seeing the activities. */
const seeCharge = { permission: ['活動管理-查看', '賬單管理-查看'] } as const;
const collect = { permission: '賬單管理-收款' } as const;
const payNow = { ...collect, sent: 'pay' } as const;
const one = { params: { id: idText('signup') } };
const charge = { params: { id: idText('activityCharge') } };

const age = z.number('field.number').int('field.wholeNumber').min(0).max(limits.ages);
const head = z.strictObject({ name: line(limits.name), age, phone: optionalPhone });

export const signupInput = z
  .strictObject({
    resident_id: id('resident'),
    /** One of the resident's units. */
    unit_id: id('unit'),
    heads: z.array(head).min(1, 'field.required').max(limits.signupHeads),
    remark: optionalText(limits.address),
    /** The time to pay is that of online payments. */
    online: z.boolean().default(false),
    /** Take a place on the waiting list if there is no other. */
    wait: z.boolean().default(true),
    /** Collects the fee at once; signed up only if there is a place and it is paid. */
    pay: feePayment.optional(),
  })
  .refine(({ heads }) => !namedTwice(heads), { path: ['heads'], message: 'activity.headTwice' })
  .register(examples, { heads: [{ name: '陳大文', age: 30, phone: '' }], remark: '' });

export const signupFilters = {
  condo_id: idText('condo'),
  ids: chosenIds.optional(),
  activity_id: idText('activity').optional(),
  resident_id: idText('resident').optional(),
  unit_id: idText('unit').optional(),
  state: z.enum(signupStates).optional(),
  /** After the activity was cancelled. */
  cancel_result: z.enum(cancelResults).optional(),
  /** Signed up on these days. */
  from_day: day.optional(),
  to_day: day.optional(),
  /** Part of a number, name, phone, unit, or the name of somebody who comes along. */
  search: searchPeople.optional(),
};

/** The calls about sign-ups and their fees. */
export const signupCalls = {
  signups: endpoint('activity.signups', 'GET', `${BASE}/activity/signup/list`, {
    access: see,
    further: [exportTakes('活動管理-編輯')],
    summary: ['報名列表', 'List the sign-ups of a condo or of one activity, newest first'],
    query: {
      ...signupFilters,
      ...sortQuery(['signed_at', 'number', 'amount', 'state', 'attended_at']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(signupSchema),
  }),
  signup: endpoint('activity.signup', 'GET', `${BASE}/activity/{id}/signup/{number}/info`, {
    access: see,
    summary: ['報名資料', 'Get a sign-up by its number'],
    params: {
      id: idText('activity'),
      number: z
        .string()
        .max(11)
        .regex(/^SU\d{6,9}$/),
    },
    answer: signupDetailSchema,
  }),
  signupHistory: endpoint('activity.signupHistory', 'GET', `${BASE}/activity/signup/{id}/history`, {
    access: see,
    summary: ['報名的記錄，由新至舊', 'List the changes of a sign-up, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  signUp: endpoint('activity.signUp', 'POST', `${BASE}/activity/{id}/signup/add`, {
    access: serve,
    further: [payNow],
    summary: ['代住戶報名，可即時收款', 'Sign up on behalf of a resident, and collect the fee if wanted'],
    params: { id: idText('activity') },
    body: signupInput,
    answer: signupDetailSchema,
  }),
  cancelSignup: endpoint('activity.cancelSignup', 'PUT', `${BASE}/activity/signup/{id}/cancel`, {
    access: cancel,
    summary: ['取消報名，按規則退款', 'Cancel a sign-up and refund it by the rules'],
    ...one,
    body: z.strictObject({
      version,
      reason: line(limits.address),
      /** How the money goes back; needed where some does: `refundable` of the detail. */
      channel: z.enum(refundChannels).nullable().default(null),
      /** The picture that proves a refund by hand. */
      proof: id('file').nullable().default(null),
    }),
    answer: signupDetailSchema,
  }),
  attend: endpoint('activity.attend', 'PUT', `${BASE}/activity/signup/{id}/attend`, {
    access: serve,
    summary: ['簽到或取消簽到', 'Note that the people of a sign-up came, or take it back'],
    ...one,
    body: z.strictObject({ attended: z.boolean(), version }),
    answer: signupDetailSchema,
  }),
  checkIn: endpoint('activity.checkIn', 'POST', `${BASE}/activity/{id}/check-in`, {
    access: serve,
    summary: ['憑票簽到', 'Check in by a ticket, and answer who came or why not'],
    params: { id: idText('activity') },
    body: z.strictObject({
      /** What was scanned or typed: the ticket's address or token, its eight digits, or the sign-up's number. */
      text: z.string().min(1, 'field.required').max(limits.visitorScan),
    }),
    answer: checkInSchema,
  }),
  ticket: endpoint('activity.ticket', 'GET', `${BASE}/activity/signup/{id}/ticket`, {
    access: serve,
    summary: ['入場票的地址和編號', 'Get the address and the code of a ticket'],
    ...one,
    answer: ticketSchema,
  }),
  renewTicket: endpoint('activity.renewTicket', 'PUT', `${BASE}/activity/signup/{id}/ticket/renew`, {
    access: serve,
    summary: ['更換入場票，舊票作廢', 'Replace a ticket; the old address and code end'],
    ...one,
    body: z.strictObject({ version }),
    answer: ticketSchema,
  }),
  mailTicket: endpoint('activity.mailTicket', 'POST', `${BASE}/activity/signup/{id}/ticket/mail`, {
    access: serve,
    summary: ['以電郵發送入場票', 'Email a ticket'],
    ...one,
    body: z.strictObject({ to: email }),
  }),
  charge: endpoint('activity.charge', 'GET', `${BASE}/activity/charge/{id}/detail`, {
    access: seeCharge,
    summary: ['活動費', 'Get the fee of a sign-up'],
    ...charge,
    answer: activityChargeSchema,
  }),
  chargeHistory: endpoint('activity.chargeHistory', 'GET', `${BASE}/activity/charge/{id}/history`, {
    access: seeCharge,
    summary: ['活動費的記錄，由新至舊', 'List the changes of the fee of a sign-up, newest first'],
    ...charge,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  ...moneyCalls({
    domain: 'activity',
    folder: 'activity/charge',
    entity: 'activityCharge',
    access: {
      see: seeCharge,
      collect,
      review: { permission: '賬單管理-審核' },
      refund: { permission: '賬單管理-退款' },
    },
    detail: activityChargeSchema,
    words: {
      one: 'fee',
      onSite: 'Collect fees of activities by cash or card with one receipt',
      refund: [
        '退還活動費：已取消而未能退回者',
        'Refund the fee of a cancelled sign-up whose money did not go back by itself',
      ],
    },
  }),
};
