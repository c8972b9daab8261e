import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { estateApi } from '@iris/contract/estate/estate.api';
import type { Unit, UnitState, UnitType } from '@iris/contract/estate/estate.model';
import { unitNames } from '@iris/contract/estate/estate.rules';
import { type Actor, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { auditBuildings, auditUnits } from './estate.audit.ts';
import { changeStructure, explainKey, refuseWhileNeeded } from './estate.change.ts';
import { viewUnit } from './estate.view.ts';
import { getFloors } from './floor.queries.ts';
import {
  countUnits,
  deleteUnit,
  getUnits,
  insertUnits,
  lockUnit,
  saveUnit,
  takenUnits,
  type UnitRow,
} from './unit.queries.ts';

interface Pattern {
  pattern: string;
  area: number;
  unit_type: UnitType;
  state: UnitState;
}

const fields = ['name', 'area', 'shares', 'unit_type', 'state', 'remark'] as const;
const labelOf = ({ building_name, floor_name, name }: Unit) => `${building_name} ${floor_name} ${name}`;
/** How many names a refusal lists before 'and so on'. */
const SHOWN = 10;

/** The same units on each of some floors of one building. */
export async function addUnits(
  { floor_ids, ...pattern }: BodyOf<typeof estateApi.addUnits>,
  context: SignedInContext,
): Promise<AnswerOf<typeof estateApi.addUnits>> {
  const { actor } = context;
  const floorIds = [...new Set(floor_ids)];
  return changeStructure(context, { floor: floorIds[0] ?? 0 }, async (tx, condoId) => {
    const floors = await getFloors(tx, floorIds);
    const [floor] = floors;
    found(floors.length === floorIds.length ? floors : undefined);
    if (!floor || floors.some(({ buildingId }) => buildingId !== floor.buildingId)) {
      throw invalidField('floor_ids', 'estate.floorsOfOneBuilding');
    }
    const ids = await addToFloors(
      tx,
      actor,
      floors.map(({ id }) => id),
      pattern,
      'pattern',
    );
    await auditBuildings(tx, actor, 'update', [
      {
        id: floor.buildingId,
        condoId,
        name: floor.buildingName,
        units: `${floors.map(({ name }) => name).join(', ')} · ${pattern.pattern}`,
      },
    ]);
    const units = (await getUnits(tx, ids)).map(viewUnit);
    return { added: units.length, units };
  });
}

/** Adds the units of a pattern to floors and starts their history; `path` is the pattern's field in the input. */
export async function addToFloors(
  tx: Transaction,
  actor: Actor,
  floorIds: number[],
  { pattern, area, unit_type: unitType, state }: Pattern,
  path: string,
): Promise<number[]> {
  const names = unitNames(pattern) ?? [];
  if (names.length * floorIds.length > limits.unitsAtOnce) {
    throw invalidField(path, 'estate.tooManyUnits', { max: limits.unitsAtOnce });
  }
  const counts = await countUnits(tx, floorIds);
  if (Math.max(0, ...counts.values()) + names.length > limits.floorUnits) {
    throw invalidField(path, 'estate.tooManyFloorUnits', { max: limits.floorUnits });
  }
  const taken = await takenUnits(tx, floorIds, names);
  if (taken.length > 0) {
    const shown = taken.slice(0, SHOWN).join(', ') + (taken.length > SHOWN ? '…' : '');
    throw duplicateField(path, 'estate.unitExists', { names: shown });
  }
  const ids = await insertUnits(
    tx,
    floorIds.flatMap((floorId) => names.map((name) => ({ floorId, name, area, unitType, state }))),
  );
  await auditUnits(tx, actor, 'add', ids);
  return ids;
}

/** Saves a unit. Stale, with the current unit, if somebody saved it meanwhile. */
export async function updateUnit(
  { id, version, unit_type, shares: wanted, ...input }: BodyOf<typeof estateApi.updateUnit>,
  context: SignedInContext,
): Promise<Unit> {
  return changeUnit(context, id, 'no key update', async (tx, row) => {
    const before = viewUnit(row);
    await checkVersion(before, version, () => before);
    const shares = wanted ?? before.shares;
    const changes = changesBetween(fields, before, { ...input, unit_type, shares });
    if (changes.length === 0) return before;
    const taken = await takenUnits(tx, [row.floorId], [input.name], id);
    if (taken.length > 0) throw duplicateField('name', 'estate.unitExists', { names: taken.join(', ') });
    const after = viewUnit(await saveUnit(tx, id, { ...input, shares, unitType: unit_type }));
    const label = labelOf(after);
    const condoId = row.condoId;
    await writeAudit(tx, context.actor, { entity: 'unit', id, label, action: 'update', condoId, changes });
    return after;
  });
}

/** Deletes a unit that nobody lives in or rents. */
export async function removeUnit(id: number, context: SignedInContext): Promise<null> {
  return changeUnit(context, id, 'update', async (tx, row) => {
    const before = viewUnit(row);
    await refuseWhileNeeded(tx, context, { unit: id });
    if (before.state !== 'VACANT') throw conflict('estate.occupied', { count: 1 });
    await deleteUnit(tx, id);
    await writeAudit(tx, context.actor, {
      entity: 'unit',
      id,
      label: labelOf(before),
      action: 'delete',
      condoId: row.condoId,
      changes: changesBetween(fields, before, null),
    });
    return null;
  });
}

/** One change of one unit. It locks the unit but not its condo: units are saved concurrently, even during an import. */
async function changeUnit<Result>(
  context: SignedInContext,
  id: number,
  strength: 'update' | 'no key update',
  work: (tx: Transaction, unit: UnitRow) => Promise<Result>,
): Promise<Result> {
  const changed = context.transaction(async (tx) => {
    const unit = found(await lockUnit(tx, id, strength));
    const result = await work(tx, unit);
    await publish(tx, { changed: 'estate', condoId: unit.condoId });
    return result;
  });
  return changed.catch(explainKey);
}
