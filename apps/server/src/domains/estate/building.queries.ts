import { and, asc, count, eq, max, ne, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { saveRecord } from '../../platform/db/record.ts';
import { textArray } from './estate.queries.ts';
import { buildingTable, floorTable, unitTable } from './estate.table.ts';

/** A building with the counts of its floors and units. */
export type BuildingRow = Awaited<ReturnType<typeof selectBuildings>>[number];

const selectBuildings = (db: Db) =>
  db
    .select({
      id: buildingTable.id,
      condoId: buildingTable.condoId,
      name: buildingTable.name,
      nameEn: buildingTable.nameEn,
      position: buildingTable.position,
      version: buildingTable.version,
      createdAt: buildingTable.createdAt,
      updatedAt: buildingTable.updatedAt,
      floorCount: db.$count(floorTable, eq(floorTable.buildingId, buildingTable.id)),
      unitCount: db.$count(unitTable, eq(unitTable.buildingId, buildingTable.id)),
    })
    .from(buildingTable)
    .orderBy(asc(buildingTable.position), asc(buildingTable.id))
    .$dynamic();

export async function listBuildings(
  db: Db,
  { condo_id: condoId, page, count: size }: { condo_id: number; page: number; count: number },
): Promise<{ rows: BuildingRow[]; total: number }> {
  const where = eq(buildingTable.condoId, condoId);
  const [rows, [sum]] = await Promise.all([
    selectBuildings(db)
      .where(where)
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(buildingTable).where(where),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

export async function getBuilding(db: Db, id: number): Promise<BuildingRow | undefined> {
  const [row] = await selectBuildings(db).where(eq(buildingTable.id, id));
  return row;
}

/** Buildings of a condo whose name, in either language, contains the typed text. */
export const searchBuildings = (
  db: Db,
  condoId: number,
  typed: string,
  limit: number,
): Promise<BuildingRow[]> =>
  selectBuildings(db)
    .where(
      and(eq(buildingTable.condoId, condoId), containing(typed, buildingTable.name, buildingTable.nameEn)),
    )
    .limit(limit);

/** Whether the condo has another building of this name. */
export async function hasBuilding(db: Db, condoId: number, name: string, butFor?: number): Promise<boolean> {
  const [row] = await db
    .select({ id: buildingTable.id })
    .from(buildingTable)
    .where(
      and(
        eq(buildingTable.condoId, condoId),
        eq(sql`lower(${buildingTable.name})`, sql`lower(${name})`),
        butFor === undefined ? undefined : ne(buildingTable.id, butFor),
      ),
    );
  return row !== undefined;
}

export interface NewBuilding {
  name: string;
  nameEn: string;
}

/** Adds buildings after the existing ones; returns their ids in the same order. */
export async function insertBuildings(
  tx: Transaction,
  condoId: number,
  buildings: readonly NewBuilding[],
): Promise<number[]> {
  if (buildings.length === 0) return [];
  const [last] = await tx
    .select({ position: max(buildingTable.position) })
    .from(buildingTable)
    .where(eq(buildingTable.condoId, condoId));
  const first = (last?.position ?? 0) + 1;
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${buildingTable} (condo_id, name, name_en, position)
    select ${condoId}, b.name, b.name_en, ${first}::int + b.n - 1
    from unnest(
      ${textArray(buildings.map(({ name }) => name))},
      ${textArray(buildings.map(({ nameEn }) => nameEn))}
    ) with ordinality as b (name, name_en, n)
    order by b.n
    returning id`);
  return rows.map(({ id }) => id);
}

/** Renames a building, also in its units. */
export async function renameBuilding(
  tx: Transaction,
  id: number,
  { name, nameEn }: NewBuilding,
): Promise<void> {
  await saveRecord(tx, buildingTable, id, { name, nameEn });
  await tx
    .update(unitTable)
    .set({ buildingName: name })
    .where(and(eq(unitTable.buildingId, id), ne(unitTable.buildingName, name)));
}

export async function deleteBuilding(tx: Transaction, id: number): Promise<void> {
  await tx.delete(unitTable).where(eq(unitTable.buildingId, id));
  await tx.delete(floorTable).where(eq(floorTable.buildingId, id));
  await tx.delete(buildingTable).where(eq(buildingTable.id, id));
}

export const locateBuildings = inCondo(buildingTable);

/** The buildings of a condo by id, name and position, for an import to compare with. */
export const buildingNames = (db: Db, condoId: number) =>
  db
    .select({ id: buildingTable.id, name: buildingTable.name })
    .from(buildingTable)
    .where(eq(buildingTable.condoId, condoId));
