import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { sizeOf } from '@iris/contract/core/size';

const KB = 1024;
/** Of calls that anybody may make, and of routes that are no call. */
export const OPEN_BYTES = 32 * KB;
/** A stranger's too, but only its signature is looked at until that is known to be right. */
const SIGNED_BYTES = 256 * KB;
/** The largest import, in which every row is long. */
const MOST_BYTES = 4 * KB * KB;
/** For the spaces of a small body, and so that a wrong key is told by its name. */
const LEAST_BYTES = 4 * KB;

/** The bytes that the body of a call may have: what its schema can need. */
export function bodyBytes({ access, body, signed }: AnyEndpoint): number {
  if (signed) return SIGNED_BYTES;
  const most = access === 'open' ? OPEN_BYTES : MOST_BYTES;
  return Math.min(most, Math.max(LEAST_BYTES, sizeOf(body).bytes));
}
