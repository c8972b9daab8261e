import * as z from 'zod';
import {
  chargeFamilySchema,
  chargeStates,
  payChannels,
  paymentSchema,
  refundSchema,
} from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    reminder: true;
  }
}

/** Where a charge is of: the names are those of now. */
export const placeShape = {
  building_id: z.number().nullable(),
  floor_id: z.number().nullable(),
  unit_id: z.number().nullable(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
};
/** The days that a charge is for, when it is due, and what is paid of it. Amounts are HKD cents. */
export const owedShape = {
  start_day: z.string(),
  end_day: z.string(),
  due_day: z.string(),
  total_price: z.number(),
  /** What was charged in all, of a charge paid in parts; null otherwise. */
  whole: z.number().nullable(),
  paid: z.number(),
  refunded: z.number(),
};
/** What people may do about the money of a charge. */
export const moneyActions = [
  'payOnSite',
  'payBank',
  'payOnline',
  'cancelOnline',
  'censor',
  'remind',
  'refund',
  'refundOnline',
] as const;
export type MoneyAction = (typeof moneyActions)[number];

export const remindChannels = ['EMAIL', 'PHONE', 'LETTER', 'VISIT'] as const;
export type RemindChannel = (typeof remindChannels)[number];
/** Sent manually, or the job's first or second notice. */
export const reminderKinds = ['HAND', 'FIRST', 'SECOND'] as const;
/** A reminder of a charge of any kind; `rent_id` is the charge. */
export const reminderSchema = z.object({
  id: z.number(),
  rent_id: z.number(),
  business_no: z.string(),
  time: z.number(),
  /** Who sent it; empty for the job. */
  name: z.string(),
  kind: z.enum(reminderKinds),
  channel: z.enum(remindChannels),
  content: z.string(),
  feedback: z.string(),
  version: z.number(),
});
export type Reminder = z.infer<typeof reminderSchema>;

/**
 * What the page of a fee of another domain (a booking, a sign-up, a repair) shows about its money. Amounts are HKD cents,
 * times epoch ms.
 */
export const feeShape = {
  ...placeShape,
  ...owedShape,
  payer_id: z.number(),
  payer_name: z.string(),
  payer_name_en: z.string(),
  payer_phone: z.string(),
  payer_email: z.string(),
  status: z.enum(chargeStates),
  pay_channel: z.enum(payChannels).nullable(),
  paid_at: z.number().nullable(),
  overdue_days: z.number(),
  remark: z.string(),
  void_reason: z.string(),
  /** Newest first. */
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  reminders: z.array(reminderSchema),
  refund_until: z.number().nullable(),
  fps: z.object({ payload: z.string(), fps_id: z.string() }).nullable(),
  /** The parts that it is paid in, if it is. */
  family: chargeFamilySchema.nullable(),
  stand_in: z.boolean(),
  version: z.number(),
};
