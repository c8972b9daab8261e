import { limits } from '@iris/contract/core/limits';
import type { Due } from '@iris/contract/counter/counter.model';

/**
 * The charges to untick, those that are unticked already included, so that one payment can take what stays: dues come
 * oldest first, and the oldest stay.
 */
export function oldestOnly(dues: readonly Due[], left: ReadonlySet<number> = new Set()): ReadonlySet<number> {
  const ticked = dues.filter(({ charge_id, payable }) => payable && !left.has(charge_id));
  if (ticked.length <= limits.collectAtOnce) return left;
  return new Set([...left, ...ticked.slice(limits.collectAtOnce).map(({ charge_id }) => charge_id)]);
}
