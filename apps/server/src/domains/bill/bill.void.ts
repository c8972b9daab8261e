import type { billApi } from '@iris/contract/bill/bill.api';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { isInParts, lockCharges, refuseState } from '../payment/index.ts';
import { markVoid } from './bill.make.queries.ts';
import { freeReadings } from './run.queries.ts';

/**
 * Voids unpaid bills without a payment under way, all or none: the first other one refuses the request, with its
 * number and state. Their readings can be billed again.
 */
export const voidBills = (
  { ids, reason }: BodyOf<typeof billApi.void>,
  context: SignedInContext,
): Promise<AnswerOf<typeof billApi.void>> =>
  context.transaction(async (tx) => {
    const bills = await lockCharges(tx, ids);
    for (const bill of bills) if (!isOpen(bill.status)) await refuseState(tx, context, bill);
    const held = bills.map(({ id }) => id);
    await markVoid(tx, held, reason);
    // Readings of which a part was paid stay billed.
    await freeReadings(
      tx,
      bills.filter((bill) => !isInParts(bill)).map(({ id }) => id),
    );
    await writeAudit(
      tx,
      context.actor,
      ...bills.map(({ id, condoId, businessNo, amount }) => ({
        entity: 'bill' as const,
        id,
        condoId,
        label: businessNo,
        action: 'void' as const,
        changes: [
          { field: 'amount', before: String(amount), after: null },
          { field: 'reason', before: null, after: reason },
        ],
      })),
    );
    for (const condoId of new Set(bills.map((bill) => bill.condoId))) {
      await publish(tx, { changed: 'bill', condoId });
    }
    return { voided: bills.length, amount: bills.reduce((sum, { amount }) => sum + amount, 0) };
  });
