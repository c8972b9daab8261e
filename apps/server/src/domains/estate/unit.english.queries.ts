import { inLanguage, type Language } from '@iris/contract/core/language';
import { floorWithin, unitNamed } from '@iris/contract/estate/estate.names';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { buildingTable, unitTable } from './estate.table.ts';

interface UnitNames {
  building: string;
  buildingEn: string;
  floor: string;
  unit: string;
}

/** The names of units by id; a deleted one is left out. */
async function namesOfUnits(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number | null | undefined, UnitNames>> {
  const known = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (known.length === 0) return new Map();
  const rows = await db
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
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

const named = (language: Language, { building, buildingEn, floor, unit }: UnitNames): string =>
  unitNamed(language, { building: inLanguage(language, building, buildingEn), floor, name: unit });

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
  const names = await namesOfUnits(db, ids);
  return (id, stored) => {
    const own = names.get(id);
    if (!own) return { unit: stored, unitEn: '' };
    return { unit: named('zh-HK', own), unitEn: own.buildingEn && named('en', own) };
  };
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

/**
 * Names places for messages and documents, in both languages, as their buildings are called now; the words for a common
 * part stay as they are.
 */
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
          .select({ id: buildingTable.id, name: buildingTable.name, nameEn: buildingTable.nameEn })
          .from(buildingTable)
          .where(inArray(buildingTable.id, [...new Set(common)]));
  const named = new Map<number | null, (typeof buildings)[number]>(buildings.map((one) => [one.id, one]));
  return ({ unitId, buildingId, buildingName, floorName, unitName = '', place }) => {
    const said = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part);
    if (unitId) return unitOf(unitId, said(buildingName, floorName, unitName, place).join(' '));
    const { name = buildingName, nameEn = '' } = named.get(buildingId) ?? {};
    return {
      unit: said(name, floorWithin('zh-HK', floorName), unitName, place).join(' '),
      unitEn: nameEn && said(nameEn, floorWithin('en', floorName), unitName, place).join(', '),
    };
  };
}

/** Names units in the reader's language, as everywhere in the console; a deleted unit as it is stored. */
export async function unitsNamed(
  db: Db,
  language: Language,
  ids: readonly (number | null | undefined)[],
): Promise<(id: number | null | undefined, stored: string) => string> {
  const names = await namesOfUnits(db, ids);
  return (id, stored) => {
    const own = names.get(id);
    if (!own) return stored;
    return named(language, own);
  };
}
