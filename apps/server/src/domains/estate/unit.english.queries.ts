import type { Language } from '@iris/contract/core/language';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { buildingTable, unitTable } from './estate.table.ts';

/** Units by id as English documents name them; units in a building without an English name are left out. */
export async function unitsInEnglish(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number | null | undefined, string>> {
  const known = ids.filter((id) => id !== null && id !== undefined);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({
      id: unitTable.id,
      building: buildingTable.nameEn,
      floor: unitTable.floorName,
      unit: unitTable.name,
    })
    .from(unitTable)
    .innerJoin(buildingTable, eq(buildingTable.id, unitTable.buildingId))
    .where(and(inArray(unitTable.id, [...new Set(known)]), ne(buildingTable.nameEn, '')));
  return new Map(rows.map(({ id, building, floor, unit }) => [id, `${building} ${floor} ${unit}`]));
}

/** Names units in the reader's language: as it is stored, where English has no other name. */
export async function unitsNamed(
  db: Db,
  language: Language,
  ids: readonly (number | null | undefined)[],
): Promise<(id: number | null | undefined, stored: string) => string> {
  if (language !== 'en') return (_, stored) => stored;
  const english = await unitsInEnglish(db, ids);
  return (id, stored) => english.get(id) ?? stored;
}
