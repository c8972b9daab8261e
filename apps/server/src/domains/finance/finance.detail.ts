import type { FlowDetail } from '@iris/contract/finance/finance.model';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/failure.ts';
import { paymentDetail } from '../payment/index.ts';
import { getFlow } from './finance.list.queries.ts';
import { viewFlow } from './finance.view.ts';

/** A movement with what caused it and the entries that it made; 404 when there is none. */
export async function flowDetail(db: Db, id: number): Promise<FlowDetail> {
  const row = await getFlow(db, id);
  if (row.payment_id === null) throw new Error(`flow ${id} has no payment`);
  const { refunds, transactions, ...payment } = await paymentDetail(db, row.payment_id);
  const transaction = transactions.find((one) => one.id === row.transaction_id);
  if (!transaction) throw notFound();
  return {
    ...viewFlow(row),
    payment,
    refund: refunds.find((one) => one.id === row.refund_id) ?? null,
    refunds,
    transaction,
  };
}
