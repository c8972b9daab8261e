import type { BookingState, SoldSlot } from '@iris/contract/facility/booking.model';
import type { AuditAction } from '../../platform/audit/audit.ts';
import type { Home } from '../activity/index.ts';
import type { Hands } from '../rent/index.ts';
import type { FacilityRow } from './facility.queries.ts';

export interface Place {
  condoId: number;
  now: number;
  homes: readonly Home[];
  hands: Hands;
}

/** A booking of the demo with what came of it. */
export interface PlannedBooking {
  number: string;
  facility: FacilityRow;
  home: Home;
  slots: SoldSlot[];
  fromAt: number;
  toAt: number;
  people: number;
  amount: number;
  state: BookingState;
  orderTime: number;
  paidAt: number | null;
  usedAt: number | null;
  endedAt: number | null;
  /** When its time to pay was over, of one that was paid after it. */
  lapsedAt: number | null;
}

/** What the history says of a record, by somebody or by the system. */
export const lineOf =
  (of: { entity: string; entityId: number; condoId: number; label: string }, by: Hands['cashier']) =>
  (action: AuditAction, time: number, { userId, name } = by) => ({
    ...of,
    time,
    userId,
    userName: name,
    address: '',
    companyId: null,
    action,
    changes: [],
  });
