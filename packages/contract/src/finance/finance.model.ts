import * as z from 'zod';
import { heldOfCharges } from '../payment/payment.charges.ts';
import {
  billTypes,
  chargeFiguresSchema,
  chargeKinds,
  condoAccounts,
  flowChannels,
  flowTypes,
  paymentSchema,
  refundSchema,
  transactionSchema,
} from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    flow: true;
  }
}

/** Where a condo's money lies. */
export const moneyAccounts = ['CASH', 'CARD', 'BANK', 'ONLINE'] as const;
/** What is paid from a resident's wallet or from a deposit brings no money in: that came before. */
export const heldAccounts = ['WALLET', ...heldOfCharges] as const;
export const flowAccounts = [...moneyAccounts, ...heldAccounts] as const;
/** Whether an account of the flow is money held for a resident: a wallet or a deposit. */
export const isHeldAccount = (account: string): account is (typeof heldAccounts)[number] =>
  heldAccounts.some((held) => held === account);

/** One movement of money: amounts are HKD cents, what went out is negative. */
export const flowSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  number: z.string(),
  name: z.string(),
  bill_type: z.enum(flowTypes),
  payment_type: z.enum(flowChannels),
  total: z.number(),
  account: z.enum(flowAccounts),
  pay_time: z.number(),
  /** The Hong Kong day on which the money moved. */
  value_day: z.string(),
  voucher: z.number().nullable(),
  /** Of what was charged; null for fees, withdrawals, expenditures and balances that were given back. */
  charge_id: z.number().nullable(),
  kind: z.enum(chargeKinds).nullable(),
  unit_id: z.number().nullable(),
  unit: z.string(),
});
export type Flow = z.infer<typeof flowSchema>;
/** What came in is positive, what went out negative; the net is the sum of both. Wallets and deposits count by themselves. */
export const flowSumsSchema = z.object({
  count: z.number(),
  in: z.number(),
  out: z.number(),
  net: z.number(),
  /** Paid from wallets less what was given back into them. */
  wallet: z.number(),
  /** Rents that deposits paid. */
  deposit: z.number(),
});
export type FlowSums = z.infer<typeof flowSumsSchema>;
export const flowDetailSchema = flowSchema.extend({
  payment: paymentSchema.nullable(),
  /** The refund that moved the money, when it went out. */
  refund: refundSchema.nullable(),
  /** All refunds of the payment, the newest first. */
  refunds: z.array(refundSchema),
  transaction: transactionSchema,
  /** What caused a movement that is about no charge. */
  source: z
    .object({
      kind: z.enum(['FEE', 'WALLET_RETURN', 'WITHDRAWAL', 'EXPENDITURE']),
      /** Of the payment, the resident, the withdrawal or the expenditure. */
      id: z.number(),
    })
    .nullable(),
});
export type FlowDetail = z.infer<typeof flowDetailSchema>;

export const accountLineKinds = ['CHARGE', 'PAYMENT', 'REFUND'] as const;
/** DEDUCTION: kept as income; APPLIED: used to pay rents. */
export const depositLineKinds = [...accountLineKinds, 'DEDUCTION', 'APPLIED'] as const;
const statementLine = {
  day: z.string(),
  /** The first day of what the charge is for: a line of an earlier day is about something paid in advance. */
  start_day: z.string(),
  /** The charge, the movement of the flow, or the deduction. */
  source_id: z.number(),
  charge_id: z.number(),
  charge_kind: z.enum(chargeKinds),
  bill_type: z.enum(billTypes).nullable(),
  business_no: z.string(),
  title: z.string(),
  title_en: z.string(),
  payment_type: z.enum(flowChannels).nullable(),
  /** What the line is about, always positive. */
  amount: z.number(),
};
/**
 * A line of a statement of account; amounts are HKD cents. What is owed after it is the balance before, plus `charged`,
 * less `settled`. A refund takes the same from both: the money went back, and its charge stands for that much less, so
 * nobody owes it again.
 */
export const accountLineSchema = z.object({
  kind: z.enum(accountLineKinds),
  ...statementLine,
  charged: z.number(),
  settled: z.number(),
  balance: z.number(),
});
/** A line about a deposit. What is held after it is what was held before, plus `received`, less `returned`. */
export const depositLineSchema = z.object({
  kind: z.enum(depositLineKinds),
  ...statementLine,
  charged: z.number(),
  received: z.number(),
  /** Given back, kept or used to pay rents. */
  returned: z.number(),
  held: z.number(),
});
export type DepositLine = z.infer<typeof depositLineSchema>;
export type AccountLine = z.infer<typeof accountLineSchema>;
export const accountStatementSchema = z.object({
  condo_id: z.number(),
  /** Of a unit, of a resident, or of one in the other; empty for any. Rents and bills; deposits stand by themselves. */
  unit: z.string(),
  resident: z.string(),
  from_day: z.string(),
  to_day: z.string(),
  opening: z.number(),
  closing: z.number(),
  /** Within the period: closing = opening + charged − settled. */
  charged: z.number(),
  settled: z.number(),
  /** Of today, whatever the period: rents and bills that are owed, and the part that is overdue. */
  unpaid: chargeFiguresSchema.shape.unpaid,
  overdue: chargeFiguresSchema.shape.overdue,
  lines: z.array(accountLineSchema),
  /** Deposits stand outside the balance: they are held for the payer and are no income. */
  deposits: z.object({
    /** Held before the period and after it: closing = opening + received − returned. */
    opening: z.number(),
    closing: z.number(),
    charged: z.number(),
    received: z.number(),
    returned: z.number(),
    /** Of today: deposits that are owed, and the part that is overdue. */
    unpaid: chargeFiguresSchema.shape.unpaid,
    overdue: chargeFiguresSchema.shape.overdue,
    lines: z.array(depositLineSchema),
  }),
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
      account: z.enum(moneyAccounts),
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
  /** What residents have in their wallets. */
  wallets_held: z.number(),
});
export type CompanyMoney = z.infer<typeof companyMoneySchema>;

/** An account with what it was in the quarter and since the first day of its financial year (1 April); HKD cents. */
const summaryRowSchema = z.object({
  account: z.enum([...condoAccounts, 'WALLET']),
  quarter: z.number(),
  year: z.number(),
});
/**
 * Summary of income and expenditure of three months with the balance sheet at their end, from the ledger, on the cash
 * basis: what the Building Management Ordinance (Cap. 344, Schedule 7, paragraph 2) asks to be displayed for 7 days
 * within a month. Income, expenditure, assets and liabilities are positive; accounts without any movement are left out.
 */
export const financeSummarySchema = z.object({
  condo_id: z.number(),
  condo: z.string(),
  condo_en: z.string(),
  /** The first and the last day of the quarter. */
  from_day: z.string(),
  to_day: z.string(),
  /** The first day of the year that `year` sums. */
  year_from: z.string(),
  /** False while the quarter is not over: figures so far. */
  complete: z.boolean(),
  income: z.array(summaryRowSchema),
  expenditure: z.array(summaryRowSchema),
  /** Income less expenditure. */
  surplus: z.object({ quarter: z.number(), year: z.number() }),
  assets: z.array(
    z.object({ account: z.enum([...condoAccounts, 'WALLET']), opening: z.number(), closing: z.number() }),
  ),
  liabilities: z.array(
    z.object({ account: z.enum([...condoAccounts, 'WALLET']), opening: z.number(), closing: z.number() }),
  ),
  /** Assets less liabilities: all surpluses so far. */
  fund: z.object({ opening: z.number(), closing: z.number() }),
});
export type FinanceSummary = z.infer<typeof financeSummarySchema>;
