import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { PaymentRow, RefundRow } from '../payment/index.ts';
import { paymentItemTable, paymentTable, refundTable } from '../payment/payment.table.ts';
import { stripeEventTable } from './stripe.table.ts';

/** The maximum asked about in one run of a job. */
const ASKED_AT_ONCE = 500;
const FEES_AT_ONCE = 200;

/** The payment whose session has this id at Stripe. */
export async function paymentBySession(db: Db, sessionId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(paymentTable).where(eq(paymentTable.sessionId, sessionId));
  return payment;
}

/** Refunds of surplus money that Stripe does not know of yet. */
export async function surplusOf(db: Db, { id }: Pick<PaymentRow, 'id'>): Promise<RefundRow[]> {
  return db
    .select()
    .from(refundTable)
    .where(
      and(
        eq(refundTable.paymentId, id),
        eq(refundTable.state, 'PENDING'),
        refundTable.surplus,
        isNull(refundTable.stripeId),
      ),
    );
}

export async function refundById(db: Db, id: number): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refundTable).where(eq(refundTable.id, id));
  return refund;
}

export async function refundByStripeId(db: Db, stripeId: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refundTable).where(eq(refundTable.stripeId, stripeId));
  return refund;
}

/** Stores Stripe's id of a refund, unless it is known already. */
export async function noteStripeId(
  tx: Transaction,
  { id }: Pick<RefundRow, 'id'>,
  stripeId: string,
): Promise<void> {
  await tx
    .update(refundTable)
    .set({ stripeId })
    .where(and(eq(refundTable.id, id), isNull(refundTable.stripeId)));
}

/** Online refunds of a payment intent that are in progress. */
export async function pendingOf(tx: Transaction, intentId: string): Promise<RefundRow[]> {
  const rows = await tx
    .select({ refund: refundTable })
    .from(refundTable)
    .innerJoin(paymentTable, eq(paymentTable.id, refundTable.paymentId))
    .where(
      and(
        eq(paymentTable.intentId, intentId),
        eq(refundTable.state, 'PENDING'),
        eq(refundTable.channel, 'REFUND_STRIPE'),
      ),
    );
  return rows.map(({ refund }) => refund);
}

/**
 * Checkouts that have expired at `now`, or were begun before `begunBefore` and have no session (both epoch ms), with a
 * charge of each.
 */
export async function endedCheckouts(
  db: Db,
  { now, begunBefore }: { now: number; begunBefore: number },
): Promise<{ payment: PaymentRow; chargeId: number }[]> {
  return db
    .select({ payment: paymentTable, chargeId: paymentItemTable.chargeId })
    .from(paymentTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, paymentTable.id))
    .where(
      and(
        eq(paymentTable.state, 'OPEN'),
        or(
          lt(paymentTable.expiresAt, now),
          and(isNull(paymentTable.sessionId), lt(paymentTable.submittedAt, begunBefore)),
        ),
      ),
    )
    .orderBy(asc(paymentTable.id))
    .limit(ASKED_AT_ONCE);
}

/** Online refunds in progress that were begun before a time in epoch ms, oldest first. */
export const refundsUnderWay = (db: Db, begunBefore: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refundTable)
    .where(
      and(
        eq(refundTable.state, 'PENDING'),
        eq(refundTable.channel, 'REFUND_STRIPE'),
        lt(refundTable.createdAt, begunBefore),
      ),
    )
    .orderBy(asc(refundTable.id))
    .limit(ASKED_AT_ONCE);

/** Online payments that brought money in and whose fee is not known, oldest first. */
export const paymentsWithoutFee = (db: Db) =>
  db
    .select({ id: paymentTable.id, intentId: paymentTable.intentId })
    .from(paymentTable)
    .where(
      and(
        isNull(paymentTable.fee),
        eq(paymentTable.source, 'ONLINE'),
        inArray(paymentTable.state, ['PAID', 'SURPLUS']),
        isNotNull(paymentTable.intentId),
      ),
    )
    .orderBy(asc(paymentTable.id))
    .limit(FEES_AT_ONCE);

/** Stores the fee of a payment, in HKD cents; undefined if it is known already, or the payment brought no money in. */
export async function noteFee(
  tx: Transaction,
  paymentId: number,
  fee: number,
): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .update(paymentTable)
    .set({ fee })
    .where(
      and(
        eq(paymentTable.id, paymentId),
        isNull(paymentTable.fee),
        inArray(paymentTable.state, ['PAID', 'SURPLUS']),
      ),
    )
    .returning();
  return payment;
}

/** Records an event of Stripe; false if it was handled before. A second server with the same event waits here. */
export async function noteEvent(
  tx: Transaction,
  event: { id: string; type: string },
  receivedAt: number,
): Promise<boolean> {
  const noted = await tx
    .insert(stripeEventTable)
    .values({ id: event.id, type: event.type, receivedAt })
    .onConflictDoNothing()
    .returning({ id: stripeEventTable.id });
  return noted.length > 0;
}

/** Deletes events that arrived before a time in epoch ms. */
export async function forgetEvents(db: Db, before: number): Promise<void> {
  await db.delete(stripeEventTable).where(lt(stripeEventTable.receivedAt, before));
}
