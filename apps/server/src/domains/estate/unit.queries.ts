import type { QueryOf } from '@iris/contract/core/endpoint';
import type { estateApi } from '@iris/contract/estate/estate.api';
import type { UnitState, UnitType } from '@iris/contract/estate/estate.model';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among, numberArray } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import { reader } from '../../platform/db/reader.ts';
import { nextVersion } from '../../platform/db/record.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { EstatePlace } from '../../platform/domain.ts';
import type { Services } from '../../platform/http/context.ts';
import { nameKey, POSITION_DIGITS } from './estate.order.ts';
import { textArray } from './estate.queries.ts';
import { buildingTable, floorTable, unitTable } from './estate.table.ts';
import { fullNameContains } from './unit.search.ts';

/** A unit as stored. */
export type UnitRow = typeof unitTable.$inferSelect;
export type UnitQuery = QueryOf<typeof estateApi.unitList>;

/** The records of a part of the estate, as a condition on the columns that say where each belongs. */
export function placedIn(
  columns: Record<'condoId' | 'buildingId' | 'floorId' | 'unitId', PgColumn>,
  place: EstatePlace,
): SQL {
  if ('condo' in place) return eq(columns.condoId, place.condo);
  if ('building' in place) return eq(columns.buildingId, place.building);
  if ('floor' in place) return eq(columns.floorId, place.floor);
  return eq(columns.unitId, place.unit);
}

/** The units of a part of the estate, as a condition on their table. */
export const unitsIn = (place: EstatePlace): SQL => {
  const { condoId, buildingId, floorId, id: unitId } = unitTable;
  return placedIn({ condoId, buildingId, floorId, unitId }, place);
};

const orders: Record<NonNullable<UnitQuery['sort']>, SQL> = {
  name: asc(unitTable.orderKey),
  '-name': desc(unitTable.orderKey),
  area: asc(unitTable.area),
  '-area': desc(unitTable.area),
  updated_at: asc(unitTable.updatedAt),
  '-updated_at': desc(unitTable.updatedAt),
};

/** The filters of a condo's units. */
type UnitFacts = Omit<UnitQuery, 'page' | 'count'>;

const unitValues = [
  'condo_id',
  'building_id',
  'floor_id',
  'unit_type',
  'state',
  'area_min',
  'area_max',
] as const satisfies (keyof UnitFacts)[];

function matching(facts: Held<UnitFacts, (typeof unitValues)[number]>): SQL | undefined {
  const { building_id, floor_id, unit_type, state, area_min, area_max, search } = facts;
  return and(
    eq(unitTable.condoId, facts.condo_id),
    building_id === undefined ? undefined : eq(unitTable.buildingId, building_id),
    floor_id === undefined ? undefined : eq(unitTable.floorId, floor_id),
    unit_type && eq(unitTable.unitType, unit_type),
    state && eq(unitTable.state, state),
    area_min === undefined ? undefined : gte(unitTable.area, area_min),
    area_max === undefined ? undefined : lte(unitTable.area, area_max),
    search ? fullNameContains(search) : undefined,
  );
}

const unitReader = reader(getTableColumns(unitTable));

const pageOfUnits = listOf<UnitFacts, UnitRow>()({
  values: unitValues,
  from: (facts) => sql`from ${unitTable} where ${matching(facts)}`,
  page: (
    facts,
    { more, cut },
  ) => sql`select ${unitReader.columns}${more} from ${unitTable} where ${matching(facts)}
    order by ${orders[facts.sort ?? 'name']}, ${unitTable.orderKey}, ${unitTable.id} ${cut}`,
  read: unitReader.read,
});

/** A page of a condo's units and their total, in one statement that reads only the unit table. */
export function listUnits(
  services: Pick<Services, 'db' | 'totals'>,
  { page, count, ...facts }: UnitQuery,
): Promise<Listed<UnitRow>> {
  return pageOfUnits(services, facts, { page, count }, { unlike: facts.search !== undefined });
}

export async function getUnit(db: Db, id: number): Promise<UnitRow | undefined> {
  const [row] = await db.select().from(unitTable).where(eq(unitTable.id, id));
  return row;
}

/**
 * A unit, held until the transaction ends. Only to delete it is it held from its charges too: a refund, which writes its
 * charge twice, looks at the charge's unit again, and would wait for a lease that waits for the refund.
 */
