import type { ReadingFlag } from '@iris/contract/standard/standard.model';
import { isJump } from '@iris/contract/standard/standard.rules';

/** Readings that tell what is usual, and the most that are looked at to find so many. */
const USUAL = 3;
export const CONTEXT = 9;

/** The mean of the last three consumptions, in thousandths; null before there are three. A step backward is none. */
export function usualOf(values: readonly number[]): number | null {
  const seen = values.slice(-CONTEXT);
  const used = seen
    .slice(1)
    .map((value, index) => value - (seen[index] ?? value))
    .filter((consumption) => consumption >= 0)
    .slice(-USUAL);
  if (used.length < USUAL) return null;
  return Math.round(used.reduce((sum, one) => sum + one, 0) / USUAL);
}

/** What is odd about a reading that follows others, by day. */
export function flagOf(before: readonly number[], value: number): ReadingFlag | null {
  const last = before.at(-1);
  if (last === undefined) return null;
  if (value < last) return 'BACKWARD';
  return isJump(value - last, usualOf(before)) ? 'JUMP' : null;
}
