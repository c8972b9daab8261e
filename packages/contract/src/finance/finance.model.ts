import * as z from 'zod';
import { summaryIssuers } from '../company/company.model.ts';
import { heldOfCharges } from '../payment/payment.charges.ts';
import {
  accountKinds,
  billTypes,
  chargeFiguresSchema,
  chargeKinds,
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

/** The accounts that hold a condo's money. */
export const moneyAccounts = ['CASH', 'CARD', 'CHEQUE', 'BANK', 'ONLINE'] as const;
/** Payments from a wallet or deposit bring in no money: it came in earlier. */
export const heldAccounts = ['WALLET', ...heldOfCharges] as const;
export const flowAccounts = [...moneyAccounts, ...heldAccounts] as const;
/** Whether a transaction's account is money held for a resident: a wallet or a deposit. */
export const isHeldAccount = (account: string): account is (typeof heldAccounts)[number] =>
  heldAccounts.some((held) => held === account);

/** A transaction; amounts are HKD cents, negative when money went out. */
export const flowSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  number: z.string(),
  name: z.string(),
  /** The payer's English name, if the payer is whom the charge names; empty otherwise. */
  name_en: z.string(),
  bill_type: z.enum(flowTypes),
  payment_type: z.enum(flowChannels),
  total: z.number(),
  account: z.enum(flowAccounts),
  pay_time: z.number(),
  /** The Hong Kong day on which the money moved. */
  value_day: z.string(),
  voucher: z.number().nullable(),
  /** The charge; null for fees, withdrawals, expenditures and returned balances. */
  charge_id: z.number().nullable(),
  kind: z.enum(chargeKinds).nullable(),
  unit_id: z.number().nullable(),
  unit: z.string(),
});
export type Flow = z.infer<typeof flowSchema>;
/**
 * Incoming is positive, outgoing negative; net is their sum. Between the condo's own accounts nothing comes in or goes out,
 * except of the account that is asked for. Wallets and deposits are counted separately.
 */
export const flowSumsSchema = z.object({
  count: z.number(),
  in: z.number(),
  out: z.number(),
  net: z.number(),
  /** Payments from wallets less refunds into them. */
  wallet: z.number(),
  /** Rents paid from deposits. */
  deposit: z.number(),
});
export type FlowSums = z.infer<typeof flowSumsSchema>;
export const flowDetailSchema = flowSchema.extend({
  payment: paymentSchema.nullable(),
  /** The refund behind an outgoing transaction. */
  refund: refundSchema.nullable(),
  /** All refunds of the payment, newest first. */
  refunds: z.array(refundSchema),
  transaction: transactionSchema,
  /** The source of a transaction without a charge. */
  source: z
    .object({
      kind: z.enum(['FEE', 'WALLET_RETURN', 'WITHDRAWAL', 'EXPENDITURE', 'CHEQUES', 'LANDLORD']),
      /** The id of the payment, resident, withdrawal, expenditure, batch of cheques or landlord. */
      id: z.number(),
    })
    .nullable(),
});
export type FlowDetail = z.infer<typeof flowDetailSchema>;

/** RETURNED: the cheque of an earlier payment came back. */
export const accountLineKinds = ['CHARGE', 'PAYMENT', 'REFUND', 'RETURNED'] as const;
/** DEDUCTION: kept as income; APPLIED: used to pay rents; CARRIED: carried over to the renewed lease. */
export const depositLineKinds = [...accountLineKinds, 'DEDUCTION', 'APPLIED', 'CARRIED'] as const;
const statementLine = {
  day: z.string(),
  /** The first day that the charge is for; if a line is earlier, it was paid in advance. */
  start_day: z.string(),
  /** The id of the charge, transaction or deduction. */
  source_id: z.number(),
  charge_id: z.number(),
  charge_kind: z.enum(chargeKinds),
  bill_type: z.enum(billTypes).nullable(),
  business_no: z.string(),
  title: z.string(),
  title_en: z.string(),
  payment_type: z.enum(flowChannels).nullable(),
  /** The amount of the line, always positive. */
  amount: z.number(),
};
/**
 * A line of a statement of account; amounts are HKD cents. The balance after it is the balance before, plus
 * `charged`, less `settled`. A refund lowers both equally: the money went back and the charge is that much smaller,
 * so nothing is owed again.
 */
