import type { ChargeKind } from '@iris/contract/payment/payment.model';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { getRecord, insertOne, lockRecord } from '../../platform/db/record.ts';
import { notFound } from '../../platform/http/failure.ts';
import { flowTable } from './flow.table.ts';
import { ownIs } from './judge.ts';
import { chargeTable, deductionTable, paymentTable, refundTable } from './payment.table.ts';
import type { DeductionRow, PaymentRow, RefundRow } from './payment.types.ts';

/** Locks a refund until the transaction ends; lock its charge first. */
export async function lockRefund(tx: Transaction, id: number): Promise<RefundRow> {
  return lockRecord(tx, refundTable, id);
}

/** Creates the refund, in progress, of money of a payment that is held for its payer. */
export function insertSurplus(
  tx: Transaction,
  { userId, name: userName }: Actor,
  { id: paymentId, condoId }: PaymentRow,
  refund: Pick<RefundRow, 'chargeId' | 'channel' | 'amount' | 'reason' | 'createdAt'>,
): Promise<RefundRow> {
  const made = { ...refund, condoId, paymentId, userId, userName };
  return insertOne(tx, refundTable, { ...made, state: 'PENDING', surplus: true });
}

export async function saveRefund(
  tx: Transaction,
  id: number,
  change: Partial<
    Pick<RefundRow, 'state' | 'failure' | 'settledAt' | 'judgedById' | 'judgedBy' | 'judgedAt'>
  >,
): Promise<RefundRow> {
  const [row] = await tx.update(refundTable).set(change).where(eq(refundTable.id, id)).returning();
  if (!row) throw notFound();
  return row;
}

/** The refund of a charge that waits for a second person: at most one, as its charge is being refunded. */
export async function waitingRefundOf(db: Db, chargeId: number): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refundTable)
    .where(and(eq(refundTable.chargeId, chargeId), eq(refundTable.state, 'WAITING')));
  return row ?? null;
}

/** Refunds of a condo that wait for a second person, oldest first, and how many there are. */
export async function waitingRefunds(
  db: Db,
  { condoId, own, self }: { condoId: number; own: boolean | undefined; self: number },
  { page, count: size }: { page: number; count: number },
): Promise<{ rows: RefundRow[]; total: number }> {
  const where = and(
    eq(refundTable.condoId, condoId),
    eq(refundTable.state, 'WAITING'),
    ownIs(refundTable.userId, own, self),
  );
  const rows = await db
    .select()
    .from(refundTable)
    .where(where)
    .orderBy(asc(refundTable.createdAt), asc(refundTable.id))
    .limit(size)
    .offset(page * size);
  const [sum] = await db.select({ total: count() }).from(refundTable).where(where);
  return { rows, total: sum?.total ?? 0 };
}

/** The total of a condo's online refunds in progress, surplus included, in HKD cents. */
export async function goingBack(db: Db, condoId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refundTable.amount}), 0)::bigint` })
    .from(refundTable)
    .where(
      and(
        eq(refundTable.condoId, condoId),
        // In exactly the words of the index `refund_pending`.
        sql.raw(`"refund"."state" = 'PENDING' and "refund"."channel" = 'REFUND_STRIPE'`),
      ),
    );
  return row?.sum ?? 0;
}

/**
 * The ids of a condo's transactions whose money is held for its payer because Stripe did not give it back, of some kinds
 * of charge: overpayments, and refunds that came back.
 */
export const heldFlows = (condoId: number | Placeholder, kinds: readonly ChargeKind[]): SQL => {
  const ofKind = sql`c.kind in (${sql.raw(['', ...kinds].map((kind) => `'${kind}'`).join(', '))})`;
  return sql`(
    select f.id from (
      select r.charge_id, r.payment_id from ${refundTable} r
        join ${paymentTable} p on p.id = r.payment_id join ${chargeTable} c on c.id = r.charge_id
      where r.condo_id = ${condoId} and r.surplus and p.state = 'SURPLUS' and ${ofKind}
      group by r.charge_id, r.payment_id having bool_and(r.state = 'FAILED')
    ) as over join ${flowTable} f using (charge_id, payment_id) where f.refund_id is null
    union all
    select f.id from ${refundTable} r
      join ${chargeTable} c on c.id = r.charge_id
      join ${flowTable} f on f.charge_id = r.charge_id and f.refund_id = r.id and f.payment_type = 'REFUND_RETURN'
    where r.condo_id = ${condoId} and not r.surplus and r.state = 'SUCCEEDED' and r.failure <> '' and ${ofKind}
      and not exists (select 1 from ${refundTable} again
        where again.payment_id = r.payment_id and again.surplus and again.state <> 'FAILED'
          and again.created_at >= f.pay_time))`;
};

/** A refund by its id; throws notFound. */
export async function getRefund(db: Db, id: number): Promise<RefundRow> {
  return getRecord(db, refundTable, id);
}

/** The refunds of charges, surplus included, newest first. */
export async function refundRowsOf(db: Db, chargeIds: readonly number[]): Promise<RefundRow[]> {
  const { rows } = await db.execute(
    kept(sql`select ${refunds.columns} from ${refundTable} where ${among(refundTable.chargeId, chargeIds)}
      order by ${refundTable.id} desc`),
  );
  return refunds.read(rows);
}

const refunds = reader(getTableColumns(refundTable));

/** The refunds of one payment, newest first. */
export const refundRowsOfPayment = (db: Db, paymentId: number): Promise<RefundRow[]> =>
  db.select().from(refundTable).where(eq(refundTable.paymentId, paymentId)).orderBy(desc(refundTable.id));

export const deductionRowsOf = (db: Db, chargeIds: readonly number[]): Promise<DeductionRow[]> =>
  db
    .select()
    .from(deductionTable)
    .where(inArray(deductionTable.chargeId, [...chargeIds]))
    .orderBy(deductionTable.id);
