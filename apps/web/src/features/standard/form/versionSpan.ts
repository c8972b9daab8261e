import { addMonths, type Day } from '@iris/contract/core/day';

/** The first month whose bills use a version that begins on this day: a bill uses the version of its first day. */
export const firstMonth = (from: Day): string => {
  const month = `${from.slice(0, 7)}-01`;
  return (from === month ? month : addMonths(month, 1)).slice(0, 7);
};

const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7);

/**
 * The months (`2026-12`) whose bills would use a version from this day: `until` is null if it has no end; `never` if
 * there are none.
 */
export function monthsOf(
  from: Day,
  others: readonly Day[],
): { from: string; until: string | null; next: Day | null; never: boolean } {
  const next = [...others].sort().find((day) => day > from) ?? null;
  const first = firstMonth(from);
  const until = next === null ? null : monthBefore(firstMonth(next));
  return { from: first, until, next, never: until !== null && until < first };
}
