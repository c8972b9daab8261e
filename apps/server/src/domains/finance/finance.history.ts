import type { FlowDetail } from '@iris/contract/finance/finance.model';
import type { Principal } from '../../platform/access/principal.ts';
import type { AuditedRecords } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { postingOf } from '../../platform/ledger/ledger.ts';
import { recordsOfPayment } from '../payment/index.ts';
import { getFlow } from './finance.list.queries.ts';
import { sourceOf } from './finance.source.queries.ts';

type Source = NonNullable<FlowDetail['source']>;
interface Of {
  db: Db;
  id: number;
  number: string;
  principal: Principal;
  /** The ledger transaction. */
  posted: { kind: string; sourceId: number };
}
type Records = AuditedRecords[] | Promise<AuditedRecords[]>;

/** Which records' histories belong to money that moved without a charge, by its source. */
const recordsOf: Readonly<Record<Source['kind'], (of: Of) => Records>> = {
  FEE: ({ db, id }) => recordsOfPayment(db, id),
  WALLET_RETURN: ({ id, number }) => [{ entity: 'resident', ids: [id], numbers: [number] }],
  // A withdrawal is the whole company's money: somebody of one estate sees only that estate's share.
  WITHDRAWAL: ({ id, principal }) =>
    principal.level === 'CONDO' ? [] : [{ entity: 'withdrawal', ids: [id] }],
  EXPENDITURE: ({ id }) => [{ entity: 'expenditure', ids: [id] }],
  CHEQUES: ({ id }) => [{ entity: 'chequeBatch', ids: [id] }],
  // The page is the landlord's; the history is that of the expense or the payment itself.
  LANDLORD: ({ posted: { kind, sourceId } }) => [
    { entity: kind.startsWith('LANDLORD_EXPENSE') ? 'landlordExpense' : 'landlordPayout', ids: [sourceId] },
  ],
};

/** Which records' histories belong to a transaction: those of its payment, or of its source. */
export async function recordsOfFlow(db: Db, id: number, principal: Principal): Promise<AuditedRecords[]> {
  const { payment_id: paymentId, transaction_id: transactionId, number } = await getFlow(db, id);
  if (paymentId !== null) return recordsOfPayment(db, paymentId);
  const [first] = await postingOf(db, transactionId);
  const source = first && (await sourceOf(db, first.transaction));
  if (!source) return [];
  return recordsOf[source.kind]({ db, id: source.id, number, principal, posted: first.transaction });
}
