import type { Access } from '@iris/contract/core/endpoint';
import { holds } from '@iris/contract/core/permission';
import type { MoneyCalls } from '@iris/contract/money/money.calls';
import type { MoneyAction } from '@iris/contract/money/money.model';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import { isHeld, isOnline, isOpen } from '@iris/contract/payment/payment.rules';
import type { Principal } from '../../platform/access/principal.ts';
import { barredFrom, type ChargeRow, leftOf } from '../payment/index.ts';

/** The current state of a charge, for deciding which actions are allowed. */
export interface Situation {
  charge: ChargeRow;
  /** Who submitted the slip in review, if there is one. */
  submittedById: number | null;
  /** Epoch ms; null if it was not paid online. */
  refundUntil: number | null;
  now: number;
}
/** The part of a principal that decides which actions a person may take on a charge. */
export type Person = Pick<Principal, 'userId' | 'admin' | 'permissions'>;

/** Whether the person submitted the slip, so that somebody else has to review it. */
export const isOwnSlip = (
  submittedById: number | null,
  person: Pick<Principal, 'userId' | 'admin'>,
): boolean => submittedById === barredFrom(person);

/**
 * The money actions that a person may take on a charge in its current state, in the order of its actions, by the access
 * of their calls. Kinds that only their own domain settles cannot be refunded here.
 */
export function moneyActions(
  calls: Pick<MoneyCalls, 'payOnSite' | 'censor' | 'refund'>,
  { charge, submittedById, refundUntil, now }: Situation,
  person: Person,
): readonly (readonly [MoneyAction, boolean])[] {
  const { kind, status, channel } = charge;
  const may = ({ access }: { access: Access }) =>
    typeof access === 'object' && holds(person.permissions, access.permission);
  const { way } = chargeOf(kind).refund;
  const collect = isOpen(status) && !charge.offline && may(calls.payOnSite);
  const refund =
    (way === 'KEEPS' || way === 'PARTS') && isHeld(status) && leftOf(charge) > 0 && may(calls.refund);
  const online = channel !== null && isOnline(channel) && refundUntil !== null && now <= refundUntil;
  return [
    ['payOnSite', collect],
    ['payBank', collect],
    ['payOnline', collect],
    ['cancelOnline', status === 'PAYING' && channel !== 'PAY_CHEQUE' && may(calls.payOnSite)],
    ['censor', status === 'CENSORING' && may(calls.censor) && !isOwnSlip(submittedById, person)],
    ['remind', collect],
    ['refund', refund],
    ['refundOnline', refund && online],
  ];
}

/** The names of the allowed actions. */
export const allowedOf = <Action extends string>(all: readonly (readonly [Action, boolean])[]): Action[] =>
  all.filter(([, allowed]) => allowed).map(([action]) => action);
