import { sql } from 'drizzle-orm';
import { numberArray } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { openCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { type BillRow, billColumns, unitOfBill } from './bill.queries.ts';

/** A bill with the address of its payer, or an empty one. */
export type Addressed = BillRow & { email: string };

const addressed = sql`
  select ${billColumns}, ${residentTable.email} as email from ${chargeTable} ${unitOfBill}
  join ${residentTable} on ${residentTable.id} = ${chargeTable.payerId}`;
const payable = sql`${chargeTable.kind} = 'BILL' and ${openCharge} and not ${chargeTable.offline}`;
const inOrder = sql`order by ${chargeTable.payerId}, ${chargeTable.dueDay}, ${chargeTable.id}`;

/** Those of some bills that can be paid, with the addresses of their payers, by payer and due day. */
export async function openOf(db: Db, ids: readonly number[]): Promise<Addressed[]> {
  const { rows } = await db.execute<Addressed>(
    sql`${addressed} where ${chargeTable.id} = any(${numberArray(ids)}) and ${payable} ${inOrder}`,
  );
  return rows;
}

/** Those of a run. */
export async function openOfRun(db: Db, runId: number): Promise<Addressed[]> {
  const { rows } = await db.execute<Addressed>(
    sql`${addressed} where ${chargeTable.runId} = ${runId} and ${payable} ${inOrder}`,
  );
  return rows;
}
