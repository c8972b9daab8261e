import { addDays } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { MatchReason, ReturnHint } from '@iris/contract/statement/statement.model';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { clearBatch, confirmBatch } from '../payment/index.ts';
import { type Batch, batchesWithoutLine, batchOf, chequesPaidIn } from './statement.batch.queries.ts';
import type { Withdrawal } from './statement.cells.ts';
import { numbersIn } from './statement.match.ts';
import type { StatementLineRow } from './statement.queries.ts';

type Line = Pick<StatementLineRow, 'id' | 'day' | 'amount' | 'reference' | 'name'>;
export interface BatchProposal {
  batch: Batch;
  reasons: MatchReason[];
  sure: boolean;
}

/** How long after the paying in a bank credits a batch. */
const CREDIT_DAYS = 14;

/** The batches that lines may be the credit of. */
export function batchesFor(db: Db, condoId: number, lines: readonly Line[]): Promise<Batch[]> {
  const [first] = lines.map(({ day }) => day).sort();
  return first === undefined
    ? Promise.resolve([])
    : batchesWithoutLine(db, condoId, addDays(first, -CREDIT_DAYS));
}

const cheques = /\b(che?qu?es?|chqs?|checks?|clg|clearing)\b|支票|票據|存票/i;
const transfers = /\b(fps|transfer|trf|tfr|autopay|ipp)\b|轉數快|轉賬|自動轉帳|自動轉賬/i;

/** Whether a credit comes from a person, so that it is a transfer and no paying in of cheques. */
const isTransfer = ({ reference, name }: Line): boolean =>
  !cheques.test(`${reference} ${name}`) && (name !== '' || transfers.test(reference));

/** A bank credits what was paid in, and takes back what it returns; or it credits what was not returned. */
const fits = ({ day, amount }: Pick<Line, 'day' | 'amount'>, batch: Batch): boolean =>
  batch.good > 0 &&
  (amount === batch.amount || amount === batch.good) &&
  batch.day <= day &&
  day <= addDays(batch.day, CREDIT_DAYS);

/** Those that wait to be cleared come before those that a person has cleared. */
const isCleared = ({ batch }: { batch: Batch }): number => Number(batch.clearedDay !== null);

/**
 * The batches of cheques that each line may be the credit of. One is sure if the reference names it, or if no other
 * batch fits the line, no other line fits it, and the line does not read like a transfer; never while a withdrawal of
 * the file looks like a cheque of it that the bank returned.
 */
export function proposeBatches(
  lines: readonly Line[],
  batches: readonly Batch[],
  returns: readonly ReturnHint[],
): Map<number, BatchProposal[]> {
  const doubted = new Set(returns.flatMap(({ state, batch }) => (state === 'BANKED' ? [batch.id] : [])));
  const fitting = lines.map((line) => {
    const named = new Set(numbersIn(line.reference));
    const found = batches
      .filter((batch) => fits(line, batch))
      .map((batch) => ({ batch, named: named.has(batch.number.replace('-', '')) }));
    return { line, found };
  });
  const claims = new Map<number, number>();
  for (const { found } of fitting)
    for (const { batch } of found) claims.set(batch.id, (claims.get(batch.id) ?? 0) + 1);
  return new Map(
    fitting.map(({ line, found }) => [
      line.id,
      found
        .sort((a, b) => Number(b.named) - Number(a.named) || isCleared(a) - isCleared(b))
        .map(({ batch, named }) => ({
          batch,
          reasons: named ? ['REFERENCE' as const, 'AMOUNT' as const] : ['AMOUNT' as const],
          sure:
            !doubted.has(batch.id) &&
            (named || (found.length === 1 && claims.get(batch.id) === 1 && !isTransfer(line))),
        })),
    ]),
  );
}

/**
 * Records a batch of cheques as cleared on the day of the bank's credit; of one that a person recorded before, records
 * that this line is its credit. The transaction holds the line's statement and the batch. Throws a Failure, before
 * anything is written, if they do not fit or the batch is not to be cleared.
 */
export async function clearWith(
  tx: Transaction,
  context: SignedInContext,
  { line, batchId, closedReason }: { line: StatementLineRow; batchId: number; closedReason: string },
): Promise<void> {
  const batch = await batchOf(tx, batchId);
  if (!batch) throw notFound();
  if (batch.good > 0 && line.amount !== batch.amount && line.amount !== batch.good) {
    throw conflict('statement.otherBatch', {
      number: batch.number,
      due: formatMoney(batch.good),
      amount: formatMoney(line.amount),
    });
  }
  if (batch.clearedDay === null)
    await clearBatch(tx, context, { id: batchId, day: line.day, closedReason, statementLineId: line.id });
  else await confirmBatch(tx, context, { id: batchId, day: line.day, statementLineId: line.id });
}

/** The withdrawals that may be cheques which the bank returned; each cheque once. */
export async function returnsAmong(
  db: Db,
  condoId: number,
  withdrawals: readonly Withdrawal[],
): Promise<ReturnHint[]> {
  const left = await chequesPaidIn(db, condoId, withdrawals);
  const hints: ReturnHint[] = [];
  for (const { row, day, amount, named } of withdrawals) {
    const at = left.findIndex(
      (one) =>
        one.amount === amount &&
        one.day <= day &&
        day <= one.until &&
        // The bank takes nothing back of one that cleared long ago, unless it says so.
        (named || one.state === 'BANKED' || one.state === 'RETURNED'),
    );
    const [cheque] = at < 0 ? [] : left.splice(at, 1);
    if (!cheque) continue;
    hints.push({ row, day, amount, number: cheque.number, state: cheque.state, batch: cheque.batch });
  }
  return hints;
}
