import { eq } from 'drizzle-orm';
import type { AuditAction, AuditedRecords } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordOf } from './payment.audit.ts';
import { chargeTable, paymentItemTable } from './payment.table.ts';
import { receiptsOf } from './receipt.queries.ts';

/** What is done to a charge by paying it and giving money back. */
const moneyActions: readonly AuditAction[] = [
  'collect',
  'submitSlip',
  'review',
  'checkout',
  'closeCheckout',
  'payOnline',
  'failOnline',
  'surplus',
  'refund',
  'refundFailed',
  'approve',
  'deduct',
];

/** Whose histories tell of a payment: those of the charges that it pays, and of its receipts. */
export async function recordsOfPayment(db: Db, id: number): Promise<AuditedRecords[]> {
  const [charges, receipts] = await Promise.all([
    db
      .select({
        kind: chargeTable.kind,
        id: chargeTable.id,
        payerId: chargeTable.payerId,
        payerName: chargeTable.payerName,
        businessNo: chargeTable.businessNo,
      })
      .from(paymentItemTable)
      .innerJoin(chargeTable, eq(chargeTable.id, paymentItemTable.chargeId))
      .where(eq(paymentItemTable.paymentId, id)),
    receiptsOf(db, [id]),
  ]);
  return [
    ...charges.map((charge): AuditedRecords => {
      const { entity, id: recordId, numbers } = recordOf(charge);
      return { entity, ids: [recordId], actions: moneyActions, ...(numbers && { numbers }) };
    }),
    { entity: 'receipt', ids: receipts.map((receipt) => receipt.id) },
  ];
}
