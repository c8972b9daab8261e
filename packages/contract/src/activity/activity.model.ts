import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { richAnswer } from '../core/rich.ts';
import { feeShape, moneyActions } from '../money/money.model.ts';
import { chargeStates, payChannels, paymentSchema, refundSchema } from '../payment/payment.model.ts';
import { identities } from '../resident/resident.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    activity: true;
    signup: true;
    activityCharge: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    activity: true;
    signup: true;
  }
}
findable('activity', 'signup');

export const activityTypes = ['VOLUNTEER', 'SPORT'] as const;
export type ActivityType = (typeof activityTypes)[number];
export const activityFees = ['SINGLE', 'BY_AGE'] as const;
export type ActivityFee = (typeof activityFees)[number];

/** What is stored; all other states follow from the time and the places, see `activityStateAt`. */
export const storedActivityStates = ['DRAFT', 'PUBLISHED', 'OFFLINE', 'CANCELLED'] as const;
export type StoredActivityState = (typeof storedActivityStates)[number];
export const activityStates = [
  'DRAFT',
  'NOT_OPEN',
  'OPEN',
  'FULL',
  'CLOSED',
  'RUNNING',
  'ENDED',
  'CANCELLED',
  'OFFLINE',
] as const;
export type ActivityState = (typeof activityStates)[number];

export const signupStates = [
  'WAITING',
  'UNPAID',
  'CONFIRMED',
  'CANCELLED',
  'TIMED_OUT',
  'REFUNDING',
  'REFUNDED',
  'ATTENDED',
] as const;
export type SignupState = (typeof signupStates)[number];

/** A price for the ages from–to, both included; HKD cents. */
export const priceBandSchema = z.object({ from: z.number(), to: z.number(), price: z.number() });
export type PriceBand = z.infer<typeof priceBandSchema>;

export const activitySchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  /** `AC000123`. */
  number: z.string(),
  name: z.string(),
  /** Empty: English readers get the Chinese name. */
  name_en: z.string(),
  type: z.enum(activityTypes),
  /** The cover picture. */
  cover: z.number().nullable(),
  from_at: z.number(),
  to_at: z.number(),
  /** Registration, from and until. */
  open_at: z.number(),
  deadline_at: z.number(),
  address: z.string(),
  /** Empty: English readers get the Chinese place. */
  address_en: z.string(),
  phone: z.string(),
  /** Heads; 0 for no limit. */
  places: z.number(),
  /** Heads that the waiting list takes; 0 for no list. */
  waiting_places: z.number(),
  /** Heads of sign-ups that are paid or waiting for payment, and on the waiting list. */
  enrolled: z.number(),
  waiting: z.number(),
  charged: z.boolean(),
  fee: z.enum(activityFees),
  /** A head, with SINGLE; HKD cents. */
  price: z.number(),
  /** With BY_AGE. */
  bands: z.array(priceBandSchema),
  state: z.enum(activityStates),
  created_by: z.string(),
  created_at: z.number(),
  version: z.number(),
});
export type Activity = z.infer<typeof activitySchema>;

/** Heads and HKD cents of an activity's sign-ups. */
export const activityFiguresSchema = z.object({
  /** Places left; null without a limit. */
  left: z.number().nullable(),
  enrolled: z.number(),
  waiting: z.number(),
  unpaid: z.number(),
  confirmed: z.number(),
  attended: z.number(),
  /** Sign-ups of any state. */
  signups: z.number(),
  /** Money received, given back, and the difference. */
  paid: z.number(),
  refunded: z.number(),
  income: z.number(),
});
export type ActivityFigures = z.infer<typeof activityFiguresSchema>;

/** How far the cancellation of an activity has come, in sign-ups. */
export const cancelProgressSchema = z.object({
  total: z.number(),
  done: z.number(),
  /** Waiting for the bank slip's review, or for an online refund. */
  pending: z.number(),
  failed: z.number(),
});
export type CancelProgress = z.infer<typeof cancelProgressSchema>;

export const activityActions = [
  'update',
  'remove',
  'copy',
  'publish',
  'offline',
  'reinstate',
  'cancel',
  'signUp',
  'checkIn',
  'message',
] as const;
export type ActivityAction = (typeof activityActions)[number];

export const activityDetailSchema = activitySchema.extend({
  content: richAnswer,
  content_en: richAnswer,
  /** Who may come; none: everybody. */
  identities: z.array(z.enum(identities)),
  age_from: z.number(),
  age_to: z.number(),
  /** A paid sign-up that is cancelled earlier than so many hours before the start gets its money back; null: never. */
  cancel_hours: z.number().nullable(),
  /** Minutes to pay: online, and in any other way. */
  online_minutes: z.number(),
  other_minutes: z.number(),
  figures: activityFiguresSchema,
  cancelled_at: z.number().nullable(),
  cancelled_by: z.string(),
  cancel_reason: z.string(),
  cancel_reason_en: z.string(),
  /** Null until the activity is cancelled. */
  cancelling: cancelProgressSchema.nullable(),
  /** What the caller may do now. */
  actions: z.array(z.enum(activityActions)),
});
export type ActivityDetail = z.infer<typeof activityDetailSchema>;

export const activityCountsSchema = z.record(z.enum(activityStates), z.number());
export type ActivityCounts = z.infer<typeof activityCountsSchema>;

/** Somebody who comes with a sign-up. */
export const signupHeadSchema = z.object({
  name: z.string(),
  age: z.number(),
  phone: z.string(),
  /** HKD cents, as sold. */
  price: z.number(),
});
export type SignupHead = z.infer<typeof signupHeadSchema>;

