import { and, eq, inArray } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { chargeTable, refundTable } from '../payment/payment.table.ts';
import { runTable } from './bill.table.ts';

/** Charges of another kind are no bills. */
export async function locateBills(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: chargeTable.id, condo: chargeTable.condoId })
    .from(chargeTable)
    .where(and(inArray(chargeTable.id, ids), eq(chargeTable.kind, 'BILL')));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}

/** Known to those of the condo; which calls show it is the gate's affair. */
export async function locateRuns(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: runTable.id, condo: runTable.condoId })
    .from(runTable)
    .where(inArray(runTable.id, ids));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}

/** Known to those of the condo; which calls show it is the gate's affair. */
export async function locateRefunds(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: refundTable.id, condo: refundTable.condoId })
    .from(refundTable)
    .where(inArray(refundTable.id, ids));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}
