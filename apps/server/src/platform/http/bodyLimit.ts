import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { sizeOf } from '@iris/contract/core/size';

const KB = 1024;
/** For calls that anybody may make, and for routes outside the contract. */
export const OPEN_BYTES = 32 * KB;
/** Anybody may send it, but nothing except the signature is looked at until that is verified. */
const SIGNED_BYTES = 256 * KB;
/** A hundred events, or a picture of a screen. */
const DEVICE_BYTES = 64 * KB;
/** The largest import, with every row at its maximum length. */
const MOST_BYTES = 4 * KB * KB;
/** Room for white space in small bodies, and for naming a wrong key in the refusal. */
const LEAST_BYTES = 4 * KB;

/** The most bytes that a call's body may have, derived from its schema. */
export function bodyBytes({ access, body, signed }: AnyEndpoint): number {
  if (signed) return SIGNED_BYTES;
  if (access === 'device' || access === 'player') return DEVICE_BYTES;
  const most = access === 'open' ? OPEN_BYTES : MOST_BYTES;
  return Math.min(most, Math.max(LEAST_BYTES, sizeOf(body).bytes));
}
