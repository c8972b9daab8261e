import type { ChargeKind } from '@iris/contract/payment/payment.model';
import { type MoneyCalls, payables } from './payables.ts';

/** A charge as the calls of its kind identify it. */
export interface ChargeRef {
  id: number;
  kind: ChargeKind;
}

/**
 * How a kind of charge is paid; throws for a kind that cannot be paid here. Without a charge any kind will do,
 * because nothing is sent.
 */
export function payableOf(kind: ChargeKind | undefined) {
  const found = kind === undefined ? Object.values(payables)[0] : payables[kind];
  if (!found) throw new Error(`nothing collects charges of the kind ${kind}`);
  return found;
}

/** The calls that move the money of a charge. */
export const payApi = (kind: ChargeKind | undefined): MoneyCalls => payableOf(kind).calls;

/** The call that changes an unpaid charge; throws for a kind that has none. */
export function updateOf(kind: ChargeKind) {
  const { update } = payableOf(kind);
  if (!update) throw new Error(`nothing changes charges of the kind ${kind}`);
  return update;
}
