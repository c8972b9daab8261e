import type { billApi } from '@iris/contract/bill/bill.api';
import type { BillDetail } from '@iris/contract/bill/bill.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import {
  type ChargeChange,
  type ChargeRow,
  changeCharge,
  isInParts,
  lockCharges,
  refuseState,
} from '../payment/index.ts';
import { detailOf } from './bill.detail.ts';

/** Updates a bill that is unpaid and has no payment under way. A typed amount replaces the calculation. */
export const updateBill = (
  input: BodyOf<typeof billApi.update>,
  context: SignedInContext,
): Promise<BillDetail> =>
  context.transaction(async (tx) => {
    const bill = await lockOpenBill(tx, context, input);
    const { amount, due_day: dueDay, remark } = input;
    if (amount !== bill.amount && isInParts(bill)) {
      throw conflict('payment.partPaid', { number: bill.businessNo });
    }
    const lines = amount === bill.amount ? {} : { lines: [] };
    return saveBill(tx, context, bill, 'update', { amount, dueDay, remark, ...lines });
  });

/**
 * A bill in the version that the person saw, unpaid and with no payment under way; locked until the transaction ends.
 */
export async function lockOpenBill(
  tx: Transaction,
  context: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<ChargeRow> {
  const [bill] = await lockCharges(tx, [id]);
  if (!bill) throw notFound();
  if (!isOpen(bill.status)) await refuseState(tx, context, bill);
  await checkVersion(bill, version, () => detailOf(tx, context, id));
  return bill;
}

/** Saves a change of a locked bill with its history, and returns the bill. */
export async function saveBill(
  tx: Transaction,
  context: SignedInContext,
  bill: ChargeRow,
  action: AuditAction,
  change: ChargeChange,
): Promise<BillDetail> {
  const saved = await changeCharge(tx, bill.id, change);
  await writeAudit(tx, context.actor, {
    entity: 'bill',
    id: bill.id,
    condoId: bill.condoId,
    label: bill.businessNo,
    action,
    changes: changesBetween(fields, plain(bill), plain(saved)),
  });
  await publish(tx, { changed: 'bill', condoId: bill.condoId });
  return detailOf(tx, context, bill.id);
}

const fields = ['amount', 'due_day', 'remark', 'offline'] as const;
const plain = ({ amount, dueDay, remark, offline }: ChargeRow) => ({
  amount,
  due_day: dueDay,
  remark,
  offline,
});
