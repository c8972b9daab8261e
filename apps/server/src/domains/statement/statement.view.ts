import { setImmediate as breathe } from 'node:timers/promises';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { statementApi } from '@iris/contract/statement/statement.api';
import type { Candidate, Statement, StatementDetail } from '@iris/contract/statement/statement.model';
import type { Db } from '../../platform/db/database.ts';
import { batchesOfLines } from './statement.batch.queries.ts';
import { type BatchProposal, batchesFor, proposeBatches, returnsAmong } from './statement.batch.ts';
import { namesIn, namesOf, numbersIn, type Payable, type Proposal, propose } from './statement.match.ts';
import {
  debtors,
  findOpen,
  getStatement,
  linesOf,
  openCandidates,
  pageOfStatements,
  type StatementFigures,
  type StatementLineRow,
  slipCandidates,
} from './statement.queries.ts';

const viewStatement = ({ statement, ...sums }: StatementFigures): Statement => ({
  id: statement.id,
  condo_id: statement.condoId,
  name: statement.name,
  imported_by: statement.importedBy,
  imported_at: statement.importedAt,
  lines: sums.lines,
  matched: sums.matched,
  ignored: sums.ignored,
  total: sums.total,
  matched_total: sums.matchedTotal,
});

export async function statementPage(
  db: Db,
  { condo_id, page, count }: { condo_id: number; page: number; count: number },
): Promise<Page<Statement>> {
  const { rows, total } = await pageOfStatements(db, condo_id, { page, count });
  return { items: rows.map(viewStatement), total, page, count };
}

/** The open charges that somebody looks for to match a line with them. */
export async function chargesFound(
  db: Db,
  query: QueryOf<typeof statementApi.statementCharges>,
): Promise<Page<Candidate>> {
  const { rows, total } = await findOpen(db, query);
  return { items: rows.map(viewCharge), total, page: query.page, count: query.count };
}

/** A statement with its lines; matches are proposed now, from the currently open charges. */
export async function statementDetail(db: Db, id: number): Promise<StatementDetail> {
  const found = await getStatement(db, id);
  const { condoId, skipped, repeated, refused, withdrawals } = found.statement;
  const lines = await linesOf(db, id);
  const open = lines.map(({ line }) => line).filter(({ state }) => state === 'OPEN');
  const proposals = propose(open, await candidatesOf(db, condoId, open));
  const returns = await returnsAmong(db, condoId, withdrawals);
  const batches = proposeBatches(open, await batchesFor(db, condoId, open), returns);
  const cleared = await batchesOfLines(
    db,
    lines.map(({ line }) => line.id),
  );
  return {
    ...viewStatement(found),
    skipped,
    repeated,
    refused,
    returns,
    items: lines.map(({ line, paymentId }) => ({
      id: line.id,
      row: line.row,
      day: line.day,
      amount: line.amount,
      reference: line.reference,
      name: line.name,
      state: line.state,
      payment_id: paymentId,
      batch: cleared.get(line.id) ?? null,
      proposals: inTurn(
        (proposals.get(line.id) ?? []).map(viewCharges),
        (batches.get(line.id) ?? []).map(viewBatch),
      ),
    })),
  };
}

type Viewed = StatementDetail['items'][number]['proposals'][number];

/** What is sure comes first. Where charges are sure, the batch of the same sum is not: the bank names the payer. */
function inTurn(charges: Viewed[], batches: Viewed[]): Viewed[] {
  const sure = charges.some((one) => one.sure);
  return sure ? [...charges, ...batches.map((one) => ({ ...one, sure: false }))] : [...batches, ...charges];
}

const viewBatch = ({ batch, reasons, sure }: BatchProposal): Viewed => ({
  charges: [],
  batch: {
    id: batch.id,
    number: batch.number,
    day: batch.day,
    count: batch.count,
    amount: batch.amount,
    returned: batch.returned,
    cleared_day: batch.clearedDay,
  },
  reasons,
  sure,
});

const viewCharge = (charge: Found): Candidate => ({
  charge_id: charge.id,
  kind: charge.kind,
  business_no: charge.businessNo,
  unit_id: charge.unitId,
  unit: charge.unit,
  payer: charge.payer,
  // The charge may keep an earlier name, to which the English one does not belong.
  payer_en: charge.payer === charge.name ? charge.nameEn : '',
  amount: charge.amount,
  due_day: charge.dueDay,
});

const viewCharges = ({ charges, reasons, sure }: Proposal<Found & Payable>): Viewed => ({
  batch: null,
  charges: charges.map(viewCharge),
  reasons,
  sure,
});

type Found = Awaited<ReturnType<typeof openCandidates>>[number];

async function candidatesOf(
  db: Db,
  condoId: number,
  lines: readonly StatementLineRow[],
): Promise<(Found & Payable)[]> {
  if (lines.length === 0) return [];
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const numbers = [...new Set(lines.flatMap(({ reference }) => numbersIn(reference)))];
  const payerIds = await callersOf(db, condoId, lines);
  const open = await openCandidates(db, condoId, { amounts, numbers, payerIds });
  const slips = await slipCandidates(db, condoId, amounts);
  return [...open.map((charge) => ({ ...charge, slipId: null })), ...slips].map((charge) => ({
    ...charge,
    names: [charge.payer, charge.name, charge.nameEn],
    inParts: chargeOf(charge.kind).inParts,
  }));
}

const BATCH = 500;
/** A name shared by this many people says nothing: a surname alone. */
const NAMESAKES = 20;

/** People who owe something and are named by a line. */
async function callersOf(db: Db, condoId: number, lines: readonly StatementLineRow[]): Promise<number[]> {
  const called = new Map<string, Set<number>>(
    lines.flatMap(({ name, reference }) =>
      [...namesIn(name), ...namesIn(reference)].map((key) => [key, new Set<number>()]),
    ),
  );
  for (const [index, { payerId, payer, name, nameEn }] of (await debtors(db, condoId)).entries()) {
    for (const key of [payer, name, nameEn].flatMap(namesOf)) called.get(key)?.add(payerId);
    if (index % BATCH === BATCH - 1) await breathe();
  }
  return [...called.values()].filter(({ size }) => size <= NAMESAKES).flatMap((ids) => [...ids]);
}
