import { type Day, daysBetween, quarterOf } from '../core/day.ts';
import { type ChargeKind, chargeOf } from './payment.charges.ts';
import type { ChargeState, PayChannel, RefundChannel } from './payment.model.ts';

/** The moves of a charge; no other is possible, and the database refuses it as well: docs/decisions/moves-of-a-charge.md. */
export const chargeMoves: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  UNPAID: ['PAYING', 'CENSORING', 'PAID', 'VOID'],
  PAYING: ['PAID', 'UNPAID'],
  CENSORING: ['PAID', 'CENSOR_REJECT'],
  CENSOR_REJECT: ['CENSORING', 'PAYING', 'PAID', 'VOID'],
  PAID: ['REFUNDING', 'REFUNDED'],
  REFUNDING: ['REFUNDED', 'REFUND_FAILED', 'PAID'],
  REFUND_FAILED: ['REFUNDING', 'REFUNDED'],
  REFUNDED: [],
  VOID: [],
};

/** What only charges take whose refunds move them: the others stay paid, and say how much went back. */
export const refundStatesOfCharges: readonly ChargeState[] = ['REFUNDING', 'REFUNDED', 'REFUND_FAILED'];

/** Whether a charge may go from one state to another: by the moves of all, and by what a refund does to its kind. */
export function mayMove(kind: ChargeKind, from: ChargeState, to: ChargeState): boolean {
  if (!chargeMoves[from].includes(to)) return false;
  const { way } = chargeOf(kind).refund;
  // Part of it may have gone back, or a second person refused it.
  if (from === 'REFUNDING' && to === 'PAID') return way === 'PARTS';
  return way === 'PARTS' || way === 'WHOLE' || !refundStatesOfCharges.includes(to);
}

/** Money is due and nothing is under way. */
export const isOpen = (state: ChargeState): boolean => state === 'UNPAID' || state === 'CENSOR_REJECT';
/** Owed, whatever is under way: what keeps a lease from ending and a unit from being deleted. */
export const isUnsettled = (state: ChargeState): boolean =>
  isOpen(state) || state === 'PAYING' || state === 'CENSORING';
/** Full days that something owed is past its due day; 0 for what is settled or not past it. */
export const overdueDays = (state: ChargeState, dueDay: Day, today: Day): number =>
  isUnsettled(state) && dueDay < today ? daysBetween(dueDay, today) : 0;

/** Whether the money comes through Stripe, and so can be refunded there. */
export const isOnline = (channel: PayChannel): boolean => channel.startsWith('PAY_STRIPE_');

/**
 * The first day that is still open. A quarter is closed once it has ended: its summary is complete and may be on display,
 * so money of an earlier day is booked only with a reason.
 */
export const openSince = (today: Day): Day => quarterOf(today);

/** The way money came, as a refund: a deposit goes back that way unless somebody with the permission gives a reason. */
export const wayBack = (paid: PayChannel): RefundChannel =>
  isOnline(paid) ? 'REFUND_STRIPE' : paid === 'PAY_WALLET' ? 'REFUND_WALLET' : 'REFUND';

/** A receipt's number as people read it. */
export const receiptNo = (no: number): string => `R-${no.toString().padStart(6, '0')}`;
