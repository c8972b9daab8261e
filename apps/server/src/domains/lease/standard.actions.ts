import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { coverOf, type StandardSpan } from '@iris/contract/lease/lease.rules';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { chargesOf, rentsIn } from './charge.queries.ts';
import { standardOf } from './lease.add.ts';
import { auditLease, spanOf, standardChanges } from './lease.audit.ts';
import { changeLease } from './lease.change.ts';
import {
  chargedProblems,
  freeProblems,
  isUsed,
  overlapProblems,
  refuse,
  standardProblems,
} from './lease.check.ts';
import { leaseDetail } from './lease.detail.ts';
import {
  deleteStandards,
  getStandard,
  insertStandards,
  type LeaseRow,
  type StandardRow,
  saveLease,
  saveStandard,
  standardsOf,
} from './lease.queries.ts';

/** The input of a change of rent terms: the lease, all its terms, and the one that is meant. */
interface Standing {
  row: LeaseRow;
  standards: readonly StandardRow[];
  standard: StandardRow | undefined;
}

/**
 * One change of one span of rent terms; `change` checks, writes, and returns the resulting terms. Days may remain
 * without rent terms: the lease says so. Raises the lease's version.
 */
async function changeStandard(
  context: SignedInContext,
  of: { leaseId: number; standardId?: number },
  change: (tx: Transaction, standing: Standing) => Promise<readonly StandardSpan[]>,
): Promise<LeaseDetail> {
  const { leaseId, standardId } = of;
  return changeLease(context, leaseId, async (tx, row) => {
    if (!row.valid) throw conflict('lease.ended');
    const standards = await standardsOf(tx, leaseId);
    const standard = standards.find(({ id }) => id === standardId);
    if (standardId !== undefined) found(standard);
    const rents = rentsIn(await chargesOf(tx, leaseId));
    if (standard && isUsed(rents, spanOf(standard))) throw conflict('lease.standardUsed');
    const before = standards.map(spanOf);
    const after = await change(tx, { row, standards, standard });
    const path = standard ? 'monthly_amount' : 'start_day';
    refuse([...chargedProblems(rents, before, after, path), ...freeProblems(after, 'monthly_amount')]);
    const changes = standardChanges(before, after);
    if (changes.length === 0) return leaseDetail(tx, leaseId, context);
    await saveLease(tx, leaseId, {});
    const { condoId, businessNo } = row;
    await auditLease(tx, context.actor, { id: leaseId, condoId, businessNo, action: 'update', changes });
    return leaseDetail(tx, leaseId, context);
  });
}

/** Throws 10030 for rent terms outside the lease, too short, or overlapping others. */
function checkOne({ row }: Standing, others: readonly StandardSpan[], wanted: StandardSpan): void {
  const term = { start_day: row.startDay, end_day: row.endDay };
  refuse(standardProblems(term, wanted, ''));
  refuse(overlapProblems(coverOf(wanted, [...others, wanted]).overlaps, 'start_day'));
}

export const addStandard = (
  { lease_id: leaseId, ...wanted }: BodyOf<typeof leaseApi.addStandard>,
  context: SignedInContext,
): Promise<LeaseDetail> =>
  changeStandard(context, { leaseId }, async (tx, standing) => {
    const others = standing.standards.map(spanOf);
    if (others.length >= limits.leaseStandards) {
      throw invalidField('start_day', 'field.tooMany', { max: limits.leaseStandards });
    }
    checkOne(standing, others, wanted);
    await insertStandards(tx, [standardOf(leaseId, wanted)]);
    return [...others, wanted];
  });

/**
 * Saves rent terms that have not been used for a rent. Stale, with the current lease, if somebody saved it meanwhile.
 */
export async function updateStandard(
  { id, version, ...wanted }: BodyOf<typeof leaseApi.updateStandard>,
  context: SignedInContext,
): Promise<LeaseDetail> {
  const { leaseId } = found(await getStandard(context.db, id));
  return changeStandard(context, { leaseId, standardId: id }, async (tx, standing) => {
    await checkVersion(standing.standard, version, () => leaseDetail(tx, leaseId, context));
    const others = standing.standards.filter((one) => one.id !== id).map(spanOf);
    checkOne(standing, others, wanted);
    const { startDay, endDay, monthlyAmount } = standardOf(leaseId, wanted);
    await saveStandard(tx, id, { startDay, endDay, monthlyAmount });
    return [...others, wanted];
  });
}

/** Deletes rent terms that have not been used for a rent. */
export async function removeStandard(id: number, context: SignedInContext): Promise<LeaseDetail> {
  const { leaseId } = found(await getStandard(context.db, id));
  return changeStandard(context, { leaseId, standardId: id }, async (tx, { standards }) => {
    if (standards.length === 1) throw conflict('lease.lastStandard');
    await deleteStandards(tx, [id]);
    return standards.filter((one) => one.id !== id).map(spanOf);
  });
}
