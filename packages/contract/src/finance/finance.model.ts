import * as z from 'zod';
import {
  billTypes,
  chargeKinds,
  flowTypes,
  payChannels,
  paymentSchema,
  refundChannels,
  refundSchema,
  transactionSchema,
} from '../payment/payment.model.ts';

export const flowAccounts = ['CASH', 'CARD', 'BANK', 'ONLINE'] as const;

/** One movement of money: amounts are HKD cents, what went out is negative. */
export const flowSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  number: z.string(),
  name: z.string(),
  bill_type: z.enum(flowTypes),
  payment_type: z.enum([...payChannels, ...refundChannels]),
  total: z.number(),
  account: z.enum(flowAccounts),
  pay_time: z.number(),
  voucher: z.number().nullable(),
  charge_id: z.number(),
  kind: z.enum(chargeKinds),
  unit_id: z.number().nullable(),
  unit: z.string(),
});
export type Flow = z.infer<typeof flowSchema>;
/** What came in is positive, what went out negative; the net is the sum of both. */
export const flowSumsSchema = z.object({
  count: z.number(),
  in: z.number(),
  out: z.number(),
  net: z.number(),
});
export type FlowSums = z.infer<typeof flowSumsSchema>;
export const flowDetailSchema = flowSchema.extend({
  payment: paymentSchema.nullable(),
  /** The refund that moved the money, when it went out. */
  refund: refundSchema.nullable(),
  /** All refunds of the payment, the newest first. */
  refunds: z.array(refundSchema),
  transaction: transactionSchema,
});
export type FlowDetail = z.infer<typeof flowDetailSchema>;

/**
 * A line of a statement of account; amounts are HKD cents. What is owed after it is the balance before, plus `charged`,
 * less `settled`. A refund takes the same from both: the money went back, and its charge stands for that much less, so
 * nobody owes it again. A deduction moves neither: money that was held is kept.
 */
export const accountLineKinds = ['CHARGE', 'PAYMENT', 'REFUND', 'DEDUCTION'] as const;
export const accountLineSchema = z.object({
  day: z.string(),
  kind: z.enum(accountLineKinds),
  /** The charge, the movement of the flow, or the deduction. */
  source_id: z.number(),
  charge_id: z.number(),
  charge_kind: z.enum(chargeKinds),
  bill_type: z.enum(billTypes).nullable(),
  business_no: z.string(),
  title: z.string(),
  title_en: z.string(),
  payment_type: z.enum([...payChannels, ...refundChannels]).nullable(),
  /** What the line is about, always positive. */
  amount: z.number(),
  charged: z.number(),
  settled: z.number(),
  balance: z.number(),
});
export type AccountLine = z.infer<typeof accountLineSchema>;
export const accountStatementSchema = z.object({
  condo_id: z.number(),
  /** Of a unit, of a resident, or of one in the other; empty for any. */
  unit: z.string(),
  resident: z.string(),
  from_day: z.string(),
  to_day: z.string(),
  opening: z.number(),
  closing: z.number(),
  /** Within the period: closing = opening + charged − settled. */
  charged: z.number(),
  settled: z.number(),
  lines: z.array(accountLineSchema),
});
export type AccountStatement = z.infer<typeof accountStatementSchema>;

/** What moved through an account of the ledger: in is positive, back negative, net the sum. */
const movedSchema = z.object({ in: z.number(), back: z.number(), net: z.number() });
/** Where payers of a condo pay, and what its books hold; amounts are HKD cents. */
export const companyMoneySchema = z.object({
  condo_id: z.number(),
  company: z.string(),
  company_en: z.string(),
  /** The company's account as payers see it; null when there is none. */
  bank: z.object({ name: z.string(), user_name: z.string(), account: z.string() }).nullable(),
  /** The condo's FPS identifier; empty for none. */
  fps_id: z.string(),
  /** First days of this month and the last, in Hong Kong. */
  this_month: z.string(),
  last_month: z.string(),
  channels: z.array(
    z.object({
      account: z.enum(flowAccounts),
      balance: z.number(),
      this_month: movedSchema,
      last_month: movedSchema,
    }),
  ),
  /** Paid online and kept by the platform. */
  platform_held: z.number(),
  deposits_held: z.number(),
  /** Arrived when nothing was due, and goes back. */
  surplus_held: z.number(),
});
export type CompanyMoney = z.infer<typeof companyMoneySchema>;
