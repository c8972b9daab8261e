import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { accountTable } from '../../platform/ledger/ledger.table.ts';
import { byHand } from '../../platform/removed/removed.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { bindingTable, residentTable } from './resident.table.ts';

/** A resident as stored, removed ones included. */
export type ResidentRow = typeof residentTable.$inferSelect;
export type UnitRow = typeof unitTable.$inferSelect;

// An array as one parameter; Drizzle would expand it into a list.
export const textArray = (items: readonly string[]) => sql`${sql.param(items)}::text[]`;

/** Residents that were neither removed nor merged into another one. */
export const there = isNull(residentTable.deletedAt);

/** The balance of a resident's wallet, in HKD cents: what the books owe. */
const accountBalance = sql<number>`coalesce((select -wallet.balance from ${accountTable} wallet
  where wallet.holder_id = "resident"."id"), 0)`;
/** A resident with the wallet's balance. */
export const withBalance = { ...getTableColumns(residentTable), accountBalance };
export type HolderRow = ResidentRow & { accountBalance: number };

/** A condo, given directly or by a record in it. */
export type Place = { condo: number } | { resident: number } | { binding: number } | { unit: number };

/**
 * Locks a condo until the transaction ends: changes of its residents run one after another, so that no two callers
 * deadlock, and a condo being deleted gets no new residents. Undefined when the place is gone.
 */
export async function holdCondo(tx: Transaction, place: Place): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: condoTable.id })
    .from(condoTable)
    .where(and(eq(condoTable.id, condoOf(place)), isNull(condoTable.deletedAt)))
    .for('no key update');
  return row?.id;
}

function condoOf(place: Place): number | SQL {
  if ('condo' in place) return place.condo;
  if ('unit' in place) return sql`(select condo_id from ${unitTable} where id = ${place.unit})`;
  if ('resident' in place) return sql`(select condo_id from ${residentTable} where id = ${place.resident})`;
  return sql`(select condo_id from ${bindingTable} where id = ${place.binding})`;
}

/** Locks a unit against deletion until the transaction ends. */
export async function holdUnit(tx: Transaction, id: number): Promise<UnitRow | undefined> {
  const [row] = await tx.select().from(unitTable).where(eq(unitTable.id, id)).for('key share');
  return row;
}

/** A resident with the wallet's balance, or undefined when missing or removed. */
export async function getResident(db: Db, id: number): Promise<HolderRow | undefined> {
  const [row] = await db
    .select(withBalance)
    .from(residentTable)
    .where(and(eq(residentTable.id, id), there));
  return row;
}

/** The condo's Chinese name, or '' if there is no such condo. */
export async function condoName(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ name: condoTable.name }).from(condoTable).where(eq(condoTable.id, id));
  return row?.name ?? '';
}

export type NewResident = Pick<
  ResidentRow,
  'condoId' | 'name' | 'nameEn' | 'phone' | 'email' | 'idType' | 'idNo' | 'hasAccount' | 'remark'
>;

export async function insertResident(tx: Transaction, resident: NewResident): Promise<number> {
  const { id } = await insertOne(tx, residentTable, resident);
  return id;
}

/** Saves fields of a person, and increments the record's version. */
export async function saveResident(
  tx: Transaction,
  id: number,
  fields: Partial<NewResident & { deletedAt: number | null; deletedBy: string | null }>,
): Promise<void> {
  await saveRecord(tx, residentTable, id, fields);
}

/** Marks these people as changed without a new version, so that open forms can still be saved. */
export async function touchResidents(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.update(residentTable).set({ updatedAt: sql`now()` }).where(among(residentTable.id, ids));
}

export const locateResidents = inCondo(residentTable, { only: there });
export const locateRemovedResidents = inCondo(residentTable, { only: byHand(residentTable) });
