import type { QueryOf } from '@iris/contract/core/endpoint';
import type { residentApi } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { plainIdNo } from '@iris/contract/resident/resident.rules';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { eachBatchOfIds } from '../../platform/db/eachBatch.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import { reader } from '../../platform/db/reader.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/http/context.ts';
import { unitTable } from '../estate/estate.table.ts';
import { unitIsNamed } from '../estate/index.ts';
import { running, runningOfRow } from './binding.queries.ts';
import { type HolderRow, type ResidentRow, there, withBalance } from './resident.queries.ts';
import { bindingTable, residentTable } from './resident.table.ts';

type ListQuery = QueryOf<typeof residentApi.list>;
export type ExportQuery = QueryOf<typeof residentApi.export>;
export type Filters = Omit<ExportQuery, 'page' | 'count' | 'sort' | 'id_reason'>;

const values = ['condo_id', 'building_id', 'floor_id', 'unit_id', 'identity'] as const;

/** The residents of a condo that match the filters. Identity and place must match the same binding. */
export function matching(filters: Held<Filters, (typeof values)[number]>): SQL | undefined {
  const { building_id, floor_id, unit_id, identity, state, has_account, name, phone, search } = filters;
  const bound = (...wanted: (SQL | undefined)[]) =>
    sql`exists (select from ${bindingTable} join ${unitTable} on ${eq(unitTable.id, bindingTable.unitId)}
      where ${and(eq(bindingTable.residentId, residentTable.id), running, ...wanted)})`;
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
    state === 'UNBOUND' ? sql`not ${bound()}` : undefined,
    has_account === undefined ? undefined : eq(residentTable.hasAccount, has_account),
    name ? containing(name, residentTable.name, residentTable.nameEn) : undefined,
    phone ? containing(phone, residentTable.phone) : undefined,
    search ? foundBy(search, filters.condo_id) : undefined,
  );
}

/** A part of an identity number would match everybody. */
const WHOLE_NUMBER = 5;

/**
 * Part of a name in either language or of a phone number, the last four digits of a card (what is typed here stands in
 * addresses, which a whole card number is not to), a full identity number, or the unit where somebody lives or that they own ('12C').
 */
function foundBy(typed: string, condoId: number | Placeholder): SQL | undefined {
  const plain = plainIdNo(typed).replace(/^\+(852)?/, '');
  const card = /^[0-9A-F]{4}$/.test(plain);
  return or(
    containing(typed, residentTable.name, residentTable.nameEn),
    /^\d{1,11}$/.test(plain) ? containing(plain, residentTable.phone) : undefined,
    plain.length >= WHOLE_NUMBER ? eq(residentTable.idNo, plain) : undefined,
    card
      ? sql`exists (select from ${bindingTable} where ${and(
          eq(bindingTable.residentId, residentTable.id),
          running,
          sql`right(${bindingTable.cardNo}, 4) = ${plain}`,
        )})`
      : undefined,
    sql`${residentTable.id} in (
      select ${bindingTable.residentId} from ${bindingTable} join ${unitTable} on ${eq(unitTable.id, bindingTable.unitId)}
      where ${and(eq(unitTable.condoId, condoId), running, unitIsNamed(typed))})`,
  );
}

/** Each bound person's first unit, ordered as people count, and the first day there. */
const firstUnits = (condoId: number | Placeholder) => sql`left join (
    select ${bindingTable.residentId}, min(${unitTable.orderKey}) as first_key, min(${bindingTable.sinceDay}) as first_since
    from ${bindingTable} join ${unitTable} on ${eq(unitTable.id, bindingTable.unitId)}
    where ${eq(bindingTable.condoId, condoId)} and ${running} group by ${bindingTable.residentId}
  ) as first_unit on first_unit.resident_id = ${residentTable.id}`;

const sorted: Record<NonNullable<ListQuery['sort']>, SQL> = {
  unit: sql`first_unit.first_key asc nulls last`,
  '-unit': sql`first_unit.first_key desc nulls last`,
  since_day: sql`first_unit.first_since asc nulls last`,
  '-since_day': sql`first_unit.first_since desc nulls last`,
  updated_at: asc(residentTable.updatedAt),
  '-updated_at': desc(residentTable.updatedAt),
  name: asc(residentTable.name),
  '-name': desc(residentTable.name),
};

