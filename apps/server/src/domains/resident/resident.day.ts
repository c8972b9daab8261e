import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/failure.ts';

/** The given day, or today. Throws 10030 for one in the future: a binding says who is there now. */
export function dayUntilToday(clock: Clock, day: Day | undefined, path: string): Day {
  const today = dayOf(clock.now());
  if (day !== undefined && day > today) throw invalidField(path, 'resident.dayFuture');
  return day ?? today;
}

/** The last day of a person who leaves when somebody else begins, but never before their own first day. */
export function dayBefore(begins: Day, since: Day): Day {
  const last = addDays(begins, -1);
  return last < since ? since : last;
}
