import * as z from 'zod';
import { reminderSchema } from '../money/money.model.ts';
import {
  chargeKinds,
  chargeStates,
  payChannels,
  paymentSchema,
  refundSchema,
} from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    rent: true;
    invoice: true;
  }
}

/** The states a rent takes; see `payment.rules.ts` for the moves. */
export const rentStates = ['UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT', 'PAID'] as const;
export type RentState = (typeof rentStates)[number];

/** A rent in a list and in the export; a deposit where one payment covers both. Amounts are HKD cents, times epoch ms. */
export const rentSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  kind: z.enum(chargeKinds),
  business_no: z.string(),
  lease_id: z.number(),
  lease_business_no: z.string(),
  building_id: z.number().nullable(),
  floor_id: z.number().nullable(),
  unit_id: z.number().nullable(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  tenant_phone: z.string(),
  /** The first moment of the period. */
  happen_time: z.number(),
  /** The period's days; of a deposit both are its due day. */
  start_day: z.string(),
  end_day: z.string(),
  due_day: z.string(),
  total_price: z.number(),
  paid: z.number(),
  refunded: z.number(),
  status: z.enum(chargeStates),
  /** How it was paid, or is being paid. */
  pay_channel: z.enum(payChannels).nullable(),
  paid_at: z.number().nullable(),
  overdue: z.boolean(),
  /** Made by the job, not by hand. */
  auto: z.boolean(),
  version: z.number(),
});
export type Rent = z.infer<typeof rentSchema>;

/** The formal receipt or invoice of a rent that was made elsewhere and is kept with it. */
export const invoiceSchema = z.object({
  id: z.number(),
  rent_id: z.number(),
  number: z.string(),
  day: z.string(),
  title: z.string(),
  amount: z.number(),
  remark: z.string(),
  file: z.number().nullable(),
  version: z.number(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const rentLineSchema = z.object({
  start_day: z.string(),
  end_day: z.string(),
  monthly_amount: z.number(),
  days: z.number(),
  amount: z.number(),
});

/** What this person may do with a rent now; the screen never derives it. */
export const rentActions = [
  'edit',
  'delete',
  'payOnSite',
  'payBank',
  'payOnline',
  'cancelOnline',
  'censor',
  'remind',
  'refund',
  'refundOnline',
  'addInvoice',
] as const;
export type RentAction = (typeof rentActions)[number];

export const rentDetailSchema = rentSchema.extend({
  tenant_email: z.string(),
  remark: z.string(),
  /** Days of the month that the period is a share of. */
  month_days: z.number(),
  /** Why this amount; empty where it was typed by hand. */
  lines: z.array(rentLineSchema),
  /** The newest first. */
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  invoices: z.array(invoiceSchema),
  reminders: z.array(reminderSchema),
  /** The last moment an online refund is possible; null when it was not paid online. */
  refund_until: z.number().nullable(),
  /** What a Faster Payment System code of this rent says; null without an identifier of the estate, or nothing due. */
  fps: z.object({ payload: z.string(), fps_id: z.string() }).nullable(),
  /** Online payments run against the built-in stand-in: no card is charged. */
  stand_in: z.boolean(),
  lease_valid: z.boolean(),
  actions: z.array(z.enum(rentActions)),
});
export type RentDetail = z.infer<typeof rentDetailSchema>;

/** A bank slip that waits for review, with the facts to hold it against. */
export const reviewSchema = z.object({
  payment: paymentSchema,
  rents: z.array(rentSchema),
  /** This person handed it in and so may not review it, unless an administrator. */
  own: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;
