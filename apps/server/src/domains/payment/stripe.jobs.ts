import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { getCharge } from './charge.queries.ts';
import { failOnline } from './payment.settle.ts';
import { paymentItemTable, paymentTable, refundTable } from './payment.table.ts';
import type { PaymentRow, RefundRow } from './payment.types.ts';
import { askRefund, sendSurplus } from './stripe.refund.ts';
import { endSession, findSession, readSession } from './stripe.session.ts';
import { followSession } from './stripe.settle.ts';
import { stripeEventTable } from './stripe.table.ts';

/** Who opens a checkout or sends a refund has its answer by then, or died. */
const UNDER_WAY_MS = 2 * 60_000;
/** Stripe gives up on an event after three days. */
const EVENTS_KEPT_MS = 30 * 86_400_000;
const AT_ONCE = 500;

/** Asks Stripe about what should have ended and did not say so: lost events, servers that died in between. */
export const checkoutExpiry: Job = {
  name: 'payment.checkoutExpiry',
  cron: '*/5 * * * *',
  async run(services) {
    const { db, clock, log } = services;
    const now = clock.now();
    const counts = { checkouts: 0, refunds: 0, unreachable: 0 };
    const each = async (kind: 'checkouts' | 'refunds', id: number, work: () => Promise<void>) => {
      try {
        await work();
        counts[kind] += 1;
      } catch (error) {
        // The next one, and the next run, may have more luck.
        log.warn({ err: error, [kind]: id }, 'stripe was asked in vain');
        counts.unreachable += 1;
      }
    };
    for (const { payment, chargeId } of await endedCheckouts(db, now)) {
      await each('checkouts', payment.id, () => askCheckout(services, payment, chargeId));
    }
    for (const refund of await waitingRefunds(db, now)) {
      await each('refunds', refund.id, () => askRefund(services, refund));
    }
    await db.delete(stripeEventTable).where(lt(stripeEventTable.receivedAt, now - EVENTS_KEPT_MS));
    return counts;
  },
};

async function endedCheckouts(db: Db, now: number): Promise<{ payment: PaymentRow; chargeId: number }[]> {
  return db
    .select({ payment: paymentTable, chargeId: paymentItemTable.chargeId })
    .from(paymentTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, paymentTable.id))
    .where(
      and(
        eq(paymentTable.state, 'OPEN'),
        or(
          lt(paymentTable.expiresAt, now),
          and(isNull(paymentTable.sessionId), lt(paymentTable.submittedAt, now - UNDER_WAY_MS)),
        ),
      ),
    )
    .orderBy(asc(paymentTable.id))
    .limit(AT_ONCE);
}

const waitingRefunds = (db: Db, now: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refundTable)
    .where(
      and(
        eq(refundTable.state, 'PENDING'),
        eq(refundTable.channel, 'REFUND_STRIPE'),
        lt(refundTable.createdAt, now - UNDER_WAY_MS),
      ),
    )
    .orderBy(asc(refundTable.id))
    .limit(AT_ONCE);

async function askCheckout(services: Services, payment: PaymentRow, chargeId: number): Promise<void> {
  const charge = await getCharge(services.db, chargeId);
  if (!charge) return;
  const found = await findSession(services, payment, charge);
  if (!found) {
    await services.db.transaction((tx) => failOnline(tx, payment, 'EXPIRED', ''));
    return;
  }
  const session = await endSession(services, found);
  const reading = await readSession(services, session);
  const now = services.clock.now();
  await services.db.transaction((tx) => followSession(tx, services, payment, session, reading, now));
  await sendSurplus(services, payment);
}
