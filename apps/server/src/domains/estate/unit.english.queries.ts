import type { Language } from '@iris/contract/core/language';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { buildingTable, unitTable } from './estate.table.ts';

/** Units by id as they are named in English; units in a building without an English name are left out. */
async function unitsInEnglish(
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

/** How documents name a unit; the English is empty where its building has none. */
interface OnPaper {
  unit: string;
  unitEn: string;
}

/** Names units for documents, in both languages; a deleted unit as it is stored. */
export async function unitsOnPaper(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<(id: number | null | undefined, stored: string) => OnPaper> {
  const known = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  const rows =
    known.length === 0
      ? []
      : await db
          .select({
            id: unitTable.id,
            building: unitTable.buildingName,
            buildingEn: buildingTable.nameEn,
            floor: unitTable.floorName,
            unit: unitTable.name,
          })
          .from(unitTable)
          .innerJoin(buildingTable, eq(buildingTable.id, unitTable.buildingId))
          .where(inArray(unitTable.id, known));
  const names = new Map<number | null | undefined, OnPaper>(
    rows.map(({ id, building, buildingEn, floor, unit }) => [
      id,
      {
        unit: `${building} ${isNumber(floor) ? `${floor}樓` : floor} ${unit}`,
        unitEn: buildingEn && `${buildingEn}, ${isNumber(floor) ? `floor ${floor}` : floor}, ${unit}`,
      },
    ]),
  );
  return (id, stored) => names.get(id) ?? { unit: stored, unitEn: '' };
}

/** A place as a record keeps it: a unit, or a part of a building with words for it. */
interface StoredPlace {
  unitId?: number | null;
  buildingId: number | null;
  buildingName: string;
  floorName: string;
  unitName?: string;
  place: string;
}

/** Names places for messages and documents, in both languages; the words for a common part stay as they are. */
export async function placesOnPaper(
  db: Db,
  places: readonly StoredPlace[],
): Promise<(place: StoredPlace) => OnPaper> {
  const unitOf = await unitsOnPaper(
    db,
    places.map(({ unitId }) => unitId),
  );
  const common = places.flatMap(({ unitId, buildingId }) =>
    unitId || buildingId === null ? [] : [buildingId],
  );
  const buildings =
    common.length === 0
      ? []
      : await db
          .select({ id: buildingTable.id, nameEn: buildingTable.nameEn })
          .from(buildingTable)
          .where(and(inArray(buildingTable.id, [...new Set(common)]), ne(buildingTable.nameEn, '')));
  const english = new Map<number | null, string>(buildings.map(({ id, nameEn }) => [id, nameEn]));
  return ({ unitId, buildingId, buildingName, floorName, unitName = '', place }) => {
    const said = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part);
    if (unitId) return unitOf(unitId, said(buildingName, floorName, unitName, place).join(' '));
    const building = english.get(buildingId);
    const floor = isNumber(floorName) ? `floor ${floorName}` : floorName;
    return {
      unit: said(buildingName, isNumber(floorName) ? `${floorName}樓` : floorName, unitName, place).join(' '),
      unitEn: building === undefined ? '' : said(building, floor, unitName, place).join(', '),
    };
  };
}

/** Whether a floor is named by a number or letter alone: 12, B1, G; not 12/F or 地下. */
const isNumber = (floor: string): boolean => /^[A-Z0-9]+$/i.test(floor);

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
