import type { RentLine } from '@iris/contract/lease/lease.rules';
import type { RemindChannel } from '@iris/contract/money/money.model';
import type {
  ChargeKind,
  ChargeState,
  PayChannel,
  PaymentSource,
  PaymentState,
  RefundChannel,
} from '@iris/contract/payment/payment.model';
import type { leaseTable, standardTable } from '../lease/lease.table.ts';

/** A lease, and whether another lease renews it. */
export type LeaseRow = typeof leaseTable.$inferSelect & { renewed: boolean };
export type StandardRow = typeof standardTable.$inferSelect;

/** A rent or a deposit of the demo. Times are epoch ms, amounts are HKD cents. */
export interface DemoCharge {
  lease: LeaseRow;
  kind: Exclude<ChargeKind, 'BILL'>;
  businessNo: string;
  startDay: string;
  endDay: string;
  dueDay: string;
  amount: number;
  lines: RentLine[];
  monthDays: number;
  auto: boolean;
  createdAt: number;
  updatedAt: number;
  status: ChargeState;
  channel: PayChannel | null;
  refunded: number;
  deducted: number;
  paidAt: number | null;
  voidReason: string;
  /** The current time: unpaid charges have stayed unpaid until then. */
  seenAt: number;
}

export interface DemoPayment {
  charges: DemoCharge[];
  state: PaymentState;
  channel: PayChannel;
  source: PaymentSource;
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
  /** When its receipt was replaced; null if it was not. */
  reissuedAt: number | null;
}

export interface DemoRefund {
  charge: DemoCharge;
  payment: DemoPayment;
  channel: RefundChannel;
  ok: boolean;
  amount: number;
  reason: string;
  failure: string;
  time: number;
}

export interface DemoDeduction {
  charge: DemoCharge;
  amount: number;
  reason: string;
  time: number;
}

interface DemoReminder {
  charge: DemoCharge;
  kind: 'HAND' | 'FIRST' | 'SECOND';
  channel: RemindChannel;
  content: string;
  feedback: string;
  time: number;
}

/** Everything that happened to the money of some leases. */
export interface DemoMoney {
  charges: DemoCharge[];
  payments: DemoPayment[];
  refunds: DemoRefund[];
  deductions: DemoDeduction[];
  reminders: DemoReminder[];
}
