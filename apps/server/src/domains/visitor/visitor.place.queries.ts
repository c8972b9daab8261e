import { and, eq, isNull, sql } from 'drizzle-orm';
import { numberArray } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { getRecord } from '../../platform/db/record.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { unitTable } from '../estate/estate.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { holdReason, type SettingRow, settingOf } from './setting.queries.ts';
import type { StoredPass } from './visitor.queries.ts';
import { visitorSettingTable } from './visitor.table.ts';

interface Visit {
  unit_id: number | null;
  host_id: number | null;
  host: string;
  reason_id: number;
}

type Place = Pick<
  StoredPass,
  | 'unitId'
  | 'buildingId'
  | 'floorId'
  | 'buildingName'
  | 'floorName'
  | 'unitName'
  | 'hostId'
  | 'host'
  | 'reasonId'
>;

const nowhere = {
  unitId: null,
  buildingId: null,
  floorId: null,
  buildingName: '',
  floorName: '',
  unitName: '',
};
/** Where a pass leads; one whose unit was deleted keeps its name. */
const placeIn = ({ unitId, buildingId, floorId, buildingName, floorName, unitName }: StoredPass) => ({
  unitId,
  buildingId,
  floorId,
  buildingName,
  floorName,
  unitName,
});

/**
 * The unit with its names today, the host and the reason of a visit; the gate of the call checked that all are in the
 * condo. 10030 on the field for a host who is not bound to the unit, or a reason that is no longer offered. What the
 * pass says already may stay as it is.
 */
export async function placeOf(
  tx: Transaction,
  condoId: number,
  { unit_id, host_id, host, reason_id }: Visit,
  before?: StoredPass,
): Promise<Place> {
  if (before?.reasonId !== reason_id && !(await holdReason(tx, condoId, reason_id)))
    throw invalidField('reason_id', 'visitor.reasonGone');
  if (unit_id === null)
    return {
      ...(before?.unitId === null ? placeIn(before) : nowhere),
      hostId: null,
      host,
      reasonId: reason_id,
    };
  const unit = await getRecord(tx, unitTable, unit_id);
  const same = before !== undefined && before.unitId === unit_id && before.hostId === host_id;
  return {
    unitId: unit.id,
    buildingId: unit.buildingId,
    floorId: unit.floorId,
    buildingName: unit.buildingName,
    floorName: unit.floorName,
    unitName: unit.name,
    hostId: host_id,
    host: host_id === null ? host : same ? before.host : await hostName(tx, unit_id, host_id),
    reasonId: reason_id,
  };
}

async function hostName(tx: Transaction, unitId: number, hostId: number): Promise<string> {
  const [person] = await tx
    .select({ name: residentTable.name })
    .from(bindingTable)
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .where(
      and(eq(bindingTable.unitId, unitId), eq(bindingTable.residentId, hostId), isNull(bindingTable.endedAt)),
    )
    // Whoever ends the binding meanwhile waits, and so ends this pass too.
    .for('share', { of: bindingTable });
  if (!person) throw invalidField('host_id', 'visitor.notBound');
  return person.name;
}

/** The gates of condos; one whose settings nobody has asked for yet is not among them. */
export async function gatesIn(
  tx: Transaction,
  condoIds: readonly number[],
): Promise<ReadonlyMap<number, SettingRow['gates']>> {
  const { rows } = await tx.execute<Pick<SettingRow, 'gates'> & { condo: number }>(
    kept(sql`select ${visitorSettingTable.condoId} as condo, ${visitorSettingTable.gates} as gates
      from ${visitorSettingTable} where ${visitorSettingTable.condoId} = any(${numberArray(condoIds)})`),
  );
  return new Map(rows.map(({ condo, gates }) => [condo, gates]));
}

/** 10030 on `gate` for one that the condo does not have. */
export async function checkGate(tx: Transaction, condoId: number, gate: string): Promise<void> {
  const gates = (await gatesIn(tx, [condoId])).get(condoId) ?? (await settingOf(tx, condoId)).gates;
  if (!gates.some(({ name }) => name === gate)) throw invalidField('gate', 'visitor.noSuchGate');
}
