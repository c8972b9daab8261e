import { setImmediate as breathe } from 'node:timers/promises';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertBuildings } from './building.queries.ts';
import { auditBuildings, auditFloors, auditUnits } from './estate.audit.ts';
import {
  newBuildings,
  newFloors,
  type Plan,
  type PlannedBuilding,
  type PlannedFloor,
} from './estate.importPlan.ts';
import { placeFloors } from './estate.order.ts';
import { insertFloors, moveFloors } from './floor.queries.ts';
import { insertUnits } from './unit.queries.ts';

/** The id of something planned that exists by now. */
function idOf({ id }: { id: number | undefined }): number {
  if (id === undefined) throw new Error('a place of the import is not there yet');
  return id;
}

/** Carries out a plan without problems, in the transaction that made it; planned records get their ids. */
export async function carryOut(tx: Transaction, actor: Actor, condoId: number, plan: Plan): Promise<void> {
  // Worded before the ids are known: afterwards nothing counts as new.
  const words = plan.buildings.map((building) => ({
    building,
    floors: newFloors(building)
      .map(({ name }) => name)
      .join(', '),
    units: String(building.added),
  }));
  const buildings = newBuildings(plan);
  const buildingIds = await insertBuildings(
    tx,
    condoId,
    buildings.map(({ name }) => ({ name, nameEn: '' })),
  );
  for (const [index, building] of buildings.entries()) building.id = buildingIds[index];

  await auditFloors(tx, actor, 'import', await writeFloors(tx, plan.buildings));
  const unitIds = await insertUnits(
    tx,
    plan.units.map(({ floor, name, area, unitType, state }) => ({
      floorId: idOf(floor),
      name,
      area,
      unitType,
      state,
    })),
  );
  await auditUnits(tx, actor, 'import', unitIds);
  await auditBuildings(
    tx,
    actor,
    'import',
    words.map(({ building, floors, units }) => ({
      id: idOf(building),
      condoId,
      name: building.name,
      floors,
      units,
    })),
  );
}

/** Inserts the new floors among the existing ones. */
async function writeFloors(tx: Transaction, buildings: readonly PlannedBuilding[]): Promise<number[]> {
  const moved: { id: number; position: number }[] = [];
  const raised: { floor: PlannedFloor; buildingId: number; position: number }[] = [];
  for (const building of buildings) {
    const fresh = newFloors(building);
    if (fresh.length === 0) continue;
    const all = [...building.floors.values()];
    const there = all.slice(0, all.length - fresh.length);
    const byName = new Map(all.map((floor) => [floor.name, floor]));
    const order = placeFloors(
      there.map(({ name }) => name),
      fresh.map(({ name }) => name),
    );
    for (const [index, name] of order.entries()) {
      const floor = byName.get(name);
      if (floor?.id !== undefined) moved.push({ id: floor.id, position: index + 1 });
      else if (floor) raised.push({ floor, buildingId: idOf(building), position: index + 1 });
    }
    await breathe();
  }
  await moveFloors(tx, moved);
  const ids = await insertFloors(
    tx,
    raised.map(({ floor, buildingId, position }) => ({ buildingId, name: floor.name, position })),
  );
  for (const [index, { floor }] of raised.entries()) floor.id = ids[index];
  return ids;
}
