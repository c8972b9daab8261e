import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockInOrder } from '../../platform/db/record.ts';
import { conflict } from '../../platform/http/failure.ts';
import { residentTable } from '../resident/resident.table.ts';
import { chequeTable } from './cheque.table.ts';
import { chargeTable, paymentTable } from './payment.table.ts';

/** Refuses (409) to put money into the wallet of a removed resident. */
export async function checkHolder(tx: Transaction, payerId: number): Promise<void> {
  const [payer] = await tx
    .select({ name: residentTable.name, deletedAt: residentTable.deletedAt })
    .from(residentTable)
    .where(eq(residentTable.id, payerId));
  if (!payer || payer.deletedAt !== null) throw conflict('payment.walletGone', { name: payer?.name ?? '' });
}

/** When two records of one person are merged, their charges, payments and cheques move along. */
export async function mergePayers(
  tx: Transaction,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  // Whoever pays a part of one at this moment splits it off first, so that the part moves along as well.
  await tx.execute(sql`select from charge where payer_id = ${gone}::bigint order by id for update`);
  await tx.update(chargeTable).set({ payerId: kept }).where(eq(chargeTable.payerId, gone));
  await lockInOrder(tx, paymentTable, eq(paymentTable.payerId, gone));
  await tx.update(paymentTable).set({ payerId: kept }).where(eq(paymentTable.payerId, gone));
  await lockInOrder(tx, chequeTable, eq(chequeTable.payerId, gone));
  // One that was taken from both of them stays where it is: a person hands a cheque over once.
  await tx.execute(sql`
    update cheque q set payer_id = ${kept}::bigint where q.payer_id = ${gone}::bigint and not exists (
      select from cheque o where o.payer_id = ${kept}::bigint and o.condo_id = q.condo_id
        and o.bank = q.bank and o.number = q.number)`);
}
