import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { rememberOpen, rememberPending } from '../../platform/stripe/standIn/standIn.demo.ts';
import { chargeTable, paymentItemTable, paymentTable, refundTable } from '../payment/payment.table.ts';
import { standIn } from './stripe.checkout.ts';
import { refundKey } from './stripe.keys.ts';
import { paramsOf } from './stripe.session.ts';

/** Registers a condo's pending demo payments with the stand-in: open checkouts, and slow refunds. */
export async function openDemoMoney(tx: Transaction, services: Services, condoId: number): Promise<void> {
  if (!standIn(services)) return;
  const now = services.clock.now();
  const open = await tx
    .select({ payment: paymentTable, charge: chargeTable })
    .from(paymentTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, paymentTable.id))
    .innerJoin(chargeTable, eq(chargeTable.id, paymentItemTable.chargeId))
    .where(
      and(eq(paymentTable.condoId, condoId), eq(paymentTable.state, 'OPEN'), isNull(paymentTable.sessionId)),
    );
  for (const { payment, charge } of open) {
    const session = await rememberOpen(tx, services, paramsOf(services, payment, charge), {
      id: `cs_demo_open_${payment.id}`,
      now,
    });
    const values = { sessionId: session.id, checkoutUrl: session.url ?? '' };
    await tx.update(paymentTable).set(values).where(eq(paymentTable.id, payment.id));
  }
  const pending = await tx
    .select({ refund: refundTable, intentId: paymentTable.intentId })
    .from(refundTable)
    .innerJoin(paymentTable, eq(paymentTable.id, refundTable.paymentId))
    .where(
      and(eq(refundTable.condoId, condoId), eq(refundTable.state, 'PENDING'), isNull(refundTable.stripeId)),
    );
  for (const { refund, intentId } of pending) {
    const { id, chargeId, amount } = refund;
    const metadata = { key: refundKey(services, refund), refund_id: `${id}`, charge_id: `${chargeId}` };
    const stripeId = `re_demo_${id}`;
    await rememberPending(tx, { id: stripeId, intentId: intentId ?? '', amount, metadata, time: now });
    await tx.update(refundTable).set({ stripeId }).where(eq(refundTable.id, id));
  }
}
