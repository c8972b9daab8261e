import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { numberArray } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { saveRecord } from '../../platform/db/record.ts';
import { POSITION_DIGITS } from './estate.order.ts';
import { textArray } from './estate.queries.ts';
import { buildingTable, floorTable, unitTable } from './estate.table.ts';

export type FloorRow = Awaited<ReturnType<typeof selectFloors>>[number];

const selectFloors = (db: Db) =>
  db
    .select({
      id: floorTable.id,
      condoId: floorTable.condoId,
      buildingId: floorTable.buildingId,
      buildingName: buildingTable.name,
      name: floorTable.name,
      position: floorTable.position,
      version: floorTable.version,
      createdAt: floorTable.createdAt,
      updatedAt: floorTable.updatedAt,
      unitCount: db.$count(unitTable, eq(unitTable.floorId, floorTable.id)),
    })
    .from(floorTable)
    .innerJoin(buildingTable, eq(buildingTable.id, floorTable.buildingId))
    .orderBy(asc(buildingTable.position), asc(buildingTable.id), asc(floorTable.position))
    .$dynamic();

interface FloorQuery {
  condo_id: number;
  building_id?: number | undefined;
  page: number;
  count: number;
}

export async function listFloors(
  db: Db,
  { condo_id: condoId, building_id: buildingId, page, count: size }: FloorQuery,
): Promise<{ rows: FloorRow[]; total: number }> {
  const where = and(
    eq(floorTable.condoId, condoId),
    buildingId === undefined ? undefined : eq(floorTable.buildingId, buildingId),
  );
  const [rows, [sum]] = await Promise.all([
    selectFloors(db)
      .where(where)
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(floorTable).where(where),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

export async function getFloor(db: Db, id: number): Promise<FloorRow | undefined> {
  const [row] = await selectFloors(db).where(eq(floorTable.id, id));
  return row;
}

export const getFloors = (db: Db, ids: number[]): Promise<FloorRow[]> =>
  selectFloors(db).where(inArray(floorTable.id, ids));

/** The floors of some buildings, each building's from the bottom up. */
export const floorsOf = (db: Db, buildingIds: number[]) =>
  db
    .select({
      id: floorTable.id,
      buildingId: floorTable.buildingId,
      name: floorTable.name,
      position: floorTable.position,
    })
    .from(floorTable)
    .where(inArray(floorTable.buildingId, buildingIds))
    .orderBy(asc(floorTable.buildingId), asc(floorTable.position));

/** Those of the given names that the building already uses for floors. */
export async function takenFloors(
  db: Db,
  buildingId: number,
  names: string[],
  butFor?: number,
): Promise<string[]> {
  const rows = await db
    .select({ name: floorTable.name })
    .from(floorTable)
    .where(
      and(
        eq(floorTable.buildingId, buildingId),
        sql`lower(${floorTable.name}) in (select lower(name) from unnest(${textArray(names)}) as name)`,
        butFor === undefined ? undefined : ne(floorTable.id, butFor),
      ),
    )
    .orderBy(asc(floorTable.position));
  return rows.map(({ name }) => name);
}

export interface NewFloor {
  buildingId: number;
  name: string;
  position: number;
}

/** Adds floors; returns their ids in the given order. */
export async function insertFloors(tx: Transaction, floors: readonly NewFloor[]): Promise<number[]> {
  if (floors.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${floorTable} (condo_id, building_id, name, position)
    select b.condo_id, b.id, f.name, f.position::int
    from unnest(
      ${numberArray(floors.map(({ buildingId }) => buildingId))},
      ${textArray(floors.map(({ name }) => name))},
      ${numberArray(floors.map(({ position }) => position))}
    ) with ordinality as f (building_id, name, position, n)
    join ${buildingTable} b on b.id = f.building_id
    order by f.n
    returning id`);
  return rows.map(({ id }) => id);
}

/** Moves floors to new positions, and updates the order of their units. */
export async function moveFloors(
  tx: Transaction,
  floors: readonly { id: number; position: number }[],
): Promise<void> {
  if (floors.length === 0) return;
  const ids = numberArray(floors.map(({ id }) => id));
  const positions = numberArray(floors.map(({ position }) => position));
  await tx.execute(sql`
    update ${floorTable} f set position = moved.position::int
    from unnest(${ids}, ${positions}) as moved (id, position)
    where f.id = moved.id`);
  // In the key, the floor's position is between the building's and the name, each followed by a bar.
  await tx.execute(sql`
    update ${unitTable} u
    set order_key = overlay(
      u.order_key placing lpad(moved.position::text, ${POSITION_DIGITS}, '0') from ${POSITION_DIGITS + 2} for ${POSITION_DIGITS})
    from unnest(${ids}, ${positions}) as moved (id, position)
    where u.floor_id = moved.id`);
}

/** Renames a floor, also in its units. */
export async function renameFloor(tx: Transaction, id: number, name: string): Promise<void> {
  await saveRecord(tx, floorTable, id, { name });
  await tx.update(unitTable).set({ floorName: name }).where(eq(unitTable.floorId, id));
}

export async function deleteFloor(tx: Transaction, id: number): Promise<void> {
  await tx.delete(unitTable).where(eq(unitTable.floorId, id));
  await tx.delete(floorTable).where(eq(floorTable.id, id));
}

export const locateFloors = inCondo(floorTable);
