import { addDays, addMonths, type Day, daysBetween, earlier, lastDayAfter, later } from '../core/day.ts';
import type { Deposit, LeaseDetail, TermState } from './lease.model.ts';

/** A lease that ends within so many days should be renewed or its move-out planned. */
export const ENDING_DAYS = 60;

/** A span of days, both included. */
export interface Span {
  start_day: Day;
  end_day: Day;
}
export interface StandardSpan extends Span {
  /** HKD cents. */
  monthly_amount: number;
}

/** Part of a period at one monthly amount, with its cost in HKD cents. */
export interface RentLine extends StandardSpan {
  days: number;
  amount: number;
}
export interface RentPeriod extends Span {
  /** Days of the full month that the period is, or is part of: the base of pro-rata amounts. */
  month_days: number;
  lines: RentLine[];
  /** HKD cents: the sum of the lines. */
  amount: number;
}

/** Where a day lies in a term. */
export const termStateOf = ({ start_day, end_day }: Span, today: Day): TermState =>
  today < start_day ? 'PENDING' : today > end_day ? 'EXPIRED' : 'IN_EFFECT';

/**
 * The n-th rent period of a term, from 0: whole months from its first day (a 31st clamps to the month's end), cut off
 * at the term's end; null if the term is over by then. A term that ends on the corresponding date, or on the last day
 * of a month without that date, ends with a whole month. See docs/decisions/terms-and-rents.md.
 */
export function periodOf(term: Span, index: number): (Span & { month_days: number }) | null {
  const start_day = addMonths(term.start_day, index);
  const whole = lastDayAfter(term.start_day, index) === term.end_day;
  if (start_day > term.end_day || (index > 0 && whole)) return null;
  const next =
    lastDayAfter(term.start_day, index + 1) === term.end_day
      ? addDays(term.end_day, 1)
      : addMonths(term.start_day, index + 1);
  return {
    start_day,
    end_day: earlier(addDays(next, -1), term.end_day),
    month_days: daysBetween(start_day, next),
  };
}

/** All periods of a term in order, without gaps or overlaps. */
export function periodsOf(term: Span, most = Number.MAX_SAFE_INTEGER): (Span & { month_days: number })[] {
  const periods = [];
  for (let index = 0; index < most; index += 1) {
    const period = periodOf(term, index);
    if (!period) break;
    periods.push(period);
  }
  return periods;
}

/**
 * The cost of a span of days: a whole month at one amount costs that amount, anything else is charged by the day.
 * Cents are rounded on the running total, so that the parts of a period always add up to the whole. Days without rent
 * terms cost nothing and have no line.
 */
export function rentOf(span: Span, monthDays: number, standards: readonly StandardSpan[]): RentPeriod {
  const lines: RentLine[] = [];
  // In cents × days, exact; at most 10^9 × 31.
  let exact = 0;
  let charged = 0;
  for (const standard of [...standards].sort((a, b) => (a.start_day < b.start_day ? -1 : 1))) {
    const start_day = later(standard.start_day, span.start_day);
    const end_day = earlier(standard.end_day, span.end_day);
    if (start_day > end_day) continue;
    const days = daysBetween(start_day, end_day) + 1;
    exact += standard.monthly_amount * days;
    const amount = Math.round(exact / monthDays) - charged;
    charged += amount;
    lines.push({ start_day, end_day, monthly_amount: standard.monthly_amount, days, amount });
  }
  return { start_day: span.start_day, end_day: span.end_day, month_days: monthDays, lines, amount: charged };
}

/** The rents of a term. */
export const rentsOf = (
  term: Span,
  standards: readonly StandardSpan[],
  most = Number.MAX_SAFE_INTEGER,
): RentPeriod[] => periodsOf(term, most).map((period) => rentOf(period, period.month_days, standards));

/** Days of the term that no rent terms cover, and days that several cover, as ordered spans that do not touch. */
export function coverOf(term: Span, standards: readonly Span[]): { gaps: Span[]; overlaps: Span[] } {
  const gaps: Span[] = [];
  const overlaps: Span[] = [];
  // The first day that no span covers so far.
  let next = term.start_day;
  for (const { start_day, end_day } of within(term, standards)) {
    if (start_day > next) gaps.push({ start_day: next, end_day: addDays(start_day, -1) });
    if (start_day < next) join(overlaps, { start_day, end_day: earlier(end_day, addDays(next, -1)) });
    next = later(next, addDays(end_day, 1));
  }
  if (next <= term.end_day) gaps.push({ start_day: next, end_day: term.end_day });
  return { gaps, overlaps };
}

