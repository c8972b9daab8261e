import type { QueryOf } from '@iris/contract/core/endpoint';
import type { residentApi } from '@iris/contract/resident/resident.api';
import { plainIdNo } from '@iris/contract/resident/resident.rules';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  min,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { eachBatch } from '../../platform/db/eachBatch.ts';
import { unitTable } from '../estate/estate.table.ts';
import { running } from './binding.queries.ts';
import { type HolderRow, type ResidentRow, there, withBalance } from './resident.queries.ts';
import { bindingTable, residentTable } from './resident.table.ts';

type ListQuery = QueryOf<typeof residentApi.list>;
export type ExportQuery = QueryOf<typeof residentApi.export>;
export type Filters = Omit<ExportQuery, 'page' | 'count' | 'sort' | 'id_reason'>;

/** The residents of a condo that filters let through. Identity and place are looked for on one and the same binding. */
export function matching(db: Db, filters: Filters): SQL | undefined {
  const { building_id, floor_id, unit_id, identity, state, has_account, name, phone, search } = filters;
  const bound = (...wanted: (SQL | undefined)[]) =>
    exists(
      db
        .select({ id: bindingTable.id })
        .from(bindingTable)
        .innerJoin(unitTable, eq(unitTable.id, bindingTable.unitId))
        .where(and(eq(bindingTable.residentId, residentTable.id), running, ...wanted)),
    );
  const wanted = [
    building_id === undefined ? undefined : eq(unitTable.buildingId, building_id),
    floor_id === undefined ? undefined : eq(unitTable.floorId, floor_id),
    unit_id === undefined ? undefined : eq(bindingTable.unitId, unit_id),
    identity && eq(bindingTable.identity, identity),
  ].filter((one) => one !== undefined);
  return and(
    eq(residentTable.condoId, filters.condo_id),
    there,
    filters.ids && among(residentTable.id, filters.ids),
    wanted.length > 0 ? bound(...wanted) : undefined,
    state === 'BOUND' ? bound() : undefined,
    state === 'UNBOUND' ? not(bound()) : undefined,
    has_account === undefined ? undefined : eq(residentTable.hasAccount, has_account),
    name ? containing(name, residentTable.name, residentTable.nameEn) : undefined,
    phone ? containing(phone, residentTable.phone) : undefined,
    search ? foundBy(db, search) : undefined,
  );
}

/** Shorter beginnings of a card number, and parts of an identity number, would find everybody. */
const CARD_PART = 4;
const WHOLE_NUMBER = 5;

/** Part of a name in either language or of a phone number, the beginning of a card's, or a whole identity number. */
function foundBy(db: Db, typed: string): SQL | undefined {
  const plain = plainIdNo(typed).replace(/^\+(852)?/, '');
  const card = new RegExp(`^[0-9A-F]{${CARD_PART},16}$`).test(plain);
  return or(
    containing(typed, residentTable.name, residentTable.nameEn),
    /^\d{1,11}$/.test(plain) ? containing(plain, residentTable.phone) : undefined,
    plain.length >= WHOLE_NUMBER ? eq(residentTable.idNo, plain) : undefined,
    card
      ? exists(
          db
            .select({ id: bindingTable.id })
            .from(bindingTable)
            .where(
              and(
                eq(bindingTable.residentId, residentTable.id),
                running,
                sql`starts_with(${bindingTable.cardNo}, ${plain})`,
              ),
            ),
        )
      : undefined,
  );
}

/** Each bound person's first unit, as a person counts, and the day since which they are there. */
const firstUnits = (db: Db, condoId: number) =>
  db
    .select({
      residentId: bindingTable.residentId,
      key: min(unitTable.orderKey).as('first_key'),
      since: min(bindingTable.sinceDay).as('first_since'),
    })
    .from(bindingTable)
    .innerJoin(unitTable, eq(unitTable.id, bindingTable.unitId))
    .where(and(eq(bindingTable.condoId, condoId), running))
    .groupBy(bindingTable.residentId)
    .as('first_unit');

function orderOf(sort: ListQuery['sort'], first: ReturnType<typeof firstUnits>): SQL {
  switch (sort) {
    case 'unit':
      return sql`${first.key} asc nulls last`;
    case '-unit':
      return sql`${first.key} desc nulls last`;
    case 'since_day':
      return sql`${first.since} asc nulls last`;
    case '-since_day':
      return sql`${first.since} desc nulls last`;
    case 'updated_at':
      return asc(residentTable.updatedAt);
    case '-updated_at':
      return desc(residentTable.updatedAt);
    case '-name':
      return desc(residentTable.name);
    default:
      return asc(residentTable.name);
  }
}

/**
 * A page of a condo's residents and their total, in one statement. PostgreSQL leaves the first units out of it unless
 * they are sorted by.
 */
