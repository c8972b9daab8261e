import { eq, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { keptRows } from '../../platform/db/keptRows.ts';
import { condoTable } from '../company/company.table.ts';
import { type ChargeLine, lineColumns, linesById, payingFacts } from '../money/index.ts';
import type { ChargeRow } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';

/** The fee of a booking by id; undefined for other kinds. */
export async function feeLine(db: Db, id: number): Promise<ChargeLine | undefined> {
  const [row] = await linesById<ChargeLine>(db, lineColumns, [id], sql`${chargeTable.kind} = 'BOOKING'`);
  return row;
}

/** Charges by their ids, in the order in which they were made. */
export const feesByIds = (db: Db, ids: readonly number[]): Promise<ChargeRow[]> =>
  keptRows(db, chargeTable, among(chargeTable.id, ids), sql`${chargeTable.id}`);

/** What the page of a fee shows in addition. */
export async function factsOf(db: Db, id: number) {
  const [row] = await db
    .select({ ...payingFacts, email: residentTable.email })
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .innerJoin(condoTable, eq(condoTable.id, chargeTable.condoId))
    .where(eq(chargeTable.id, id));
  return row;
}
