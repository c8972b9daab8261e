import type { UnitState } from '@iris/contract/estate/estate.model';
import { and, eq } from 'drizzle-orm';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import { among } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockInOrder, nextVersion } from '../../platform/db/record.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { unitTable } from './estate.table.ts';
import { lockUnit } from './unit.queries.ts';

/** Marks a unit as let, or as free again, because of a lease; does nothing if it is so already, or gone. */
export async function setUnitState(
  tx: Transaction,
  actor: Actor,
  id: number,
  state: UnitState,
): Promise<void> {
  const before = await lockUnit(tx, id);
  if (!before || before.state === state) return;
  await moveUnits(tx, actor, [id], { from: before.state, to: state });
}

/** Units per statement, with their history. */
const BATCH = 500;

/**
 * Marks those of some units that are in one state as in another, and leaves the rest alone. The entries in their histories
 * name no condo where there are many: its latest changes show what was done to their residents instead.
 */
export async function moveUnits(
  tx: Transaction,
  actor: Actor,
  ids: readonly number[],
  { from, to, many = false }: { from: UnitState; to: UnitState; many?: boolean },
): Promise<void> {
  const condos = new Set<number>();
  for (let first = 0; first < ids.length; first += BATCH) {
    const batch = among(unitTable.id, ids.slice(first, first + BATCH));
    if (ids.length > 1) await lockInOrder(tx, unitTable, batch);
    const moved = await tx
      .update(unitTable)
      .set({ state: to, ...nextVersion(unitTable) })
      .where(and(batch, eq(unitTable.state, from)))
      .returning();
    for (const { condoId } of moved) condos.add(condoId);
    const entries = moved.map(({ id, condoId, buildingName, floorName, name }) => ({
      entity: 'unit' as const,
      id,
      label: `${buildingName} ${floorName} ${name}`,
      action: 'update' as const,
      ...(many ? {} : { condoId }),
      changes: [{ field: 'state', before: from, after: to }],
    }));
    await writeAudit(tx, actor, ...entries);
  }
  for (const condoId of condos) await publish(tx, { changed: 'estate', condoId });
}
