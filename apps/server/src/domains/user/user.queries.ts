import type { Preferences } from '@iris/contract/user/user.model';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Home, Principal } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { groupTable, userGroupTable, userTable } from './user.table.ts';

export type UserRow = typeof userTable.$inferSelect;
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof getProfile>>>;
export type WorkplaceRow = Awaited<ReturnType<typeof listWorkplaces>>[number];

export async function getUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(userTable).where(eq(userTable.id, id));
  return row;
}

/** The person as the transaction alone may change them until it ends. */
export async function lockUser(tx: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(userTable).where(eq(userTable.id, id)).for('no key update');
  return row;
}

/** Who has an account of that name, whatever its case. */
export async function findByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(userTable)
    .where(eq(sql`lower(${userTable.username})`, username.toLowerCase()));
  return row;
}

/** Everybody with that e-mail address who may sign in: somebody may have an account at two companies. */
export const findByEmail = (db: Db, email: string): Promise<UserRow[]> =>
  db
    .select()
    .from(userTable)
    .where(and(eq(sql`lower(${userTable.email})`, email.toLowerCase()), eq(userTable.disabled, false)))
    .orderBy(asc(userTable.id));

/** A person with company and groups. */
export async function getProfile(db: Db, id: number) {
  const [row] = await db
    .select({ user: userTable, companyName: companyTable.name, companyNameEn: companyTable.nameEn })
    .from(userTable)
    .leftJoin(companyTable, eq(companyTable.id, userTable.companyId))
    .where(eq(userTable.id, id));
  if (!row) return undefined;
  const groups = await db
    .select({ id: groupTable.id, name: groupTable.name })
    .from(userGroupTable)
    .innerJoin(groupTable, eq(groupTable.id, userGroupTable.groupId))
    .where(eq(userGroupTable.userId, id))
    .orderBy(asc(groupTable.id));
  return { ...row, groups };
}

/** The condos somebody may work in, by name. */
export const listWorkplaces = (db: Db, { condoIds }: Pick<Principal, 'condoIds'>) =>
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
    .where(condoIds === 'all' ? undefined : inArray(condoTable.id, [...condoIds]))
    .orderBy(asc(condoTable.name), asc(condoTable.id));

export async function getPreferences(db: Db, id: number): Promise<Preferences> {
  const [row] = await db
    .select({ preferences: userTable.preferences })
    .from(userTable)
    .where(eq(userTable.id, id));
  return row?.preferences ?? {};
}

/** People belong to their company, the platform's own to the platform. */
export async function locateUsers(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: userTable.id, companyId: userTable.companyId })
    .from(userTable)
    .where(inArray(userTable.id, ids));
  return new Map(
    rows.map(({ id, companyId }) => [id, companyId === null ? { platform: true } : { company: companyId }]),
  );
}
