import type { Day } from '@iris/contract/core/day';
import type {
  BillSource,
  BillType,
  ChargeKind,
  CounterChannel,
  RefundChannel,
} from '@iris/contract/payment/payment.model';
import type { chargeTable, deductionTable, paymentTable, refundTable } from './payment.table.ts';
import type { receiptTable } from './receipt.table.ts';

/** A charge of any kind as stored; amounts in cents. */
export type ChargeRow = typeof chargeTable.$inferSelect;
/** One attempt to pay as stored, whatever became of it. */
export type PaymentRow = typeof paymentTable.$inferSelect;
/** A refund as stored, waiting for approval, under way or done. */
export type RefundRow = typeof refundTable.$inferSelect;
export type ReceiptRow = typeof receiptTable.$inferSelect;
export type DeductionRow = typeof deductionTable.$inferSelect;

/** What only a bill has. */
export interface BillFacts {
  type: BillType;
  source: BillSource;
  title: string;
  titleEn: string;
  standardId: number | null;
  standardVersionId: number | null;
  runId: number | null;
  lateOfId: number | null;
}

/** What a domain charges for. Days are Hong Kong days, the amount is HKD cents. */
export interface NewCharge {
  condoId: number;
  kind: ChargeKind;
  businessNo: string;
  unitId: number | null;
  buildingId: number | null;
  floorId: number | null;
  buildingName: string;
  floorName: string;
  unitName: string;
  leaseId: number | null;
  leaseNo: string;
  /** Of a bill; the others leave it out. */
  bill?: BillFacts;
  payerId: number;
  payerName: string;
  payerPhone: string;
  startDay: string;
  endDay: string;
  dueDay: string;
  amount: number;
  auto: boolean;
  lines: unknown[];
  monthDays: number;
  remark: string;
}

/** What a payer hands over at the counter. */
export interface OnSite {
  chargeIds: readonly number[];
  /** What they must have in common; left out: the payer. */
  of?: 'unit';
  channel: CounterChannel;
  /** Cash in HKD cents. */
  received?: number | undefined;
  slipNo: string;
  payer: string;
  remark: string;
  /** What the cashier saw; another sum by now is refused. */
  expected: number;
}

export interface BankSlip {
  chargeIds: readonly number[];
  of?: 'unit';
  voucherFileId: number;
  /** What the slip says: HKD cents and a Hong Kong day. */
  slipAmount: number;
  slipDay: Day;
  slipNo: string;
  payer: string;
  remark: string;
  expected: number;
}

export interface Verdict {
  /** One of the charges that the slip pays. */
  chargeId: number;
  paymentId: number;
  pass: boolean;
  reason: string;
  /** Why money of a closed quarter is booked all the same. */
  closedReason?: string;
  /** The day on which the bank statement has the money: what the slip says does not matter then. */
  bankDay?: Day;
}

export interface RefundWanted {
  chargeId: number;
  channel: RefundChannel;
  amount: number;
  reason: string;
  proofFileId: number | null;
}

/** What the second person says of a refund that waits. */
export interface RefundVerdict {
  chargeId: number;
  refundId: number;
  pass: boolean;
  reason: string;
}

/** Rents of a lease that its deposit pays. */
export interface DepositPayment {
  chargeIds: readonly number[];
  /** The charge of the deposit. */
  depositId: number;
  remark: string;
  expected: number;
}

/** The deposit of a lease as it goes back: what is kept, and how the rest returns. */
export interface DepositSettlement {
  chargeId: number;
  /** Of the charge, as the person saw it. */
  version: number;
  channel: RefundChannel;
  deductions: readonly { amount: number; reason: string }[];
  reason: string;
  proofFileId: number | null;
}
