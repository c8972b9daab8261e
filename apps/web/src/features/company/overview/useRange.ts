import { type Day, dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { day } from '@iris/contract/core/field';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Days, withinLimit } from '../../../kit/day/DayRange.tsx';

/** The chosen days, in the address; by default, this month so far. */
export function daysOf(address: URLSearchParams, today: Day): Days {
  const [from, to] = [day.safeParse(address.get('from')), day.safeParse(address.get('to'))];
  const given = from.success && to.success && from.data <= to.data && withinLimit(from.data, to.data);
  return given ? [from.data, to.data] : [`${today.slice(0, 8)}01`, today];
}

/** The chosen days, how to change them, and the points in time that calls take. */
export function useRange() {
  const [address, setAddress] = useSearchParams();
  const [from, to] = daysOf(address, dayOf(Date.now()));
  const range = useMemo(() => ({ start_time: startOfDay(from), end_time: endOfDay(to) }), [from, to]);
  const choose = (days: Days | null) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const key of ['from', 'to', 'page']) after.delete(key);
      if (days) {
        after.set('from', days[0]);
        after.set('to', days[1]);
      }
      return after;
    });
  return { days: [from, to] as const, range, choose };
}
export type Range = ReturnType<typeof useRange>['range'];
