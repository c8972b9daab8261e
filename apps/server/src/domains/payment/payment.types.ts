import type { Day } from '@iris/contract/core/day';
import type {
  BillSource,
  BillType,
  ChargeKind,
  CounterChannel,
  PayChannel,
  RefundChannel,
} from '@iris/contract/payment/payment.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { chargeTable, deductionTable, paymentTable, refundTable } from './payment.table.ts';
import type { receiptTable } from './receipt.table.ts';

/** A charge of any kind as stored; amounts in cents. */
export type ChargeRow = typeof chargeTable.$inferSelect;
/** A payment attempt as stored, whatever its outcome. */
export type PaymentRow = typeof paymentTable.$inferSelect;
/** A refund as stored: waiting for approval, in progress or completed. */
export type RefundRow = typeof refundTable.$inferSelect;
export type ReceiptRow = typeof receiptTable.$inferSelect;
export type DeductionRow = typeof deductionTable.$inferSelect;

/** Columns that only bills have. */
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

/** A new charge of a domain. Days are Hong Kong days, the amount is in HKD cents. */
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
  /** For whom it is collected; left out: for the estate. */
  landlordId?: number | null;
  /** Only for bills. */
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
  /** Of a fee that is collected in the transaction that charges it, as `collectFee` does next: stored as paid at once. */
  collected?: Collected | undefined;
}

/** How a charge was paid in full; the time is in epoch ms. */
export interface Collected {
  channel: PayChannel;
  paidAt: number;
}

/** What a payer hands over at the counter. */
export interface OnSite {
  chargeIds: readonly number[];
  /** What the charges must have in common; by default the payer. */
  of?: 'unit';
  channel: CounterChannel;
  /** Cash in HKD cents. */
  received?: number | undefined;
  slipNo: string;
  /** Of a cheque: its bank's clearing code, and its day. */
  chequeBank?: string | undefined;
  chequeDay?: Day | undefined;
  payer: string;
  remark: string;
  /** The sum that the cashier saw; a different one is refused. */
  expected: number;
  /** What is collected, if not that sum. HKD cents. */
  amount?: number | undefined;
}

/** Who deals with a cheque, when, and in which language refusals are. */
export type ChequeHand = Pick<SignedInContext, 'actor' | 'clock' | 'language'>;

export interface BankSlip {
  chargeIds: readonly number[];
  of?: 'unit';
  voucherFileId: number;
  /** The amount and day on the slip: HKD cents and a Hong Kong day. */
  slipAmount: number;
  slipDay: Day;
  slipNo: string;
  payer: string;
  remark: string;
  expected: number;
  /** What the slip pays, if not all of it. */
  amount?: number | undefined;
}

export interface Verdict {
  /** One of the charges that the slip pays. */
  chargeId: number;
  paymentId: number;
  pass: boolean;
  reason: string;
  /** Why money is booked in a closed quarter. */
  closedReason?: string;
  /** The day of the money on the bank statement: it overrides the slip. */
  bankDay?: Day;
}

export interface RefundWanted {
  chargeId: number;
  channel: RefundChannel;
  amount: number;
  reason: string;
  proofFileId: number | null;
}

/** The second person's decision on a waiting refund. */
export interface RefundVerdict {
  chargeId: number;
  refundId: number;
  pass: boolean;
  reason: string;
}

/** Rents of a lease to be paid from its deposit. */
export interface DepositPayment {
  chargeIds: readonly number[];
  /** The charges of the deposit: a part of it may have been carried over from the lease before. */
  depositIds: readonly number[];
  remark: string;
  expected: number;
}

/** The settlement of a lease's deposit: what is kept, and how the rest is returned. */
export interface DepositSettlement {
  chargeId: number;
  /** The version of the charge that the person saw. */
  version: number;
  channel: RefundChannel;
  deductions: readonly { amount: number; reason: string }[];
  reason: string;
  proofFileId: number | null;
}