/** The parts of some spans that lie inside the term, by first day. */
const within = (term: Span, spans: readonly Span[]): Span[] =>
  spans
    .map(({ start_day, end_day }) => ({
      start_day: later(start_day, term.start_day),
      end_day: earlier(end_day, term.end_day),
    }))
    .filter(({ start_day, end_day }) => start_day <= end_day)
    .sort((a, b) => (a.start_day < b.start_day ? -1 : a.start_day > b.start_day ? 1 : 0));

/** Appends a span to earlier ones, merging it with the last if they touch. */
function join(spans: Span[], span: Span): void {
  const last = spans.at(-1);
  if (!last || addDays(last.end_day, 1) < span.start_day) spans.push(span);
  else last.end_day = later(last.end_day, span.end_day);
}

/** How many whole months a span is, by the corresponding date; null if it is not whole months. */
export function monthsOf({ start_day, end_day }: Span): number | null {
  for (let months = 1; addDays(addMonths(start_day, months), -1) <= end_day; months += 1) {
    if (end_day === lastDayAfter(start_day, months)) return months;
  }
  return null;
}

/** Rent terms last at least one month, unless they end with the term. */
export const longEnough = ({ start_day, end_day }: Span, term: Span): boolean =>
  end_day === term.end_day || addDays(end_day, 1) >= addMonths(start_day, 1);

/** The monthly amount on a day: before all rent terms that of the first, after them that of the last. */
export function monthlyOf(standards: readonly StandardSpan[], day: Day): number {
  const sorted = [...standards].sort((a, b) => (a.start_day < b.start_day ? -1 : 1));
  const current = sorted.filter(({ start_day }) => start_day <= day).at(-1) ?? sorted[0];
  return current?.monthly_amount ?? 0;
}

const HUNDRED_DOLLARS = 10_000;
const DOLLAR = 100;
/** Per counterpart, in HKD cents. */
export const COUNTERPART_DUTY = 500;

/**
 * The stamp duty of a lease in HKD cents, an estimate. Up to 1 year 0.25 % of the total rent, over 1 to 3 years 0.5 %
 * of the average yearly rent, over 3 years 1 % of it, years by the corresponding date; the rent is rounded up to
 * HK$100, the duty to HK$1. Deposits do not count. Source: Stamp Duty Ordinance (Cap. 117), head 1(2).
 */
export function stampDuty(term: Span, standards: readonly StandardSpan[]): number {
  const periods = rentsOf(term, standards);
  const total = periods.reduce((sum, { amount }) => sum + amount, 0);
  const months = periods.reduce(
    (sum, { start_day, end_day, month_days }) => sum + (daysBetween(start_day, end_day) + 1) / month_days,
    0,
  );
  const oneYear = term.end_day <= lastDayAfter(term.start_day, 12);
  const threeYears = term.end_day <= lastDayAfter(term.start_day, 36);
  const base = oneYear ? total : (total * 12) / months;
  // Rounding: an error from the division must not round up by a hundred dollars.
  const rounded = Math.ceil(Math.round(base) / HUNDRED_DOLLARS) * HUNDRED_DOLLARS;
  const rate = oneYear ? 400 : threeYears ? 200 : 100;
  return Math.ceil(rounded / rate / DOLLAR) * DOLLAR;
}

/** Whether a lease would be signed too late: one that is still to be signed is signed by its first day. */
export const signedAhead = (signed: Day, startDay: Day, today: Day): boolean =>
  signed > later(startDay, today);
/** A lease must be stamped within 30 days of signing. */
export const stampDeadline = (signed: Day): Day => addDays(signed, 30);
/** Form CR109 goes to the Rating and Valuation Department within one month of signing; domestic premises only. */
export const cr109Deadline = (signed: Day): Day => addMonths(signed, 1);

/** A lease's number as people see it. */
export const leaseNo = (no: number): string => `L${no.toString().padStart(6, '0')}`;
/** The number of a lease's deposit: the lease's own with another letter. */
export const depositNo = (leaseNumber: string): string => leaseNumber.replace(/^L/, 'D');

/** The charges of a lease's deposit: the deposit, and the part that was carried over if the rest is one of its own. */
export const depositsOf = ({
  deposit,
  deposit_part: part,
}: Pick<LeaseDetail, 'deposit' | 'deposit_part'>): Deposit[] => (part ? [deposit, part] : [deposit]);

/** Whether something of a deposit was deducted, carried over or paid back, or is about to be paid back. */
export const isDepositTouched = (lease: Pick<LeaseDetail, 'deposit' | 'deposit_part'>): boolean =>
  depositsOf(lease).some(({ deducted, refunding, refunded }) => deducted + refunding + refunded > 0);