export const accountLineSchema = z.object({
  kind: z.enum(accountLineKinds),
  ...statementLine,
  charged: z.number(),
  settled: z.number(),
  balance: z.number(),
});
/** A line about a deposit. The amount held after it is the amount before, plus `received`, less `returned`. */
export const depositLineSchema = z.object({
  kind: z.enum(depositLineKinds),
  ...statementLine,
  charged: z.number(),
  received: z.number(),
  /** Refunded, kept, used to pay rents or carried over. */
  returned: z.number(),
  held: z.number(),
});
export type DepositLine = z.infer<typeof depositLineSchema>;
export type AccountLine = z.infer<typeof accountLineSchema>;
export const accountStatementSchema = z.object({
  condo_id: z.number(),
  /** For a unit, a resident, or a resident in a unit; empty for any. Covers rents and bills; deposits are separate. */
  unit: z.string(),
  resident: z.string(),
  from_day: z.string(),
  to_day: z.string(),
  opening: z.number(),
  closing: z.number(),
  /** Within the period: closing = opening + charged − settled. */
  charged: z.number(),
  settled: z.number(),
  /** As of today, whatever the period: unpaid rents and bills, and the overdue part. */
  unpaid: chargeFiguresSchema.shape.unpaid,
  overdue: chargeFiguresSchema.shape.overdue,
  lines: z.array(accountLineSchema),
  /** Deposits are outside the balance: they are held for the payer and are not income. */
  deposits: z.object({
    /** Held before and after the period: closing = opening + received − returned. */
    opening: z.number(),
    closing: z.number(),
    charged: z.number(),
    received: z.number(),
    returned: z.number(),
    /** As of today: unpaid deposits, and the overdue part. */
    unpaid: chargeFiguresSchema.shape.unpaid,
    overdue: chargeFiguresSchema.shape.overdue,
    lines: z.array(depositLineSchema),
  }),
});
export type AccountStatement = z.infer<typeof accountStatementSchema>;

/** Turnover of a ledger account: in is positive, back negative, net their sum. */
const movedSchema = z.object({ in: z.number(), back: z.number(), net: z.number() });
/** Where payers of a condo pay, and its ledger balances; amounts are HKD cents. */
export const companyMoneySchema = z.object({
  condo_id: z.number(),
  company: z.string(),
  company_en: z.string(),
  /** The company's bank account as payers see it; null if there is none. */
  bank: z.object({ name: z.string(), user_name: z.string(), account: z.string() }).nullable(),
  /** The condo's FPS identifier; empty for none. */
  fps_id: z.string(),
  /** First days of this month and of the previous one, Hong Kong time. */
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
  /** Paid online, and held by the platform. */
  platform_held: z.number(),
  deposits_held: z.number(),
  /** Received when nothing was due; to be refunded. */
  surplus_held: z.number(),
  /** Balances of residents' wallets. */
  wallets_held: z.number(),
  /** What is held for all landlords together. */
  landlords_held: z.number(),
});
export type CompanyMoney = z.infer<typeof companyMoneySchema>;

/** An account's total for the quarter and for its financial year so far (from 1 April); HKD cents. */
const summaryRowSchema = z.object({
  account: z.enum(accountKinds),
  quarter: z.number(),
  year: z.number(),
});
/**
 * The income and expenditure of three months, with the balance sheet at their end, from the ledger on a cash basis:
 * what the Building Management Ordinance (Cap. 344, Schedule 7, paragraph 2 for a manager, Schedule 6, paragraph 2 for a corporation) requires to be displayed for 7 days
 * within a month. Income, expenditure, assets and liabilities are positive; accounts without transactions are left
 * out.
 */
export const financeSummarySchema = z.object({
  condo_id: z.number(),
  condo: z.string(),
  condo_en: z.string(),
  issuer: z.enum(summaryIssuers),
  /** The first and the last day of the quarter. */
  from_day: z.string(),
  to_day: z.string(),
  /** The first day of the financial year that `year` totals. */
  year_from: z.string(),
  /** False while the quarter is not over: the figures are provisional. */
  complete: z.boolean(),
  income: z.array(summaryRowSchema),
  expenditure: z.array(summaryRowSchema),
  /** Income less expenditure. */
  surplus: z.object({ quarter: z.number(), year: z.number() }),
  assets: z.array(z.object({ account: z.enum(accountKinds), opening: z.number(), closing: z.number() })),
  liabilities: z.array(z.object({ account: z.enum(accountKinds), opening: z.number(), closing: z.number() })),
  /** Assets less liabilities: all surpluses to date. */
  fund: z.object({ opening: z.number(), closing: z.number() }),
});
export type FinanceSummary = z.infer<typeof financeSummarySchema>;
