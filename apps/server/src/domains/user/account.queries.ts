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

/** Accounts with what is shown of them, in one statement. */
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
  // Who never signed in did so least recently.
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

/** Who works in a condo: those it was named for, and those who work in all of its company's. */
const worksIn = (condoId: number) =>
  or(
    sql`exists (select from ${userCondoTable}
      where ${userCondoTable.userId} = ${userTable.id} and ${userCondoTable.condoId} = ${condoId})`,
    and(
      eq(userTable.level, 'COMPANY'),
      sql`${userTable.companyId} = (select ${condoTable.companyId} from ${condoTable} where ${condoTable.id} = ${condoId})`,
    ),
  );

/** A page of the accounts that somebody administers, the newest first unless sorted. */
export async function listAccounts(
  db: Db,
  { level, companyId }: Pick<Principal, 'level' | 'companyId'>,
  query: AccountQuery,
  now: number,
): Promise<{ rows: AccountRow[]; total: number }> {
  // Whoever is of a company sees that company's, whatever was asked for.
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
  // What is shown of each is read for the page alone: the rows before it would cost as much as those on it.
  const ids = page.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectAccounts(db, now, inArray(userTable.id, ids)) : [];
  rows.sort((one, other) => ids.indexOf(one.user.id) - ids.indexOf(other.user.id));
  return { rows, total: sum?.total ?? 0 };
}

export async function getAccount(db: Db, id: number, now: number): Promise<AccountRow | undefined> {
  const [row] = await selectAccounts(db, now, and(eq(userTable.id, id), isNull(userTable.deletedAt)));
  return row;
}

/** The house of an account, which never changes; undefined when there is none. */
export async function houseOf(db: Db, id: number): Promise<House | undefined> {
  const [row] = await db
    .select({ house: userTable.companyId })
    .from(userTable)
    .where(and(eq(userTable.id, id), isNull(userTable.deletedAt)));
  return row?.house;
}

/** Whether an account has that name, whatever its case; a removed one's name is free again. */
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

/** Adds an account that has no password yet. */
export async function insertAccount(
  tx: Transaction,
  account: AccountFields & { username: string; companyId: House },
): Promise<number> {
  const { id } = await insertOne(tx, userTable, { ...account, passwordHash: '' });
  return id;
}

/** Saves an account that the transaction holds, and gives it the next version. */
export async function saveAccount(
  tx: Transaction,
  id: number,
  fields: Partial<AccountFields & { disabled: boolean }>,
): Promise<void> {
  await saveRecord(tx, userTable, id, fields);
}

/** Takes an account away: its name stays for the records that tell of it, and where it worked to be brought back. */
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

/** Those of some condos that belong to a company, by name. */
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
