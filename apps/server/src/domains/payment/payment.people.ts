import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { chargeTable, paymentTable } from './payment.table.ts';

/** When two records of one person become one, what was charged to them and paid by them goes along. */
export async function mergePayers(
  tx: Transaction,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  await tx.update(chargeTable).set({ payerId: kept }).where(eq(chargeTable.payerId, gone));
  await tx.update(paymentTable).set({ payerId: kept }).where(eq(paymentTable.payerId, gone));
}
