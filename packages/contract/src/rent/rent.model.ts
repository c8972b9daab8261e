import * as z from 'zod';
import { moneyActions, owedShape, placeShape, reminderSchema } from '../money/money.model.ts';
import {
  chargeFamilySchema,
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

/** The states a rent can have; `payment.rules.ts` holds the transitions. */
export const rentStates = ['UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT', 'PAID'] as const;
export type RentState = (typeof rentStates)[number];

/** A rent as listed and exported, or a deposit where one payment covers both. Amounts are HKD cents, times epoch ms. */
export const rentSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  kind: z.enum(chargeKinds),
  business_no: z.string(),
  lease_id: z.number(),
  lease_business_no: z.string(),
  ...placeShape,
  tenant_id: z.number(),
  tenant_name: z.string(),
  tenant_name_en: z.string(),
  tenant_phone: z.string(),
  /** The first moment of the period. */
  happen_time: z.number(),
  /** For a deposit both days of the period are its due day. */
  ...owedShape,
  status: z.enum(chargeStates),
  /** The channel of the payment, made or under way. */
  pay_channel: z.enum(payChannels).nullable(),
  paid_at: z.number().nullable(),
  overdue: z.boolean(),
  /** Created by the job, not manually. */
  auto: z.boolean(),
  version: z.number(),
});
export type Rent = z.infer<typeof rentSchema>;

/** The formal receipt or invoice of a rent, issued elsewhere and kept with it. */
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

/** What the caller may do with a rent now; the console does not work this out itself. */
export const rentActions = ['edit', 'delete', ...moneyActions, 'addInvoice'] as const;
export type RentAction = (typeof rentActions)[number];

export const rentDetailSchema = rentSchema.extend({
  tenant_email: z.string(),
  remark: z.string(),
  /** Days of the month that a pro-rata period is part of. */
  month_days: z.number(),
  /** How the amount was calculated; empty if it was typed. */
  lines: z.array(rentLineSchema),
  /** Newest first. */
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  invoices: z.array(invoiceSchema),
  reminders: z.array(reminderSchema),
  /** The last moment for an online refund; null if it was not paid online. */
  refund_until: z.number().nullable(),
  /** The text of this rent's Faster Payment System code; null if the estate has no identifier or nothing is due. */
  fps: z.object({ payload: z.string(), fps_id: z.string() }).nullable(),
  /** Online payments use the built-in stand-in: no card is charged. */
  /** The parts that it is paid in, if it is. */
  family: chargeFamilySchema.nullable(),
  stand_in: z.boolean(),
  lease_valid: z.boolean(),
  actions: z.array(z.enum(rentActions)),
});
export type RentDetail = z.infer<typeof rentDetailSchema>;

/** A bank slip in review, with the facts to compare it with. */
export const reviewSchema = z.object({
  payment: paymentSchema,
  rents: z.array(rentSchema),
  /** The caller submitted it and, unless an administrator, may not review it. */
  own: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;
