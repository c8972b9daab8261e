import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import type { LeaseRow } from './lease.queries.ts';

/** The owner of the unit, if that is whom the lease names as landlord; their identity document is known then. */
export async function landlordOf(
  db: Db,
  { unitId, landlordName, landlordPhone }: LeaseRow,
): Promise<{ idType: string; idNo: string } | undefined> {
  if (unitId === null || landlordName === '') return undefined;
  const { name, nameEn, phone } = residentTable;
  const [owner] = await db
    .select({ idType: residentTable.idType, idNo: residentTable.idNo })
    .from(bindingTable)
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .where(
      and(
        eq(bindingTable.unitId, unitId),
        eq(bindingTable.identity, 'OWNER'),
        isNull(bindingTable.endedAt),
        or(eq(name, landlordName), eq(nameEn, landlordName)),
        landlordPhone === '' ? undefined : eq(phone, landlordPhone),
      ),
    );
  return owner;
}

/** The English name of the building that a unit is in; empty when it has none. */
export async function buildingNameEn(db: Db, unitId: number | null): Promise<string> {
  if (unitId === null) return '';
  const [row] = await db
    .select({ nameEn: buildingTable.nameEn })
    .from(unitTable)
    .innerJoin(buildingTable, eq(buildingTable.id, unitTable.buildingId))
    .where(eq(unitTable.id, unitId));
  return row?.nameEn ?? '';
}