/**
 * What came of a sign-up when its activity was cancelled. NONE: nothing had been paid; REFUNDED: the money is back;
 * SENT: Stripe has been asked to give it back; REVIEW: a bank slip waits for its review; FAILED: see the words.
 */
export const cancelResults = ['NONE', 'REFUNDED', 'SENT', 'REVIEW', 'FAILED'] as const;
export type CancelResult = (typeof cancelResults)[number];

export const signupSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  /** `SU000123`. */
  number: z.string(),
  activity_id: z.number(),
  activity_number: z.string(),
  activity_name: z.string(),
  activity_name_en: z.string(),
  resident_id: z.number(),
  /** The resident, and the unit when they signed up. */
  name: z.string(),
  /** In English, as it is now; empty if there is none or the person has been renamed. */
  name_en: z.string(),
  phone: z.string(),
  unit_id: z.number().nullable(),
  unit: z.string(),
  heads: z.array(signupHeadSchema),
  /** HKD cents; 0 where nothing is charged. */
  amount: z.number(),
  remark: z.string(),
  /** Whether the time to pay is that of online payments. */
  online: z.boolean(),
  state: z.enum(signupStates),
  /** Place on the waiting list, 1 is next; null for others. */
  place: z.number().nullable(),
  signed_at: z.number(),
  signed_by: z.string(),
  /** Until when to pay; null where nothing is awaited. */
  pay_until: z.number().nullable(),
  confirmed_at: z.number().nullable(),
  attended_at: z.number().nullable(),
  ended_at: z.number().nullable(),
  /** Why it was cancelled. */
  end_reason: z.string(),
  /** The charge and how it stands; null where nothing is charged, or not yet. */
  charge_id: z.number().nullable(),
  charge_no: z.string(),
  charge_status: z.enum(chargeStates).nullable(),
  paid: z.number(),
  refunded: z.number(),
  /** After the activity was cancelled. */
  cancel_result: z.enum(cancelResults).nullable(),
  cancel_failure: z.string(),
  version: z.number(),
});
export type Signup = z.infer<typeof signupSchema>;

export const signupActions = ['pay', 'cancel', 'attend', 'unattend', 'ticket'] as const;
export type SignupAction = (typeof signupActions)[number];
/** What cancelling a sign-up now would give back. */
export const cancelRules = ['FREE', 'LATE', 'NOTHING_PAID'] as const;
export type CancelRule = (typeof cancelRules)[number];

export const signupDetailSchema = signupSchema.extend({
  activity: activitySchema,
  payer_email: z.string(),
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  /** FREE: `refundable` cents go back; LATE: the free time is over, nothing goes back; null: cannot be cancelled. */
  cancel_rule: z.enum(cancelRules).nullable(),
  refundable: z.number(),
  /** Until when cancelling is free; null: never. */
  free_until: z.number().nullable(),
  /** How it was paid. */
  pay_channel: z.enum(payChannels).nullable(),
  actions: z.array(z.enum(signupActions)),
});
export type SignupDetail = z.infer<typeof signupDetailSchema>;

/** What cancelling an activity would do, in sign-ups and HKD cents. */
export const cancelPreviewSchema = z.object({
  signups: z.number(),
  heads: z.number(),
  waiting: z.number(),
  /** Those that get money back, and how: online, to a wallet. */
  refunds: z.number(),
  amount: z.number(),
  online: z.number(),
  wallet: z.number(),
  /** Slips in review. */
  reviews: z.number(),
  /** Different email addresses that are told. */
  addresses: z.number(),
});
export type CancelPreview = z.infer<typeof cancelPreviewSchema>;

/** What the check-in answers. */
export const checkInResults = [
  'WELCOME',
  'ALREADY',
  'NOT_TODAY',
  'UNPAID',
  'WAITING',
  'ENDED',
  'OTHER_ACTIVITY',
  'UNKNOWN',
] as const;
export type CheckInResult = (typeof checkInResults)[number];
export const checkInSchema = z.object({
  result: z.enum(checkInResults),
  /** Null for UNKNOWN. */
  signup: signupSchema.nullable(),
  /** Heads that came, and that should. */
  attended: z.number(),
  expected: z.number(),
});
export type CheckIn = z.infer<typeof checkInSchema>;

/** A message to the people of an activity. */
export const activityMessageSchema = z.object({
  id: z.number(),
  time: z.number(),
  by: z.string(),
  title: z.string(),
  title_en: z.string(),
  content: z.string(),
  content_en: z.string(),
  /** Sign-ups it is for, and emails: one for each address. */
  signups: z.number(),
  mails: z.number(),
});
export type ActivityMessage = z.infer<typeof activityMessageSchema>;

export const ticketSchema = z.object({
  url: z.string(),
  /** Eight digits, for the check-in. */
  code: z.string(),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** The fee of a sign-up, with everything its page shows. Amounts are HKD cents, times epoch ms. */
export const activityChargeSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  business_no: z.string(),
  activity_id: z.number(),
  activity_number: z.string(),
  activity_name: z.string(),
  activity_name_en: z.string(),
  signup_id: z.number(),
  signup_number: z.string(),
  signup_state: z.enum(signupStates),
  heads: z.number(),
  ...feeShape,
  actions: z.array(z.enum(moneyActions)),
});
export type ActivityCharge = z.infer<typeof activityChargeSchema>;
