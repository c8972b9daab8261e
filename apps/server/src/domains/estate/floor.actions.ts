import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { estateApi } from '@iris/contract/estate/estate.api';
import type { Floor } from '@iris/contract/estate/estate.model';
import { floorNames } from '@iris/contract/estate/estate.rules';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, invalidField } from '../../platform/http/failure.ts';
import { getBuilding } from './building.queries.ts';
import { auditBuildings, auditFloors } from './estate.audit.ts';
import { changeStructure, refuseWhileNeeded } from './estate.change.ts';
import { viewFloor } from './estate.view.ts';
import {
  deleteFloor,
  floorsOf,
  getFloor,
  getFloors,
  insertFloors,
  moveFloors,
  renameFloor,
  takenFloors,
} from './floor.queries.ts';
import { addToFloors } from './unit.actions.ts';
import { countOccupied } from './unit.queries.ts';

/** Adds floors on top of a building or above one of its floors; higher ones move up. */
export async function addFloors(
  { building_id, floors, above, units }: BodyOf<typeof estateApi.addFloors>,
  context: SignedInContext,
): Promise<Floor[]> {
  const { actor } = context;
  return changeStructure(context, { building: building_id }, async (tx, condoId) => {
    const building = found(await getBuilding(tx, building_id));
    const there = await floorsOf(tx, [building_id]);
    const names = floorNames(floors) ?? [];
    if (there.length + names.length > limits.buildingFloors) {
      throw invalidField('floors', 'estate.tooManyFloors', { max: limits.buildingFloors });
    }
    const taken = await takenFloors(tx, building_id, names);
    if (taken.length > 0) throw duplicateField('floors', 'estate.floorExists', { names: taken.join(', ') });
    const under = above === undefined ? there.length : there.findIndex(({ id }) => id === above) + 1;
    if (under === 0 && above !== undefined) throw invalidField('above', 'estate.floorsOfOneBuilding');

    await moveFloors(
      tx,
      there.slice(under).map(({ id }, index) => ({ id, position: under + names.length + index + 1 })),
    );
    // Deleted floors have left gaps below.
    await moveFloors(
      tx,
      there
        .slice(0, under)
        .flatMap(({ id, position }, index) => (position === index + 1 ? [] : [{ id, position: index + 1 }])),
    );
    const ids = await insertFloors(
      tx,
      names.map((name, index) => ({ buildingId: building_id, name, position: under + index + 1 })),
    );
    await auditFloors(tx, actor, 'add', ids);
    if (units) await addToFloors(tx, actor, ids, units, 'units.pattern');
    await auditBuildings(tx, actor, 'update', [
      {
        id: building_id,
        condoId,
        name: building.name,
        floors,
        units: units?.pattern,
      },
    ]);
    return (await getFloors(tx, ids)).map(viewFloor);
  });
}

/** Renames a floor, also in its units. Stale if somebody saved it meanwhile. */
export async function updateFloor(
  { id, name, version }: BodyOf<typeof estateApi.updateFloor>,
  context: SignedInContext,
): Promise<Floor> {
  return changeStructure(context, { floor: id }, async (tx, condoId) => {
    const before = viewFloor(found(await getFloor(tx, id)));
    await checkVersion(before, version, () => before);
    const taken = await takenFloors(tx, before.building_id, [name], id);
    if (taken.length > 0) throw duplicateField('name', 'estate.floorExists', { names: taken.join(', ') });
    const changes = changesBetween(['name'], before, { name });
    if (changes.length === 0) return before;
    await renameFloor(tx, id, name);
    const label = `${before.building_name} ${name}`;
    await writeAudit(tx, context.actor, { entity: 'floor', id, label, action: 'update', condoId, changes });
    return viewFloor(found(await getFloor(tx, id)));
  });
}

/** Deletes a floor with its units, if nobody lives or rents there. */
export async function removeFloor(id: number, context: SignedInContext): Promise<null> {
  return changeStructure(context, { floor: id }, async (tx, condoId) => {
    const floor = viewFloor(found(await getFloor(tx, id)));
    // The count locks the units, so that nobody is bound to one before the deletion.
    const occupied = await countOccupied(tx, { floor: id });
    await refuseWhileNeeded(tx, context, { floor: id });
    if (occupied > 0) throw conflict('estate.occupied', { count: occupied });
    await deleteFloor(tx, id);
    await writeAudit(tx, context.actor, {
      entity: 'floor',
      id,
      label: `${floor.building_name} ${floor.name}`,
      action: 'delete',
      condoId,
      changes: changesBetween(['name', 'units'], { ...floor, units: floor.unit_count }, null),
    });
    return null;
  });
}
