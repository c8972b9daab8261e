import { dayOf, daysBetween } from '@iris/contract/core/day';
import type { Rent } from '@iris/contract/rent/rent.model';
import { DueDay as DueDayOf } from '../../parts/payment/DueDay.tsx';

/** When a rent is due; past it and open it says by how many days. */
export const DueDay = ({ rent: { due_day, overdue } }: { rent: Pick<Rent, 'due_day' | 'overdue'> }) => (
  <DueDayOf day={due_day} overdueDays={overdue ? daysBetween(due_day, dayOf(Date.now())) : 0} />
);
