import type { FlowDetail } from '@iris/contract/finance/finance.model';
import type { Transaction } from '@iris/contract/payment/payment.model';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/failure.ts';
import { postingOf } from '../../platform/ledger/ledger.ts';
import { numbersOf, paymentDetail, viewTransactions } from '../payment/index.ts';
import { type FlowRow, getFlow } from './finance.list.queries.ts';
import { sourceOf } from './finance.source.queries.ts';
import { viewFlow } from './finance.view.ts';

/** A transaction with its source and ledger entries; 404 if there is none. */
export async function flowDetail(db: Db, id: number): Promise<FlowDetail> {
  const row = await getFlow(db, id);
  return { ...viewFlow(row), ...(await ofPayment(db, row)), ...(await ofLedger(db, row)) };
}

/** The payment that moved the money, and the refund if it went back; a fee names its payment. */
async function ofPayment(db: Db, row: FlowRow) {
  if (row.payment_id === null) return { payment: null, refund: null, refunds: [] };
  const { refunds, transactions: _, ...payment } = await paymentDetail(db, row.payment_id);
  return { payment, refund: refunds.find((one) => one.id === row.refund_id) ?? null, refunds };
}

async function ofLedger(
  db: Db,
  row: FlowRow,
): Promise<{ transaction: Transaction; source: FlowDetail['source'] }> {
  const posted = await postingOf(db, row.transaction_id);
  const charges = posted.flatMap(({ entry: { chargeId } }) => (chargeId === null ? [] : [chargeId]));
  const numbers = await numbersOf(db, [...new Set(charges)]);
  const [transaction] = viewTransactions(posted, numbers);
  const [first] = posted;
  if (!transaction || !first) throw notFound();
  return { transaction, source: await sourceOf(db, first.transaction) };
}
