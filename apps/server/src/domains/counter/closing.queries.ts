import type { PayChannel } from '@iris/contract/payment/payment.model';
import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { paymentTable, refundTable } from '../payment/payment.table.ts';
import { receiptTable } from '../payment/receipt.table.ts';
import { closingTable } from './counter.table.ts';

export type ClosingRow = typeof closingTable.$inferSelect;

/** A cashier's drawer in an estate. */
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

/** What the cashier took at the counter since a close. The index `payment_cashier` matches this exact condition. */
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
 * The cashier's offline refunds since a close, by the channel of the payment. A refund that needed approval counts
 * from when it was approved.
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

/** How many payments came after a given one. */
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

/** A page of the closes of a condo, newest first. Days are Hong Kong days, both included. */
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

/** The payments of a close, with the number of the valid receipt; `since` is the previous close. */
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
        // A slip submitted before the close and approved after it does not belong to it.
        or(
          eq(paymentTable.channel, 'PAY_ONSITE_CASH'),
          eq(paymentTable.channel, 'PAY_ONSITE_BANK'),
          lte(paymentTable.paidAt, closing.closedAt),
        ),
      ),
    )
    .orderBy(asc(paymentTable.id));
