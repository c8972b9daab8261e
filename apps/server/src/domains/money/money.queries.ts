import { bankNames } from '@iris/contract/company/bank.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { type ChargeRow, openCharge } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable } from '../payment/payment.table.ts';
import { englishNameOf } from '../resident/index.ts';
import { residentTable } from '../resident/resident.table.ts';

/** A charge of any kind with the data for letters and papers, including the current names of its place. */
export interface Due {
  charge: ChargeRow;
  building: string;
  /** Empty if there is none. */
  buildingEn: string;
  floor: string;
  unit: string;
  /** The payer's English name; empty if there is none. */
  payerEn: string;
  /** The payer's, otherwise the lease's; may be empty. */
  email: string;
}

const dues = (db: Db) =>
  db
    .select({
      charge: chargeTable,
      building: sql<string>`coalesce(${unitTable.buildingName}, ${chargeTable.buildingName})`,
      buildingEn: sql<string>`coalesce(${buildingTable.nameEn}, '')`,
      floor: sql<string>`coalesce(${unitTable.floorName}, ${chargeTable.floorName})`,
      unit: sql<string>`coalesce(${unitTable.name}, ${chargeTable.unitName})`,
      payerEn: englishNameOf(chargeTable.payerId, chargeTable.payerName),
      email: sql<string>`coalesce(nullif(${residentTable.email}, ''), ${leaseTable.tenantEmail}, '')`,
    })
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .leftJoin(unitTable, eq(unitTable.id, chargeTable.unitId))
    .leftJoin(buildingTable, eq(buildingTable.id, chargeTable.buildingId))
    .leftJoin(leaseTable, eq(leaseTable.id, chargeTable.leaseId));

/** Charges by id, in the order of the ids, including void ones. */
export async function duesOf(db: Db, ids: readonly number[]): Promise<Due[]> {
  const rows = await dues(db).where(among(chargeTable.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.charge.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Those of some charges that can be paid now, by payer and due day. */
const payable = (db: Db, which: SQL): Promise<Due[]> =>
  dues(db)
    .where(and(which, openCharge, eq(chargeTable.offline, false)))
    .orderBy(chargeTable.payerId, chargeTable.dueDay, chargeTable.id);

/** Those of the given charges that can be paid, with the addresses of their payers. */
export const payableOf = (db: Db, ids: readonly number[]): Promise<Due[]> =>
  payable(db, among(chargeTable.id, [...ids]));

/** Those of a bill run. */
export const payableOfRun = (db: Db, runId: number): Promise<Due[]> =>
  payable(db, sql`${chargeTable.runId} = ${runId}`);

/** Who submitted the slip of a charge in review. */
export async function slipOf(db: Db, chargeId: number): Promise<number | null> {
  const [row] = await db
    .select({ submittedById: paymentTable.submittedById })
    .from(paymentItemTable)
    .innerJoin(paymentTable, eq(paymentTable.id, paymentItemTable.paymentId))
    .where(
      and(
        eq(paymentItemTable.chargeId, chargeId),
        sql`${paymentItemTable.live}`,
        eq(paymentTable.state, 'REVIEW'),
      ),
    );
  return row?.submittedById ?? null;
}

/** What `moneyOf` needs about a charge joined with its condo. */
export const payingFacts = {
  charge: chargeTable,
  condoName: condoTable.name,
  condoNameEn: condoTable.nameEn,
  fpsId: condoTable.fpsId,
  refundPeriodDays: condoTable.refundPeriodDays,
};

/** The name of a condo in both languages; the English one may be empty. */
export async function condoNames(db: Db, id: number): Promise<{ name: string; nameEn: string }> {
  const [row] = await db
    .select({ name: condoTable.name, nameEn: condoTable.nameEn })
    .from(condoTable)
    .where(eq(condoTable.id, id));
  return row ?? { name: '', nameEn: '' };
}

/**
 * Where payers of a condo transfer to: its company's account, if given, and its identifier in the Faster Payment
 * System, if any.
 */
export async function transferTo(db: Db, condoId: number) {
  const [row] = await db
    .select({
      name: companyTable.bankName,
      userName: companyTable.bankUserName,
      account: companyTable.bankAccount,
      fpsId: condoTable.fpsId,
    })
    .from(companyTable)
    .innerJoin(condoTable, eq(condoTable.companyId, companyTable.id))
    .where(eq(condoTable.id, condoId));
  if (!row) return { bank: null, fpsId: '' };
  const { fpsId, ...bank } = row;
  return { bank: bank.account ? { ...bank, name: bankNames(bank.name) } : null, fpsId };
}
