import { eq } from 'drizzle-orm';
import type { AuditAction, AuditedRecords } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordOf } from './payment.audit.ts';
import { chargeTable, paymentItemTable } from './payment.table.ts';
import { receiptsOf } from './receipt.queries.ts';

/** The actions of paying and refunding a charge. */
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

/** The records whose histories cover a payment: its charges and its receipts. */
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
