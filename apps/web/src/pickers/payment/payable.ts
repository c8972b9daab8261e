import type { Rent, RentAction } from '@iris/contract/rent/rent.model';

/** Something of a tenant's that is collected: a rent, or the deposit of a lease, whose days are its due day. */
export type Payable = Pick<
  Rent,
  'id' | 'kind' | 'business_no' | 'tenant_name' | 'start_day' | 'end_day' | 'total_price'
>;

export const collectWays = ['cash', 'card', 'bank', 'online'] as const;
export type CollectWay = (typeof collectWays)[number];

/** The ways to collect that a rent's allowed actions stand for. */
export const waysOf = (actions: readonly RentAction[]): CollectWay[] =>
  collectWays.filter((way) =>
    actions.includes(way === 'bank' ? 'payBank' : way === 'online' ? 'payOnline' : 'payOnSite'),
  );

/** HKD cents. */
export const sumOf = (rents: readonly Pick<Payable, 'total_price'>[]): number =>
  rents.reduce((sum, { total_price }) => sum + total_price, 0);
