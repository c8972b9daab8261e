import { billApi } from '@iris/contract/bill/bill.api';
import type { BillAction } from '@iris/contract/bill/bill.model';
import type { Permission } from '@iris/contract/core/permission';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { allowedOf, isOwnSlip, moneyActions, type Person, type Situation } from '../money/index.ts';

/** `waiting` is the refund that waits for a second person, with its requester. */
type BillSituation = Situation & { waiting: { userId: number | null } | null };

/** The actions that a person may take on a bill in its current state. */
export function allowedActions({ waiting, ...situation }: BillSituation, person: Person): BillAction[] {
  const { status, offline, billSource } = situation.charge;
  const may = (permission: Permission) => person.permissions.has(permission);
  const open = isOpen(status);
  const temporary = billSource === 'TEMPORARY' && open && may('賬單管理-編輯');
  return allowedOf([
    ['edit', open && may('賬單管理-編輯')],
    ['void', open && may('賬單管理-作廢')],
    ['takeOffline', temporary && !offline],
    ['reinstate', temporary && offline],
    ...moneyActions(billApi, situation, person),
    ['judgeRefund', waiting !== null && may('賬單管理-退款') && !isOwnSlip(waiting.userId, person)],
  ]);
}
