import type { Permission } from '@iris/contract/core/permission';
import { isOnline, isOpen } from '@iris/contract/payment/payment.rules';
import type { RentAction } from '@iris/contract/rent/rent.model';
import type { Principal } from '../../platform/access/principal.ts';
import { type ChargeRow, leftOf } from '../payment/index.ts';

interface Situation {
  charge: ChargeRow;
  /** Who handed in the slip that waits, if one does. */
  submittedById: number | null;
  /** Epoch ms; null when it was not paid online. */
  refundUntil: number | null;
  now: number;
}

/** Whether a slip is one's own affair, so that somebody else has to review it. */
export const isOwnSlip = (
  submittedById: number | null,
  { userId, admin }: Pick<Principal, 'userId' | 'admin'>,
): boolean => submittedById === userId && !admin;

/** What somebody may do with a rent or a deposit in its present state. A deposit is changed and given back with its lease. */
export function allowedActions(
  { charge, submittedById, refundUntil, now }: Situation,
  principal: Pick<Principal, 'userId' | 'admin' | 'permissions'>,
): RentAction[] {
  const { kind, status, channel } = charge;
  const may = (permission: Permission) => principal.permissions.has(permission);
  const rent = kind === 'RENT';
  const open = isOpen(status);
  const collect = open && may('租約合同-收款');
  const refund = rent && status === 'PAID' && leftOf(charge) > 0 && may('租約合同-退款');
  const online = channel !== null && isOnline(channel) && refundUntil !== null && now <= refundUntil;
  const all: [RentAction, boolean][] = [
    ['edit', rent && open && may('租約合同-編輯')],
    ['delete', rent && open && may('租約合同-刪除')],
    ['payOnSite', collect],
    ['payBank', collect],
    ['payOnline', collect],
    ['cancelOnline', status === 'PAYING' && may('租約合同-收款')],
    ['censor', status === 'CENSORING' && may('租約合同-審核') && !isOwnSlip(submittedById, principal)],
    ['remind', collect],
    ['refund', refund],
    ['refundOnline', refund && online],
    ['addInvoice', status !== 'VOID' && may('租約合同-收款')],
  ];
  return all.filter(([, allowed]) => allowed).map(([action]) => action);
}
