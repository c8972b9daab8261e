import { addDays, type Day } from '@iris/contract/core/day';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { setUnitState } from '../estate/index.ts';
import { bindTenant, tellEnded, unbindTenant } from '../resident/index.ts';
import { type LeaseRow, validAt } from './lease.queries.ts';
import { leaseTable } from './lease.table.ts';

/** Who does it, and when: a person, or the nightly job. */
interface Doing {
  actor: Actor;
  clock: Clock;
}

/**
 * Starts a lease: its tenant is bound to the unit, which is now let. The transaction locks the condo and the lease;
 * the version stays, so that open forms do not become stale.
 */
export async function beginLease(tx: Transaction, { actor, clock }: Doing, row: LeaseRow): Promise<void> {
  const { id, condoId, unitId, tenantId, startDay } = row;
  let bindingId: number | null = null;
  if (unitId !== null) {
    bindingId = await bindTenant(tx, actor, { residentId: tenantId, unitId, sinceDay: startDay });
    await setUnitState(tx, actor, unitId, 'LEASED');
    await publish(tx, { changed: 'resident', condoId });
  }
  await tx.update(leaseTable).set({ begunAt: clock.now(), bindingId }).where(eq(leaseTable.id, id));
}

interface Leaving {
  untilDay: Day;
  reason: string;
  /** Ends only a binding that the lease itself created. */
  onlyMade: boolean;
}

/**
 * Ends a started lease: its tenant is unbound and the unit is free, unless another valid lease continues there. The
 * transaction locks the condo and the lease.
 */
export async function leaveUnit(
  tx: Transaction,
  context: Doing & Pick<SignedInContext, 'hooks'>,
  row: LeaseRow,
  { untilDay, reason, onlyMade }: Leaving,
): Promise<void> {
  const { actor, clock } = context;
  const { condoId, unitId, tenantId } = row;
  if (unitId === null || row.begunAt === null) return;
  const others = await validAt(tx, unitId, row.id);
  const stays = others.some((other) => other.tenantId === tenantId && other.startDay <= addDays(untilDay, 1));
  if (stays) return;
  const end = { residentId: tenantId, unitId, untilDay, reason, endedAt: clock.now() };
  const unbound = (!onlyMade || row.bindingId !== null) && (await unbindTenant(tx, actor, end));
  if (unbound) await publish(tx, { changed: 'resident', condoId });
  if (others.every(({ begunAt }) => begunAt === null)) await setUnitState(tx, actor, unitId, 'VACANT');
  if (unbound) await tellEnded(tx, context, { residentId: tenantId, unitId });
}
