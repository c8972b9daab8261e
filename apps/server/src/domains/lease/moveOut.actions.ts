import { type Day, dayOf, earlier } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { holds } from '@iris/contract/core/permission';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import type { Change } from '../../platform/audit/audit.table.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, Failure, invalidField, refusal } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { type ChargeRow, changeCharge, oweAgain, voidCharge } from '../payment/index.ts';
import { depositIn, droppedRents, holdCharges, rentsIn } from './charge.queries.ts';
import { auditLease, leaseChanges, spanOf } from './lease.audit.ts';
import { changeLease, chargeDue } from './lease.change.ts';
import { leaseDetail } from './lease.detail.ts';
import { blockBefore, earliestMoveOut, lastDayOf } from './lease.policy.ts';
import { type LeaseRow, saveLease, standardsOf } from './lease.queries.ts';
import { leaveUnit } from './lease.unit.ts';
import { effectOf } from './moveOut.rents.ts';

/**
 * Sets or cancels the last day of a tenant who leaves early: open rents after it are voided, the one that contains it
 * is shortened. Stale if somebody saved the lease meanwhile.
 */
export async function planMoveOut(
  { id, day, reason, version }: BodyOf<typeof leaseApi.planMoveOut>,
  context: SignedInContext,
): Promise<LeaseDetail> {
  return changeLease(context, id, async (tx, row) => {
    if (!row.valid) throw conflict('lease.ended');
    await checkVersion(row, version, () => leaseDetail(tx, id, context));
    if (day !== null) checkPlan(row, day, reason, dayOf(context.clock.now()));
    const fields = { moveOutDay: day, moveOutReason: day === null ? '' : reason };
    const changes = leaseChanges(row, { ...row, ...fields });
    if (changes.length === 0) return leaseDetail(tx, id, context);
    const made = await fitRents(tx, context, row, day ?? row.endDay);
    // Nobody has been notified of the new last day.
    const told = lastDayOf({ ...row, ...fields }) === lastDayOf(row) ? {} : { expiryTold: [] };
    await saveLease(tx, id, { ...fields, ...told });
    await auditLease(tx, context.actor, {
      id,
      condoId: row.condoId,
      businessNo: row.businessNo,
      action: 'update',
      changes: [...changes, ...made],
    });
    await chargeDue(tx, context, row);
    return leaseDetail(tx, id, context);
  });
}

/** Refuses a day outside the term, and one that the contract does not allow unless both sides agreed to it. */
function checkPlan(row: LeaseRow, day: Day, reason: string, today: Day): void {
  if (day < row.startDay || day > row.endDay) {
    throw invalidField('day', 'lease.dayOutside', { start: row.startDay, end: row.endDay });
  }
  const earliest = earliestMoveOut(row, today);
  if (day >= earliest || reason !== '') return;
  if (row.leaseType === 'DEATH_LEASE') throw invalidField('reason', 'lease.agreementReason');
  throw invalidField('day', 'lease.noticeReason', { day: earliest });
}

/** Adjusts the rents to a last day, and returns what happened to them, for the history. */
async function fitRents(
  tx: Transaction,
  { language, actor, clock, principal }: SignedInContext,
  row: LeaseRow,
  lastDay: Day,
): Promise<Change[]> {
  const rents = rentsIn(await holdCharges(tx, row.id));
  const standards = (await standardsOf(tx, row.id)).map(spanOf);
  const dropped = await droppedRents(tx, row.id);
  const { underWay, toVoid, toChange, toOwe } = effectOf(rents, { row, standards, lastDay, dropped });
  const [busy] = underWay;
  if (busy) {
    const state = translate(language, { key: `charge.state.${busy.status}` });
    throw conflict('lease.rentUnderWay', { number: busy.businessNo, state });
  }
  // For past days, this waives what was owed.
  const today = dayOf(clock.now());
  const waived = toVoid.find(({ dueDay }) => dueDay < today);
  if (waived && !holds(principal.permissions, '租約合同-刪除')) {
    throw refusal('forbidden', 'lease.waivesDue', { number: waived.businessNo });
  }
  const reason = translate(language, { key: 'lease.voidedByPlan', values: { day: lastDay } });
  const told = (charge: ChargeRow, changes: Change[]) =>
    writeAudit(tx, actor, {
      entity: 'rent',
      id: charge.id,
      label: charge.businessNo,
      action: changes.length > 0 ? 'update' : 'void',
      condoId: charge.condoId,
      changes: changes.length > 0 ? changes : [{ field: 'void_reason', before: null, after: reason }],
    });
  for (const charge of toVoid) {
    await voidCharge(tx, charge, reason);
    await told(charge, []);
  }
  for (const { charge, change } of toChange) {
    await changeCharge(tx, charge.id, change);
    await told(charge, [
      { field: 'end_day', before: charge.endDay, after: change.endDay },
      { field: 'amount', before: String(charge.amount), after: String(change.amount) },
    ]);
  }
  for (const { whole, change } of toOwe) {
    const part = await oweAgain(tx, whole, change);
    await told(part, [{ field: 'amount', before: null, after: String(part.amount) }]);
  }
  return toVoid.map(({ businessNo }) => ({ field: 'voided_rent', before: businessNo, after: null }));
}

/**
 * The last step of a move-out: tenant and unit are unbound, the lease is no longer valid. Refused before the last
 * day, and while a rent is unsettled or the deposit not refunded; an unpaid deposit is voided.
 */
export async function invalidateLease(
  id: number,
  wanted: Day | undefined,
  context: SignedInContext,
): Promise<LeaseDetail> {
  const { actor, clock, language } = context;
  const today = dayOf(clock.now());
  if (wanted !== undefined && wanted > today) throw invalidField('day', 'lease.dayFuture');
  return changeLease(context, id, async (tx, row) => {
    if (!row.valid) throw conflict('lease.ended');
    const endedDay = wanted ?? earlier(today, lastDayOf(row));
    const charges = await holdCharges(tx, id);
    const block = blockBefore('confirm', row, charges, today);
    if (block) throw new Failure('conflict', block);
    const deposit = depositIn(charges);
    if (deposit?.status === 'UNPAID' || deposit?.status === 'CENSOR_REJECT') {
      await voidCharge(tx, deposit, translate(language, { key: 'lease.voidedByEnd' }));
    }
    const reason = translate(language, { key: 'lease.unbindReason', values: { number: row.businessNo } });
    const fields = { valid: false, endedDay };
    await saveLease(tx, id, fields);
    await leaveUnit(tx, context, row, { untilDay: endedDay, reason, onlyMade: false });
    await auditLease(tx, actor, {
      id,
      condoId: row.condoId,
      businessNo: row.businessNo,
      action: 'moveOut',
      changes: leaseChanges(row, { ...row, ...fields }),
    });
    return leaseDetail(tx, id, context);
  });
}
