import type { chequeApi } from '@iris/contract/cheque/cheque.api';
import type { Cheque, ChequeBatch, ChequeSums } from '@iris/contract/cheque/cheque.model';
import { type Day, dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { batchList, chargesOfPayments, chequeList, sumsOf } from './cheque.queries.ts';

type Found = Awaited<ReturnType<typeof chequeList.page>>['rows'][number];
type FoundBatch = Awaited<ReturnType<typeof batchList.page>>['rows'][number];

/** A page of a condo's cheques. */
export async function chequePage(
  query: QueryOf<typeof chequeApi.list>,
  { db, clock }: SignedInContext,
): Promise<Page<Cheque>> {
  const today = dayOf(clock.now());
  const { rows, total } = await chequeList.page(db, { ...query, sort: sortOf(query), today });
  return { items: await viewCheques(db, rows, today), total, page: query.page, count: query.count };
}

/** What is still to be done comes by its day, the longest waiting first; what is over, the latest first. */
type Sort = NonNullable<QueryOf<typeof chequeApi.list>['sort']>;
const sortOf = ({ sort, view }: QueryOf<typeof chequeApi.list>): Sort =>
  sort ?? (view === 'DUE' || view === 'AHEAD' || view === 'BANKED' ? 'day' : '-day');

export const chequeSums = (condoId: number, { db, clock }: SignedInContext): Promise<ChequeSums> =>
  sumsOf(db, condoId, dayOf(clock.now()));

/** A cheque as it is now. */
export async function chequeNow(db: Db, { clock }: SignedInContext, id: number): Promise<Cheque> {
  const [cheque] = await viewCheques(db, await chequeList.some(db, [id]), dayOf(clock.now()));
  if (!cheque) throw notFound();
  return cheque;
}

async function viewCheques(db: Db, rows: readonly Found[], today: Day): Promise<Cheque[]> {
  if (rows.length === 0) return [];
  const charges = Map.groupBy(
    await chargesOfPayments(
      db,
      rows.map(({ paymentId }) => paymentId),
    ),
    ({ paymentId }) => paymentId,
  );
  return rows.map((row) => ({
    id: row.id,
    condo_id: row.condoId,
    payment_id: row.paymentId,
    state: row.state,
    bank: row.bank,
    number: row.number,
    day: row.day,
    amount: row.amount,
    payer: row.payer,
    payer_en: row.payerEn,
    charges: (charges.get(row.paymentId) ?? []).map(({ id, businessNo, unit }) => ({
      id,
      business_no: businessNo,
      unit,
    })),
    due: (row.state === 'HAND' || row.state === 'HELD') && row.day <= today,
    taken_at: Number(row.takenAt),
    taken_by: row.takenBy,
    batch_id: row.batchId,
    batch_no: row.batchNo,
    ended_at: row.endedAt,
    ended_by: row.endedBy,
    reason: row.reason,
    fee_id: row.feeChargeId,
  }));
}

/** A page of a condo's batches, the latest first. */
export async function batchPage(
  query: QueryOf<typeof chequeApi.batches>,
  { db }: SignedInContext,
): Promise<Page<ChequeBatch>> {
  const { rows, total } = await batchList.page(db, query);
  return { items: rows.map(viewBatch), total, page: query.page, count: query.count };
}

/** A batch as it is now. */
export async function batchNow(db: Db, id: number): Promise<ChequeBatch> {
  const [row] = await batchList.some(db, [id]);
  if (!row) throw notFound();
  return viewBatch(row);
}

const viewBatch = (row: FoundBatch): ChequeBatch => ({
  id: row.id,
  condo_id: row.condoId,
  number: row.number,
  day: row.day,
  count: row.count,
  amount: row.amount,
  returned: { count: Number(row.returnedCount), amount: Number(row.returnedAmount) },
  by: row.userName,
  created_at: row.createdAt,
  cleared_day: row.clearedDay,
  cleared_by: row.clearedBy,
  statement_id: row.statementId === null ? null : Number(row.statementId),
});
