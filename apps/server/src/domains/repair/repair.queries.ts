import { endOfDay, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairCounts } from '@iris/contract/repair/repair.model';
import { and, asc, count, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { repairStaffTable, repairStepTable, repairTable } from './repair.table.ts';

export type RepairRow = typeof repairTable.$inferSelect;
export type StepRow = typeof repairStepTable.$inferSelect;
type Query = QueryOf<typeof repairApi.list> & Asking;

/** Who asks, and when: for 'my orders', and for what is late. */
export interface Asking {
  userId: number;
  now: number;
}

const {
  id,
  condoId,
  number,
  status,
  staffId,
  reportedAt,
  finishDueAt,
  answerDueAt,
  waitingSince,
  finishedAt,
} = repairTable;

/** Orders past their next deadline; see `timeLeft`. */
export const isLate = (now: number): SQL => sql`(
  (${status} = 'UNHANDLED' and ${answerDueAt} < ${new Date(now).toISOString()}::timestamptz)
  or (${status} = 'REPAIRING' and ${finishDueAt} < coalesce(${waitingSince}, ${new Date(now).toISOString()}::timestamptz)))`;

/** Orders of the staff member whose account somebody has. */
export const isMine = (userId: number): SQL => sql`${staffId} in (
  select ${repairStaffTable.id} from ${repairStaffTable}
  where ${repairStaffTable.userId} = ${userId} and ${repairStaffTable.condoId} = ${condoId}
    and ${repairStaffTable.removedAt} is null)`;

const matching = (query: Query): SQL | undefined =>
  and(
    eq(condoId, query.condo_id),
    query.ids && among(id, query.ids),
    query.status && eq(status, query.status),
    query.open === undefined ? undefined : query.open ? ne(status, 'FINISH') : eq(status, 'FINISH'),
    query.late === undefined ? undefined : query.late ? isLate(query.now) : sql`not ${isLate(query.now)}`,
    query.type && eq(repairTable.type, query.type),
    query.urgency && eq(repairTable.urgency, query.urgency),
    query.staff_id === undefined ? undefined : eq(staffId, query.staff_id),
    query.mine ? isMine(query.userId) : undefined,
    query.unit_id === undefined ? undefined : eq(repairTable.unitId, query.unit_id),
    query.building_id === undefined ? undefined : eq(repairTable.buildingId, query.building_id),
    query.floor_id === undefined ? undefined : eq(repairTable.floorId, query.floor_id),
    query.resident_id === undefined ? undefined : eq(repairTable.residentId, query.resident_id),
    query.from_day === undefined ? undefined : gte(reportedAt, startOfDay(query.from_day)),
    query.to_day === undefined ? undefined : lte(reportedAt, endOfDay(query.to_day)),
    query.finished_from === undefined ? undefined : gte(finishedAt, startOfDay(query.finished_from)),
    query.search
      ? containing(
          query.search,
          number,
          repairTable.contact,
          repairTable.phone,
          repairTable.place,
          repairTable.description,
        )
      : undefined,
  );

/** Newest first by default. */
export const repairList = recordList({
  table: repairTable,
  matching,
  sorted: {
    reported_at: reportedAt,
    answer_due_at: answerDueAt,
    finish_due_at: finishDueAt,
    finished_at: finishedAt,
    number,
  },
  first: '-reported_at',
});

/** The four counters of a condo, in one read of its index. */
export async function countRepairs(
  db: Db,
  query: QueryOf<typeof repairApi.counts> & Asking,
): Promise<RepairCounts> {
  const rows = await db
    .select({
      status,
      count: count(),
      late: sql<number>`count(*) filter (where ${isLate(query.now)})`.mapWith(Number),
    })
    .from(repairTable)
    .where(and(eq(condoId, query.condo_id), query.mine ? isMine(query.userId) : undefined))
    .groupBy(status);
  const of = (wanted: RepairRow['status']) => rows.find((row) => row.status === wanted)?.count ?? 0;
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    unhandled: of('UNHANDLED'),
    following: of('REPAIRING'),
    finished: of('FINISH'),
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

/** Visible to people of the condo who may see its repairs; pictures likewise. */
export const locateRepairs = inCondo(repairTable, { permission: '報修管理-查看' });
