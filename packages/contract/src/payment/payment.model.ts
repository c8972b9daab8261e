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

/** How a bill was created. */
export const billSources = ['RUN', 'SINGLE', 'TEMPORARY', 'IMPORT', 'LATE'] as const;
export type BillSource = (typeof billSources)[number];

/**
 * Between two of the condo's own accounts, and so neither money in nor money out. TRANSFER: a batch of cheques has cleared;
 * WITHDRAWAL: what was paid online, and counted then, is in the bank.
 */
export const ownFlowTypes = ['WITHDRAWAL', 'TRANSFER'] as const;
/** What a transaction is for: a type of a kind of charge, or one without a charge. */
export const otherFlowTypes = ['FEE', 'EXPENDITURE', 'LANDLORD', ...ownFlowTypes] as const;
export const flowTypes = [...chargeFlows, ...otherFlowTypes] as const;
export type FlowType = (typeof flowTypes)[number];

/** States of a charge; `payment.rules.ts` holds the transitions. */
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
 * Totals of charges; amounts are HKD cents. Every screen uses these words in the same sense, and in counts as in
 * amounts `receivable = received + unpaid + waived + voided`.
 */
export const chargeFiguresSchema = z.object({
  /** Everything that was charged, less refunds. */
  receivable: figure,
  /** Everything that was paid, less refunds: the income in the ledger. Counts every paid charge. */
  received: figure,
  /** Not paid yet, whether due or not, even while a slip is in review or an online checkout is open. */
  unpaid: figure,
  /** The part of `unpaid` that is past its due day. */
  overdue: figure,
  /** Deliberately not collected, with a reason. */
  waived: figure,
  /** Cancelled as if never charged. */
  voided: figure,
  /** Refunded: deducted from both `receivable` and `received`. */
  refunded: figure,
});
export type ChargeFigures = z.infer<typeof chargeFiguresSchema>;

export const onlineChannels = ['PAY_STRIPE_CARD', 'PAY_STRIPE_ALIPAY', 'PAY_STRIPE_WECHAT'] as const;
export type OnlineChannel = (typeof onlineChannels)[number];
export const onSiteChannels = ['PAY_ONSITE_CASH', 'PAY_ONSITE_BANK'] as const;
export type OnSiteChannel = (typeof onSiteChannels)[number];
/** Paid in front of the cashier, who types the reference on the payer's phone or on the terminal's slip. */
export const referencedChannels = ['PAY_ONSITE_FPS', 'PAY_ONSITE_OCTOPUS'] as const;
/** What a cashier can choose; the wallet is that of the person who was charged. */
export const counterChannels = [
  ...onSiteChannels,
  ...referencedChannels,
  'PAY_CHEQUE',
  'PAY_WALLET',
] as const;
export type CounterChannel = (typeof counterChannels)[number];
/** For a fee that is charged and collected at once: a cheque may come back when the service has been had. */
export const feeChannels = [...onSiteChannels, ...referencedChannels, 'PAY_WALLET'] as const;
/** PAY_DEPOSIT: rents of an ending lease, paid from its deposit, or the deposit of the lease that renews it. */
export const payChannels = [...onlineChannels, 'PAY_BANK', ...counterChannels, 'PAY_DEPOSIT'] as const;
export type PayChannel = (typeof payChannels)[number];
export const refundChannels = ['REFUND', 'REFUND_STRIPE', 'REFUND_WALLET'] as const;
export type RefundChannel = (typeof refundChannels)[number];
/** How money is given back that Stripe did not: tried again, or by hand. */
export const surplusChannels = ['REFUND_STRIPE', 'REFUND'] as const satisfies readonly RefundChannel[];
/**
 * Every way that money moves: payments and refunds, refunds that come back, cheques that the bank clears or returns,
 * Stripe's fees, and the condo's own expenditures.
 */
export const flowChannels = [
  ...payChannels,
  ...refundChannels,
  'REFUND_RETURN',
  'CHEQUE_RETURN',
  'CHEQUE_CLEARED',
  'FEE',
  'WITHDRAWAL',
  'OUT_BANK',
  'OUT_CASH',
] as const;
export type FlowChannel = (typeof flowChannels)[number];

/**
 * One payment attempt. OPEN: an online checkout; REVIEW: a bank slip in review; HELD: a post-dated cheque, kept until its
 * day; SURPLUS: online money that arrived when nothing was due any more, and is refunded; RETURNED: a cheque that the bank
 * did not pay.
 */
