import type { QueryOf } from '@iris/contract/core/endpoint';
import type { userApi } from '@iris/contract/user/user.api';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Home, Principal } from '../../platform/access/principal.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { companyTable } from '../company/company.table.ts';
import type { House } from './house.queries.ts';
import { homeOf } from './user.queries.ts';
import { groupTable, userGroupTable, userTable } from './user.table.ts';

export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number];
type GroupQuery = QueryOf<typeof userApi.groupList>;

const memberCount = sql<number>`(
  select count(*) from ${userGroupTable} join ${userTable} on ${userTable.id} = ${userGroupTable.userId}
  where ${userGroupTable.groupId} = ${groupTable.id} and ${userTable.deletedAt} is null)`;

/** Groups with their displayed data for a person, in one statement. */
const selectGroups = (db: Db, userId: number, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(groupTable),
      companyName: companyTable.name,
      companyNameEn: companyTable.nameEn,
      memberCount,
      own: sql<boolean>`exists (select from ${userGroupTable}
        where ${userGroupTable.groupId} = ${groupTable.id} and ${userGroupTable.userId} = ${userId})`,
    })
    .from(groupTable)
    .leftJoin(companyTable, eq(companyTable.id, groupTable.companyId))
    .where(where);

/** The member counts of all groups, for sorting; the planner omits the join where they are not used. */
const countMembers = (db: Db) =>
  db
    .select({ groupId: userGroupTable.groupId, members: count().as('members') })
    .from(userGroupTable)
    .innerJoin(userTable, eq(userTable.id, userGroupTable.userId))
    .where(isNull(userTable.deletedAt))
    .groupBy(userGroupTable.groupId)
    .as('counted');

const orders: Record<NonNullable<GroupQuery['sort']>, SQL> = {
  name: asc(groupTable.name),
  '-name': desc(groupTable.name),
  // Counted for all groups by the join; groups without members are missing from it.
  member_count: sql`coalesce(counted.members, 0) asc`,
  '-member_count': sql`coalesce(counted.members, 0) desc`,
  updated_at: asc(groupTable.updatedAt),
  '-updated_at': desc(groupTable.updatedAt),
};

/** A page of the groups that a person administers, oldest first by default. */
export async function listGroups(
  db: Db,
  { userId, level, companyId }: Pick<Principal, 'userId' | 'level' | 'companyId'>,
  query: GroupQuery,
): Promise<{ rows: GroupRow[]; total: number }> {
  const house = level === 'OPERATOR' ? query.company_id : (companyId ?? undefined);
  const where = and(
    isNull(companyTable.deletedAt),
    house === undefined ? undefined : eq(groupTable.companyId, house),
    query.platform ? isNull(groupTable.companyId) : undefined,
    containing(query.search ?? '', groupTable.name, groupTable.description),
  );
  const orderBy = [...(query.sort ? [orders[query.sort]] : []), asc(groupTable.id)];
  const counted = countMembers(db);
  const [page, [sum]] = await Promise.all([
    db
      .select({ id: groupTable.id })
      .from(groupTable)
      .leftJoin(companyTable, eq(companyTable.id, groupTable.companyId))
      .leftJoin(counted, eq(counted.groupId, groupTable.id))
      .where(where)
      .orderBy(...orderBy)
      .limit(query.count)
      .offset(query.page * query.count),
    db
      .select({ total: count() })
      .from(groupTable)
      .leftJoin(companyTable, eq(companyTable.id, groupTable.companyId))
      .where(where),
  ]);
  const ids = page.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectGroups(db, userId, inArray(groupTable.id, ids)) : [];
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { rows, total: sum?.total ?? 0 };
}

export async function getGroup(db: Db, id: number, userId: number): Promise<GroupRow | undefined> {
  const [row] = await selectGroups(db, userId, eq(groupTable.id, id));
  return row;
}

export interface GroupRights {
  id: number;
  name: string;
  permissions: string[];
}

const rights = { id: groupTable.id, name: groupTable.name, permissions: groupTable.permissions };

/** Those of the given groups that belong to a house, with their permissions. */
export const groupsOf = (tx: Transaction, house: House, ids: readonly number[]): Promise<GroupRights[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select(rights)
        .from(groupTable)
        .where(and(inArray(groupTable.id, [...ids]), belongsTo(house)))
        .orderBy(asc(groupTable.id));

/** The groups of a person. */
export const groupsOfUser = (tx: Transaction, userId: number): Promise<GroupRights[]> =>
  tx
    .select(rights)
    .from(groupTable)
    .innerJoin(userGroupTable, eq(userGroupTable.groupId, groupTable.id))
    .where(eq(userGroupTable.userId, userId))
    .orderBy(asc(groupTable.id));

const belongsTo = (house: House) =>
  house === null ? isNull(groupTable.companyId) : eq(groupTable.companyId, house);

/** The house of a group, which never changes; undefined if the group does not exist. */
export async function houseOfGroup(db: Db, id: number): Promise<House | undefined> {
  const [row] = await db
    .select({ house: groupTable.companyId })
    .from(groupTable)
    .where(eq(groupTable.id, id));
  return row?.house;
}

/** Whether the house has another group of that name, ignoring case. */
export async function hasGroupName(db: Db, house: House, name: string, besides?: number): Promise<boolean> {
  const [row] = await db
    .select({ id: groupTable.id })
    .from(groupTable)
    .where(
      and(
        belongsTo(house),
        eq(sql`lower(${groupTable.name})`, sql`lower(${name})`),
        besides === undefined ? undefined : ne(groupTable.id, besides),
      ),
    );
  return row !== undefined;
}

export interface GroupFields {
  name: string;
  description: string;
  permissions: string[];
}

export async function insertGroup(
  tx: Transaction,
  group: GroupFields & { companyId: House },
): Promise<number> {
  const { id } = await insertOne(tx, groupTable, group);
  return id;
}

/** Saves a group whose house the transaction has locked, and increments its version. */
export async function saveGroup(tx: Transaction, id: number, fields: Partial<GroupFields>): Promise<void> {
  await saveRecord(tx, groupTable, id, fields);
}

/** Deletes a group without members. */
export async function deleteGroup(tx: Transaction, id: number): Promise<void> {
  await tx.delete(userGroupTable).where(eq(userGroupTable.groupId, id));
  await tx.delete(groupTable).where(eq(groupTable.id, id));
}

/** The members of a group. */
export async function memberIds(db: Db, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ id: userGroupTable.userId })
    .from(userGroupTable)
    .where(eq(userGroupTable.groupId, groupId));
  return rows.map(({ id }) => id);
}

/** Groups belong to their company, the platform's own to the platform. */
export async function locateGroups(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: groupTable.id, companyId: groupTable.companyId })
    .from(groupTable)
    .where(inArray(groupTable.id, ids));
  return new Map(rows.map(({ id, companyId }) => [id, homeOf(companyId)]));
}
