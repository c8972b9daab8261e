import type { BodyOf } from '@iris/contract/core/endpoint';
import { type Bilingual, inLanguage } from '@iris/contract/core/language';
import type { repairApi } from '@iris/contract/repair/repair.api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { found, getRecord } from '../../platform/db/record.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { buildingTable, floorTable, unitTable } from '../estate/estate.table.ts';
import { residentTable } from '../resident/resident.table.ts';

type Input = Pick<BodyOf<typeof repairApi.add>, 'unit_id' | 'floor_id' | 'building_id'>;

/** The unit, floor or building, with their names today; the gate checked that all are in the condo. */
export async function placeOf(tx: Transaction, { unit_id, floor_id, building_id }: Input) {
  if (unit_id !== null) {
    const unit = await getRecord(tx, unitTable, unit_id);
    const { buildingId, floorId, buildingName, floorName, name: unitName } = unit;
    if ((building_id ?? buildingId) !== buildingId || (floor_id ?? floorId) !== floorId)
      throw invalidField('unit_id', 'repair.elsewhere');
    return { unitId: unit.id, buildingId, floorId, buildingName, floorName, unitName };
  }
  const floor = floor_id === null ? null : await getRecord(tx, floorTable, floor_id);
  if (floor && (building_id ?? floor.buildingId) !== floor.buildingId)
    throw invalidField('floor_id', 'repair.elsewhere');
  const buildingId = floor?.buildingId ?? building_id;
  const building = buildingId === null ? null : await getRecord(tx, buildingTable, buildingId);
  return { buildingId, floorId: floor_id, buildingName: building?.name ?? '', floorName: floor?.name ?? '' };
}

/** Whether somebody is a resident of a condo now. */
export async function isResident(db: Db, condoId: number, id: number): Promise<boolean> {
  const [person] = await db
    .select({ id: residentTable.id })
    .from(residentTable)
    .where(
      and(eq(residentTable.id, id), eq(residentTable.condoId, condoId), isNull(residentTable.deletedAt)),
    );
  return person !== undefined;
}

/** The email address of a resident, empty if there is none or they were removed. */
export async function emailOf(db: Db, residentId: number): Promise<string> {
  const [person] = await db
    .select({ email: residentTable.email })
    .from(residentTable)
    .where(and(eq(residentTable.id, residentId), isNull(residentTable.deletedAt)));
  return person?.email ?? '';
}

/** The name of a condo in both languages, and the phone of its management, empty if there is none. */
export async function officeOf(db: Db, condoId: number): Promise<{ estate: Bilingual; phone: string }> {
  const [row] = await db
    .select({ name: condoTable.name, nameEn: condoTable.nameEn, phone: companyTable.phone })
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .where(eq(condoTable.id, condoId));
  const { name, nameEn, phone } = found(row);
  return { estate: [name, inLanguage('en', name, nameEn)], phone };
}
