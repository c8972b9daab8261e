import { formatMoney } from '@iris/contract/core/money';
import { pageOfCharge } from '@iris/contract/payment/payment.charges';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { messageText, sendMessages } from '../message/index.ts';
import type { ChargeRow, PaymentRow } from './payment.types.ts';

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
