import type { BillAction } from '@iris/contract/bill/bill.model';
import type { Permission } from '@iris/contract/core/permission';
import { isOnline, isOpen } from '@iris/contract/payment/payment.rules';
import type { Principal } from '../../platform/access/principal.ts';
import { type ChargeRow, leftOf } from '../payment/index.ts';
import { isOwnSlip } from '../rent/index.ts';

interface Situation {
  charge: ChargeRow;
  /** Who handed in the slip that waits, if one does. */
  submittedById: number | null;
  /** The refund that waits for a second person, by who asked for it. */
  waiting: { userId: number | null } | null;
  /** Epoch ms; null when it was not paid online. */
  refundUntil: number | null;
  now: number;
}

/** What somebody may do with a bill in its present state. */
export function allowedActions(
  { charge, submittedById, waiting, refundUntil, now }: Situation,
  principal: Pick<Principal, 'userId' | 'admin' | 'permissions'>,
): BillAction[] {
  const { status, channel, offline } = charge;
  const may = (permission: Permission) => principal.permissions.has(permission);
  const open = isOpen(status);
  const temporary = charge.billSource === 'TEMPORARY' && open && may('賬單管理-編輯');
  const collect = open && !offline && may('賬單管理-收款');
  const refund =
    (status === 'PAID' || status === 'REFUND_FAILED') && leftOf(charge) > 0 && may('賬單管理-退款');
  const online = channel !== null && isOnline(channel) && refundUntil !== null && now <= refundUntil;
  const judge = waiting !== null && may('賬單管理-退款') && !isOwnSlip(waiting.userId, principal);
  const all: [BillAction, boolean][] = [
    ['edit', open && may('賬單管理-編輯')],
    ['void', open && may('賬單管理-作廢')],
    ['takeOffline', temporary && !offline],
    ['reinstate', temporary && offline],
    ['payOnSite', collect],
    ['payBank', collect],
    ['payOnline', collect],
    ['cancelOnline', status === 'PAYING' && may('賬單管理-收款')],
    ['censor', status === 'CENSORING' && may('賬單管理-審核') && !isOwnSlip(submittedById, principal)],
    ['remind', collect],
    ['refund', refund],
    ['refundOnline', refund && online],
    ['judgeRefund', judge],
  ];
  return all.filter(([, allowed]) => allowed).map(([action]) => action);
}
