import { formatMoney } from '@iris/contract/core/money';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/record.ts';
import { noteCharges } from './payment.audit.ts';
import { chargeTable, deductionTable } from './payment.table.ts';
import type { ChargeRow, DeductionRow } from './payment.types.ts';
import { checkCleared, leftOf } from './refund.settle.ts';

/**
 * Takes amounts from a deposit that the transaction has locked and that covers them; a deposit with nothing left is
 * settled. The caller makes the postings that follow. 409 while the cheque that paid it has not cleared.
 */
export async function takeFrom(
  tx: Transaction,
  actor: Actor,
  deposit: ChargeRow,
  taken: readonly Pick<DeductionRow, 'amount' | 'reason' | 'paymentId' | 'time'>[],
): Promise<{ after: ChargeRow; rows: DeductionRow[] }> {
  await checkCleared(tx, deposit);
  const sum = taken.reduce((total, { amount }) => total + amount, 0);
  const rows = await tx
    .insert(deductionTable)
    .values(taken.map((one) => ({ ...one, chargeId: deposit.id, userName: actor.name })))
    .returning();
  const [after] = await tx
    .update(chargeTable)
    .set({
      status: sum === leftOf(deposit) ? 'REFUNDED' : deposit.status,
      deducted: sql`${chargeTable.deducted} + ${sum}`,
      ...nextVersion(chargeTable),
    })
    .where(eq(chargeTable.id, deposit.id))
    .returning();
  if (!after) throw new Error('the deposit was not saved');
  const said = taken.map(({ amount, reason }) => `${formatMoney(amount)} ${reason}`).join('；');
  await noteCharges(tx, actor, 'deduct', [deposit], ({ status, deducted }) => ({
    before: { status, deducted },
    after: { status: after.status, deducted: after.deducted, reason: said },
  }));
  return { after, rows };
}
