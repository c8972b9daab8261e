import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { RepairRow } from './repair.queries.ts';
import { repairTable } from './repair.table.ts';

const { id, condoId, status, answerDueAt, finishDueAt, waitingSince, answerToldAt, finishToldAt } =
  repairTable;
const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`;

/** Nobody was assigned in time, and nobody was told. */
const unanswered = (now: number): SQL =>
  sql`(${status} = 'UNHANDLED' and ${answerToldAt} is null and ${answerDueAt} < ${at(now)})`;
/** Not finished in time, and nobody was told; not while the clock stands. */
const unfinished = (now: number): SQL =>
  sql`(${status} <> 'FINISH' and ${finishToldAt} is null and ${waitingSince} is null and ${finishDueAt} < ${at(now)})`;

/** The condos that have late orders of which nobody was told. */
export async function condosWithLate(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ condoId })
    .from(repairTable)
    .where(sql`${status} <> 'FINISH' and (${unanswered(now)} or ${unfinished(now)})`)
    .orderBy(asc(condoId));
  return rows.map((row) => row.condoId);
}

/** Late orders of a condo of which nobody was told, at most so many; they are marked as told. Others' are skipped. */
export async function takeLate(
  tx: Transaction,
  condo: number,
  { now, most }: { now: number; most: number },
): Promise<{ order: RepairRow; finish: boolean }[]> {
  const { rows } = await tx.execute<{ id: number; finish: boolean }>(sql`
    select ${id} as id, ${unfinished(now)} as finish from ${repairTable}
    where ${condoId} = ${condo} and ${status} <> 'FINISH' and (${unanswered(now)} or ${unfinished(now)})
    order by ${id} limit ${most} for update skip locked`);
  if (rows.length === 0) return [];
  const late = new Map(rows.map((row) => [Number(row.id), row.finish]));
  // Whoever hears that an order is not finished need not hear that nobody was assigned.
  const orders = await tx
    .update(repairTable)
    .set({
      answerToldAt: sql`coalesce(${answerToldAt}, ${at(now)})`,
      finishToldAt: sql`case when ${unfinished(now)} then ${at(now)} else ${finishToldAt} end`,
    })
    .where(inArray(id, [...late.keys()]))
    .returning();
  return orders.sort((a, b) => a.id - b.id).map((order) => ({ order, finish: late.get(order.id) ?? false }));
}