export const paymentStates = [
  'OPEN',
  'REVIEW',
  'HELD',
  'REJECTED',
  'PAID',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
  'SURPLUS',
  'RETURNED',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** WAITING for a second person, who may reject it; PENDING while under way. */
export const refundStates = ['WAITING', 'REFUSED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type RefundState = (typeof refundStates)[number];

/** Who started a payment: a person at the counter, a bank statement line, or the payer online. */
export const paymentSources = ['COUNTER', 'STATEMENT', 'ONLINE'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export const receiptSchema = z.object({
  id: z.number(),
  /** Counts up in each condo without gaps. */
  no: z.number(),
  issued_at: z.number(),
  /** How often it was printed; from the second print on it is marked as a copy. */
  printed: z.number(),
  voided_at: z.number().nullable(),
  void_reason: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A charge of a payment and its share; amounts are HKD cents. */
const paymentItemSchema = z.object({
  charge_id: z.number(),
  kind: z.enum(chargeKinds),
  /** The bill type; empty for other charges. */
  title: z.string(),
  title_en: z.string(),
  business_no: z.string(),
  lease_id: z.number().nullable(),
  unit: z.string(),
  amount: z.number(),
  /** Of a part payment: what was charged in all, and what was left to pay afterwards; null for other payments. */
  part: z.object({ number: z.string(), whole: z.number(), rest: z.number() }).nullable(),
});
export type PaymentItem = z.infer<typeof paymentItemSchema>;

/** A part of a charge that was paid in parts. Amounts are HKD cents. */
export const chargePartSchema = z.object({
  id: z.number(),
  business_no: z.string(),
  status: z.enum(chargeStates),
  amount: z.number(),
  refunded: z.number(),
  channel: z.enum(payChannels).nullable(),
  paid_at: z.number().nullable(),
  payment_id: z.number().nullable(),
});
export type ChargePart = z.infer<typeof chargePartSchema>;
/** All parts of a charge, the charge itself first; its own amount is what is left to pay. */
export const chargeFamilySchema = z.object({
  number: z.string(),
  /** What was charged in all, and what is still owed of it. */
  whole: z.number(),
  rest: z.number(),
  parts: z.array(chargePartSchema),
});
export type ChargeFamily = z.infer<typeof chargeFamilySchema>;

export const refundSchema = z.object({
  id: z.number(),
  payment_id: z.number(),
  charge_id: z.number(),
  channel: z.enum(refundChannels),
  state: z.enum(refundStates),
  /** Of money that came in when nothing was due: it was never part of the charge. */
  surplus: z.boolean(),
  amount: z.number(),
  reason: z.string(),
  /** The file that proves an offline refund. */
  proof: z.number().nullable(),
  failure: z.string(),
  by: z.string(),
  created_at: z.number(),
  /** Who approved or rejected it, if a second person had to. */
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
  /** Stripe's fee for an online payment, in HKD cents; null while unknown, and for other payments. */
  fee: z.number().nullable(),
  /** Cash tendered, and change. */
  received: z.number().nullable(),
  change: z.number().nullable(),
  /** The number of the card slip, or the reference of a transfer. */
  slip_no: z.string(),
  /** From the transfer slip, typed by whoever submitted it; null if there is no slip. */
  slip_amount: z.number().nullable(),
  slip_day: z.string().nullable(),
  /** The file of the transfer slip. */
  voucher: z.number().nullable(),
  payer: z.string(),
  /** Empty unless it is the name of the one who was charged, and they have an English one. */
  payer_en: z.string(),
  remark: z.string(),
  submitted_by: z.string(),
  submitted_at: z.number(),
  reviewed_by: z.string(),
  reviewed_at: z.number().nullable(),
  /** Why the slip was rejected, or the online payment failed. */
  reason: z.string(),
  /** When the payment was recorded, and the Hong Kong day on which the money moved. */
  paid_at: z.number().nullable(),
  value_day: z.string().nullable(),
  /** Of an open checkout: the payment page, and until when it is open. */
  checkout_url: z.string(),
  expires_at: z.number().nullable(),
  items: z.array(paymentItemSchema),
  /** Newest first; only the newest is valid. */
  receipts: z.array(receiptSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

export const entrySchema = z.object({
  id: z.number(),
  account: z.enum(accountKinds),
  /** HKD cents; a debit is positive, a credit negative. The entries of a ledger transaction sum to 0. */
  amount: z.number(),
  /** The charge that the entry belongs to, if any. */
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

/**
 * HELD: post-dated, kept until its day. HAND: to be paid in. BANKED: paid in. CLEARED: the money is in the bank. RETURNED:
 * the bank did not pay it. GIVEN_BACK: returned to the payer before it was paid in.
 */
export const chequeStates = ['HELD', 'HAND', 'BANKED', 'CLEARED', 'RETURNED', 'GIVEN_BACK'] as const;
export type ChequeState = (typeof chequeStates)[number];

/** A payment with all its ledger entries, refunds and receipts. */
export const paymentDetailSchema = paymentSchema.extend({
  /** Of a payment by cheque: how it stands, its bank's clearing code, and the day written on it. */
  cheque: z.object({ state: z.enum(chequeStates), bank: z.string(), day: z.string() }).nullable(),
  /** HKD cents held for the payer because Stripe did not give them back: an overpayment, or a refund that came back. */
  held: z.number(),
  refunds: z.array(refundSchema),
  transactions: z.array(transactionSchema),
});
export type PaymentDetail = z.infer<typeof paymentDetailSchema>;

/** A deduction from a deposit: kept as income, used to pay rents, or carried over to the renewed lease. */
export const deductionSchema = z.object({
  id: z.number(),
  amount: z.number(),
  reason: z.string(),
  /** The payment of the rents or of the other deposit; null if it was kept as income. */
  payment_id: z.number().nullable(),
  by: z.string(),
  time: z.number(),
});
export type Deduction = z.infer<typeof deductionSchema>;
