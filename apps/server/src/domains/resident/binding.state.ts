import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { moveUnits } from '../estate/index.ts';
import { type BindingRow, runningAt, vacantOwned } from './binding.queries.ts';

/**
 * Takes vacant units that have an owner now for their owners' homes, or for let where a tenant is bound too. It is what is
 * likely; staff change it by hand where an owner keeps a unit empty.
 */
export async function occupyOwned(
  tx: Transaction,
  actor: Actor,
  unitIds: readonly number[],
  many = false,
): Promise<void> {
  if (unitIds.length === 0) return;
  const units = await vacantOwned(tx, unitIds);
  for (const to of ['SELF_USE', 'LEASED'] as const) {
    const ids = units.filter((unit) => unit.let === (to === 'LEASED')).map(({ id }) => id);
    await moveUnits(tx, actor, ids, { from: 'VACANT', to, many });
  }
}

const dwellers: readonly BindingRow['identity'][] = ['OWNER', 'FAMILY', 'TENANT'];

/** A home that its owner or the last of the family left is vacant. Leases say when let units are. */
export async function leaveHome(
  tx: Transaction,
  actor: Actor,
  { unitId, identity }: Pick<BindingRow, 'unitId' | 'identity'>,
): Promise<void> {
  if (unitId === null || (identity !== 'OWNER' && identity !== 'FAMILY')) return;
  const left = await runningAt(tx, unitId);
  if (left.some((one) => dwellers.includes(one.identity))) return;
  await moveUnits(tx, actor, [unitId], { from: 'SELF_USE', to: 'VACANT' });
}
