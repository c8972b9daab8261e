import { addDays, type Day, earlier, later } from '@iris/contract/core/day';
import type { TextRef } from '@iris/contract/core/issue';
import { holds } from '@iris/contract/core/permission';
import { type LeaseAction, type MoveOutStep, moveOutSteps } from '@iris/contract/lease/lease.model';
import type { ChargeState } from '@iris/contract/payment/payment.model';
import { isHeld, isOpen, isUnsettled } from '@iris/contract/payment/payment.rules';
import type { ContractTextKey } from '@iris/contract/texts';
import type { Principal } from '../../platform/access/principal.ts';
import type { ChargeRow } from '../payment/index.ts';
import { depositIn, depositsIn, rentsIn } from './charge.queries.ts';
import type { LeaseRow } from './lease.queries.ts';

/** What a lease allows now, and why not. Both the screens and the actions ask here. */

const text = (key: ContractTextKey, values?: TextRef['values']): TextRef =>
  values ? { key, values } : { key };

/** The tenant's last day as agreed. */
export const lastDayOf = ({ moveOutDay, endDay }: Pick<LeaseRow, 'moveOutDay' | 'endDay'>): Day =>
  moveOutDay ?? endDay;

/** Nobody leaves before the end of the term unless a day is set; a tenant who never moved in leaves at once. */
const planBlock = ({ moveOutDay, startDay, endDay }: LeaseRow, today: Day): TextRef | null =>
  moveOutDay !== null || endDay <= today || startDay > today ? null : text('lease.termRuns', { day: endDay });

/** Why the rents keep a lease from ending: some are unsettled, or more are to come. */
function rentsBlock(row: LeaseRow, charges: readonly ChargeRow[], today: Day): TextRef | null {
  const count = rentsIn(charges).filter(({ status }) => isUnsettled(status)).length;
  if (count > 0) return text('lease.rentsFirst', { count });
  const lastDay = lastDayOf(row);
  return lastDay > today && row.startDay <= today ? text('lease.rentsRun', { day: lastDay }) : null;
}

/** Why the deposit keeps a lease from ending; an unpaid one does not: it is voided. */
function depositBlock(charges: readonly ChargeRow[]): TextRef | null {
  const states = depositsIn(charges).map(({ status }) => status);
  if (states.some((state) => depositUnderWay.includes(state))) return text('lease.depositProcessing');
  if (states.includes('PAID')) return text('lease.depositFirst');
  return states.includes('REFUND_FAILED') ? text('lease.depositFailed') : null;
}

const depositUnderWay: readonly ChargeState[] = ['PAYING', 'CENSORING', 'REFUNDING'];

/**
 * What blocks each step of a move-out, in order. A step may be taken when no step before it is blocked; the guide
 * shows this and every call checks it.
 */
export const moveOutBlocks = (
  row: LeaseRow,
  charges: readonly ChargeRow[],
  today: Day,
): Record<MoveOutStep, TextRef | null> => ({
  plan: planBlock(row, today),
  rents: rentsBlock(row, charges, today),
  deposit: depositBlock(charges),
  confirm: null,
});

/** Why a step may not be taken yet: the first unfinished step before it. A lease that has ended blocks none. */
export function blockBefore(
  step: MoveOutStep,
  row: LeaseRow,
  charges: readonly ChargeRow[],
  today: Day,
): TextRef | null {
  if (!row.valid) return null;
  const blocks = moveOutBlocks(row, charges, today);
  const before = moveOutSteps.slice(0, moveOutSteps.indexOf(step));
  return before.map((one) => blocks[one]).find((block) => block !== null) ?? null;
}

/** Money was paid on a lease, or a payment is under way. */
export const hasMoney = (charges: readonly ChargeRow[]): boolean =>
  charges.some(({ status, paid }) => paid > 0 || status === 'PAYING' || status === 'CENSORING');

/**
 * The first day on which a tenant may leave under the contract alone: with a flexible term from its break day with
 * notice, with a fixed one at its end.
 */
export function earliestMoveOut(row: LeaseRow, today: Day): Day {
  if (row.leaseType === 'DEATH_LEASE') return row.endDay;
  const noticed = addDays(today, row.noticeDays);
  return earlier(row.endDay, later(row.breakFromDay ?? row.startDay, noticed));
}

const isDue = ({ status }: ChargeRow): boolean => isOpen(status);
/** Rents are unsettled: they must be waived or paid first, so that deleting the lease voids none without a reason. */
export const owesRent = (charges: readonly ChargeRow[]): boolean =>
  rentsIn(charges).some(({ status }) => isUnsettled(status));

/** What a person may do with a lease now; `waits`: the cheque that paid its deposit has not cleared. */
export function actionsOf(
  row: LeaseRow,
  charges: readonly ChargeRow[],
  { renewed, waits }: { renewed: boolean; waits: boolean },
  { permissions }: Pick<Principal, 'permissions'>,
  today: Day,
): LeaseAction[] {
  const deposit = depositIn(charges);
  const open = (step: MoveOutStep) => blockBefore(step, row, charges, today) === null;
  const held = depositsIn(charges).some(({ status }) => isHeld(status));
  const may = {
    add: holds(permissions, '租約合同-新增'),
    edit: holds(permissions, '租約合同-編輯') && row.valid,
    remove: holds(permissions, '租約合同-刪除'),
    collect: holds(permissions, '租約合同-收款'),
    refund: holds(permissions, '租約合同-退款'),
  };
  const mayDelete = may.remove && !hasMoney(charges);
  const renew = may.add && row.valid && !renewed && row.unitId !== null;
  const allowed: Record<LeaseAction, boolean> = {
    edit: may.edit,
    delete: mayDelete && !owesRent(charges),
    waiveAndDelete: mayDelete && owesRent(charges),
    renew,
    carryDeposit: renew && may.refund && held && !waits,
    addRent: may.add && row.valid,
    payDeposit: may.collect && deposit !== undefined && isOpen(deposit.status),
    planMoveOut: may.edit,
    settleFromDeposit: may.refund && row.valid && open('rents') && held && rentsIn(charges).some(isDue),
    refundDeposit: may.refund && open('deposit') && held,
    invalidate: may.edit && open('confirm'),
  };
  return (Object.keys(allowed) as LeaseAction[]).filter((action) => allowed[action]);
}
