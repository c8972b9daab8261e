import type { Day } from '@iris/contract/core/day';
import type { CalendarItem, CalendarKind } from '@iris/contract/lease/lease.model';

/** How many events of each kind are on each day, in the order of the kinds. */
export function countsOf(
  items: readonly CalendarItem[],
  kinds: readonly CalendarKind[],
): Map<Day, { kind: CalendarKind; count: number }[]> {
  const days = Map.groupBy(items, ({ day }) => day);
  return new Map(
    [...days].map(([day, of]) => [
      day,
      kinds
        .map((kind) => ({ kind, count: of.filter((item) => item.kind === kind).length }))
        .filter(({ count }) => count > 0),
    ]),
  );
}
