import { and, asc, count, eq, gte, lte, ne } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { chargeTable } from '../payment/payment.table.ts';

const rentsOf = (leaseId: number) => and(eq(chargeTable.leaseId, leaseId), eq(chargeTable.kind, 'RENT'));

/** The first rent of a lease that already covers any of these days. */
export async function rentAt(db: Db, leaseId: number, span: { start_day: string; end_day: string }) {
  const [row] = await db
    .select({ number: chargeTable.businessNo, start: chargeTable.startDay, end: chargeTable.endDay })
    .from(chargeTable)
    .where(
      and(
        rentsOf(leaseId),
        ne(chargeTable.status, 'VOID'),
        lte(chargeTable.startDay, span.end_day),
        gte(chargeTable.endDay, span.start_day),
      ),
    )
    .orderBy(asc(chargeTable.startDay))
    .limit(1);
  return row;
}

/** How many voided rents of a lease began on a day. */
export async function countVoided(db: Db, leaseId: number, startDay: string): Promise<number> {
  const [row] = await db
    .select({ voided: count() })
    .from(chargeTable)
    .where(and(rentsOf(leaseId), eq(chargeTable.startDay, startDay), eq(chargeTable.status, 'VOID')));
  return row?.voided ?? 0;
}

/** Keeps jobs from creating a voided rent again; a forgiven one is shown as waived. */
export async function waive(tx: Transaction, id: number, forgiven = false): Promise<void> {
  await tx.update(chargeTable).set({ waived: true, forgiven }).where(eq(chargeTable.id, id));
}

/** The leases of charges. */
export async function leasesOf(db: Db, ids: readonly number[]): Promise<(number | null)[]> {
  const rows = await db
    .select({ leaseId: chargeTable.leaseId })
    .from(chargeTable)
    .where(among(chargeTable.id, ids));
  return rows.map(({ leaseId }) => leaseId);
}
