import type { Day } from '@iris/contract/core/day';
import { and, asc, eq, getTableColumns, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { Home } from '../../platform/access/principal.ts';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, lockInOrder, saveRecord } from '../../platform/db/record.ts';
import type { Series } from '../../platform/db/series.ts';
import type { EstatePlace } from '../../platform/domain.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { placedIn } from '../estate/index.ts';
import { englishNameOf } from '../resident/index.ts';
import { leaseTable, standardTable } from './lease.table.ts';

// An array as one parameter; Drizzle would expand it into a list.
/** Leases that were not deleted. */
export const there = isNull(leaseTable.deletedAt);

/** The current name of the place, or the one when it was let if the unit is gone. */
export const placeColumns = {
  buildingName: sql<string>`coalesce(${unitTable.buildingName}, ${leaseTable.buildingName})`,
  floorName: sql<string>`coalesce(${unitTable.floorName}, ${leaseTable.floorName})`,
  unitName: sql<string>`coalesce(${unitTable.name}, ${leaseTable.unitName})`,
};

/** The tenant's English name, if the person is still called as the lease says. */
export const englishTenant = englishNameOf(leaseTable.tenantId, leaseTable.tenantName);

const select = (db: Db) =>
  db
    .select({
      ...getTableColumns(leaseTable),
      ...placeColumns,
      unitArea: unitTable.area,
      tenantNameEn: englishTenant,
    })
    .from(leaseTable)
    .leftJoin(unitTable, eq(unitTable.id, leaseTable.unitId));
/** A lease with the name of its place, and the unit's area in square feet. */
export type LeaseRow = Awaited<ReturnType<typeof select>>[number];
export type StandardRow = typeof standardTable.$inferSelect;
export type NewLease = typeof leaseTable.$inferInsert;

export async function getLease(db: Db, id: number): Promise<LeaseRow | undefined> {
  const [row] = await select(db).where(and(eq(leaseTable.id, id), there));
  return row;
}

/** A lease, locked by the transaction: rents, payments and its end come one after the other. */
export async function lockLease(tx: Transaction, id: number): Promise<LeaseRow | undefined> {
  const [held] = await tx
    .select({ id: leaseTable.id })
    .from(leaseTable)
    .where(and(eq(leaseTable.id, id), there))
    .for('no key update');
  return held && getLease(tx, id);
}

/** The rent terms of a lease, by start day. */
export const standardsOf = (db: Db, leaseId: number): Promise<StandardRow[]> =>
  db
    .select()
    .from(standardTable)
    .where(eq(standardTable.leaseId, leaseId))
    .orderBy(asc(standardTable.startDay), asc(standardTable.id));

export async function getStandard(db: Db, id: number): Promise<StandardRow | undefined> {
  const [row] = await db.select().from(standardTable).where(eq(standardTable.id, id));
  return row;
}

type NewStandard = Pick<StandardRow, 'leaseId' | 'startDay' | 'endDay' | 'monthlyAmount'>;

export async function insertStandards(tx: Transaction, standards: readonly NewStandard[]): Promise<void> {
  if (standards.length > 0) await tx.insert(standardTable).values([...standards]);
}

export async function saveStandard(
  tx: Transaction,
  id: number,
  fields: Omit<NewStandard, 'leaseId'>,
): Promise<void> {
  await saveRecord(tx, standardTable, id, fields);
}

export async function deleteStandards(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(standardTable).where(among(standardTable.id, ids));
}

export async function insertLease(tx: Transaction, lease: NewLease): Promise<number> {
  const { id } = await insertOne(tx, leaseTable, lease);
  return id;
}

/** Saves fields of a lease and raises its version. */
export async function saveLease(tx: Transaction, id: number, fields: Partial<NewLease>): Promise<void> {
  await saveRecord(tx, leaseTable, id, fields);
}

/** The series of a condo's lease numbers. A new condo has it from the start. */
export const leaseNumbers = (condoId: number): Series => ({ condoId, name: 'lease' });

const valid = and(eq(leaseTable.valid, true), there);

/** Valid leases of a unit, by first day, except one of them. */
export const validAt = (db: Db, unitId: number, exceptId?: number): Promise<LeaseRow[]> =>
  select(db)
    .where(
      and(
        eq(leaseTable.unitId, unitId),
        valid,
        exceptId === undefined ? undefined : ne(leaseTable.id, exceptId),
      ),
    )
    .orderBy(asc(leaseTable.startDay));

/** The first valid lease of a unit that overlaps a term, except one lease. */
export async function overlapping(
  db: Db,
  { unitId, startDay, endDay, exceptId }: { unitId: number; startDay: Day; endDay: Day; exceptId?: number },
): Promise<LeaseRow | undefined> {
  const [row] = await select(db)
    .where(
      and(
        eq(leaseTable.unitId, unitId),
        valid,
        lte(leaseTable.startDay, endDay),
        gte(leaseTable.endDay, startDay),
        exceptId === undefined ? undefined : ne(leaseTable.id, exceptId),
      ),
    )
    .orderBy(asc(leaseTable.startDay))
    .limit(1);
  return row;
}

/** The lease that renews another one. */
export async function renewalOf(
  db: Db,
  id: number,
): Promise<Pick<LeaseRow, 'id' | 'businessNo'> | undefined> {
  const [row] = await db
    .select({ id: leaseTable.id, businessNo: leaseTable.businessNo })
    .from(leaseTable)
    .where(and(eq(leaseTable.previousId, id), there));
  return row;
}

/** How many valid leases a part of the estate has. */
export const countValid = (db: Db, place: EstatePlace): Promise<number> =>
  db.$count(leaseTable, and(placedIn(leaseTable, place), valid));

/** A valid lease of a tenant, if there is one. */
export async function validOf(db: Db, tenantId: number): Promise<{ businessNo: string } | undefined> {
  const [row] = await db
    .select({ businessNo: leaseTable.businessNo })
    .from(leaseTable)
    .where(and(eq(leaseTable.tenantId, tenantId), valid))
    .limit(1);
  return row;
}

/** When two records of one person are merged, the leases move too; names in contracts stay. */
export async function moveTenant(
  tx: Transaction,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  const theirs = eq(leaseTable.tenantId, gone);
  await lockInOrder(tx, leaseTable, theirs);
  await tx.update(leaseTable).set({ tenantId: kept }).where(theirs);
}

/** Leases to start: their first day has come, and they have not been started yet. */
export const beginning = (db: Db, today: Day): Promise<{ id: number; condoId: number }[]> =>
  db
    .select({ id: leaseTable.id, condoId: leaseTable.condoId })
    .from(leaseTable)
    .where(and(lte(leaseTable.startDay, today), valid, isNull(leaseTable.begunAt)))
    .orderBy(asc(leaseTable.id));

/** The company that manages a condo, in both languages, and how long its online payments can be refunded. */
export async function houseOf(db: Db, condoId: number) {
  const [row] = await db
    .select({ company: companyTable, condo: condoTable })
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .where(eq(condoTable.id, condoId));
  if (!row) throw new Error(`no condo ${condoId}`);
  return row;
}

export const locateLeases = inCondo(leaseTable, { only: there });

/** Files of leases are visible to those who may see leases. */
export const locateContracts = inCondo(leaseTable, { only: there, permission: '租約合同-查看' });

export async function locateStandards(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: standardTable.id, condo: leaseTable.condoId })
    .from(standardTable)
    .innerJoin(leaseTable, eq(leaseTable.id, standardTable.leaseId))
    .where(and(among(standardTable.id, ids), there));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}
