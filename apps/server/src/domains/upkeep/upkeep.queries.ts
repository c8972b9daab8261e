import { type Day, dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { type UpkeepCounts, type UpkeepState, upkeepStates } from '@iris/contract/upkeep/upkeep.model';
import { and, count, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import { recordList } from '../../platform/db/recordList.ts';
import type { EstatePlace } from '../../platform/domain.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { repairTable } from '../repair/repair.table.ts';
import { upkeepRoundTable, upkeepTable } from './upkeep.table.ts';

export type PlanRow = typeof upkeepTable.$inferSelect;
export type RoundRow = typeof upkeepRoundTable.$inferSelect;
type Query = QueryOf<typeof upkeepApi.list> & { today: Day };

const { id, condoId, name, nextDueDay, lastDoneDay, aheadDays, pausedAt, endedAt } = upkeepTable;

/** The open orders of a plan; one that was taken up again is none, since its round was done. */
const openOrders = sql`from ${upkeepRoundTable} join ${repairTable} on ${repairTable.id} = ${upkeepRoundTable.orderId}
  where ${upkeepRoundTable.planId} = ${id} and ${upkeepRoundTable.doneDay} is null and ${repairTable.status} <> 'FINISH'`;

/** Whether a plan has an open order. */
const isOrdered = sql`exists (select ${openOrders})`;

/** The state of a plan on a day, as `stateOn` says. */
const stateOf = (today: Day): SQL<UpkeepState> => sql`case
  when ${endedAt} is not null then 'ENDED'
  when ${pausedAt} is not null then 'PAUSED'
  when ${nextDueDay} < ${today}::date then 'OVERDUE'
  when ${isOrdered} then 'ORDERED'
  when ${nextDueDay} - ${today}::date <= ${aheadDays} then 'SOON'
  else 'FINE' end`;

const matching = (query: Query): SQL | undefined =>
  and(
    eq(condoId, query.condo_id),
    query.ids && among(id, query.ids),
    query.state && eq(stateOf(query.today), query.state),
    query.type && eq(upkeepTable.type, query.type),
    query.ready && eq(upkeepTable.ready, query.ready),
    // A plan that has ended is no longer due.
    query.due_from === undefined && query.due_to === undefined ? undefined : isNull(endedAt),
    query.due_from === undefined ? undefined : gte(nextDueDay, query.due_from),
    query.due_to === undefined ? undefined : lte(nextDueDay, query.due_to),
    query.building_id === undefined ? undefined : eq(upkeepTable.buildingId, query.building_id),
    query.floor_id === undefined ? undefined : eq(upkeepTable.floorId, query.floor_id),
    query.search ? foundBy(query.search, query.condo_id) : undefined,
  );

/** Part of a name, place or contractor, or of the name of the building in either language. */
const foundBy = (typed: string, condo: number): SQL | undefined =>
  or(
    containing(typed, name, upkeepTable.place, upkeepTable.contractor),
    sql`${upkeepTable.buildingId} in (select ${buildingTable.id} from ${buildingTable}
      where ${buildingTable.condoId} = ${condo} and ${containing(typed, buildingTable.name, buildingTable.nameEn)})`,
  );

/** The order of a round, as it stands. */
const orderColumns = {
  id: repairTable.id,
  number: repairTable.number,
  status: repairTable.status,
  outcome: repairTable.outcome,
};
type RoundOrder = Pick<typeof repairTable.$inferSelect, keyof typeof orderColumns>;

// In brackets of their own: the columns of a select from one table lose their table's name.
const openOrder = sql<RoundOrder | null>`${sql`(
  select json_build_object('id', ${repairTable.id}, 'number', ${repairTable.number},
    'status', ${repairTable.status}, 'outcome', ${repairTable.outcome})
  ${openOrders} order by ${repairTable.id} limit 1)`}`;
const certificates = sql<number>`${sql`(
  select coalesce(sum(cardinality(${upkeepRoundTable.certificateIds})), 0)::integer
  from ${upkeepRoundTable} where ${upkeepRoundTable.planId} = ${id})`}`;

/** Next due first, ended ones last; each with its open order and the number of its certificates. */
export const planList = recordList({
  table: upkeepTable,
  more: { openOrder, certificates },
  matching,
  sorted: { next_due: nextDueDay, last_done: lastDoneDay, name },
  lead: endedAt,
  first: 'next_due',
});
/** A plan as lists show it. */
export type ShownPlan = PlanRow & { openOrder: RoundOrder | null; certificates: number };

/** One plan as lists show it. Throws notFound. */
export async function shownPlan(db: Db, planId: number): Promise<ShownPlan> {
  const [row] = await planList.some(db, [planId]);
  return found(row);
}

/** How many plans of a condo stand in each state. */
export async function countPlans(db: Db, condo: number, today: Day): Promise<UpkeepCounts> {
  const state = stateOf(today);
  // The state is computed below: as a parameter it could not be named twice.
  const rows = await db
    .select({ state: sql<UpkeepState>`stood.state`, count: count() })
    .from(sql`(select ${state} as state from ${upkeepTable} where ${eq(condoId, condo)}) stood`)
    .groupBy(sql`stood.state`);
  const of = new Map(rows.map((row) => [row.state, row.count]));
  return Object.fromEntries(upkeepStates.map((one) => [one, of.get(one) ?? 0])) as UpkeepCounts;
}

/** The overdue plans of a condo: how many, and the earliest due day. */
export async function overduePlans(db: Db, condo: number, today: Day) {
  const [row] = await db
    .select({ count: count(), since: sql<Day | null>`min(${nextDueDay})::text` })
    .from(upkeepTable)
    .where(and(eq(condoId, condo), eq(stateOf(today), 'OVERDUE')));
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

const ROUNDS = 60;
/** The latest rounds of a plan, the newest first, with their orders and the names of their certificates. */
export async function roundsOf(db: Db, where: SQL) {
  const rows = await db
    .select({ round: upkeepRoundTable, order: orderColumns })
    .from(upkeepRoundTable)
    .leftJoin(repairTable, eq(repairTable.id, upkeepRoundTable.orderId))
    .where(where)
    .orderBy(desc(upkeepRoundTable.id))
    .limit(ROUNDS);
  const fileIds = rows.flatMap(({ round }) => round.certificateIds);
  const files =
    fileIds.length === 0
      ? []
      : await db
          .select({ id: fileTable.id, name: fileTable.name })
          .from(fileTable)
          .where(inArray(fileTable.id, fileIds));
  return { rows, files: new Map(files.map((file) => [file.id, file.name])) };
}

/** Plans that make orders: neither paused nor ended, of an estate that is there. */
export const isRunning = and(
  isNull(upkeepTable.endedAt),
  isNull(upkeepTable.pausedAt),
  sql`exists (select from ${condoTable} where ${condoTable.id} = ${upkeepTable.condoId} and ${condoTable.deletedAt} is null)`,
);
/** Due within its days ahead, without an open order, and without one that was made for this due day before. */
export const wantsOrder = (today: Day) =>
  and(
    isRunning,
    lte(upkeepTable.nextDueDay, sql`${today}::date + ${upkeepTable.aheadDays}`),
    sql`not ${isOrdered}`,
    sql`not exists (select from ${upkeepRoundTable} where ${upkeepRoundTable.planId} = ${upkeepTable.id}
      and ${upkeepRoundTable.dueDay} = ${upkeepTable.nextDueDay} and ${upkeepRoundTable.auto})`,
  );

/** How many plans that have not ended are for a place that somebody wants to delete. */
export async function countPlansIn(db: Db, place: EstatePlace): Promise<number> {
  if ('unit' in place || 'condo' in place) return 0;
  const there =
    'building' in place ? eq(upkeepTable.buildingId, place.building) : eq(upkeepTable.floorId, place.floor);
  const [row] = await db
    .select({ count: count() })
    .from(upkeepTable)
    .where(and(there, isNull(endedAt)));
  return row?.count ?? 0;
}

/** The Hong Kong day of a clock. */
export const todayOf = ({ now }: { now(): number }): Day => dayOf(now());

/** Visible to people of the condo who may see its repairs; certificates likewise. */
export const locatePlans = inCondo(upkeepTable, { permission: '報修管理-查看' });
export const locateRounds = inCondo(upkeepRoundTable, { permission: '報修管理-查看' });
