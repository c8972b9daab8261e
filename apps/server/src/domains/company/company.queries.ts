import { and, asc, count, eq, exists, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Home } from '../../platform/access/principal.ts';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { byHand } from '../../platform/removed/removed.ts';
import { sessionTable } from '../session/session.table.ts';
import { userTable } from '../user/user.table.ts';
import { companyTable, condoTable } from './company.table.ts';
import { type CompanyOrder, inOrder } from './figures.queries.ts';

export type CompanyRow = typeof companyTable.$inferSelect;
export type CompanyFields = Omit<
  typeof companyTable.$inferInsert,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'deletedBy'
>;

const there = isNull(companyTable.deletedAt);

interface Wanted {
  search?: string | undefined;
  state?: CompanyRow['state'] | undefined;
  has_condos?: boolean | undefined;
  sort?: CompanyOrder | undefined;
  page: number;
  count: number;
}

/** A page of companies. Only those on the page are read in full and counted; see `figuresOf`. */
export async function listCompanies(
  db: Db,
  { search = '', state, has_condos: hasCondos, sort = '-created_at', page, count: size }: Wanted,
): Promise<{ rows: CompanyRow[]; total: number }> {
  const where = and(
    there,
    containing(
      search,
      companyTable.name,
      companyTable.nameEn,
      companyTable.personInCharge,
      companyTable.phone,
    ),
    state && eq(companyTable.state, state),
    hasCondos === undefined ? undefined : hasCondos ? withCondos(db) : not(withCondos(db)),
  );
  const [ids, [sum]] = await Promise.all([
    inOrder(db, where, sort, { limit: size, offset: page * size }),
    db.select({ total: count() }).from(companyTable).where(where),
  ]);
  return { rows: await getCompanies(db, ids), total: sum?.total ?? 0 };
}

const withCondos = (db: Db): SQL =>
  exists(
    db
      .select({ id: condoTable.id })
      .from(condoTable)
      .where(and(eq(condoTable.companyId, companyTable.id), isNull(condoTable.deletedAt))),
  );

export const countCompanies = (db: Db): Promise<number> => db.$count(companyTable, there);

/** Some companies, in the given order of ids. */
export async function getCompanies(db: Db, ids: readonly number[]): Promise<CompanyRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(companyTable)
    .where(inArray(companyTable.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A company by its id, or undefined when missing or removed. */
export async function getCompany(db: Db, id: number): Promise<CompanyRow | undefined> {
  const [row] = await db
    .select()
    .from(companyTable)
    .where(and(eq(companyTable.id, id), there));
  return row;
}

/**
 * A company, locked until the transaction ends: `share` to keep it as it is, `no key update` to change it, `update`
 * to delete it, which also waits for whatever is being added to it.
 */
export async function lockCompany(
  tx: Transaction,
  id: number,
  strength: 'share' | 'no key update' | 'update' = 'no key update',
): Promise<CompanyRow | undefined> {
  const [row] = await tx
    .select()
    .from(companyTable)
    .where(and(eq(companyTable.id, id), there))
    .for(strength);
  return row;
}

/** Whether another company has this name. */
export async function hasCompany(db: Db, name: string, butFor?: number): Promise<boolean> {
  const [row] = await db
    .select({ id: companyTable.id })
    .from(companyTable)
    .where(
      and(
        eq(sql`lower(${companyTable.name})`, sql`lower(${name})`),
        there,
        butFor === undefined ? undefined : ne(companyTable.id, butFor),
      ),
    );
  return row !== undefined;
}

export async function insertCompany(tx: Transaction, fields: CompanyFields): Promise<number> {
  const { id } = await insertOne(tx, companyTable, fields);
  return id;
}

/** Saves a locked company and raises its version. */
export async function saveCompany(
  tx: Transaction,
  id: number,
  fields: Partial<CompanyFields & { deletedAt: number | null; deletedBy: string | null }>,
): Promise<void> {
  await saveRecord(tx, companyTable, id, fields);
}

/** The ids of a company's users. */
export async function peopleOf(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.companyId, companyId), isNull(userTable.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Ends the accounts of a deleted company and frees their usernames. */
export async function endAccounts(tx: Transaction, companyId: number, now: number): Promise<void> {
  await tx
    .update(userTable)
    .set({ deletedAt: now })
    .where(and(eq(userTable.companyId, companyId), isNull(userTable.deletedAt)));
}

/** The accounts that ended together with a company, and not by a removal of their own. */
const endedWith = ({ id, deletedAt }: Pick<CompanyRow, 'id' | 'deletedAt'>) =>
  and(eq(userTable.companyId, id), eq(userTable.deletedAt, deletedAt ?? 0), isNull(userTable.deletedBy));

/** Usernames of accounts that ended with a company and are taken by now. */
export async function takenUsernames(tx: Transaction, company: CompanyRow): Promise<string[]> {
  const other = alias(userTable, 'other');
  const rows = await tx
    .select({ username: userTable.username })
    .from(userTable)
    .innerJoin(
      other,
      and(eq(sql`lower(${other.username})`, sql`lower(${userTable.username})`), isNull(other.deletedAt)),
    )
    .where(endedWith(company))
    .orderBy(asc(userTable.username))
    .limit(10);
  return rows.map(({ username }) => username);
}

/** Restores the accounts that ended with a company. Their sessions are not restored. */
export async function reviveAccounts(tx: Transaction, company: CompanyRow, now: number): Promise<void> {
  const rows = await tx
    .update(userTable)
    .set({ deletedAt: null })
    .where(endedWith(company))
    .returning({ id: userTable.id });
  const ids = rows.map(({ id }) => id);
  await tx
    .update(sessionTable)
    .set({ endedAt: now })
    .where(and(among(sessionTable.userId, ids), isNull(sessionTable.endedAt)));
}

const located =
  (where: SQL) =>
  async (db: Db, ids: number[]): Promise<Map<number, Home>> => {
    const rows = await db
      .select({ id: companyTable.id })
      .from(companyTable)
      .where(and(inArray(companyTable.id, ids), where));
    return new Map(rows.map(({ id }) => [id, { company: id }]));
  };
export const locateCompanies = located(there);
export const locateRemovedCompanies = located(byHand(companyTable));
