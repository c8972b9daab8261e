import type { BillAction, BillTag } from '@iris/contract/bill/bill.model';
import type { ChargeKind, PayChannel, RefundChannel } from '@iris/contract/payment/payment.model';
import { isOnline } from '@iris/contract/payment/payment.rules';
import type { Rent, RentAction, RentDetail } from '@iris/contract/rent/rent.model';

/**
 * Something collected from one payer: a rent, the deposit of a lease (its days are its due day), or a bill (its payer
 * is in `tenant_id` and `tenant_name`).
 */
export type Payable = Pick<
  Rent,
  | 'id'
  | 'kind'
  | 'business_no'
  | 'tenant_id'
  | 'tenant_name'
  | 'tenant_name_en'
  | 'start_day'
  | 'end_day'
  | 'due_day'
  | 'total_price'
> & {
  /** The purpose of a bill. */
  title?: string;
  title_en?: string;
};

/** What the page of a rent, deposit or bill shows about its money; the payer of a bill is given as its tenant. */
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
      | 'whole'
      | 'family'
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
  status: BillTag;
  lease_id: number | null;
  /** HKD cents that may be refunded, where it is less than what is left. */
  refund_open?: number;
  overdue_days: number;
  /** Refunds above this many HKD cents need a second person; null: none do. */
  refund_approval_over: number | null;
  /** Of these, what is left after the refunds so far. */
  refund_alone: number | null;
  actions: readonly (RentAction | BillAction)[];
}

export const collectWays = ['cash', 'card', 'octopus', 'fps', 'cheque', 'wallet', 'bank', 'online'] as const;
export type CollectWay = (typeof collectWays)[number];

/** The ways whose payment has a number: of the terminal's slip, or of the transfer. */
export const numberedWays = {
  card: 'PAY_ONSITE_BANK',
  octopus: 'PAY_ONSITE_OCTOPUS',
  fps: 'PAY_ONSITE_FPS',
} as const satisfies Partial<Record<CollectWay, PayChannel>>;
export const isNumbered = (way: string): way is keyof typeof numberedWays => way in numberedWays;

/** The ways that settle a charge at once. */
export type TenderWay = 'cash' | keyof typeof numberedWays | 'wallet';

/** How a payment is made, for the calls that take it: what was typed for another way is left out. */
export function tenderOf(
  way: TenderWay,
  { received, slip_no = '' }: { received?: number; slip_no?: string },
) {
  if (way === 'cash')
    return { channel: 'PAY_ONSITE_CASH' as const, ...(received === undefined ? {} : { received }) };
  return way === 'wallet' ? { channel: 'PAY_WALLET' as const } : { channel: numberedWays[way], slip_no };
}

/** The ways to collect, from the allowed actions of a rent or bill. */
export const waysOf = (actions: readonly (RentAction | BillAction)[]): CollectWay[] =>
  collectWays.filter((way) =>
    actions.includes(way === 'bank' ? 'payBank' : way === 'online' ? 'payOnline' : 'payOnSite'),
  );

/** HKD cents. */
export const sumOf = (rents: readonly Pick<Payable, 'total_price'>[]): number =>
  rents.reduce((sum, { total_price }) => sum + total_price, 0);

/** A charge that a sum may pay in part. The amount is HKD cents. */
export interface Divided {
  id: number;
  kind: ChargeKind;
  business_no: string;
  dueDay: string;
  amount: number;
}

/** Charges as a sum may pay them in part. */
export const dividedOf = (rents: readonly Payable[]): Divided[] =>
  rents.map(({ id, kind, business_no, due_day, total_price }) => ({
    id,
    kind,
    business_no,
    dueDay: due_day,
    amount: total_price,
  }));

/** Whose wallet may pay: that of the only id; null if there are several ids, undefined if there is none. */
export const onePayer = (ids: readonly number[]): number | null | undefined => {
  const [payer, ...others] = new Set(ids);
  return others.length === 0 ? payer : null;
};

/** The channels of a manual refund, the original one first. */
export const refundsByHand = (paid: PayChannel | null): RefundChannel[] =>
  paid === 'PAY_WALLET' ? ['REFUND_WALLET', 'REFUND'] : ['REFUND', 'REFUND_WALLET'];

/** The channels of a refund made now, the one that the money came by first. */
export const refundChannels = (paid: PayChannel | null): RefundChannel[] =>
  paid !== null && isOnline(paid) ? ['REFUND_STRIPE', ...refundsByHand(paid)] : refundsByHand(paid);
