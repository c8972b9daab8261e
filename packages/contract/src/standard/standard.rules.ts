import type { BillType } from '../payment/payment.model.ts';
import type { ChargeType, LateRule, MeterKind, PriceUnit } from './standard.model.ts';

/** Ten-thousandths of a dollar in a cent, and thousandths in a whole quantity. */
const PRICE_PER_CENT = 100n;
const QUANTITY = 1000n;

/**
 * HKD cents of a quantity (in thousandths) at a price (ten-thousandths of a dollar for one). Half a cent goes up. Exact
 * whatever the size; negative input is refused.
 */
export function amountOf(price: number, quantity: number): number {
  if (price < 0 || quantity < 0) throw new RangeError('neither a price nor a quantity is negative');
  const exact = BigInt(price) * BigInt(quantity);
  const divisor = PRICE_PER_CENT * QUANTITY;
  return Number((2n * exact + divisor) / (2n * divisor));
}

/** What each price unit goes with: the kind of charge, and the bills it may be for. */
export const unitRules: Readonly<Record<PriceUnit, { charge: ChargeType; types: readonly BillType[] }>> = {
  SQUARE_FOOT: { charge: 'FLOAT', types: ['PROPERTY', 'AREA', 'OTHER'] },
  SHARE: { charge: 'FLOAT', types: ['PROPERTY', 'AREA', 'OTHER'] },
  KWH: { charge: 'FLOAT', types: ['ELECTRICITY'] },
  CUBIC_METRE: { charge: 'FLOAT', types: ['WATER'] },
  MONTH: { charge: 'FIXED', types: ['PROPERTY', 'WATER', 'ELECTRICITY', 'AREA', 'OTHER'] },
  TIME: { charge: 'FIXED', types: ['OTHER'] },
};

/** The meter that a price unit reads; null where none is read. */
export const meterOf = (unit: PriceUnit): MeterKind | null =>
  unit === 'KWH' ? 'ELECTRICITY' : unit === 'CUBIC_METRE' ? 'WATER' : null;

const DAYS_BETWEEN_LATE_CHARGES = 30;

/** How many late charges a bill has earned by now: the first when its grace is over, another each 30 days. */
export const lateTimes = ({ kind, grace_days }: LateRule, daysOverdue: number): number =>
  kind === 'NONE' || daysOverdue <= grace_days
    ? 0
    : 1 + Math.floor((daysOverdue - grace_days - 1) / DAYS_BETWEEN_LATE_CHARGES);

/** HKD cents of the n-th late charge (from 1) of a bill; 0 when the cap is reached. */
export function lateAmount(
  { kind, amount, basis_points, cap }: LateRule,
  billed: number,
  nth: number,
): number {
  if (kind === 'NONE' || nth < 1) return 0;
  const each = kind === 'FIXED' ? amount : Math.floor((billed * basis_points + 5_000) / 10_000);
  const before = Math.min(each * (nth - 1), cap);
  return Math.min(each, cap - before);
}

/** Over three times the usual consumption is odd; what is usual needs to be known. */
export const isJump = (consumption: number, usual: number | null): boolean =>
  usual !== null && usual > 0 && consumption > usual * 3;
