import type { BodyOf } from '@iris/contract/core/endpoint';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { rentApi } from '@iris/contract/rent/rent.api';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import { rentBetween, rentNo } from '@iris/contract/rent/rent.rules';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { type LeaseRow, lastDayOf, lockLease, standardsOf } from '../lease/index.ts';
import {
  addCharges,
  type ChargeRow,
  changeCharge,
  getCharge,
  isInParts,
  lockCharges,
  refuseState,
  voidCharge,
} from '../payment/index.ts';
import { countVoided, leasesOf, rentAt, waive } from './rent.actions.queries.ts';
import { detailOf } from './rent.detail.ts';

const fields = ['start_day', 'end_day', 'due_day', 'amount', 'remark'] as const;
const plain = (charge: ChargeRow) => ({
  start_day: charge.startDay,
  end_day: charge.endDay,
  due_day: charge.dueDay,
  amount: charge.amount,
  remark: charge.remark,
});

/**
 * Adds a rent by hand, for days of the term that no other rent of the lease covers; the amount follows from the
 * standards, or is typed.
 */
export const addRent = (input: BodyOf<typeof rentApi.add>, context: SignedInContext): Promise<RentDetail> =>
  context.transaction(async (tx) => {
    const lease = await lockLease(tx, input.lease_id);
    if (!lease) throw notFound();
    if (!lease.valid) throw conflict('rent.leaseEnded', { number: lease.businessNo });
    const span = { start_day: input.start_day, end_day: input.end_day };
    checkTerm(lease, span);
    const other = await rentAt(tx, lease.id, span);
    if (other) throw invalidField('start_day', 'rent.periodTaken', other);
    const term = { start_day: lease.startDay, end_day: lease.endDay };
    const standards = (await standardsOf(tx, lease.id)).map(({ startDay, endDay, monthlyAmount }) => ({
      start_day: startDay,
      end_day: endDay,
      monthly_amount: monthlyAmount,
    }));
    const priced = rentBetween(term, span, standards);
    const amount = input.amount ?? priced.amount;
    if (amount === 0) throw invalidField('amount', 'rent.noStandard');
    const voided = await countVoided(tx, lease.id, span.start_day);
    const [charge] = await addCharges(tx, [
      {
        condoId: lease.condoId,
        kind: 'RENT',
        businessNo: rentNo(lease.businessNo, span.start_day, voided),
        unitId: lease.unitId,
        buildingId: lease.buildingId,
        floorId: lease.floorId,
        buildingName: lease.buildingName,
        floorName: lease.floorName,
        unitName: lease.unitName,
        leaseId: lease.id,
        leaseNo: lease.businessNo,
        landlordId: lease.landlordId,
        payerId: lease.tenantId,
        payerName: lease.tenantName,
        payerPhone: lease.tenantPhone,
        startDay: span.start_day,
        endDay: span.end_day,
        dueDay: input.due_day,
        amount,
        auto: false,
        lines: input.amount === undefined ? priced.lines : [],
        monthDays: priced.month_days,
        remark: input.remark,
      },
    ]);
    // Somebody created it at the same moment, without locking the lease.
    if (!charge) throw conflict('core.busy');
    await note(tx, context, charge, 'add', changesBetween(fields, null, plain(charge)));
    return detailOf(tx, context, charge.id);
  });

/** Up to the move-out day, if one is agreed. */
function checkTerm(lease: LeaseRow, { start_day, end_day }: { start_day: string; end_day: string }): void {
  const last = lastDayOf(lease);
  const values = { start: lease.startDay, end: last };
  if (start_day < lease.startDay) throw invalidField('start_day', 'rent.outsideTerm', values);
  if (end_day > last) throw invalidField('end_day', 'rent.outsideTerm', values);
}

/** Updates an unpaid rent. Stale, with the current rent, when somebody changed it since. */
export const updateRent = (
  { id, version, amount, due_day: dueDay, remark }: BodyOf<typeof rentApi.update>,
  context: SignedInContext,
): Promise<RentDetail> =>
  context.transaction(async (tx) => {
    const before = await holdOpenRent(tx, context, id);
    await checkVersion(before, version, () => detailOf(tx, context, id));
    if (amount !== before.amount && isInParts(before)) {
      throw conflict('payment.partPaid', { number: before.businessNo });
    }
    // An amount typed by hand has no calculation to show.
    const typed = amount === before.amount ? {} : { amount, lines: [] };
    const after = { ...plain(before), amount, due_day: dueDay, remark };
    const changes = changesBetween(fields, plain(before), after);
    if (changes.length === 0) return detailOf(tx, context, id);
    const charge = await changeCharge(tx, id, { ...typed, dueDay, remark });
    await note(tx, context, charge, 'update', changes);
    return detailOf(tx, context, id);
  });

/** Voids an unpaid rent. It stays in the history, and no job creates it again. */
export const removeRent = (id: number, reason: string, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    const charge = await holdOpenRent(tx, context, id);
    await voidHeld(tx, context, charge, reason);
    await waive(tx, id);
    return null;
  });

/** Voids unpaid rents of one lease for one reason, all or none. */
export const waiveRents = (
  { ids, reason }: BodyOf<typeof rentApi.waive>,
  context: SignedInContext,
): Promise<{ waived: number }> =>
  context.transaction(async (tx) => {
    await lockLease(tx, await leaseOfRents(tx, ids));
    const charges = await lockCharges(tx, ids);
    for (const charge of charges) {
      if (charge.kind !== 'RENT') throw conflict('rent.depositStays', { number: charge.businessNo });
      if (!isOpen(charge.status)) await refuseState(tx, context, charge);
      await voidHeld(tx, context, charge, reason);
      await waive(tx, charge.id, true);
    }
    return { waived: charges.length };
  });

async function voidHeld(
  tx: Transaction,
  context: SignedInContext,
  charge: ChargeRow,
  reason: string,
): Promise<void> {
  await voidCharge(tx, charge, reason);
  const changes = [
    { field: 'status', before: charge.status, after: 'VOID' },
    { field: 'reason', before: null, after: reason },
  ];
  await note(tx, context, charge, 'void', changes);
}

/** The lease that all of these rents belong to; 10030 on `ids` for several leases. */
export async function leaseOfRents(tx: Transaction, ids: readonly number[]): Promise<number> {
  const leases = new Set(await leasesOf(tx, ids));
  const [leaseId] = leases;
  if (leases.size > 1) throw invalidField('ids', 'rent.oneLease');
  if (leaseId === undefined || leaseId === null) throw notFound();
  return leaseId;
}

/**
 * Locks a rent that is due and has no payment in progress, with its lease. 409, naming who dealt with it, in any other
 * state.
 */
async function holdOpenRent(tx: Transaction, context: SignedInContext, id: number): Promise<ChargeRow> {
  const seen = await getCharge(tx, id);
  if (!seen || seen.leaseId === null) throw notFound();
  if (seen.kind !== 'RENT') throw conflict('rent.depositStays', { number: seen.businessNo });
  await lockLease(tx, seen.leaseId);
  const [charge] = await lockCharges(tx, [id]);
  if (!charge) throw notFound();
  return isOpen(charge.status) ? charge : refuseState(tx, context, charge);
}

async function note(
  tx: Transaction,
  { actor }: SignedInContext,
  { id, condoId, businessNo }: ChargeRow,
  action: AuditAction,
  changes: Change[],
): Promise<void> {
  await writeAudit(tx, actor, { entity: 'rent', id, condoId, label: businessNo, action, changes });
  await publish(tx, { changed: 'lease', condoId });
}