export async function listResidents(db: Db, query: ListQuery): Promise<{ rows: HolderRow[]; total: number }> {
  const where = matching(db, query);
  const first = firstUnits(db, query.condo_id);
  const counted = db.select({ total: count() }).from(residentTable).where(where);
  const rows = await db
    .select({ ...withBalance, total: sql<number>`(${counted})` })
    .from(residentTable)
    .leftJoin(first, eq(first.residentId, residentTable.id))
    .where(where)
    .orderBy(orderOf(query.sort, first), asc(residentTable.name), asc(residentTable.id))
    .limit(query.count)
    .offset(query.page * query.count);
  // A page past the end has no row that could carry the total.
  const total = rows[0]?.total ?? (query.page > 0 ? ((await counted)[0]?.total ?? 0) : 0);
  return { rows, total };
}

/** Residents of a condo found by what was typed, those who are called just so first. */
export const searchResidents = (
  db: Db,
  condoId: number,
  typed: string,
  limit: number,
): Promise<ResidentRow[]> =>
  db
    .select()
    .from(residentTable)
    .where(matching(db, { condo_id: condoId, search: typed }))
    .orderBy(
      sql`(lower(${typed}) in (lower(${residentTable.name}), lower(${residentTable.nameEn}))) desc`,
      asc(residentTable.name),
      asc(residentTable.id),
    )
    .limit(limit);

/** Those whom a phone or an identity number belongs to. */
export async function holdersOf(
  db: Db,
  condoId: number,
  { phone, idNo }: { phone: string; idNo: string },
): Promise<HolderRow[]> {
  if (!phone && !idNo) return [];
  return db
    .select(withBalance)
    .from(residentTable)
    .where(
      and(
        eq(residentTable.condoId, condoId),
        there,
        or(
          phone ? eq(residentTable.phone, phone) : undefined,
          idNo ? eq(residentTable.idNo, idNo) : undefined,
        ),
      ),
    )
    .orderBy(asc(residentTable.name), asc(residentTable.id));
}

/** How many residents a condo has, how many of them are bound, and how many have an account. */
export async function countResidents(db: Db, condoId: number) {
  const mine = and(eq(residentTable.condoId, condoId), there);
  // Nobody is removed while bound, so running bindings are those of residents who are there.
  const [[row], [bound]] = await Promise.all([
    db
      .select({
        residents: count(),
        withAccount: sql<number>`count(*) filter (where ${residentTable.hasAccount})`.mapWith(Number),
      })
      .from(residentTable)
      .where(mine),
    db
      .select({ residents: countDistinct(bindingTable.residentId) })
      .from(bindingTable)
      .where(and(eq(bindingTable.condoId, condoId), running)),
  ]);
  return {
    residents: row?.residents ?? 0,
    bound: bound?.residents ?? 0,
    withAccount: row?.withAccount ?? 0,
  };
}

/** Residents by id, in the order of the ids. */
export async function getResidents(db: Db, ids: readonly number[]): Promise<HolderRow[]> {
  const rows = await db.select(withBalance).from(residentTable).where(among(residentTable.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/**
 * Hands over the matching residents by name, batch by batch, as they were when the first was read; the transaction
 * must see one state of the database. Their ids come through a cursor, so that nothing is sorted twice.
 */
export async function eachResident(
  tx: Transaction,
  { page, count: size, sort, ...filters }: ExportQuery,
  work: (rows: HolderRow[]) => Promise<void>,
): Promise<void> {
  const first = firstUnits(tx, filters.condo_id);
  const ids = tx
    .select({ id: residentTable.id })
    .from(residentTable)
    .leftJoin(first, eq(first.residentId, residentTable.id))
    .where(matching(tx, filters))
    .orderBy(orderOf(sort, first), asc(residentTable.id))
    .limit(size)
    .offset(page * size);
  await eachBatch<{ id: number }>(tx, ids, async (rows) =>
    work(
      await getResidents(
        tx,
        rows.map(({ id }) => id),
      ),
    ),
  );
}

export async function countMatching(db: Db, filters: Filters): Promise<number> {
  return db.$count(residentTable, matching(db, filters));
}

/** Some people of a condo, by id. */
export const named = (condoId: number, ids: readonly number[]): SQL | undefined =>
  and(eq(residentTable.condoId, condoId), there, among(residentTable.id, ids));

/** The e-mail addresses of some residents, as a query with the column `address`. */
export const addressesOf = (db: Db, where: SQL | undefined): SQL =>
  db
    .select({ address: sql`${residentTable.email}`.as('address') })
    .from(residentTable)
    .where(and(where, ne(residentTable.email, '')))
    .getSQL();

/** How many of some residents have no e-mail address. */
export const countWithoutEmail = (db: Db, where: SQL | undefined): Promise<number> =>
  db.$count(residentTable, and(where, eq(residentTable.email, '')));
