import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { voidCharge } from './charge.queries.ts';
import { noteCharges } from './payment.audit.ts';
import { livePaymentOf } from './payment.queries.ts';
import { failOnline } from './payment.settle.ts';
import type { ChargeRow } from './payment.types.ts';

/**
 * Voids the fee of what ends unpaid. An open checkout ends with it: money that comes in later was not due any more and
 * goes back by itself. The transaction has locked the charge.
 */
export async function dropFee(
  tx: Transaction,
  actor: Actor,
  charge: ChargeRow,
  state: 'EXPIRED' | 'CANCELLED',
  reason: string,
): Promise<void> {
  if (charge.status === 'PAYING') {
    const payment = await livePaymentOf(tx, charge.id);
    if (payment) await failOnline(tx, payment, state, '');
  }
  await voidCharge(tx, charge, reason);
  await noteCharges(tx, actor, 'void', [charge], ({ amount }) => ({
    before: { amount },
    after: { reason: reason || null },
  }));
}
