import { and, asc, count, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Home, Principal } from '../../platform/access/principal.ts';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { companyTable, condoTable } from './company.table.ts';

const condoColumns = {
  id: condoTable.id,
  companyId: condoTable.companyId,
  companyName: companyTable.name,
  companyNameEn: companyTable.nameEn,
  name: condoTable.name,
  nameEn: condoTable.nameEn,
  region: condoTable.region,
  district: condoTable.district,
  state: condoTable.state,
  address: condoTable.address,
  addressEn: condoTable.addressEn,
  version: condoTable.version,
  createdAt: condoTable.createdAt,
  updatedAt: condoTable.updatedAt,
};

/** A condo with the names of its company. */
export type CondoRow = Awaited<ReturnType<typeof selectCondos>>[number];
/** A condo with all its fields. */
export type CondoInformationRow = NonNullable<Awaited<ReturnType<typeof getCondoInformation>>>;
export type CondoFields = Omit<
  typeof condoTable.$inferInsert,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

const there = isNull(condoTable.deletedAt);

const selectCondos = (db: Db, where: SQL | undefined) =>
  db
    .select(condoColumns)
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .where(and(where, there))
    .orderBy(asc(condoTable.id))
    .$dynamic();

interface Wanted {
  company_id?: number | undefined;
  search?: string | undefined;
  page: number;
  count: number;
}

/** The condos that somebody may work in. */
export async function listCondos(
  db: Db,
  principal: Pick<Principal, 'condoIds'>,
  { company_id: companyId, search = '', page, count: size }: Wanted,
): Promise<{ rows: CondoRow[]; total: number }> {
  const where = and(
    principal.condoIds === 'all' ? undefined : inArray(condoTable.id, [...principal.condoIds]),
    companyId === undefined ? undefined : eq(condoTable.companyId, companyId),
    containing(search, condoTable.name, condoTable.nameEn),
  );
  const [rows, [sum]] = await Promise.all([
    selectCondos(db, where)
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(condoTable).where(and(where, there)),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

/** The condos of a company. */
export const condosOf = (db: Db, companyId: number): Promise<CondoRow[]> =>
  selectCondos(db, eq(condoTable.companyId, companyId));

/** A condo by its id, or undefined when there is none. */
export async function getCondo(db: Db, id: number): Promise<CondoRow | undefined> {
  const [row] = await selectCondos(db, eq(condoTable.id, id));
  return row;
}

export async function getCondoInformation(db: Db, id: number) {
  const [row] = await db
    .select({
      ...getTableColumns(condoTable),
      companyName: companyTable.name,
      companyNameEn: companyTable.nameEn,
    })
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .where(and(eq(condoTable.id, id), there));
  return row;
}

/**
 * A condo, locked until the transaction ends: `no key update` to change it, `update` to delete it, which also waits
 * for whatever is being added to it.
 */
export async function lockCondo(
  tx: Transaction,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<CondoInformationRow | undefined> {
  const [held] = await tx
    .select({ id: condoTable.id })
    .from(condoTable)
    .where(and(eq(condoTable.id, id), there))
    .for(strength);
  return held && getCondoInformation(tx, id);
}

/** Whether the company has another condo of this name. */
export async function hasCondo(db: Db, companyId: number, name: string, butFor?: number): Promise<boolean> {
  const [row] = await db
    .select({ id: condoTable.id })
    .from(condoTable)
    .where(
      and(
        eq(condoTable.companyId, companyId),
        eq(sql`lower(${condoTable.name})`, sql`lower(${name})`),
        there,
        butFor === undefined ? undefined : ne(condoTable.id, butFor),
      ),
    );
  return row !== undefined;
}

export const countCondos = (db: Db, companyId: number): Promise<number> =>
  db.$count(condoTable, and(eq(condoTable.companyId, companyId), there));

/** The ids of a company's condos. */
export async function condoIdsOf(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: condoTable.id })
    .from(condoTable)
    .where(and(eq(condoTable.companyId, companyId), there));
  return rows.map(({ id }) => id);
}

export async function insertCondo(tx: Transaction, fields: CondoFields): Promise<number> {
  const { id } = await insertOne(tx, condoTable, fields);
  return id;
}

/** Saves a locked condo and raises its version. */
export async function saveCondo(
  tx: Transaction,
  id: number,
  fields: Partial<CondoFields & { deletedAt: number }>,
): Promise<void> {
  await saveRecord(tx, condoTable, id, fields);
}

/** Stores the progress of stage two; the condo's fields and version stay as they are. */
export async function saveSetUp(
  tx: Transaction,
  id: number,
  fields: Pick<CondoInformationRow, 'setUpDone' | 'setUpDemo' | 'state'>,
): Promise<void> {
  await tx.update(condoTable).set(fields).where(eq(condoTable.id, id));
}

export type SettingFields = Pick<
  CondoInformationRow,
  | 'overdueFirstDays'
  | 'overdueSecondDays'
  | 'rentGenerationDays'
  | 'refundPeriodDays'
  | 'residentRepair'
  | 'fpsId'
  | 'refundApprovalOver'
  | 'closeSignOffOver'
  | 'overpayment'
  | 'summaryIssuer'
>;

/** Saves the settings of a locked condo; they have their own version. */
export async function saveSetting(tx: Transaction, id: number, fields: SettingFields): Promise<void> {
  await tx
    .update(condoTable)
    .set({ ...fields, settingVersion: sql`${condoTable.settingVersion} + 1` })
    .where(eq(condoTable.id, id));
}

const byDefault = sql`default`;

/** Gives a condo the default settings, unless somebody has saved some already. */
export async function setDefaults(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(condoTable)
    .set({
      overdueFirstDays: byDefault,
      overdueSecondDays: byDefault,
      rentGenerationDays: byDefault,
      refundPeriodDays: byDefault,
      residentRepair: byDefault,
    })
    .where(and(eq(condoTable.id, id), eq(condoTable.settingVersion, 1)));
}

export async function locateCondos(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const { rows } = await db.execute<{ id: number }>(
    kept(sql`select ${condoTable.id} from ${condoTable} where ${among(condoTable.id, ids)} and ${there}`),
  );
  return new Map(rows.map(({ id }) => [id, { condo: id }]));
}
