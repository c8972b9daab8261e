import type { Carry } from '@iris/contract/lease/lease.model';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { chargeTable, deductionTable, paymentItemTable } from '../payment/payment.table.ts';
import { receiptTable } from '../payment/receipt.table.ts';
import { chargesOf, depositsIn } from './charge.queries.ts';

/** The charges of a lease's deposit, without void ones. */
export const depositIdsOf = async (db: Db, leaseId: number): Promise<number[]> =>
  depositsIn(await chargesOf(db, leaseId)).map(({ id }) => id);

interface CarriedRow extends Carry, Record<string, unknown> {
  way: 'FROM' | 'TO';
}

/** What was carried over from the deposit of the lease before, and to that of the lease that renews it. */
export async function carriesOf(
  db: Db,
  leaseId: number,
): Promise<Record<'carried_from' | 'carried_to', Carry | null>> {
  const carried = sql`${deductionTable} d join charge source on source.id = d.charge_id
    join ${paymentItemTable} i on i.payment_id = d.payment_id
    join ${chargeTable} target on target.id = i.charge_id and target.kind = 'DEPOSIT'`;
  const { rows } = await db.execute<CarriedRow>(sql`
    select 'FROM' as way, source.lease_id as id, source.lease_no as business_no, sum(d.amount)::bigint as amount, d.payment_id
    from ${carried} where target.lease_id = ${leaseId}::bigint group by 2, 3, 5
    union all
    select 'TO', target.lease_id, target.lease_no, sum(d.amount)::bigint, d.payment_id
    from ${carried} where source.lease_id = ${leaseId}::bigint group by 2, 3, 5`);
  const of = (way: CarriedRow['way']): Carry | null => {
    const row = rows.find((one) => one.way === way);
    return row
      ? { id: row.id, business_no: row.business_no, amount: row.amount, payment_id: row.payment_id }
      : null;
  };
  return { carried_from: of('FROM'), carried_to: of('TO') };
}

/** What payments out of a deposit paid: their charges, with the number of the valid receipt. */
export const paidFromDeposit = (db: Db, paymentIds: readonly number[]) =>
  db
    .select({
      paymentId: paymentItemTable.paymentId,
      businessNo: chargeTable.businessNo,
      kind: chargeTable.kind,
      startDay: chargeTable.startDay,
      endDay: chargeTable.endDay,
      amount: paymentItemTable.amount,
      receiptNo: receiptTable.no,
    })
    .from(paymentItemTable)
    .innerJoin(chargeTable, eq(chargeTable.id, paymentItemTable.chargeId))
    .leftJoin(
      receiptTable,
      and(eq(receiptTable.paymentId, paymentItemTable.paymentId), isNull(receiptTable.voidedAt)),
    )
    .where(inArray(paymentItemTable.paymentId, [...paymentIds]))
    .orderBy(asc(paymentItemTable.paymentId), asc(chargeTable.startDay), asc(chargeTable.id));
