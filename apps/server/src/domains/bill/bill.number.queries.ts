import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { counterTable } from '../payment/payment.table.ts';

/**
 * Makes the bills of a condo one caller after the other, until the transaction ends: what is there already, what is made
 * and the numbers then agree. Taken before any charge and before the books.
 */
export async function holdNumbers(tx: Transaction, condoId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${counterTable} (condo_id, kind, last) values (${condoId}::bigint, 'bill', 0)
    on conflict (condo_id, kind) do update set last = ${counterTable}.last`);
}

/** So many numbers of a condo in a row; the first of them. They are held until the transaction ends. */
export async function takeNumbers(tx: Transaction, condoId: number, count: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into ${counterTable} (condo_id, kind, last) values (${condoId}::bigint, 'bill', ${count}::integer)
    on conflict (condo_id, kind) do update set last = ${counterTable}.last + ${count}::integer
    returning last`);
  const last = rows[0]?.last;
  if (last === undefined) throw new Error('no number was taken');
  return last - count + 1;
}

/** `B202611-000123`: the month of the bill's first day, and the number of the condo. */
export const billNo = (startDay: string, number: number): string =>
  `B${startDay.slice(0, 7).replace('-', '')}-${String(number).padStart(6, '0')}`;
