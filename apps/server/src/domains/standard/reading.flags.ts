import type { ReadingFlag } from '@iris/contract/standard/standard.model';
import { isJump, type Point, usedSince } from '@iris/contract/standard/standard.rules';

/** How many consumptions define what is usual, and how many readings are examined at most to find them. */
const USUAL = 3;
export const CONTEXT = 9;

/** The mean of the last three consumptions, in thousandths; null with fewer than three. A decrease does not count. */
export function usualOf(points: readonly Point[]): number | null {
  const seen = points.slice(-CONTEXT);
  const used = seen
    .slice(1)
    .map((point, index) => usedSince(seen[index]?.value ?? point.value, point))
    .filter((consumption) => consumption >= 0)
    .slice(-USUAL);
  if (used.length < USUAL) return null;
  return Math.round(used.reduce((sum, one) => sum + one, 0) / USUAL);
}

/** What is unusual about a reading after earlier ones, by day. */
export function flagOf(before: readonly Point[], point: Point): ReadingFlag | null {
  const last = before.at(-1);
  if (last === undefined) return null;
  const used = usedSince(last.value, point);
  if (used < 0) return 'BACKWARD';
  return isJump(used, usualOf(before)) ? 'JUMP' : null;
}
