import { addDays, type Day, earlier, later } from '@iris/contract/core/day';
import type { TextRef } from '@iris/contract/core/issue';
import { holds } from '@iris/contract/core/permission';
import type { LeaseAction } from '@iris/contract/lease/lease.model';
import { isOpen, isUnsettled } from '@iris/contract/payment/payment.rules';
import type { ContractTextKey } from '@iris/contract/texts';
import type { Principal } from '../../platform/access/principal.ts';
import type { ChargeRow } from '../payment/index.ts';
import { depositIn, rentsIn } from './charge.queries.ts';
import type { LeaseRow } from './lease.queries.ts';

/** What a lease allows now, and why not. The screens ask here; so do the actions. */

const text = (key: ContractTextKey, values?: TextRef['values']): TextRef =>
  values ? { key, values } : { key };

/** The last day of the tenant by what is agreed. */
export const lastDayOf = ({ moveOutDay, endDay }: Pick<LeaseRow, 'moveOutDay' | 'endDay'>): Day =>
  moveOutDay ?? endDay;

/** Why the rents keep a lease from ending. */
export function rentsBlock(charges: readonly ChargeRow[]): TextRef | null {
  const count = rentsIn(charges).filter(({ status }) => isUnsettled(status)).length;
  return count > 0 ? text('lease.rentsFirst', { count }) : null;
}

/** Why the deposit keeps a lease from ending; one that nobody paid does not: it is voided. */
export function depositBlock(charges: readonly ChargeRow[]): TextRef | null {
  switch (depositIn(charges)?.status) {
    case 'PAYING':
    case 'CENSORING':
    case 'REFUNDING':
      return text('lease.depositProcessing');
    case 'PAID':
      return text('lease.depositFirst');
    case 'REFUND_FAILED':
      return text('lease.depositFailed');
    default:
      return null;
  }
}

/** Money was paid on a lease, or is under way. */
export const hasMoney = (charges: readonly ChargeRow[]): boolean =>
  charges.some(({ status, paid }) => paid > 0 || status === 'PAYING' || status === 'CENSORING');

/**
 * The first day on which a tenant may leave by the contract alone: a flexible term from its break day with notice, a
 * fixed one at its end.
 */
export function earliestMoveOut(row: LeaseRow, today: Day): Day {
  if (row.leaseType === 'DEATH_LEASE') return row.endDay;
  const noticed = addDays(today, row.noticeDays);
  return earlier(row.endDay, later(row.breakFromDay ?? row.startDay, noticed));
}

/** What a person may do with a lease now. */
export function actionsOf(
  row: LeaseRow,
  charges: readonly ChargeRow[],
  renewed: boolean,
  { permissions }: Pick<Principal, 'permissions'>,
): LeaseAction[] {
  const deposit = depositIn(charges);
  const may = {
    add: holds(permissions, '租約合同-新增'),
    edit: holds(permissions, '租約合同-編輯') && row.valid,
    remove: holds(permissions, '租約合同-刪除'),
    collect: holds(permissions, '租約合同-收款'),
  };
  const ends = rentsBlock(charges) === null && depositBlock(charges) === null;
  const allowed: Record<LeaseAction, boolean> = {
    edit: may.edit,
    delete: may.remove && !hasMoney(charges),
    renew: may.add && row.valid && !renewed && row.unitId !== null,
    addRent: may.add && row.valid,
    payDeposit: may.collect && deposit !== undefined && isOpen(deposit.status),
    planMoveOut: may.edit,
    invalidate: may.edit && ends,
  };
  return (Object.keys(allowed) as LeaseAction[]).filter((action) => allowed[action]);
}
