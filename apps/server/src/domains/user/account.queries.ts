import type { QueryOf } from '@iris/contract/core/endpoint';
import type { Level } from '@iris/contract/core/permission';
import type { userApi } from '@iris/contract/user/user.api';
import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../platform/access/principal.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, nextVersion, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { asRemoved } from '../../platform/removed/removed.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { sessionTable } from '../session/session.table.ts';
import type { House } from './house.queries.ts';
import { groupTable, userCondoTable, userGroupTable, userTable } from './user.table.ts';

export interface Named {
  id: number;
  name: string;
}
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];
type AccountQuery = QueryOf<typeof userApi.list>;

const groups = sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', ${groupTable.id}, 'name', ${groupTable.name}) order by ${groupTable.id})
  from ${userGroupTable} join ${groupTable} on ${groupTable.id} = ${userGroupTable.groupId}
  where ${userGroupTable.userId} = ${userTable.id}), '[]')`;
const condos = sql<(Named & { name_en: string })[]>`coalesce((
  select json_agg(json_build_object('id', ${condoTable.id}, 'name', ${condoTable.name}, 'name_en', ${condoTable.nameEn})
    order by ${condoTable.name}, ${condoTable.id})
  from ${userCondoTable} join ${condoTable} on ${condoTable.id} = ${userCondoTable.condoId}
  where ${userCondoTable.userId} = ${userTable.id} and ${condoTable.deletedAt} is null), '[]')`;
const sessions = (now: number) => sql<number>`(
  select count(*) from ${sessionTable}
  where ${sessionTable.userId} = ${userTable.id} and ${isNull(sessionTable.endedAt)}
    and ${gt(sessionTable.expiresAt, now)})`;

/** Accounts with their displayed data, in one statement. */
const selectAccounts = (db: Db, now: number, where: SQL | undefined) =>
  db
    .select({
      user: userTable,
      companyName: companyTable.name,
      companyNameEn: companyTable.nameEn,
      groups,
      condos,
      sessions: sessions(now),
    })
    .from(userTable)
    .leftJoin(companyTable, eq(companyTable.id, userTable.companyId))
    .where(where);

const orders: Record<NonNullable<AccountQuery['sort']>, SQL> = {
  username: asc(sql`lower(${userTable.username})`),
  '-username': desc(sql`lower(${userTable.username})`),
  nickname: asc(userTable.nickname),
  '-nickname': desc(userTable.nickname),
  // People who never signed in count as the least recent.
  last_sign_in_at: sql`${userTable.lastSignInAt} asc nulls first`,
  '-last_sign_in_at': sql`${userTable.lastSignInAt} desc nulls last`,
  created_at: asc(userTable.createdAt),
  '-created_at': desc(userTable.createdAt),
};

const states: Record<NonNullable<AccountQuery['state']>, SQL | undefined> = {
  ACTIVE: and(eq(userTable.disabled, false), ne(userTable.passwordHash, '')),
  INVITED: and(eq(userTable.disabled, false), eq(userTable.passwordHash, '')),
  DISABLED: eq(userTable.disabled, true),
};

/** People who work in a condo: those assigned to it, and those who work in all condos of its company. */
const worksIn = (condoId: number) =>
  or(
    sql`exists (select from ${userCondoTable}
      where ${userCondoTable.userId} = ${userTable.id} and ${userCondoTable.condoId} = ${condoId})`,
    and(
      eq(userTable.level, 'COMPANY'),
      sql`${userTable.companyId} = (select ${condoTable.companyId} from ${condoTable} where ${condoTable.id} = ${condoId})`,
    ),
  );

/** A page of the accounts that a person administers, newest first by default. */
export async function listAccounts(
  db: Db,
  { level, companyId }: Pick<Principal, 'level' | 'companyId'>,
  query: AccountQuery,
  now: number,
): Promise<{ rows: AccountRow[]; total: number }> {
  // A company's own people see only that company's accounts, whatever was requested.
  const house = level === 'OPERATOR' ? query.company_id : (companyId ?? undefined);
  const where = and(
    isNull(userTable.deletedAt),
    isNull(companyTable.deletedAt),
    house === undefined ? undefined : eq(userTable.companyId, house),
    query.condo_id === undefined ? undefined : worksIn(query.condo_id),
    query.group_id === undefined
      ? undefined
      : sql`exists (select from ${userGroupTable}
          where ${userGroupTable.userId} = ${userTable.id} and ${userGroupTable.groupId} = ${query.group_id})`,
    query.auth_type && eq(userTable.level, query.auth_type),
    query.state && states[query.state],
    query.admin === undefined ? undefined : eq(userTable.admin, query.admin),
    containing(query.search ?? '', userTable.username, userTable.nickname, userTable.email),
  );
  const orderBy = [...(query.sort ? [orders[query.sort]] : []), desc(userTable.id)];
  const [page, [sum]] = await Promise.all([
    db
      .select({ id: userTable.id })
      .from(userTable)
      .leftJoin(companyTable, eq(companyTable.id, userTable.companyId))
      .where(where)
      .orderBy(...orderBy)
      .limit(query.count)
      .offset(query.page * query.count),
    db
      .select({ total: count() })
      .from(userTable)
      .leftJoin(companyTable, eq(companyTable.id, userTable.companyId))
      .where(where),
  ]);
  // The displayed data are read only for the page: for the rows before it they would cost as much again.
  const ids = page.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectAccounts(db, now, inArray(userTable.id, ids)) : [];
  rows.sort((one, other) => ids.indexOf(one.user.id) - ids.indexOf(other.user.id));
  return { rows, total: sum?.total ?? 0 };
}

export async function getAccount(db: Db, id: number, now: number): Promise<AccountRow | undefined> {
  const [row] = await selectAccounts(db, now, and(eq(userTable.id, id), isNull(userTable.deletedAt)));
  return row;
}

/** The house of an account, which never changes; undefined if the account does not exist. */
export async function houseOf(db: Db, id: number): Promise<House | undefined> {
  const [row] = await db
    .select({ house: userTable.companyId })
    .from(userTable)
    .where(and(eq(userTable.id, id), isNull(userTable.deletedAt)));
  return row?.house;
}

/** Whether an account has that name, ignoring case; a removed one's name is free again. */
export async function hasUsername(db: Db, username: string): Promise<boolean> {
  const [row] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(sql`lower(${userTable.username})`, username.toLowerCase()), isNull(userTable.deletedAt)));
  return row !== undefined;
}

export interface AccountFields {
  nickname: string;
  email: string;
  level: Level;
  admin: boolean;
}

/** Adds an account without a password. */
export async function insertAccount(
  tx: Transaction,
  account: AccountFields & { username: string; companyId: House },
): Promise<number> {
  const { id } = await insertOne(tx, userTable, { ...account, passwordHash: '' });
  return id;
}

/** Saves an account that the transaction has locked, and increments its version. */
export async function saveAccount(
  tx: Transaction,
  id: number,
  fields: Partial<AccountFields & { disabled: boolean }>,
): Promise<void> {
  await saveRecord(tx, userTable, id, fields);
}

/** Removes an account: its name stays for the records that mention it, and its places for a restore. */
export async function deleteAccount(
  tx: Transaction,
  id: number,
  { groups, condos }: { groups: readonly Named[]; condos: readonly Named[] },
  context: Pick<SignedInContext, 'actor' | 'clock'>,
): Promise<void> {
  await setPlaces(tx, id, { groupIds: [], condoIds: [] });
  const named = (all: readonly Named[]) => all.map((one) => ({ id: one.id, name: one.name }));
  await tx
    .update(userTable)
    .set({
      ...asRemoved(context),
      deletedFrom: { groups: named(groups), condos: named(condos) },
      ...nextVersion(userTable),
    })
    .where(eq(userTable.id, id));
}

/** Sets the groups and condos of an account to exactly these. */
export async function setPlaces(
  tx: Transaction,
  userId: number,
  { groupIds, condoIds }: { groupIds: readonly number[]; condoIds: readonly number[] },
): Promise<void> {
  await tx.delete(userGroupTable).where(eq(userGroupTable.userId, userId));
  await tx.delete(userCondoTable).where(eq(userCondoTable.userId, userId));
  if (groupIds.length > 0)
    await tx.insert(userGroupTable).values(groupIds.map((groupId) => ({ userId, groupId })));
  if (condoIds.length > 0)
    await tx.insert(userCondoTable).values(condoIds.map((condoId) => ({ userId, condoId })));
}

/** Those of the given condos that belong to a company, by name. */
export const condosOf = (tx: Transaction, companyId: House, ids: readonly number[]): Promise<Named[]> =>
  companyId === null || ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: condoTable.id, name: condoTable.name })
        .from(condoTable)
        .where(
          and(
            eq(condoTable.companyId, companyId),
            inArray(condoTable.id, [...ids]),
            isNull(condoTable.deletedAt),
          ),
        )
        .orderBy(asc(condoTable.name), asc(condoTable.id));
