import { type Day, earlier, later } from '../core/day.ts';
import { periodsOf, type RentPeriod, rentOf, type Span, type StandardSpan } from '../lease/lease.rules.ts';

/**
 * The number of a rent: the digits of its lease's number and the first day, `R000123-20261121`. A rent made again
 * after `voided` others of that day were voided gets a suffix: `R000123-20261121-2`.
 */
export const rentNo = (leaseNo: string, startDay: Day, voided = 0): string =>
  `R${leaseNo.replace(/\D/g, '')}-${startDay.replaceAll('-', '')}${voided > 0 ? `-${voided + 1}` : ''}`;

/**
 * What a span of days in a term costs, in HKD cents: period by period, each part as a share of its own month. Throws
 * RangeError for days outside the term.
 */
export function rentBetween(term: Span, span: Span, standards: readonly StandardSpan[]): RentPeriod {
  const parts = periodsOf(term)
    .filter((period) => period.start_day <= span.end_day && period.end_day >= span.start_day)
    .map((period) =>
      rentOf(
        {
          start_day: later(period.start_day, span.start_day),
          end_day: earlier(period.end_day, span.end_day),
        },
        period.month_days,
        standards,
      ),
    );
  const [first] = parts;
  if (!first || span.start_day < term.start_day || span.end_day > term.end_day) {
    throw new RangeError('days outside the term');
  }
  return {
    ...span,
    month_days: first.month_days,
    lines: parts.flatMap(({ lines }) => lines),
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  };
}
