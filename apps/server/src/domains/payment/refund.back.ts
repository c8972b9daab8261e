import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/failure.ts';
import { lockCharge } from './charge.queries.ts';
import { accountOf, moveMoney } from './payment.accounts.ts';
import { noteCharges } from './payment.audit.ts';
import { getPayment } from './payment.queries.ts';
import { tellCameBack } from './payment.tell.ts';
import type { RefundRow } from './payment.types.ts';
import { lockRefund, saveRefund } from './refund.queries.ts';

/**
 * Records that the money of an online refund came back after it had succeeded; the time is in epoch ms. The books hold it
 * for the payer then, and it can be refunded anew. The refund of an overpayment has failed. Of a charge that was paid,
 * others have acted on its refund since (a booking that ended, a deposit that was settled): it stays, with the failure
 * beside it, and those who may refund are told. Repeating it does nothing.
 */
export async function takeBackRefund(
  tx: Transaction,
  actor: Actor,
  { id, chargeId }: Pick<RefundRow, 'id' | 'chargeId'>,
  reason: string,
  at: number,
): Promise<void> {
  const charge = await lockCharge(tx, chargeId);
  const before = await lockRefund(tx, id);
  if (before.state !== 'SUCCEEDED' || before.failure !== '') return;
  const payment = await getPayment(tx, before.paymentId);
  if (!payment) throw notFound();
  const { surplus, amount, channel } = before;
  const failure = reason || 'unknown';
  await saveRefund(tx, id, surplus ? { state: 'FAILED', failure, settledAt: at } : { failure });
  await noteCharges(tx, actor, 'refundFailed', [charge], () => ({
    after: { channel, amount, reason: failure },
  }));
  if (!surplus) await tellCameBack(tx, actor, before, charge);
  await moveMoney(tx, actor, {
    condoId: before.condoId,
    kind: 'SURPLUS_RETURN',
    sourceId: id,
    time: at,
    account: accountOf(payment.channel),
    paymentType: 'REFUND_RETURN',
    payer: payment.payerName,
    paymentId: payment.id,
    refundId: id,
    voucherFileId: null,
    memo: failure,
    parts: [{ charge, amount, purpose: 'SURPLUS_HELD' }],
  });
}
