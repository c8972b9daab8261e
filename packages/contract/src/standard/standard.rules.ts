import type { BillType } from '../payment/payment.model.ts';
import type { Changeover, ChargeType, LateRule, MeterKind, PriceUnit } from './standard.model.ts';

/** Ten-thousandths of a dollar per cent, and thousandths per whole quantity. */
const PRICE_PER_CENT = 100n;
const QUANTITY = 1000n;

/**
 * The amount in HKD cents for a quantity (thousandths) at a unit price (ten-thousandths of a dollar). Half a cent
 * rounds up. Exact for any size; throws on negative input.
 */
export function amountOf(price: number, quantity: number): number {
  if (price < 0 || quantity < 0) throw new RangeError('neither a price nor a quantity is negative');
  const exact = BigInt(price) * BigInt(quantity);
  const divisor = PRICE_PER_CENT * QUANTITY;
  return Number((2n * exact + divisor) / (2n * divisor));
}

/** What each price unit applies to: the kind of charge, and the bill types that may use it. */
export const unitRules: Readonly<Record<PriceUnit, { charge: ChargeType; types: readonly BillType[] }>> = {
  SQUARE_FOOT: { charge: 'FLOAT', types: ['PROPERTY', 'AREA', 'OTHER'] },
  SHARE: { charge: 'FLOAT', types: ['PROPERTY', 'AREA', 'OTHER'] },
  KWH: { charge: 'FLOAT', types: ['ELECTRICITY'] },
  CUBIC_METRE: { charge: 'FLOAT', types: ['WATER'] },
  MONTH: { charge: 'FIXED', types: ['PROPERTY', 'WATER', 'ELECTRICITY', 'AREA', 'OTHER'] },
  TIME: { charge: 'FIXED', types: ['OTHER'] },
};

/** The meter that a price unit reads; null if none. */
export const meterOf = (unit: PriceUnit): MeterKind | null =>
  unit === 'KWH' ? 'ELECTRICITY' : unit === 'CUBIC_METRE' ? 'WATER' : null;

const DAYS_BETWEEN_LATE_CHARGES = 30;

/** How many late charges are due by now: the first when the grace days are over, another every 30 days. */
export const lateTimes = ({ kind, grace_days }: LateRule, daysOverdue: number): number =>
  kind === 'NONE' || daysOverdue <= grace_days
    ? 0
    : 1 + Math.floor((daysOverdue - grace_days - 1) / DAYS_BETWEEN_LATE_CHARGES);

/**
 * HKD cents of a bill's next late charge, after those that add up to `before`; 0 once the cap is reached. `billed` is what
 * is still owed of the bill, which part payments make less, so earlier charges may have been larger.
 */
export function lateAmount(
  { kind, amount, basis_points, cap }: LateRule,
  billed: number,
  before: number,
): number {
  if (kind === 'NONE') return 0;
  const each = kind === 'FIXED' ? amount : Math.floor((billed * basis_points + 5_000) / 10_000);
  return Math.max(0, Math.min(each, cap - before));
}

/** More than three times the usual consumption is flagged; false while the usual is unknown. */
export const isJump = (consumption: number, usual: number | null): boolean =>
  usual !== null && usual > 0 && consumption > usual * 3;

/** How many digits before the point a dial may have. */
export const dialDigits = { min: 3, max: 9 };

/** The thousandths after which a dial with so many digits shows zero again. */
export const dialEnd = (digits: number): number => 1_000 * 10 ** digits;

/** How many digits a dial has that turns over at `end`; null if no dial does. */
export function digitsOf(end: number): number | null {
  const digits = Math.round(Math.log10(end / 1_000));
  return digits >= dialDigits.min && digits <= dialDigits.max && dialEnd(digits) === end ? digits : null;
}

/** A reading as used to calculate consumption, in thousandths. */
export interface Point {
  value: number;
  changeover: Changeover | null;
}

/** Consumption between the last reading and this one. */
export const usedSince = (last: number, { value, changeover }: Point): number =>
  value - last + (changeover ? changeover.end - changeover.start : 0);

/** What the meters counted between two readings: one span for each meter, or turn of the dial. */
export function stretchesOf(
  from: number,
  to: number,
  changeovers: readonly Pick<Changeover, 'start' | 'end'>[],
): { from: number; to: number }[] {
  const starts = [from, ...changeovers.map(({ start }) => start)];
  const ends = [...changeovers.map(({ end }) => end), to];
  return starts.map((start, index) => ({ from: start, to: ends[index] ?? to }));
}

export const readingFaults = ['LOWER', 'NO_LAST', 'OLD_FINAL', 'NEW_START', 'NOT_LOWER', 'DIGITS'] as const;
export type ReadingFault = (typeof readingFaults)[number];

/** Why a reading cannot follow the last one; null if it can. LOWER: a reason must be given. */
export function faultOf(last: number | null, { value, changeover }: Point): ReadingFault | null {
  if (changeover === null) return last !== null && value < last ? 'LOWER' : null;
  if (last === null) return 'NO_LAST';
  if (changeover.kind === 'TURNED') {
    if (changeover.end <= last) return 'DIGITS';
    return value < last ? null : 'NOT_LOWER';
  }
  if (changeover.end < last) return 'OLD_FINAL';
  return value < changeover.start ? 'NEW_START' : null;
}
