import { addDays, type Day } from '@iris/contract/core/day';
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { chequeBatchTable, chequeTable } from '../payment/cheque.table.ts';

const { id, number, condoId, day, count, amount, clearedDay, statementLineId } = chequeBatchTable;
/** What the bank has returned of a batch; HKD cents. */
const sumReturned = sql<number>`coalesce((select sum(c.amount) from ${chequeTable} c
  where c.batch_id = "cheque_batch"."id" and c.state = 'RETURNED'), 0)`.mapWith(Number);
const columns = {
  id,
  number,
  day,
  count,
  amount,
  good: sql<number>`${amount} - ${sumReturned}`.mapWith(Number),
  returned: sumReturned,
  clearedDay,
};

/** A batch of cheques as it is now: as paid in, and what of it was not returned. */
export type Batch = Awaited<ReturnType<typeof batchesWithoutLine>>[number];

/**
 * The batches of a condo that no line of a statement has, the oldest first: those that have not cleared, and those paid
 * in since a day that a person recorded as cleared.
 */
export const batchesWithoutLine = (db: Db, condo: number, since: Day) =>
  db
    .select(columns)
    .from(chequeBatchTable)
    .where(and(eq(condoId, condo), isNull(statementLineId), or(isNull(clearedDay), gte(day, since))))
    .orderBy(asc(day), asc(id));

/** One batch, whatever became of it. */
export async function batchOf(db: Db, batch: number): Promise<Batch | undefined> {
  const [row] = await db.select(columns).from(chequeBatchTable).where(eq(id, batch));
  return row;
}

/** The batches that lines are the credit of, by line. */
export async function batchesOfLines(db: Db, lines: readonly number[]) {
  const rows = await db
    .select({ id, number, line: statementLineId })
    .from(chequeBatchTable)
    .where(among(statementLineId, lines));
  return new Map(rows.map(({ line, ...batch }) => [line, batch]));
}

/** How long after it was paid in a bank returns a cheque. */
const RETURN_DAYS = 31;

/** Cheques of given amounts that were paid in, and that a bank might have returned on the day of a withdrawal. */
export async function chequesPaidIn(
  db: Db,
  condo: number,
  withdrawals: readonly { day: string; amount: number }[],
) {
  if (withdrawals.length === 0) return [];
  const days = withdrawals.map((one) => one.day).sort();
  return db
    .select({
      number: chequeTable.number,
      state: chequeTable.state,
      amount: chequeTable.amount,
      day,
      until: sql<string>`(${day} + ${RETURN_DAYS}::integer)::text`,
      batch: { id, number },
    })
    .from(chequeTable)
    .innerJoin(chequeBatchTable, eq(id, chequeTable.batchId))
    .where(
      and(
        eq(chequeTable.condoId, condo),
        among(
          chequeTable.amount,
          withdrawals.map((one) => one.amount),
        ),
        sql`${day} between ${addDays(days[0] ?? '', -RETURN_DAYS)}::date and ${days.at(-1)}::date`,
      ),
    )
    .orderBy(asc(chequeTable.id));
}
