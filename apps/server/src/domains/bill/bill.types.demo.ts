import type {
  ChargeState,
  PayChannel,
  PaymentState,
  RefundChannel,
  RefundState,
} from '@iris/contract/payment/payment.model';
import type { LateRule } from '@iris/contract/standard/standard.model';
import type { Draft } from './bill.make.queries.ts';

/** A demo bill and its outcome. Moments are epoch ms, amounts HKD cents. */
export interface DemoBill {
  draft: Draft;
  businessNo: string;
  late: LateRule | null;
  lateOf: DemoBill | null;
  /** The meter reading behind it. */
  reading: number | null;
  createdAt: number;
  updatedAt: number;
  status: ChargeState;
  channel: PayChannel | null;
  paidAt: number | null;
  refunded: number;
  /** Being refunded, or awaiting approval. */
  refunding: number;
  voidReason: string;
  offline: boolean;
  /** The bill that it was split off; how many parts were split off it, and their sum. */
  partOf: DemoBill | null;
  parts: number;
  parted: number;
}

export interface DemoPayment {
  bills: DemoBill[];
  state: PaymentState;
  channel: PayChannel;
  received: number | null;
  slipNo: string;
  /** The amount on the bank slip. */
  slipAmount: number | null;
  slipDay: string | null;
  submittedAt: number;
  reviewedAt: number | null;
  reason: string;
  paidAt: number | null;
  /** Its slip is drawn. */
  pictured: boolean;
}

export interface DemoRefund {
  bill: DemoBill;
  payment: DemoPayment;
  amount: number;
  reason: string;
  time: number;
  channel: RefundChannel;
  state: Exclude<RefundState, 'REFUSED'>;
}

/** Everything that happened to a condo's bills. */
export interface DemoMoney {
  bills: DemoBill[];
  payments: DemoPayment[];
  refunds: DemoRefund[];
}
