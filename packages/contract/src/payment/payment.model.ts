import * as z from 'zod';
import { accountKinds, transactionKinds } from '../ledger.ts';
import { chargeFlows, chargeKinds } from './payment.charges.ts';

export {
  type AccountKind,
  accountKinds,
  condoAccounts,
  type ExpenditureCategory,
  expenditureCategories,
  expenseKinds,
  expenseOf,
  type TransactionKind,
  transactionKinds,
} from '../ledger.ts';
export { type BillType, billTypes, type ChargeKind, chargeKinds } from './payment.charges.ts';

declare module '../core/entity.ts' {
  interface Entities {
    charge: true;
    payment: true;
    receipt: true;
  }
}

/** How a bill came to be. */
export const billSources = ['RUN', 'SINGLE', 'TEMPORARY', 'IMPORT', 'LATE'] as const;
export type BillSource = (typeof billSources)[number];

/** What a movement of money is for: what the kinds of charge call it, or what is no charge. */
export const otherFlowTypes = ['FEE', 'WITHDRAWAL', 'EXPENDITURE'] as const;
export const flowTypes = [...chargeFlows, ...otherFlowTypes] as const;
export type FlowType = (typeof flowTypes)[number];

/** States of a charge; the moves between them stand in `payment.rules.ts`. */
export const chargeStates = [
  'UNPAID',
  'PAYING',
  'CENSORING',
  'CENSOR_REJECT',
  'PAID',
  'REFUNDING',
  'REFUNDED',
  'REFUND_FAILED',
  'VOID',
] as const;
export type ChargeState = (typeof chargeStates)[number];

const figure = z.object({ count: z.number(), amount: z.number() });
/**
 * What charges come to; amounts are HKD cents. Every screen means the same by these words, and in counts as in amounts
 * `receivable = received + unpaid + waived + voided`.
 */
export const chargeFiguresSchema = z.object({
  /** Everything that was charged, less what was given back. */
  receivable: figure,
  /** What was paid, less what was given back: the income in the ledger. Counts everything that was paid. */
  received: figure,
  /** Owed: not paid yet, whether due or not, also while a slip waits for review or an online payment is open. */
  unpaid: figure,
  /** The part of `unpaid` whose due day has passed. */
  overdue: figure,
  /** Not collected by decision, with a reason. */
  waived: figure,
  /** Taken back as if never charged. */
  voided: figure,
  /** Given back: taken off both `receivable` and `received`. */
  refunded: figure,
});
export type ChargeFigures = z.infer<typeof chargeFiguresSchema>;

export const onlineChannels = ['PAY_STRIPE_CARD', 'PAY_STRIPE_ALIPAY', 'PAY_STRIPE_WECHAT'] as const;
export type OnlineChannel = (typeof onlineChannels)[number];
export const onSiteChannels = ['PAY_ONSITE_CASH', 'PAY_ONSITE_BANK'] as const;
export type OnSiteChannel = (typeof onSiteChannels)[number];
/** What a cashier chooses from; a wallet is that of whom it was charged to. */
export const counterChannels = [...onSiteChannels, 'PAY_WALLET'] as const;
export type CounterChannel = (typeof counterChannels)[number];
/** PAY_DEPOSIT: rents of a lease that ends, settled from its deposit. */
export const payChannels = [...onlineChannels, 'PAY_BANK', ...counterChannels, 'PAY_DEPOSIT'] as const;
export type PayChannel = (typeof payChannels)[number];
export const refundChannels = ['REFUND', 'REFUND_STRIPE', 'REFUND_WALLET'] as const;
export type RefundChannel = (typeof refundChannels)[number];
/** How money moves: how payers pay and get it back, what Stripe keeps, and what a condo pays out itself. */
export const flowChannels = [
  ...payChannels,
  ...refundChannels,
  'FEE',
  'WITHDRAWAL',
  'OUT_BANK',
  'OUT_CASH',
] as const;
export type FlowChannel = (typeof flowChannels)[number];

/**
 * One attempt to pay. OPEN: an online checkout; REVIEW: a bank slip that waits; SURPLUS: money that arrived online when
 * nothing was due any more, and goes back.
 */
