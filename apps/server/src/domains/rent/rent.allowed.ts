import type { Permission } from '@iris/contract/core/permission';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { RentAction } from '@iris/contract/rent/rent.model';
import { allowedOf, moneyActions, type Person, type Situation } from '../money/index.ts';

/**
 * The actions that a person may take on a rent or a deposit in its current state. A deposit is changed and returned
 * through its lease.
 */
export function allowedActions(situation: Situation, person: Person): RentAction[] {
  const { kind, status } = situation.charge;
  const may = (permission: Permission) => person.permissions.has(permission);
  const changes = kind === 'RENT' && isOpen(status);
  return allowedOf([
    ['edit', changes && may('租約合同-編輯')],
    ['delete', changes && may('租約合同-刪除')],
    ...moneyActions(rentApi, situation, person),
    ['addInvoice', status !== 'VOID' && may('租約合同-收款')],
  ]);
}
