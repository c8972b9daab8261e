import type { QueryOf } from '@iris/contract/core/endpoint';
import type { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairCounts } from '@iris/contract/repair/repair.model';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { Db } from '../../platform/db/database.ts';
import type { EstatePlace } from '../../platform/domain.ts';
import type { Services } from '../../platform/http/context.ts';
import { placedIn } from '../estate/index.ts';
import { repairStaffTable, repairStepTable, repairTable } from './repair.table.ts';

export type RepairRow = typeof repairTable.$inferSelect;
export type StepRow = typeof repairStepTable.$inferSelect;

/** Who asks, and when: for 'my orders', and for what is late. */
export interface Asking {
  userId: number;
  now: number;
}

const { condoId, status, staffId, finishDueAt, answerDueAt, waitingSince } = repairTable;

/** Orders past their next deadline; see `timeLeft`. */
export const isLate = (now: number): SQL => sql`(
  (${status} = 'UNHANDLED' and ${answerDueAt} < ${new Date(now).toISOString()}::timestamptz)
  or (${status} = 'REPAIRING' and ${finishDueAt} < coalesce(${waitingSince}, ${new Date(now).toISOString()}::timestamptz)))`;

/** Orders of the staff member whose account somebody has. */
export const isMine = (userId: number): SQL => sql`${staffId} in (
  select ${repairStaffTable.id} from ${repairStaffTable}
  where ${repairStaffTable.userId} = ${userId} and ${repairStaffTable.condoId} = ${condoId}
    and ${repairStaffTable.removedAt} is null)`;

/** How many orders of a part of the estate are open. */
export const countOpenIn = (db: Db, place: EstatePlace): Promise<number> =>
  db.$count(repairTable, and(placedIn(repairTable, place), sql`${status} <> 'FINISH'`));

/**
 * The four counters of a condo. Those of open orders are read from the open ones alone; the finished are counted only
 * when there is one more or less.
 */
export async function countRepairs(
  { db, totals }: Pick<Services, 'db' | 'totals'>,
  { condo_id, mine, userId, now }: QueryOf<typeof repairApi.counts> & Asking,
): Promise<RepairCounts> {
  const counted = and(eq(condoId, condo_id), mine ? isMine(userId) : undefined);
  const finishedOnes = () => db.$count(repairTable, and(counted, eq(status, 'FINISH')));
  const [rows, finished] = await Promise.all([
    db
      .select({
        status,
        count: count(),
        late: sql<number>`count(*) filter (where ${isLate(now)})`.mapWith(Number),
      })
      .from(repairTable)
      .where(and(counted, sql`${status} <> 'FINISH'`))
      .groupBy(status),
    mine
      ? finishedOnes()
      : totals.get({ condoId: condo_id, of: 'REPAIR_END', key: ['finished orders'] }, finishedOnes),
  ]);
  const of = (wanted: RepairRow['status']) => rows.find((row) => row.status === wanted)?.count ?? 0;
  return {
    total: rows.reduce((sum, row) => sum + row.count, finished),
    unhandled: of('UNHANDLED'),
    following: of('REPAIRING'),
    finished,
    late: rows.reduce((sum, row) => sum + row.late, 0),
  };
}

/** The steps of an order, oldest first. */
export const stepsOf = (db: Db, repairId: number): Promise<StepRow[]> =>
  db
    .select()
    .from(repairStepTable)
    .where(eq(repairStepTable.repairId, repairId))
    .orderBy(asc(repairStepTable.id));

/** How many pictures the steps of orders have. */
export async function picturesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      id: repairStepTable.repairId,
      count: sql<number>`sum(cardinality(${repairStepTable.imageIds}))`.mapWith(Number),
    })
    .from(repairStepTable)
    .where(inArray(repairStepTable.repairId, [...ids]))
    .groupBy(repairStepTable.repairId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Why orders that are worked on again were taken up again last. */
export async function returnsOf(db: Db, rows: readonly RepairRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ id, returns, status }) => (returns > 0 && status === 'REPAIRING' ? [id] : []));
  if (ids.length === 0) return new Map();
  const steps = await db
    .selectDistinctOn([repairStepTable.repairId], {
      id: repairStepTable.repairId,
      words: repairStepTable.words,
    })
    .from(repairStepTable)
    .where(and(inArray(repairStepTable.repairId, ids), eq(repairStepTable.step, 'RETURN')))
    .orderBy(repairStepTable.repairId, desc(repairStepTable.id));
  return new Map(steps.map(({ id, words }) => [id, words]));
}

/** Visible to people of the condo who may see its repairs; pictures likewise. */
export const locateRepairs = inCondo(repairTable, { permission: '報修管理-查看' });
