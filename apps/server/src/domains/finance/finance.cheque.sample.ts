import { addDays, dayOf } from '@iris/contract/core/day';
import { eq } from 'drizzle-orm';
import { chequeTable } from '../payment/cheque.table.ts';
import { bankCheques, type ChargeRow, clearBatch, collectOnSite, endCheque } from '../payment/index.ts';
import { inOne } from '../payment/payment.sample.ts';
import type { Office, Step } from './finance.history.sample.ts';

let numbers = 0;

/** A cheque for a charge, post-dated or not; it stays in hand, is paid in, clears, comes back or is given back. */
export async function payByCheque({ context, condoId }: Office, step: Step, one: ChargeRow): Promise<true> {
  const day = dayOf(context.clock.now());
  numbers += 1;
  const input = {
    slipNo: String(500_000 + numbers),
    payer: '',
    remark: '',
    chargeIds: [one.id],
    channel: 'PAY_CHEQUE' as const,
    chequeBank: '012',
    chequeDay: step.other ? addDays(day, 3) : day,
    expected: one.amount,
  };
  const payment = await inOne(context, (tx) => collectOnSite(tx, context, input));
  const [cheque] = await context.db.select().from(chequeTable).where(eq(chequeTable.paymentId, payment.id));
  const [id, fate] = [cheque?.id ?? 0, step.cents % 5];
  const end = (as: 'RETURNED' | 'GIVEN_BACK') =>
    inOne(context, (tx) =>
      endCheque(tx, context, id, { as, reason: '存款不足', receiptReason: '退票', feeChargeId: null }),
    );
  if (fate === 0) return true;
  if (fate === 1) {
    await end('GIVEN_BACK');
    return true;
  }
  if (step.other) await context.db.update(chequeTable).set({ day }).where(eq(chequeTable.id, id));
  const batch = await inOne(context, (tx) => bankCheques(tx, context, { condoId, ids: [id] }));
  if (fate === 2) await end('RETURNED');
  if (fate === 3) await inOne(context, (tx) => clearBatch(tx, context, { id: batch.id, day }));
  return true;
}
