import type { Day } from '@iris/contract/core/day';

/** The first day of the quarter of the calendar that a day lies in. */
export function quarterOf(day: Day): Day {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}
