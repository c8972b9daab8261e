import type { UnitState } from '@iris/contract/estate/estate.model';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { viewUnit } from './estate.view.ts';
import { lockUnit, saveUnit } from './unit.queries.ts';

/** Marks a unit as let, or as free again, because of a lease; does nothing if it is so already, or gone. */
export async function setUnitState(
  tx: Transaction,
  actor: Actor,
  id: number,
  state: UnitState,
): Promise<void> {
  const before = await lockUnit(tx, id);
  if (!before || before.state === state) return;
  const { name, area, shares, unitType, remark } = before;
  const after = viewUnit(await saveUnit(tx, id, { name, area, shares, unitType, remark, state }));
  await writeAudit(tx, actor, {
    entity: 'unit',
    id,
    label: `${after.building_name} ${after.floor_name} ${after.name}`,
    action: 'update',
    condoId: before.condoId,
    changes: [{ field: 'state', before: before.state, after: state }],
  });
  await publish(tx, { changed: 'estate', condoId: before.condoId });
}
