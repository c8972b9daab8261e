import { formatMoney } from '@iris/contract/core/money';
import { chargeOf, pageOfCharge } from '@iris/contract/payment/payment.charges';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { staffHolding } from '../user/index.ts';
import type { ChargeRow, PaymentRow, RefundRow } from './payment.types.ts';

/**
 * Notifies the submitter of a slip that it was refused, and why; the bell and the home page link to the charge it was
 * for.
 */
export async function tellRefused(
  tx: Transaction,
  actor: Actor,
  { submittedById, amount, slipNo, reason }: PaymentRow,
  charge: ChargeRow,
): Promise<void> {
  if (submittedById === null || submittedById === actor.userId) return;
  await sendMessages(tx, {
    userIds: [submittedById],
    sender: actor.name,
    content: messageText('payment.slipRefused', {
      number: charge.businessNo,
      amount: formatMoney(amount),
      reference: slipNo || '—',
      reason,
    }),
    link: pageOfCharge(charge) ?? '',
  });
}

/** Notifies those who may refund a charge that the money of a refund came back after it had succeeded. */
export async function tellCameBack(
  tx: Transaction,
  actor: Actor,
  { paymentId, amount }: Pick<RefundRow, 'paymentId' | 'amount'>,
  { condoId, kind, businessNo }: ChargeRow,
): Promise<void> {
  const userIds: number[] = [];
  for (const permission of chargeOf(kind).giveBack) {
    const people = await staffHolding(tx, { condoId, permission });
    userIds.push(...people.map(({ userId }) => userId));
  }
  await sendMessages(tx, {
    userIds,
    sender: actor.name,
    content: messageText('payment.refundCameBack', { number: businessNo, amount: formatMoney(amount) }),
    link: `/payment/${paymentId}/detail`,
  });
}
