import type { QueryOf } from '@iris/contract/core/endpoint';
import type { repairApi } from '@iris/contract/repair/repair.api';
import { and, count, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { userTable } from '../user/user.table.ts';
import { repairStaffTable, repairStepTable, repairTable } from './repair.table.ts';

export type StaffRow = typeof repairStaffTable.$inferSelect;
type Query = QueryOf<typeof repairApi.staffList>;

const { condoId, name, phone, position, skills, userId, removedAt } = repairStaffTable;

export const staffList = recordList({
  table: repairStaffTable,
  matching: (query: Query): SQL | undefined =>
    and(
      eq(condoId, query.condo_id),
      isNull(removedAt),
      query.skill && sql`${query.skill} = any(${skills})`,
      query.search ? containing(query.search, name, phone, position) : undefined,
    ),
  sorted: { name, position },
  first: 'name',
});

/** How many open orders staff have, and the names of their accounts. */
export async function loadOf(
  db: Db,
  staff: readonly StaffRow[],
): Promise<{ open: Map<number | null, number>; users: Map<number, string> }> {
  if (staff.length === 0) return { open: new Map(), users: new Map() };
  const [rows, people] = await Promise.all([
    db
      .select({ staffId: repairTable.staffId, open: count() })
      .from(repairTable)
      .where(
        and(
          inArray(
            repairTable.staffId,
            staff.map((one) => one.id),
          ),
          ne(repairTable.status, 'FINISH'),
        ),
      )
      .groupBy(repairTable.staffId),
    db
      .select({ id: userTable.id, name: userTable.nickname })
      .from(userTable)
      .where(
        inArray(
          userTable.id,
          staff.map((one) => one.userId ?? 0),
        ),
      ),
  ]);
  return {
    open: new Map(rows.map((row) => [row.staffId, row.open])),
    users: new Map(people.map((person) => [person.id, person.name])),
  };
}

/** People and their names, by name. */
export const namesOf = (db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: userTable.id, name: userTable.nickname })
    .from(userTable)
    .where(inArray(userTable.id, [...ids]))
    .orderBy(userTable.nickname);

/** The staff of a condo who could take an order. */
export const staffIn = (db: Db, condo: number): Promise<StaffRow[]> =>
  db
    .select()
    .from(repairStaffTable)
    .where(and(eq(condoId, condo), isNull(removedAt)));

/** The staff member whose account somebody has in a condo. */
export async function staffOfUser(db: Db, condo: number, user: number): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(repairStaffTable)
    .where(and(eq(condoId, condo), eq(userId, user), isNull(removedAt)));
  return row;
}

/** The open orders of somebody, locked until the transaction ends. */
export const lockOpenOf = (tx: Transaction, staff: number) =>
  tx
    .select()
    .from(repairTable)
    .where(and(eq(repairTable.staffId, staff), ne(repairTable.status, 'FINISH')))
    .orderBy(repairTable.id)
    .for('update');

/**
 * Staff, locked in the order of their ids until the transaction ends: two who hand over to each other never deadlock.
 * Orders are locked before staff, as each step of an order does.
 */
export const lockStaffs = (tx: Transaction, ids: readonly number[]): Promise<StaffRow[]> =>
  tx
    .select()
    .from(repairStaffTable)
    .where(inArray(repairStaffTable.id, [...ids]))
    .orderBy(repairStaffTable.id)
    .for('no key update');

/** Since when an order was to be done: its report, or the last time that it was taken up again. */
const begunAt = sql`coalesce((
  select max(${repairStepTable.time}) from ${repairStepTable}
  where ${repairStepTable.repairId} = ${repairTable.id} and ${repairStepTable.step} = 'RETURN'
), ${repairTable.reportedAt})`;

/** What the work of somebody came to since a moment. */
export async function figuresOf(db: Db, staff: number, since: number) {
  const [row] = await db
    .select({
      finished: count(),
      meanMs: sql<
        number | null
      >`(extract(epoch from avg(${repairTable.finishedAt} - ${begunAt})) * 1000)::bigint`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${repairTable.finishedAt} > ${repairTable.finishDueAt})`.mapWith(
        Number,
      ),
      score: sql<number | null>`round(avg(${repairTable.score}), 1)`.mapWith(Number),
    })
    .from(repairTable)
    .where(
      and(
        eq(repairTable.staffId, staff),
        eq(repairTable.outcome, 'DONE'),
        gte(repairTable.finishedAt, since),
      ),
    );
  return {
    finished: row?.finished ?? 0,
    meanMs: row?.meanMs ?? null,
    late: row?.late ?? 0,
    score: row?.score ?? null,
  };
}

/** Removed staff are gone for everybody. */
export const locateStaff = inCondo(repairStaffTable, {
  only: sql`${removedAt} is null`,
  permission: '報修管理-查看',
});
