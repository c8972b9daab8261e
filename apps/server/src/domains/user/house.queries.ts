import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/failure.ts';
import { platformSettingTable } from '../../platform/settings/settings.table.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { companyTable } from '../company/company.table.ts';
import { userTable } from './user.table.ts';

/** The owner of people and groups: a company, or null for the platform. */
export type House = number | null;

const PLATFORM_LOCK = 4_720_260_004;

export const ofHouse = (house: House) =>
  house === null ? isNull(userTable.companyId) : eq(userTable.companyId, house);

/**
 * Locks a house, so that changes of its people and groups run one after another: what a rule over several of them has
 * checked stays true until the transaction ends. Throws notFound for a company that is gone.
 */
export async function lockHouse(tx: Transaction, house: House): Promise<void> {
  if (house === null) {
    await tx.execute(sql`select pg_advisory_xact_lock(${PLATFORM_LOCK})`);
    return;
  }
  const [row] = await tx
    .select({ id: companyTable.id })
    .from(companyTable)
    .where(and(eq(companyTable.id, house), isNull(companyTable.deletedAt)))
    .for('no key update');
  if (!row) throw notFound();
}

const admins = (house: House) =>
  and(ofHouse(house), eq(userTable.admin, true), eq(userTable.disabled, false), isNull(userTable.deletedAt));

/** Whether somebody other than a given person can administer the house; people limited to a few condos cannot. */
export async function hasAdministrator(tx: Transaction, house: House, besides: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(admins(house), ne(userTable.level, 'CONDO'), ne(userTable.id, besides)))
    .limit(1);
  return row !== undefined;
}

export interface Security {
  required: boolean;
  admins: number;
  ready: number;
}

/** What a house requires of its administrators, how many there are, and how many comply. */
export async function readSecurity(db: Db, house: House): Promise<Security> {
  const [sum] = await db
    .select({
      admins: count(),
      ready: sql<number>`count(*) filter (where ${isNotNull(userTable.totpEnabledAt)})`,
    })
    .from(userTable)
    .where(admins(house));
  return {
    required: await readRequirement(db, house),
    admins: sum?.admins ?? 0,
    ready: sum?.ready ?? 0,
  };
}

async function readRequirement(db: Db, house: House): Promise<boolean> {
  if (house === null) return (await readSettings(db)).requireSecondFactor;
  const [row] = await db
    .select({ required: companyTable.requireSecondFactor })
    .from(companyTable)
    .where(eq(companyTable.id, house));
  return row?.required ?? false;
}

/** Sets what the house requires; its row was read before, so it exists. */
export async function setRequirement(tx: Transaction, house: House, required: boolean): Promise<void> {
  const change = { requireSecondFactor: required };
  if (house === null) await tx.update(platformSettingTable).set(change);
  else await tx.update(companyTable).set(change).where(eq(companyTable.id, house));
}

/** The people of a house with the admin flag. */
export async function adminIds(db: Db, house: House): Promise<number[]> {
  const rows = await db.select({ id: userTable.id }).from(userTable).where(admins(house));
  return rows.map(({ id }) => id);
}

/** The name of a company; the platform has no name of its own. */
export async function houseName(db: Db, house: House): Promise<string> {
  if (house === null) return 'Iris';
  const [row] = await db
    .select({ name: companyTable.name })
    .from(companyTable)
    .where(eq(companyTable.id, house));
  return row?.name ?? '';
}
