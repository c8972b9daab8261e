import type { Transaction } from '../../platform/db/database.ts';
import { getRecord, lockRecord } from '../../platform/db/record.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable, floorTable } from '../estate/estate.table.ts';

interface Input {
  building_id: number | null;
  floor_id: number | null;
  place: string;
}

/** Where a plan is for, with the names of today; the gate checked that building and floor are in the condo. */
export async function planPlace(tx: Transaction, { building_id, floor_id, place }: Input, path = 'floor_id') {
  const floor = floor_id === null ? null : await getRecord(tx, floorTable, floor_id);
  if (floor && (building_id ?? floor.buildingId) !== floor.buildingId)
    throw invalidField(path, 'upkeep.elsewhere');
  const buildingId = floor?.buildingId ?? building_id;
  const building = buildingId === null ? null : await getRecord(tx, buildingTable, buildingId);
  return {
    buildingId,
    floorId: floor_id,
    buildingName: building?.name ?? '',
    floorName: floor?.name ?? '',
    place,
  };
}

/** One person at a time adds what a condo may have only once. */
export async function lockCondo(tx: Transaction, condoId: number): Promise<void> {
  await lockRecord(tx, condoTable, condoId, 'no key update');
}
