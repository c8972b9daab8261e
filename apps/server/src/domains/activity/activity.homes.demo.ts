import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { unitTable } from '../estate/estate.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';

/** A unit of the demo with one of its residents. */
export type Home = Awaited<ReturnType<typeof homesIn>>[number];

/** One home for each resident, in the order of the units. */
export async function homesIn(tx: Transaction, condoId: number) {
  const rows = await tx
    .select({
      unitId: unitTable.id,
      buildingId: unitTable.buildingId,
      floorId: unitTable.floorId,
      buildingName: unitTable.buildingName,
      floorName: unitTable.floorName,
      unitName: unitTable.name,
      residentId: residentTable.id,
      name: residentTable.name,
      nameEn: residentTable.nameEn,
      phone: residentTable.phone,
    })
    .from(unitTable)
    .innerJoin(bindingTable, and(eq(bindingTable.unitId, unitTable.id), isNull(bindingTable.endedAt)))
    .innerJoin(
      residentTable,
      and(eq(residentTable.id, bindingTable.residentId), isNull(residentTable.deletedAt)),
    )
    .where(and(eq(unitTable.condoId, condoId), inArray(bindingTable.identity, ['OWNER', 'TENANT'])))
    .orderBy(asc(unitTable.id), asc(bindingTable.id))
    .limit(400);
  const seen = new Set<number>();
  return rows.filter(({ residentId }) => !seen.has(residentId) && seen.add(residentId));
}
