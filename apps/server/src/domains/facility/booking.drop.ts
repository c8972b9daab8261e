import { isUnsettled } from '@iris/contract/payment/payment.rules';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type ChargeRow, dropFee } from '../payment/index.ts';

/**
 * Voids what a booking's charges still ask for. An open checkout ends with its fee, which would otherwise be owed again
 * once the checkout expires. The transaction has locked the charges, and the caller has refused a slip in review.
 */
export async function dropUnpaid(
  tx: Transaction,
  actor: Actor,
  charges: readonly ChargeRow[],
  reason: string,
): Promise<void> {
  for (const charge of charges)
    if (isUnsettled(charge.status)) await dropFee(tx, actor, charge, 'CANCELLED', reason);
}
