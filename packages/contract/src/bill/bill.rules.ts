import type { Day } from '../core/day.ts';
import { daysBetween } from '../core/day.ts';
import type { ChargeState } from '../payment/payment.model.ts';
import { isOpen } from '../payment/payment.rules.ts';
import type { AgeBand, BillTag } from './bill.model.ts';

/** The tag of a bill: its state, but what is open past its due day is expired; a refused slip stays a refused slip. */
export const tagOf = (status: ChargeState, dueDay: Day, today: Day): BillTag =>
  status === 'UNPAID' && dueDay < today ? 'EXPIRED' : status;

/** Full days that money has been owed past its due day; 0 for what is settled or not due. */
export const overdueDays = (status: ChargeState, dueDay: Day, today: Day): number =>
  isOpen(status) && dueDay < today ? daysBetween(dueDay, today) : 0;

export const ageBandOf = (dueDay: Day, today: Day): AgeBand => {
  const days = daysBetween(dueDay, today);
  if (days <= 0) return 'NOT_DUE';
  if (days <= 30) return 'D0_30';
  if (days <= 60) return 'D31_60';
  return days <= 90 ? 'D61_90' : 'D91';
};