export const paymentStates = [
  'OPEN',
  'REVIEW',
  'REJECTED',
  'PAID',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
  'SURPLUS',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** WAITING for a second person, who may refuse it; PENDING while it is under way. */
export const refundStates = ['WAITING', 'REFUSED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type RefundState = (typeof refundStates)[number];

/** Who set a payment going: a person at the counter, a line of a bank statement, or the payer online. */
export const paymentSources = ['COUNTER', 'STATEMENT', 'ONLINE'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export const receiptSchema = z.object({
  id: z.number(),
  /** Counts up in each condo without gaps. */
  no: z.number(),
  issued_at: z.number(),
  /** How often it was printed; from the second on it says 'copy'. */
  printed: z.number(),
  voided_at: z.number().nullable(),
  void_reason: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What a payment pays, and how much of it; amounts are HKD cents. */
const paymentItemSchema = z.object({
  charge_id: z.number(),
  kind: z.enum(chargeKinds),
  /** What a bill is for; empty for the others. */
  title: z.string(),
  title_en: z.string(),
  business_no: z.string(),
  lease_id: z.number().nullable(),
  unit: z.string(),
  amount: z.number(),
});

export const refundSchema = z.object({
  id: z.number(),
  payment_id: z.number(),
  charge_id: z.number(),
  channel: z.enum(refundChannels),
  state: z.enum(refundStates),
  amount: z.number(),
  reason: z.string(),
  /** The file that proves a refund by hand. */
  proof: z.number().nullable(),
  failure: z.string(),
  by: z.string(),
  created_at: z.number(),
  /** Who approved or refused it, where a second person had to. */
  judged_by: z.string(),
  judged_at: z.number().nullable(),
  settled_at: z.number().nullable(),
});
export type Refund = z.infer<typeof refundSchema>;

export const paymentSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  state: z.enum(paymentStates),
  channel: z.enum(payChannels),
  source: z.enum(paymentSources),
  amount: z.number(),
  /** What Stripe kept of an online payment, in HKD cents; null until it said so, and for the others. */
  fee: z.number().nullable(),
  /** Cash handed over, and given back. */
  received: z.number().nullable(),
  change: z.number().nullable(),
  /** Of the card terminal, or the reference of a transfer. */
  slip_no: z.string(),
  /** What the transfer slip says, typed by who handed it in; null for what is no slip. */
  slip_amount: z.number().nullable(),
  slip_day: z.string().nullable(),
  /** The file of the transfer slip. */
  voucher: z.number().nullable(),
  payer: z.string(),
  remark: z.string(),
  submitted_by: z.string(),
  submitted_at: z.number(),
  reviewed_by: z.string(),
  reviewed_at: z.number().nullable(),
  /** Why the slip was refused, or why the online payment failed. */
  reason: z.string(),
  /** When it was recorded as paid, and the Hong Kong day of the money. */
  paid_at: z.number().nullable(),
  value_day: z.string().nullable(),
  /** Of an open checkout: where the payer pays, and until when. */
  checkout_url: z.string(),
  expires_at: z.number().nullable(),
  items: z.array(paymentItemSchema),
  /** The newest first; only the newest is valid. */
  receipts: z.array(receiptSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

export const entrySchema = z.object({
  id: z.number(),
  account: z.enum(accountKinds),
  /** HKD cents; a debit is positive, a credit negative. The entries of a transaction sum to 0. */
  amount: z.number(),
  /** The charge that the entry is about, if it is about one. */
  charge_id: z.number().nullable(),
  business_no: z.string(),
});
export const transactionSchema = z.object({
  id: z.number(),
  kind: z.enum(transactionKinds),
  /** When it was recorded, and the Hong Kong day on which the money moved. */
  time: z.number(),
  value_day: z.string(),
  by: z.string(),
  memo: z.string(),
  entries: z.array(entrySchema),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** A payment with all that the ledger knows of it. */
export const paymentDetailSchema = paymentSchema.extend({
  refunds: z.array(refundSchema),
  transactions: z.array(transactionSchema),
});
export type PaymentDetail = z.infer<typeof paymentDetailSchema>;

/** What was taken from a deposit: kept as income, or used to pay rents. */
export const deductionSchema = z.object({
  id: z.number(),
  amount: z.number(),
  reason: z.string(),
  /** The payment of the rents that it paid; null when it was kept as income. */
  payment_id: z.number().nullable(),
  by: z.string(),
  time: z.number(),
});
export type Deduction = z.infer<typeof deductionSchema>;
