import type { BillAction } from '@iris/contract/bill/bill.model';
import type { PayChannel, RefundChannel } from '@iris/contract/payment/payment.model';
import type { Rent, RentAction } from '@iris/contract/rent/rent.model';

/**
 * Something that is collected of one person: a rent, the deposit of a lease, whose days are its due day, or a bill,
 * whose payer stands as `tenant_id` and `tenant_name`.
 */
export type Payable = Pick<
  Rent,
  'id' | 'kind' | 'business_no' | 'tenant_id' | 'tenant_name' | 'start_day' | 'end_day' | 'total_price'
> & {
  /** What a bill is for, in the person's language. */
  what?: string;
};

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
