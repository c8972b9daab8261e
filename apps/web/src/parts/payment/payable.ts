import type { BillAction } from '@iris/contract/bill/bill.model';
import type { PayChannel, RefundChannel } from '@iris/contract/payment/payment.model';
import type { Rent, RentAction, RentDetail } from '@iris/contract/rent/rent.model';

/**
 * Something that is collected of one person: a rent, the deposit of a lease, whose days are its due day, or a bill,
 * whose payer stands as `tenant_id` and `tenant_name`.
 */
export type Payable = Pick<
  Rent,
  'id' | 'kind' | 'business_no' | 'tenant_id' | 'tenant_name' | 'start_day' | 'end_day' | 'total_price'
> & {
  /** What a bill is for. */
  title?: string;
  title_en?: string;
};

/** What the page of a rent, a deposit or a bill tells of its money; who pays a bill stands as its tenant. */
export interface PayableDetail
  extends Payable,
    Pick<
      RentDetail,
      | 'unit_id'
      | 'building_name'
      | 'floor_name'
      | 'unit_name'
      | 'tenant_phone'
      | 'tenant_email'
      | 'due_day'
      | 'paid'
      | 'refunded'
      | 'pay_channel'
      | 'paid_at'
      | 'refund_until'
      | 'payments'
      | 'refunds'
      | 'reminders'
      | 'fps'
      | 'stand_in'
    > {
  lease_id: number | null;
  overdue_days: number;
  /** Refunds over this many HKD cents wait for a second person; null: none does. */
  refund_approval_over: number | null;
  actions: readonly (RentAction | BillAction)[];
}

export const collectWays = ['cash', 'card', 'wallet', 'bank', 'online'] as const;
export type CollectWay = (typeof collectWays)[number];

/** The ways to collect that the allowed actions of a rent or a bill stand for. */
export const waysOf = (actions: readonly (RentAction | BillAction)[]): CollectWay[] =>
  collectWays.filter((way) =>
    actions.includes(way === 'bank' ? 'payBank' : way === 'online' ? 'payOnline' : 'payOnSite'),
  );

/** HKD cents. */
export const sumOf = (rents: readonly Pick<Payable, 'total_price'>[]): number =>
  rents.reduce((sum, { total_price }) => sum + total_price, 0);

/** Whose wallet may pay: the one of these ids, null when there are several, undefined without any. */
export const onePayer = (ids: readonly number[]): number | null | undefined => {
  const [payer, ...others] = new Set(ids);
  return others.length === 0 ? payer : null;
};

/** The ways of a refund that is entered by hand, the one by which it was paid first. */
export const refundsByHand = (paid: PayChannel | null): RefundChannel[] =>
  paid === 'PAY_WALLET' ? ['REFUND_WALLET', 'REFUND'] : ['REFUND', 'REFUND_WALLET'];
