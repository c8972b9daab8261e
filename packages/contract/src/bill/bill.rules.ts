import type { Day } from '../core/day.ts';
import { daysBetween } from '../core/day.ts';
import type { ChargeState } from '../payment/payment.model.ts';
import type { AgeBand, BillTag } from './bill.model.ts';

/**
 * The status of a bill: its charge's state, except that an open bill past its due day is expired and a refund
 * awaiting approval is in review. A rejected bank slip stays a rejected slip.
 */
export function tagOf(status: ChargeState, dueDay: Day, today: Day, refundWaits = false): BillTag {
  if (status === 'UNPAID' && dueDay < today) return 'EXPIRED';
  return status === 'REFUNDING' && refundWaits ? 'REFUND_REVIEW' : status;
}

/** How long a due day has passed, as a band of the ageing report; on the due day itself it is NOT_DUE. */
export const ageBandOf = (dueDay: Day, today: Day): AgeBand => {
  const days = daysBetween(dueDay, today);
  if (days <= 0) return 'NOT_DUE';
  if (days <= 30) return 'D0_30';
  if (days <= 60) return 'D31_60';
  return days <= 90 ? 'D61_90' : 'D91';
};
