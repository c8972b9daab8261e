import * as z from 'zod';
import { limits } from '../core/limits.ts';
import { moneyActions, owedShape, placeShape, reminderSchema } from '../money/money.model.ts';
import {
  billSources,
  billTypes,
  chargeFamilySchema,
  chargeFiguresSchema,
  payChannels,
  paymentSchema,
  refundSchema,
} from '../payment/payment.model.ts';
import { changeoverSchema, chargeTypes, priceUnits } from '../standard/standard.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    bill: true;
    billRun: true;
    refund: true;
  }
}

/**
 * The status of a bill as shown to people: its charge's state, except that an unpaid bill past its due day is EXPIRED
 * and one with a refund awaiting approval is REFUND_REVIEW. Source: the bill tags of the specification.
 */
export const billTags = [
  'UNPAID',
  'EXPIRED',
  'PAYING',
  'CENSORING',
  'CENSOR_REJECT',
  'PAID',
  'REFUND_REVIEW',
  'REFUNDING',
  'REFUNDED',
  'REFUND_FAILED',
  'VOID',
] as const;
export type BillTag = (typeof billTags)[number];

/** A bill in a list and in the export. Amounts are HKD cents. */
export const billSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  business_no: z.string(),
  bill_type: z.enum(billTypes),
  source: z.enum(billSources),
  standard_id: z.number().nullable(),
  /** The standard's name, or what a bill without a standard is for. */
  title: z.string(),
  title_en: z.string(),
  ...placeShape,
  payer_id: z.number(),
  payer_name: z.string(),
  payer_name_en: z.string(),
  payer_phone: z.string(),
  ...owedShape,
  status: z.enum(billTags),
  /** A temporary charge that is offline and cannot be paid until it is put back. */
  offline: z.boolean(),
  pay_channel: z.enum(payChannels).nullable(),
  paid_at: z.number().nullable(),
  overdue_days: z.number(),
  version: z.number(),
});
export type Bill = z.infer<typeof billSchema>;

/** How the total divides, named as in the charge figures: the last four add up to the first. */
const sharesSchema = z.object({
  receivable: z.number(),
  received: z.number(),
  unpaid: z.number(),
  waived: z.number(),
  voided: z.number(),
});

/** Days overdue, as the bands of the ageing report. NOT_DUE comes before them. */
export const ageBands = ['NOT_DUE', 'D0_30', 'D31_60', 'D61_90', 'D91'] as const;
export type AgeBand = (typeof ageBands)[number];
export const billBriefSchema = z.object({
  ...chargeFiguresSchema.shape,
  /** Ageing of unpaid bills; all bands except NOT_DUE add up to the overdue amount. */
  ageing: z.array(z.object({ band: z.enum(ageBands), count: z.number(), amount: z.number() })),
  by_type: z.array(z.object({ bill_type: z.enum(billTypes), ...sharesSchema.shape })),
  by_building: z.array(
    z.object({
      building_id: z.number().nullable(),
      building_name: z.string(),
      ...sharesSchema.shape,
    }),
  ),
  /** By the month of the bill, oldest first. */
  by_month: z.array(z.object({ month: z.string(), ...sharesSchema.shape })),
});
export type BillBrief = z.infer<typeof billBriefSchema>;

/** How the amount was calculated. Price in ten-thousandths of a dollar, quantity and readings in thousandths. */
export const billLineSchema = z.object({
  standard: z.string(),
  standard_en: z.string(),
  version_from: z.string(),
  price: z.number(),
  price_unit: z.enum(priceUnits),
  charge_type: z.enum(chargeTypes),
  quantity: z.number(),
  meter: z.string(),
  /** Both null where no meter is read. */
  from: z.object({ day: z.string(), value: z.number() }).nullable(),
  to: z.object({ day: z.string(), value: z.number() }).nullable(),
  /** Meter changes between the two readings; missing on bills made before these were recorded. */
  changeovers: z.array(changeoverSchema).optional(),
  amount: z.number(),
});
export type BillLine = z.infer<typeof billLineSchema>;

/** What the caller may do with a bill now; the console does not work this out itself. */
export const billActions = [
  'edit',
  'void',
  'takeOffline',
  'reinstate',
  ...moneyActions,
  'judgeRefund',
] as const;
export type BillAction = (typeof billActions)[number];

