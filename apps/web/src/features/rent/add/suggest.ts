import type { Day } from '@iris/contract/core/day';
import { periodsOf, type RentPeriod, type Span, type StandardSpan } from '@iris/contract/lease/lease.rules';
import { rentBetween } from '@iris/contract/rent/rent.rules';

const touch = (a: Span, b: Span): boolean => a.start_day <= b.end_day && a.end_day >= b.start_day;

/** The first period of a term with no day covered by a rent; null if there is none. */
export const nextMissing = (term: Span, rents: readonly Span[]): Span | null =>
  periodsOf(term).find((period) => !rents.some((rent) => touch(rent, period))) ?? null;

/** The rent that already covers some of these days. */
export const takenBy = <Rent extends Span>(span: Span, rents: readonly Rent[]): Rent | undefined =>
  rents.find((rent) => touch(rent, span));

/** The price of days by the standards; null for days outside the term or in the wrong order. */
export function priceOf(
  term: Span,
  [start_day, end_day]: readonly [Day, Day],
  standards: readonly StandardSpan[],
): RentPeriod | null {
  if (start_day > end_day || start_day < term.start_day || end_day > term.end_day) return null;
  return rentBetween(term, { start_day, end_day }, standards);
}
