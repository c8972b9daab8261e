import type { BillRun } from '@iris/contract/bill/bill.model';
import { and, asc, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, lockRecord } from '../../platform/db/record.ts';
import { notFound } from '../../platform/http/failure.ts';
import { condoTable } from '../company/company.table.ts';
import { readingTable, standardTable } from '../standard/standard.table.ts';
import { runTable } from './bill.table.ts';

export type RunRecord = typeof runTable.$inferSelect;

export async function insertRun(
  tx: Transaction,
  run: Pick<
    RunRecord,
    'condoId' | 'month' | 'standardIds' | 'dueDay' | 'wanted' | 'userId' | 'userName' | 'startedAt'
  >,
): Promise<RunRecord> {
  return insertOne(tx, runTable, { ...run, state: 'RUNNING' });
}

/** A run, locked until the transaction ends. */
export async function lockRun(tx: Transaction, id: number): Promise<RunRecord> {
  return lockRecord(tx, runTable, id);
}

/** Records bills that a run made; `finishedAt` ends it. */
export async function advanceRun(
  tx: Transaction,
  id: number,
  made: { count: number; amount: number; finishedAt: number | null },
): Promise<RunRecord> {
  const [row] = await tx
    .update(runTable)
    .set({
      made: sql`${runTable.made} + ${made.count}`,
      amount: sql`${runTable.amount} + ${made.amount}`,
      ...(made.finishedAt === null ? {} : { state: 'DONE' as const, finishedAt: made.finishedAt }),
    })
    .where(eq(runTable.id, id))
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Ends a run that failed; its bills stay. */
export async function failRun(db: Db, id: number, finishedAt: number): Promise<void> {
  await db.update(runTable).set({ state: 'FAILED', finishedAt }).where(eq(runTable.id, id));
}

/** Unfinished runs, oldest first. */
export const runningRuns = (db: Db): Promise<RunRecord[]> =>
  db.select().from(runTable).where(eq(runTable.state, 'RUNNING')).orderBy(asc(runTable.id));

export async function getRun(db: Db, id: number): Promise<BillRun> {
  const [run] = await viewRuns(db, await db.select().from(runTable).where(eq(runTable.id, id)));
  if (!run) throw notFound();
  return run;
}

/** Runs of a condo, newest first. */
export async function listRuns(db: Db, condoId: number, { page, size }: { page: number; size: number }) {
  const of = eq(runTable.condoId, condoId);
  const [rows, [sum]] = await Promise.all([
    db
      .select()
      .from(runTable)
      .where(of)
      .orderBy(desc(runTable.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(runTable).where(of),
  ]);
  return { items: await viewRuns(db, rows), total: sum?.total ?? 0 };
}

/** Runs in their wire shape, with the names of their standards. */
export async function viewRuns(db: Db, rows: readonly RunRecord[]): Promise<BillRun[]> {
  const ids = [...new Set(rows.flatMap(({ standardIds }) => standardIds))];
  const standards = await db
    .select({ id: standardTable.id, name: standardTable.name, name_en: standardTable.nameEn })
    .from(standardTable)
    .where(inArray(standardTable.id, ids));
  const byId = new Map(standards.map((standard) => [standard.id, standard]));
  return rows.map((row) => ({
    id: row.id,
    condo_id: row.condoId,
    month: row.month,
    state: row.state,
    standards: row.standardIds.flatMap((id) => byId.get(id) ?? []),
    wanted: row.wanted,
    made: row.made,
    amount: row.amount,
    by: row.userName,
    started_at: row.startedAt,
    finished_at: row.finishedAt,
  }));
}

/** Marks readings as billed. */
export async function billReadings(
  tx: Transaction,
  billed: readonly { reading: number; bill: number }[],
): Promise<void> {
  if (billed.length === 0) return;
  await tx.execute(sql`
    update ${readingTable} set charge_id = b.bill
    from json_to_recordset(${JSON.stringify(billed)}::json) as b (reading bigint, bill bigint)
    where ${readingTable.id} = b.reading and ${readingTable.chargeId} is null`);
}

/** Releases the readings of voided bills, so that other bills can be made from them. */
export async function freeReadings(tx: Transaction, billIds: readonly number[]): Promise<void> {
  await tx
    .update(readingTable)
    .set({ chargeId: null })
    .where(sql`${readingTable.chargeId} = any(${sql.param(billIds)}::bigint[])`);
}

/** Condos in which a standard bills automatically by a given day of the month. */
export async function condosWith(db: Db, dayOfMonth: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: standardTable.condoId })
    .from(standardTable)
    .innerJoin(condoTable, and(eq(condoTable.id, standardTable.condoId), isNull(condoTable.deletedAt)))
    .where(
      and(
        lte(standardTable.autoDay, dayOfMonth),
        eq(standardTable.active, true),
        isNull(standardTable.deletedAt),
      ),
    )
    .orderBy(asc(standardTable.condoId));
  return rows.map(({ id }) => id);
}
