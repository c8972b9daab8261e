import { formatMoney } from '@iris/contract/core/money';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { messageText, sendMessages } from '../message/index.ts';
import type { ChargeRow, PaymentRow } from './payment.types.ts';

/** Tells who handed a slip in that it was refused, and why; bell and home lead to what it should pay. */
export async function tellRefused(
  tx: Transaction,
  actor: Actor,
  { submittedById, amount, slipNo, reason }: PaymentRow,
  { id, kind, leaseId, businessNo }: ChargeRow,
): Promise<void> {
  if (submittedById === null || submittedById === actor.userId) return;
  const page =
    kind === 'BILL'
      ? `/bill/${id}/detail`
      : kind === 'DEPOSIT'
        ? `/lease/${leaseId}/detail`
        : `/rent/${id}/detail`;
  await sendMessages(tx, {
    userIds: [submittedById],
    sender: actor.name,
    content: messageText('payment.slipRefused', {
      number: businessNo,
      amount: formatMoney(amount),
      reference: slipNo || '—',
      reason,
    }),
    link: page,
  });
}
