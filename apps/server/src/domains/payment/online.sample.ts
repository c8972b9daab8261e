import { and, desc, eq } from 'drizzle-orm';
import type { startServer } from '../../../test/harness.ts';
import { systemActor } from './payment.audit.ts';
import { settleOnline } from './payment.settle.ts';
import { paymentItemTable, paymentTable, refundTable } from './payment.table.ts';
import { finishRefund } from './refund.settle.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** The money of an open or expired checkout arrives. */
export async function payOnline({ services, clock }: Server, chargeId: number): Promise<void> {
  const [found] = await services.db
    .select({ payment: paymentTable })
    .from(paymentTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, paymentTable.id))
    .where(and(eq(paymentItemTable.chargeId, chargeId), eq(paymentTable.source, 'ONLINE')))
    .orderBy(desc(paymentTable.id))
    .limit(1);
  if (!found) return;
  const paid = { paidAt: clock.now(), intentId: `pi_${found.payment.id}` };
  await services.db.transaction((tx) =>
    settleOnline(tx, { ...services, actor: systemActor }, found.payment, paid),
  );
}

/** Stripe's answer to every refund that it was sent. */
export async function answerRefunds({ services, clock }: Server, done: boolean, why = ''): Promise<void> {
  const { db } = services;
  for (const refund of await db.select().from(refundTable).where(eq(refundTable.state, 'PENDING')))
    await db.transaction((tx) => finishRefund(tx, systemActor, refund, done, why, clock.now()));
}
