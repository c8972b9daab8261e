import { addDays, addMonths, daysBetween, lastDayAfter } from '@iris/contract/core/day';
import type { Span } from '@iris/contract/lease/lease.rules';

/**
 * The term that follows another: from the next day, for as many whole months, or as many days if it had no whole
 * months.
 */
export function renewedTerm({ start_day, end_day }: Span): Span {
  const next = addDays(end_day, 1);
  let months = 0;
  while (addMonths(start_day, months + 1) <= next) months += 1;
  const last = months > 0 ? lastDayAfter(next, months) : addDays(next, daysBetween(start_day, end_day));
  return { start_day: next, end_day: last };
}
