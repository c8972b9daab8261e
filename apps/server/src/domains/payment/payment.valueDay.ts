import { type Day, dayOf } from '@iris/contract/core/day';
import { openSince } from '@iris/contract/payment/payment.rules';
import { invalidField } from '../../platform/http/failure.ts';

/**
 * Refuses a value day that cannot be booked: 10030 on `field` for a day after today, on `closed_reason` for a day of a
 * closed quarter without a reason. Returns the reason where one was needed, for the history.
 */
export function checkValueDay(
  day: Day,
  { now, field, reason }: { now: number; field: string; reason: string },
): string | null {
  const today = dayOf(now);
  if (day > today) throw invalidField(field, 'payment.dayAhead');
  const since = openSince(today);
  if (day >= since) return null;
  if (reason === '') throw invalidField('closed_reason', 'payment.closedPeriod', { day, since });
  return reason;
}