export const billDetailSchema = billSchema.extend({
  payer_email: z.string(),
  remark: z.string(),
  void_reason: z.string(),
  run_id: z.number().nullable(),
  /** For a late charge, the bill that was late; for any other bill, its late charges. */
  late_of: z.object({ id: z.number(), business_no: z.string() }).nullable(),
  late_bills: z.array(
    z.object({
      id: z.number(),
      business_no: z.string(),
      amount: z.number(),
      due_day: z.string(),
      status: z.enum(billTags),
    }),
  ),
  /** How the amount was calculated; empty if it was typed. */
  lines: z.array(billLineSchema),
  /** Newest first. */
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  reminders: z.array(reminderSchema),
  /** The last moment for an online refund; null if the bill was not paid online. */
  refund_until: z.number().nullable(),
  /** Refunds above this many HKD cents need a second person; null: none does. */
  refund_approval_over: z.number().nullable(),
  /** Of it, what is left to this bill after the refunds of it and of the parts that it is paid in; null: all of it. */
  refund_alone: z.number().nullable(),
  fps: z.object({ payload: z.string(), fps_id: z.string() }).nullable(),
  /** The parts that it is paid in, if it is. */
  family: chargeFamilySchema.nullable(),
  stand_in: z.boolean(),
  actions: z.array(z.enum(billActions)),
});
export type BillDetail = z.infer<typeof billDetailSchema>;

/** What a run would bill a unit, with warnings. */
export const oddities = [
  'NO_PAYER',
  'NO_READING',
  'COVERED',
  'BACKWARD',
  'JUMP',
  'NO_SHARES',
  'MADE',
  'MUCH_MORE',
  'MUCH_LESS',
] as const;
export type Oddity = (typeof oddities)[number];
/** Warnings that keep a bill from being made. */
export const blockingOddities: readonly Oddity[] = [
  'NO_PAYER',
  'NO_READING',
  'COVERED',
  'BACKWARD',
  'NO_SHARES',
  'MADE',
];
export const runRowSchema = z.object({
  standard_id: z.number(),
  standard_name: z.string(),
  standard_name_en: z.string(),
  bill_type: z.enum(billTypes),
  unit_id: z.number(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
  payer_name: z.string(),
  payer_name_en: z.string(),
  price: z.number(),
  price_unit: z.enum(priceUnits),
  /** Thousandths; 0 if unknown. */
  quantity: z.number(),
  amount: z.number(),
  /** What the same standard billed the unit the month before; null if nothing. */
  before: z.number().nullable(),
  odd: z.array(z.enum(oddities)),
});
export type RunRow = z.infer<typeof runRowSchema>;
/** Bills of this month, existing or planned, beside those of the month before, for units that have both. */
const comparedSchema = z.object({ count: z.number(), amount: z.number(), before: z.number() });
/** Planned bills whose due day has already passed, the earliest such day, and a day to use instead. */
const pastDueSchema = z.object({ count: z.number(), due_day: z.string(), proposed: z.string() });
export const runPreviewSchema = z.object({
  /** First day of the month. */
  month: z.string(),
  count: z.number(),
  amount: z.number(),
  /** Already made for this month by the same standards. */
  count_made: z.number(),
  amount_made: z.number(),
  /** Made for the month before by the same standards. */
  count_before: z.number(),
  amount_before: z.number(),
  compared: comparedSchema,
  past_due: pastDueSchema.nullable(),
  /** Units left out, by reason. */
  skipped: z.array(z.object({ odd: z.enum(oddities), count: z.number() })),
  by_standard: z.array(
    z.object({
      standard_id: z.number(),
      name: z.string(),
      name_en: z.string(),
      count: z.number(),
      amount: z.number(),
      amount_made: z.number(),
      amount_before: z.number(),
      compared: comparedSchema,
    }),
  ),
  /** A page of rows; with `odd`, only rows with warnings. */
  items: z.array(runRowSchema),
  total: z.number(),
  page: z.number(),
});
export type RunPreview = z.infer<typeof runPreviewSchema>;

export const runStates = ['RUNNING', 'DONE', 'FAILED'] as const;
export const runSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  month: z.string(),
  state: z.enum(runStates),
  standards: z.array(z.object({ id: z.number(), name: z.string(), name_en: z.string() })),
  /** Bills planned, and bills made so far. */
  wanted: z.number(),
  made: z.number(),
  amount: z.number(),
  /** Empty when the job ran it. */
  by: z.string(),
  started_at: z.number(),
  finished_at: z.number().nullable(),
});
export type BillRun = z.infer<typeof runSchema>;

/** A row of the bill sheet as typed. */
const cell = z.string().max(limits.cell);
export const billRowSchema = z.strictObject({
  /** The row's number in the sheet, where it comes from one. */
  row: z.number().int().min(1).max(1_048_576).optional(),
  building: cell,
  floor: cell,
  unit: cell,
  bill_type: cell,
  title: cell,
  amount: cell,
  start_day: cell,
  end_day: cell,
  due_day: cell,
  remark: z.string().max(limits.longCell),
});
export const billPretestSchema = z.object({
  rows: z.array(billRowSchema),
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
  amount: z.number(),
  past_due: pastDueSchema.nullable(),
  /** A warning: bills of this unit, title, period and amount that exist or stand in a row before; `row` is the first. */
  repeated: z.object({ count: z.number(), row: z.number() }).nullable(),
});