export async function lockUnit(
  tx: Transaction,
  id: number,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<UnitRow | undefined> {
  const [row] = await tx.select().from(unitTable).where(eq(unitTable.id, id)).for(strength);
  return row;
}

export const getUnits = (db: Db, ids: number[]): Promise<UnitRow[]> =>
  db.select().from(unitTable).where(among(unitTable.id, ids)).orderBy(asc(unitTable.orderKey));

/** Those of the given names that units of the floors already use, as 'floor name'. */
export async function takenUnits(
  db: Db,
  floorIds: number[],
  names: string[],
  butFor?: number,
): Promise<string[]> {
  const rows = await db
    .select({ floor: unitTable.floorName, name: unitTable.name })
    .from(unitTable)
    .where(
      and(
        inArray(unitTable.floorId, floorIds),
        sql`lower(${unitTable.name}) in (select lower(name) from unnest(${textArray(names)}) as name)`,
        butFor === undefined ? undefined : ne(unitTable.id, butFor),
      ),
    )
    .orderBy(asc(unitTable.orderKey));
  return rows.map(({ floor, name }) => `${floor} ${name}`);
}

/** Which pairs of floor and name exist as units already, by index. */
export async function existingUnits(db: Db, floorIds: number[], names: string[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select u.n from unnest(${numberArray(floorIds)}, ${textArray(names)}) with ordinality as u (floor_id, name, n)
    where exists (
      select from ${unitTable} there where there.floor_id = u.floor_id and lower(there.name) = lower(u.name))`);
  return new Set(rows.map(({ n }) => n - 1));
}

/** How many units some floors have, by floor; floors without any are left out. */
export async function countUnits(db: Db, floorIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ floorId: unitTable.floorId, units: count() })
    .from(unitTable)
    .where(among(unitTable.floorId, floorIds))
    .groupBy(unitTable.floorId);
  return new Map(rows.map(({ floorId, units }) => [floorId, units]));
}

/** How many units of a building or floor are occupied or let; its units are locked until the transaction ends. */
export async function countOccupied(
  tx: Transaction,
  of: { building: number } | { floor: number },
): Promise<number> {
  const where = 'building' in of ? eq(unitTable.buildingId, of.building) : eq(unitTable.floorId, of.floor);
  const held = tx.select({ state: unitTable.state }).from(unitTable).where(where).for('update').as('held');
  const [row] = await tx.select({ units: count() }).from(held).where(ne(held.state, 'VACANT'));
  return row?.units ?? 0;
}

export interface NewUnit {
  floorId: number;
  name: string;
  area: number;
  unitType: UnitType;
  state: UnitState;
}

/** Rows per statement: large enough to be fast, small enough not to block the event loop. */
const BATCH = 1_000;

/** Adds units; returns their ids in the given order. */
export async function insertUnits(tx: Transaction, units: readonly NewUnit[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < units.length; from += BATCH) {
    ids.push(...(await insertBatch(tx, units.slice(from, from + BATCH))));
  }
  return ids;
}

async function insertBatch(tx: Transaction, units: readonly NewUnit[]): Promise<number[]> {
  const bigints = (of: (unit: NewUnit) => number) => numberArray(units.map(of));
  const texts = (of: (unit: NewUnit) => string) => textArray(units.map(of));
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${unitTable} (condo_id, building_id, floor_id, building_name, floor_name, name, order_key,
      area, unit_type, state)
    select f.condo_id, f.building_id, f.id, b.name, f.name, u.name,
      concat_ws('|', lpad(b.position::text, ${POSITION_DIGITS}, '0'), lpad(f.position::text, ${POSITION_DIGITS}, '0'), u.key),
      u.area::int, u.unit_type, u.state
    from unnest(
      ${bigints((unit) => unit.floorId)},
      ${texts((unit) => unit.name)},
      ${texts((unit) => nameKey(unit.name))},
      ${bigints((unit) => unit.area)},
      ${texts((unit) => unit.unitType)},
      ${texts((unit) => unit.state)}
    ) with ordinality as u (floor_id, name, key, area, unit_type, state, n)
    join ${floorTable} f on f.id = u.floor_id
    join ${buildingTable} b on b.id = f.building_id
    order by u.n
    returning id`);
  return rows.map(({ id }) => id);
}

export interface UnitFields {
  name: string;
  area: number;
  shares: number;
  unitType: UnitType;
  state: UnitState;
  remark: string;
}

/** Saves a locked unit and raises its version. */
export async function saveUnit(tx: Transaction, id: number, fields: UnitFields): Promise<UnitRow> {
  const [row] = await tx
    .update(unitTable)
    .set({
      ...fields,
      // The positions of building and floor may change meanwhile, so only the name's part of the key is replaced.
      orderKey: sql`left(${unitTable.orderKey}, ${2 * POSITION_DIGITS + 2}) || ${nameKey(fields.name)}`,
      ...nextVersion(unitTable),
    })
    .where(eq(unitTable.id, id))
    .returning();
  if (!row) throw new Error('a unit that is held was not there');
  return row;
}

export async function deleteUnit(tx: Transaction, id: number): Promise<void> {
  await tx.delete(unitTable).where(eq(unitTable.id, id));
}

export const locateUnits = inCondo(unitTable);
