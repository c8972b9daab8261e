import { and, eq } from 'drizzle-orm';
import { uploaded } from '../payment/payment.sample.ts';
import { paymentTable } from '../payment/payment.table.ts';
import { refundSurplus } from '../payment/refund.surplus.ts';
import type { Office, Step } from './finance.history.sample.ts';

/** Gives an overpayment back by hand, which is refused unless Stripe failed to refund it. */
export async function giveBackSurplus({ server, context, condoId }: Office, step: Step) {
  const held = await context.db
    .select({ id: paymentTable.id })
    .from(paymentTable)
    .where(and(eq(paymentTable.condoId, condoId), eq(paymentTable.state, 'SURPLUS')))
    .orderBy(paymentTable.id);
  const one = held[step.nth % held.length];
  if (!one) return undefined;
  const proof = await uploaded(server, context);
  return refundSurplus({ id: one.id, channel: 'REFUND', reason: '多收', proof }, context);
}
