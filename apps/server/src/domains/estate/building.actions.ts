import type { BodyOf } from '@iris/contract/core/endpoint';
import type { estateApi } from '@iris/contract/estate/estate.api';
import type { Building } from '@iris/contract/estate/estate.model';
import { floorNames } from '@iris/contract/estate/estate.rules';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, invalidField } from '../../platform/http/failure.ts';
import {
  deleteBuilding,
  getBuilding,
  hasBuilding,
  insertBuildings,
  renameBuilding,
} from './building.queries.ts';
import { auditBuildings, auditFloors } from './estate.audit.ts';
import { changeStructure, refuseWhileNeeded } from './estate.change.ts';
import { viewBuilding } from './estate.view.ts';
import { insertFloors } from './floor.queries.ts';
import { addToFloors } from './unit.actions.ts';
import { countOccupied } from './unit.queries.ts';

/** Adds a building with its floors, from the bottom up, and optionally the same units on each. */
export async function addBuilding(
  { condo_id, name, name_en, floors, units }: BodyOf<typeof estateApi.addBuilding>,
  context: SignedInContext,
): Promise<Building> {
  const { actor } = context;
  return changeStructure(context, { condo: condo_id }, async (tx, condoId) => {
    if (await hasBuilding(tx, condoId, name)) throw duplicateField('name', 'estate.buildingExists');
    const [id] = await insertBuildings(tx, condoId, [{ name, nameEn: name_en }]);
    if (id === undefined) throw new Error('the building was not stored');
    const newFloors = (floorNames(floors) ?? []).map((floor, index) => ({
      buildingId: id,
      name: floor,
      position: index + 1,
    }));
    const floorIds = await insertFloors(tx, newFloors);
    await auditFloors(tx, actor, 'add', floorIds);
    if (units) await addToFloors(tx, actor, floorIds, units, 'units.pattern');
    const fields = { name, name_en };
    await auditBuildings(tx, actor, 'add', [
      {
        id,
        condoId,
        name,
        fields,
        floors,
        units: units?.pattern,
      },
    ]);
    return viewBuilding(found(await getBuilding(tx, id)));
  });
}

/** Renames a building and its units' full names. Stale if somebody saved it meanwhile. */
export async function updateBuilding(
  { id, name, name_en, version }: BodyOf<typeof estateApi.updateBuilding>,
  context: SignedInContext,
): Promise<Building> {
  return changeStructure(context, { building: id }, async (tx, condoId) => {
    const before = viewBuilding(found(await getBuilding(tx, id)));
    await checkVersion(before, version, () => before);
    if (await hasBuilding(tx, condoId, name, id)) throw duplicateField('name', 'estate.buildingExists');
    const changes = changesBetween(['name', 'name_en'], before, { name, name_en });
    if (changes.length === 0) return before;
    await renameBuilding(tx, id, { name, nameEn: name_en });
    await writeAudit(tx, context.actor, {
      entity: 'building',
      id,
      label: name,
      action: 'update',
      condoId,
      changes,
    });
    return viewBuilding(found(await getBuilding(tx, id)));
  });
}

/** Deletes a building with everything in it, if one of its names was typed and nobody lives in or rents any of it. */
export async function removeBuilding(id: number, keyword: string, context: SignedInContext): Promise<null> {
  return changeStructure(context, { building: id }, async (tx, condoId) => {
    const building = viewBuilding(found(await getBuilding(tx, id)));
    if (![building.name, building.name_en || building.name].includes(keyword.trim()))
      throw invalidField('keyword', 'estate.keywordWrong');
    // The count locks the units, so that nobody is bound to one before the deletion.
    const occupied = await countOccupied(tx, { building: id });
    await refuseWhileNeeded(tx, context, { building: id });
    if (occupied > 0) throw conflict('estate.occupied', { count: occupied });
    await deleteBuilding(tx, id);
    await writeAudit(tx, context.actor, {
      entity: 'building',
      id,
      label: building.name,
      action: 'delete',
      condoId,
      changes: changesBetween(
        ['name', 'name_en', 'floors', 'units'],
        { ...building, floors: building.floor_count, units: building.unit_count },
        null,
      ),
    });
    return null;
  });
}
