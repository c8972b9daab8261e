import type { PayChannel } from '@iris/contract/payment/payment.model';
import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { paymentTable, refundTable } from '../payment/payment.table.ts';
import { receiptTable } from '../payment/receipt.table.ts';
import { closingTable } from './counter.table.ts';

export type ClosingRow = typeof closingTable.$inferSelect;

/** Whose drawer, in which estate. */
export interface Drawer {
  condoId: number;
  cashierId: number;
}

/** The last close of a drawer, or the last one before another. */
export async function closingBefore(
  db: Db,
  { condoId, cashierId }: Drawer,
  id = Number.MAX_SAFE_INTEGER,
): Promise<ClosingRow | undefined> {
  const [row] = await db
    .select()
    .from(closingTable)
    .where(
      and(eq(closingTable.condoId, condoId), eq(closingTable.cashierId, cashierId), lt(closingTable.id, id)),
    )
    .orderBy(desc(closingTable.id))
    .limit(1);
  return row;
}

type Since = Pick<ClosingRow, 'untilPaymentId' | 'untilRefundId' | 'closedAt'> | undefined;

/** What the cashier took at the counter since a close. The index `payment_cashier` is made for these words. */
const takenBy = ({ condoId, cashierId }: Drawer, since: Since): SQL | undefined =>
  and(
    eq(paymentTable.condoId, condoId),
    eq(paymentTable.submittedById, cashierId),
    sql.raw(`"payment"."state" = 'PAID' and "payment"."source" = 'COUNTER'`),
    gt(paymentTable.id, since?.untilPaymentId ?? 0),
  );

interface Taken {
  channel: PayChannel;
  payments: number;
  amount: number;
  newest: number;
}

/** Payments since a close, by channel. HKD cents. */
export const takenSince = (db: Db, drawer: Drawer, since: Since): Promise<Taken[]> =>
  db
    .select({
      channel: paymentTable.channel,
      payments: count(),
      amount: sql<number>`sum(${paymentTable.amount})`,
      newest: sql<number>`max(${paymentTable.id})`,
    })
    .from(paymentTable)
    .where(takenBy(drawer, since))
    .groupBy(paymentTable.channel)
    .orderBy(asc(paymentTable.channel));

/**
 * What the cashier gave back by hand since a close, by the channel it had come in. One that waited for a second person
 * went out when it was approved, whenever it was asked for.
 */
export const givenBackSince = (db: Db, { condoId, cashierId }: Drawer, since: Since): Promise<Taken[]> =>
  db
    .select({
      channel: paymentTable.channel,
      payments: count(),
      amount: sql<number>`sum(${refundTable.amount})`,
      newest: sql<number>`max(${refundTable.id})`,
    })
    .from(refundTable)
    .innerJoin(paymentTable, eq(paymentTable.id, refundTable.paymentId))
    .where(
      and(
        eq(refundTable.condoId, condoId),
        eq(refundTable.userId, cashierId),
        eq(refundTable.state, 'SUCCEEDED'),
        eq(refundTable.channel, 'REFUND'),
        or(gt(refundTable.id, since?.untilRefundId ?? 0), gt(refundTable.judgedAt, since?.closedAt ?? 0)),
      ),
    )
    .groupBy(paymentTable.channel);

/** How many payments came after one that was seen. */
export async function countNewer(db: Db, drawer: Drawer, since: Since, seen: number): Promise<number> {
  const [row] = await db
    .select({ newer: count() })
    .from(paymentTable)
    .where(and(takenBy(drawer, since), gt(paymentTable.id, seen)));
  return row?.newer ?? 0;
}

export async function insertClosing(
  tx: Transaction,
  closing: typeof closingTable.$inferInsert,
): Promise<ClosingRow> {
  return insertOne(tx, closingTable, closing);
}

export async function getClosing(db: Db, id: number): Promise<ClosingRow | undefined> {
  const [row] = await db.select().from(closingTable).where(eq(closingTable.id, id));
  return row;
}

/** A page of the closes of a condo, the newest first. Days are Hong Kong days, both included. */
export async function closingPage(
  db: Db,
  {
    condoId,
    from,
    to,
    page,
    size,
  }: { condoId: number; from: string | undefined; to: string | undefined; page: number; size: number },
): Promise<{ rows: ClosingRow[]; total: number }> {
  const where = and(
    eq(closingTable.condoId, condoId),
    from === undefined ? undefined : gte(closingTable.day, from),
    to === undefined ? undefined : lte(closingTable.day, to),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(closingTable)
      .where(where)
      .orderBy(desc(closingTable.id))
      .limit(size)
      .offset(page * size),
    db.$count(closingTable, where),
  ]);
  return { rows, total };
}

/** The payments that are in a close, with the number of the receipt that counts; `since` is the close before it. */
export const paymentsIn = (db: Db, closing: ClosingRow, since: Since) =>
  db
    .select({
      id: paymentTable.id,
      channel: paymentTable.channel,
      amount: paymentTable.amount,
      payer: paymentTable.payerName,
      paidAt: paymentTable.paidAt,
      receipt: receiptTable.no,
    })
    .from(paymentTable)
    .leftJoin(receiptTable, and(eq(receiptTable.paymentId, paymentTable.id), isNull(receiptTable.voidedAt)))
    .where(
      and(
        takenBy(closing, since),
        lte(paymentTable.id, closing.untilPaymentId),
        // A slip that was handed in before the close and passed after it is no part of it.
        or(
          eq(paymentTable.channel, 'PAY_ONSITE_CASH'),
          eq(paymentTable.channel, 'PAY_ONSITE_BANK'),
          lte(paymentTable.paidAt, closing.closedAt),
        ),
      ),
    )
    .orderBy(asc(paymentTable.id));