/** Tables and order of the list: first units are joined only when sorting by them. */
function choose({ sort = 'name', ...filters }: Held<Facts, (typeof values)[number]>): {
  from: SQL;
  order: SQL;
} {
  const first = /unit|since/.test(sort) ? firstUnits(filters.condo_id) : sql``;
  return { from: sql`from ${residentTable} ${first} where ${matching(filters)}`, order: sorted[sort] };
}

const shown = reader({ ...withBalance, bindings: runningOfRow });
/** A resident of a list with current bindings. */
export type ListedResident = HolderRow & { bindings: Resident['bindings'] };
type Facts = Filters & Pick<ListQuery, 'sort'>;

const pageOfResidents = listOf<Facts, ListedResident>()({
  values,
  page: (facts, { more, cut }) => {
    const { from, order } = choose(facts);
    return sql`select ${shown.columns}${more} ${from}
      order by ${order}, ${residentTable.name}, ${residentTable.id} ${cut}`;
  },
  from: (facts) => choose(facts).from,
  read: shown.read,
});

/** A page of a condo's residents and their total, in one statement. */
export function listResidents(
  services: Pick<Services, 'db' | 'totals'>,
  { page, count, ...facts }: ListQuery,
): Promise<Listed<ListedResident>> {
  const unlike = [facts.search, facts.name, facts.phone].some((one) => one !== undefined);
  return pageOfResidents(services, facts, { page, count }, { unlike });
}

/** Residents of a condo who match the typed text; exact names first. */
export function searchResidents(
  db: Db,
  condoId: number,
  typed: string,
  limit: number,
): Promise<ResidentRow[]> {
  return db
    .select()
    .from(residentTable)
    .where(matching({ condo_id: condoId, search: typed }))
    .orderBy(
      sql`(lower(${typed}) in (lower(${residentTable.name}), lower(${residentTable.nameEn}))) desc`,
      asc(residentTable.name),
      asc(residentTable.id),
    )
    .limit(limit);
}

/** The people with a phone or an identity number. */
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

/** Who holds a card now. */
export const holdersOfCard = (db: Db, condoId: number, cardNo: string): Promise<HolderRow[]> =>
  db
    .select(withBalance)
    .from(residentTable)
    .where(
      and(
        there,
        sql`${residentTable.id} in (select ${bindingTable.residentId} from ${bindingTable}
          where ${and(eq(bindingTable.condoId, condoId), eq(bindingTable.cardNo, cardNo), sql`${bindingTable.cardNo} <> ''`, running)})`,
      ),
    );

/** How many residents a condo has, how many of them are bound, and how many have an account. */
export async function countResidents(db: Db, condoId: number) {
  const mine = and(eq(residentTable.condoId, condoId), there);
  // Nobody is removed while bound, so running bindings always belong to existing residents.
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
 * Passes on the matching residents by name, in batches, as they were when the first was read; the transaction must see
 * a single snapshot of the database. Their ids come through a cursor, so that nothing is sorted twice.
 */
export async function eachResident(
  tx: Transaction,
  { page, count: size, sort, ...filters }: ExportQuery,
  work: (rows: HolderRow[]) => Promise<void>,
): Promise<void> {
  const { from, order } = choose({ ...filters, sort });
  const ids = sql`select ${residentTable.id} ${from} order by ${order}, ${residentTable.id}
    limit ${size} offset ${page * size}`;
  await eachBatchOfIds(tx, ids, async (batch) => work(await getResidents(tx, batch)));
}

export async function countMatching(db: Db, filters: Filters): Promise<number> {
  return db.$count(residentTable, matching(filters));
}

/** Some people of a condo, by id. */
export const named = (condoId: number, ids: readonly number[]): SQL | undefined =>
  and(eq(residentTable.condoId, condoId), there, among(residentTable.id, ids));

/** The email addresses of some residents, as a query with the column `address`. */
export const addressesOf = (db: Db, where: SQL | undefined): SQL =>
  db
    .select({ address: sql`${residentTable.email}`.as('address') })
    .from(residentTable)
    .where(and(where, ne(residentTable.email, '')))
    .getSQL();

/** How many of some residents have no email address. */
export const countWithoutEmail = (db: Db, where: SQL | undefined): Promise<number> =>
  db.$count(residentTable, and(where, eq(residentTable.email, '')));
