import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/failure.ts';
import { residentTable } from '../resident/resident.table.ts';
import { chargeTable, paymentTable } from './payment.table.ts';

/** Refuses (409) to put money into the wallet of a removed resident. */
export async function checkHolder(tx: Transaction, payerId: number): Promise<void> {
  const [payer] = await tx
    .select({ name: residentTable.name, deletedAt: residentTable.deletedAt })
    .from(residentTable)
    .where(eq(residentTable.id, payerId));
  if (!payer || payer.deletedAt !== null) throw conflict('payment.walletGone', { name: payer?.name ?? '' });
}

/** When two records of one person are merged, their charges and payments move along. */
export async function mergePayers(
  tx: Transaction,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  await tx.update(chargeTable).set({ payerId: kept }).where(eq(chargeTable.payerId, gone));
  await tx.update(paymentTable).set({ payerId: kept }).where(eq(paymentTable.payerId, gone));
}
