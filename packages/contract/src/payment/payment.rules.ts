import { addDays, type Day, daysBetween, quarterOf } from '../core/day.ts';
import { limits } from '../core/limits.ts';
import { type ChargeKind, chargeOf } from './payment.charges.ts';
import type { ChargeState, PayChannel, RefundChannel } from './payment.model.ts';

/** A charge's state transitions; the database enforces them too: docs/decisions/state-transitions-of-a-charge.md. */
export const chargeMoves: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  UNPAID: ['PAYING', 'CENSORING', 'PAID', 'VOID'],
  PAYING: ['PAID', 'UNPAID'],
  CENSORING: ['PAID', 'CENSOR_REJECT'],
  CENSOR_REJECT: ['CENSORING', 'PAYING', 'PAID', 'VOID'],
  PAID: ['REFUNDING', 'REFUNDED', 'UNPAID'],
  REFUNDING: ['REFUNDED', 'REFUND_FAILED', 'PAID'],
  REFUND_FAILED: ['REFUNDING', 'REFUNDED'],
  REFUNDED: [],
  VOID: ['PAID'],
};

/** States that only charges reach whose refunds change them: others stay paid, and show the refunded amount. */
export const refundStatesOfCharges: readonly ChargeState[] = ['REFUNDING', 'REFUNDED', 'REFUND_FAILED'];

/**
 * Whether a charge may go from one state to another, by the general transitions and the rules of its kind. A paid one is
 * unpaid again only when the cheque that paid it was returned.
 */
export function mayMove(kind: ChargeKind, from: ChargeState, to: ChargeState): boolean {
  if (!chargeMoves[from].includes(to)) return false;
  const { regains, refund, cheques } = chargeOf(kind);
  // Only where a late payment may take back what the charge was for.
  if (from === 'VOID') return regains;
  if (from === 'PAID' && to === 'UNPAID') return cheques;
  const { way } = refund;
  // Part of it may have been refunded, or a refund request rejected.
  if (from === 'REFUNDING' && to === 'PAID') return way === 'PARTS';
  return way === 'PARTS' || way === 'WHOLE' || !refundStatesOfCharges.includes(to);
}

/** Money is due and no payment is under way. */
export const isOpen = (state: ChargeState): boolean => state === 'UNPAID' || state === 'CENSOR_REJECT';
/** Owed, even if a payment is under way: keeps a lease from ending and a unit from being deleted. */
export const isUnsettled = (state: ChargeState): boolean =>
  isOpen(state) || state === 'PAYING' || state === 'CENSORING';
/** Paid, and here to go back, pay something else or be carried over; a refund that failed changes nothing of that. */
export const isHeld = (state: ChargeState): boolean => state === 'PAID' || state === 'REFUND_FAILED';
/** Full days that an unpaid charge is past its due day; 0 if it is settled or not yet due. */
export const overdueDays = (state: ChargeState, dueDay: Day, today: Day): number =>
  isUnsettled(state) && dueDay < today ? daysBetween(dueDay, today) : 0;

/** A charge's state as people read it: an unpaid one by its due day, all others as they are. */
export type StandState = Exclude<ChargeState, 'UNPAID'> | 'NOT_DUE' | 'DUE_SOON' | 'OVERDUE';

/** How a charge stands on a day: the one language of states, in lists, on pages, in search and on cards. */
export function standOf(state: ChargeState, dueDay: Day, today: Day): StandState {
  if (state !== 'UNPAID') return state;
  if (dueDay < today) return 'OVERDUE';
  return dueDay <= addDays(today, limits.dueSoonDays) ? 'DUE_SOON' : 'NOT_DUE';
}

/** The words for how a charge stands; an overdue one says for how many days. */
export function standWords(state: ChargeState, dueDay: Day, today: Day) {
  const stand = standOf(state, dueDay, today);
  return { key: `charge.state.${stand}`, values: { days: overdueDays(state, dueDay, today) } } as const;
}

/** Whether the money comes through Stripe, and so can be refunded there. */
export const isOnline = (channel: PayChannel): boolean => channel.startsWith('PAY_STRIPE_');

/**
 * The first day that is still open. A quarter closes when it ends: its summary is complete and may be on display, so
 * booking money of an earlier day needs a reason.
 */
export const openSince = (today: Day): Day => quarterOf(today);

/**
 * The refund channel for a payment channel: a deposit is refunded that way unless somebody with the permission gives
 * a reason.
 */
export const wayBack = (paid: PayChannel): RefundChannel =>
  isOnline(paid) ? 'REFUND_STRIPE' : paid === 'PAY_WALLET' ? 'REFUND_WALLET' : 'REFUND';

/** A receipt's number as people see it. */
export const receiptNo = (no: number): string => `R-${no.toString().padStart(6, '0')}`;
