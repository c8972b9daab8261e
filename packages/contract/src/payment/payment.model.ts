import * as z from 'zod';

/** What is payable; TOPUP fills a resident's wallet. Activities and bookings join when their domains come. */
export const chargeKinds = ['RENT', 'DEPOSIT', 'BILL', 'TOPUP'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** What a bill is for. LATE is made by the rule of a standard; OTHER is whatever else is charged. */
export const billTypes = ['PROPERTY', 'WATER', 'ELECTRICITY', 'AREA', 'LATE', 'OTHER'] as const;
export type BillType = (typeof billTypes)[number];
/** How a bill came to be. */
export const billSources = ['RUN', 'SINGLE', 'TEMPORARY', 'IMPORT', 'LATE'] as const;
export type BillSource = (typeof billSources)[number];

/** What a movement of money is for: the kind of charge, of a bill its type; or what is no charge. */
export const flowTypes = [
  'RENT',
  'DEPOSIT',
  ...billTypes,
  'TOPUP',
  'FEE',
  'WITHDRAWAL',
  'EXPENDITURE',
] as const;
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

/** What a condo spends money on; FEE is what Stripe keeps. Each is an account of its ledger. */
export const expenditureCategories = [
  'STAFF',
  'SECURITY',
  'CLEANING',
  'REPAIRS',
  'UTILITIES',
  'INSURANCE',
  'MANAGER',
  'PROFESSIONAL',
  'OFFICE',
  'SUNDRY',
] as const;
export type ExpenditureCategory = (typeof expenditureCategories)[number];
/** The account of a category. */
export const expenseOf = (category: ExpenditureCategory): ExpenseKind => `${category}_EXPENSE`;
export type ExpenseKind = 'FEE_EXPENSE' | `${ExpenditureCategory}_EXPENSE`;
export const expenseKinds: readonly ExpenseKind[] = ['FEE_EXPENSE', ...expenditureCategories.map(expenseOf)];

/** The accounts that each condo's ledger has once. Debits are positive, credits negative. */
export const condoAccounts = [
  'CASH',
  'CARD',
  'BANK',
  'ONLINE',
  /** Of the online money, what a withdrawal that waits has set aside. */
  'PAYOUT_HELD',
  'RENT_INCOME',
  'PROPERTY_INCOME',
  'WATER_INCOME',
  'ELECTRICITY_INCOME',
  'AREA_INCOME',
  'LATE_INCOME',
  'OTHER_INCOME',
  'DEPOSIT_HELD',
  'DEDUCTION_INCOME',
  'SURPLUS_HELD',
  ...expenseKinds,
] as const;
/** Beside them, what a condo owes a resident: an account for each wallet, never in debit. */
export const accountKinds = [...condoAccounts, 'WALLET'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const transactionKinds = [
  'PAYMENT',
  'REFUND',
  'DEDUCTION',
  'SURPLUS',
  'SURPLUS_REFUND',
  'FEE',
  'WALLET_RETURN',
  'WALLET_MERGE',
  'WITHDRAWAL',
  'PAYOUT',
  'WITHDRAWAL_REFUSED',
  'EXPENDITURE',
  'EXPENDITURE_VOID',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

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

/** What a line of a bank statement may be worth: the charges it would pay, and why they were proposed. */
export const matchReasons = ['REFERENCE', 'AMOUNT', 'NAME'] as const;
export type MatchReason = (typeof matchReasons)[number];
export const lineStates = ['OPEN', 'MATCHED', 'IGNORED'] as const;
export type LineState = (typeof lineStates)[number];

export const candidateSchema = z.object({
  charge_id: z.number(),
  kind: z.enum(chargeKinds),
  business_no: z.string(),
  unit: z.string(),
  payer: z.string(),
  amount: z.number(),
  due_day: z.string(),
});
export const statementLineSchema = z.object({
  id: z.number(),
  /** The line of the file, from 1. */
  row: z.number(),
  day: z.string(),
  amount: z.number(),
  reference: z.string(),
  name: z.string(),
  state: z.enum(lineStates),
  payment_id: z.number().nullable(),
  /** What matching proposes now, the surest first; charges of one proposal together make the amount. */
  proposals: z.array(
    z.object({
      charges: z.array(candidateSchema),
      reasons: z.array(z.enum(matchReasons)),
      sure: z.boolean(),
    }),
  ),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

export const statementSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  imported_by: z.string(),
  imported_at: z.number(),
  lines: z.number(),
  matched: z.number(),
  ignored: z.number(),
  /** Money that came in, and how much of it is matched. */
  total: z.number(),
  matched_total: z.number(),
});
export type Statement = z.infer<typeof statementSchema>;
/**
 * Why a credit of the file is no line: another currency (`value` names it), neither a day nor a line before to have it from,
 * a day after today, an amount that is too large, or imported before (`value` is the day).
 */
export const refusalReasons = ['CURRENCY', 'NO_DATE', 'AHEAD', 'TOO_BIG', 'REPEATED'] as const;
const lineRefusalSchema = z.object({
  /** The line of the file, from 1. */
  row: z.number(),
  /** In hundredths of the currency. */
  amount: z.number(),
  reason: z.enum(refusalReasons),
  value: z.string(),
});
export type LineRefusal = z.infer<typeof lineRefusalSchema>;
export const statementDetailSchema = statementSchema.extend({
  items: z.array(statementLineSchema),
  /** Lines of the file that are no credits (they were left out), and lines that were imported before. */
  skipped: z.number(),
  repeated: z.number(),
  /** Every other credit of the file, in its order: with the lines they are all of them. */
  refused: z.array(lineRefusalSchema),
});
export type StatementDetail = z.infer<typeof statementDetailSchema>;

export const matchResultSchema = z.object({
  matched: z.number(),
  /** Lines that could not be taken, each with the reason in the person's language. */
  failed: z.array(z.object({ line_id: z.number(), reason: z.string() })),
  statement: statementDetailSchema,
});
