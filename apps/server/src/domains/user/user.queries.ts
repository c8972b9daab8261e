import { limits } from '@iris/contract/core/limits';
import type { Preferences } from '@iris/contract/user/user.model';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Home, Principal } from '../../platform/access/principal.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { byHand } from '../../platform/removed/removed.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { groupTable, userGroupTable, userTable } from './user.table.ts';

/** A user as stored, password hash included; never send it to a client unchanged. */
export type UserRow = typeof userTable.$inferSelect;
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof getProfile>>>;
export type WorkplaceRow = Awaited<ReturnType<typeof listWorkplaces>>[number];

/** Accounts whose company was not deleted. */
export const ofThereCompany = sql`not exists (select from ${companyTable}
    where ${companyTable.id} = ${userTable.companyId} and ${companyTable.deletedAt} is not null)`;
/** Existing accounts: neither they nor their company were deleted. */
const there = and(isNull(userTable.deletedAt), ofThereCompany);
/** Accounts that may sign in: also not disabled, and not of a suspended company. */
const working = and(
  there,
  eq(userTable.disabled, false),
  sql`not exists (select from ${companyTable}
    where ${companyTable.id} = ${userTable.companyId} and ${companyTable.state} <> 'ACTIVE')`,
);

/** A person who may sign in. */
export async function getUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(userTable)
    .where(and(eq(userTable.id, id), working));
  return row;
}

/** Locks a person until the transaction ends; a deleted account is treated as missing. */
export async function lockUser(tx: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(userTable)
    .where(and(eq(userTable.id, id), isNull(userTable.deletedAt)))
    .for('no key update');
  return row;
}

/** The person who may sign in with that username, ignoring case. */
export async function findByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(userTable)
    .where(and(eq(sql`lower(${userTable.username})`, username.toLowerCase()), working));
  return row;
}

/** Everybody with that email address who may sign in: a person may have accounts at two companies. */
export const findByEmail = (db: Db, email: string): Promise<UserRow[]> =>
  db
    .select()
    .from(userTable)
    .where(and(eq(sql`lower(${userTable.email})`, email.toLowerCase()), working))
    .orderBy(asc(userTable.id));

/** A person with company and groups. */
export async function getProfile(db: Db, id: number) {
  const [row] = await db
    .select({ user: userTable, companyName: companyTable.name, companyNameEn: companyTable.nameEn })
    .from(userTable)
    .leftJoin(companyTable, eq(companyTable.id, userTable.companyId))
    .where(and(eq(userTable.id, id), there));
  if (!row) return undefined;
  const groups = await db
    .select({ id: groupTable.id, name: groupTable.name })
    .from(userGroupTable)
    .innerJoin(groupTable, eq(groupTable.id, userGroupTable.groupId))
    .where(eq(userGroupTable.userId, id))
    .orderBy(asc(groupTable.id));
  return { ...row, groups };
}

/**
 * The condos in which a person may work, by name: those that match the typed text, and always the requested one. An
 * operator has too many to list, so only the first ones are returned.
 */
export async function listWorkplaces(
  db: Db,
  { condoIds }: Pick<Principal, 'condoIds'>,
  { search = '', condo_id }: { search?: string | undefined; condo_id?: number | undefined } = {},
) {
  const select = (limit: number, ...where: Parameters<typeof and>) =>
    db
      .select({
        id: condoTable.id,
        name: condoTable.name,
        nameEn: condoTable.nameEn,
        companyId: condoTable.companyId,
        companyName: companyTable.name,
        companyNameEn: companyTable.nameEn,
      })
      .from(condoTable)
      .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
      .where(and(isNull(condoTable.deletedAt), ...where))
      .orderBy(asc(condoTable.name), asc(condoTable.id))
      .limit(limit);
  const names = [condoTable.name, condoTable.nameEn, companyTable.name, companyTable.nameEn] as const;
  const rows =
    condoIds === 'all'
      ? await select(limits.workplaces, containing(search, ...names))
      : await select(condoIds.size, inArray(condoTable.id, [...condoIds]), containing(search, ...names));
  if (condo_id === undefined || rows.some(({ id }) => id === condo_id)) return rows;
  return [...rows, ...(await select(1, eq(condoTable.id, condo_id)))];
}

export async function getPreferences(db: Db, id: number): Promise<Preferences> {
  const [row] = await db
    .select({ preferences: userTable.preferences })
    .from(userTable)
    .where(eq(userTable.id, id));
  return row?.preferences ?? {};
}

/** People belong to their company, the platform's own to the platform. */
const located =
  (where: SQL | undefined) =>
  async (db: Db, ids: number[]): Promise<Map<number, Home>> => {
    const rows = await db
      .select({ id: userTable.id, companyId: userTable.companyId })
      .from(userTable)
      .where(and(inArray(userTable.id, ids), where));
    return new Map(rows.map(({ id, companyId }) => [id, homeOf(companyId)]));
  };
export const locateUsers = located(there);
export const locateRemovedUsers = located(and(byHand(userTable), ofThereCompany));

/** The home of records that belong to a company, or to the platform if it is null. */
export const homeOf = (companyId: number | null): Home =>
  companyId === null ? { platform: true } : { company: companyId };
