import { type Day, earlier } from '@iris/contract/core/day';
import { useQuery } from '@tanstack/react-query';
import { usedDates } from '../lease.queries.ts';

/** The days of a unit that other valid leases occupy; none while no unit is selected. */
export function useUsedDates(unitId: number | null | undefined, exceptId?: number) {
  const query = useQuery({ ...usedDates(unitId ?? 0, exceptId), enabled: Boolean(unitId) });
  const used = query.data ?? [];
  return {
    query,
    used,
    isUsed: (day: Day) => used.some(({ start_day, end_day }) => start_day <= day && day <= end_day),
    /** The lease that a term would overlap. */
    inTheWay: (from: Day, to: Day) =>
      used.find(({ start_day, end_day }) => start_day <= to && end_day >= from),
    /** The first day after a given day that a lease occupies. */
    nextUsed: (from: Day) =>
      used
        .map(({ start_day }) => start_day)
        .filter((start) => start > from)
        .reduce<Day | undefined>(
          (first, day) => (first === undefined ? day : earlier(first, day)),
          undefined,
        ),
  };
}
export type UsedDates = ReturnType<typeof useUsedDates>;
