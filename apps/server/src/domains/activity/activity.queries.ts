import type { activityApi } from '@iris/contract/activity/activity.api';
import { type ActivityState, activityStates } from '@iris/contract/activity/activity.model';
import { addDays, addMonths, lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { found } from '../../platform/db/record.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { condoTable } from '../company/company.table.ts';
import { activityTable, signupTable } from './activity.table.ts';

export type ActivityRow = typeof activityTable.$inferSelect;
type Query = QueryOf<typeof activityApi.list>;
type Filters = Omit<Query, 'page' | 'count' | 'sort'>;

const { id, condoId, state, fromAt, toAt, openAt, deadlineAt, places, enrolled, waiting } = activityTable;

/** A moment as the statements take it. */
export const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Heads whose time to pay is over although no job has ended them yet; the names are those within `activity`. */
const lapsed = (now: number): SQL<number> => sql<number>`(
  select coalesce(sum(s.head_count), 0)::int from activity_signup s join charge c on c.id = s.charge_id
  where s.activity_id = "activity"."id" and s.state = 'UNPAID' and s.pay_until <= ${at(now)} and c.status <> 'CENSORING')`;

/** The state at a moment, see `activityStateAt`. */
const stateAt = (now: number): SQL<ActivityState> => sql<ActivityState>`case
  when ${state} <> 'PUBLISHED' then ${state}
  when ${toAt} <= ${at(now)} then 'ENDED'
  when ${fromAt} <= ${at(now)} then 'RUNNING'
  when ${deadlineAt} <= ${at(now)} then 'CLOSED'
  when ${openAt} > ${at(now)} then 'NOT_OPEN'
  when ${waiting} > 0 or (${places} > 0 and ${enrolled} - ${lapsed(now)} >= ${places}) then 'FULL'
  else 'OPEN' end`;

/** Activities of a condo with people waiting for a place. */
export const withWaiting = (now: number): SQL | undefined =>
  and(eq(state, 'PUBLISHED'), sql`${waiting} > 0`, sql`${fromAt} > ${at(now)}`);

/** Activities with sign-ups whose money should have gone back, and neither has nor is under way. */
export const withFailed = (): SQL => sql`exists (
  select from ${signupTable} join charge c on c.id = ${signupTable.chargeId}
  where ${signupTable.activityId} = ${id} and ${signupTable.state} = 'REFUNDING' and c.refunding = 0)`;

const matching =
  (now: number) =>
  (query: Filters): SQL | undefined =>
    and(
      eq(condoId, query.condo_id),
      query.ids && among(id, query.ids),
      query.state && sql`${stateAt(now)} = ${query.state}`,
      query.type && eq(activityTable.type, query.type),
      query.charged === undefined ? undefined : eq(activityTable.charged, query.charged),
      query.held === undefined ? undefined : query.held ? eq(state, 'PUBLISHED') : ne(state, 'PUBLISHED'),
      query.waiting === undefined
        ? undefined
        : query.waiting
          ? withWaiting(now)
          : sql`not (${withWaiting(now)})`,
      query.failed === undefined ? undefined : query.failed ? withFailed() : sql`not ${withFailed()}`,
      query.from_day === undefined ? undefined : gte(fromAt, startOfDay(query.from_day)),
      query.to_day === undefined ? undefined : lte(fromAt, lastMoment(query.to_day)),
      query.search
        ? containing(
            query.search,
            activityTable.number,
            activityTable.name,
            activityTable.nameEn,
            activityTable.address,
            activityTable.addressEn,
          )
        : undefined,
    );

/** A condo's activities as they stand at a moment; newest first by default. */
export const activityList = (now: number) =>
  recordList({
    table: activityTable,
    more: { lapsed: lapsed(now) },
    matching: (query: Query) => matching(now)(query),
    sorted: {
      created_at: activityTable.createdAt,
      from_at: fromAt,
      deadline_at: deadlineAt,
      number: activityTable.number,
      name: activityTable.name,
      enrolled,
    },
    first: '-created_at',
  });
export type ListedActivity = ActivityRow & { lapsed: number };

/** An activity as it stands at a moment. Throws notFound. */
export async function readActivity(db: Db, activityId: number, now: number): Promise<ListedActivity> {
  const { rows } = await db.execute(
    kept(
      sql`select ${activities.columns}, ${lapsed(now)} as lapsed from ${activityTable} where ${id} = ${activityId}`,
    ),
  );
  return found<ListedActivity>(activities.read(rows)[0] as ListedActivity | undefined);
}

const activities = reader(getTableColumns(activityTable));

/** How many activities of a condo show as being in each state. */
export async function countActivities(
  db: Db,
  condo: number,
  now: number,
): Promise<Record<ActivityState, number>> {
  const rows = await db
    .select({ state: stateAt(now), count: count() })
    .from(activityTable)
    .where(eq(condoId, condo))
    .groupBy(sql`1`);
  const by = new Map(rows.map((row) => [row.state, row.count]));
  return Object.fromEntries(activityStates.map((one) => [one, by.get(one) ?? 0])) as Record<
    ActivityState,
    number
  >;
}

/** The activities that touch a month and match the list's filters, in the order of their start. */
export async function activitiesOfMonth(
  db: Db,
  { month, ...filters }: QueryOf<typeof activityApi.month>,
  now: number,
): Promise<ListedActivity[]> {
  const first = `${month}-01`;
  const rows = await db
    .select({ id })
    .from(activityTable)
    .where(
      and(
        matching(now)(filters),
        lte(fromAt, lastMoment(addDays(addMonths(first, 1), -1))),
        gte(toAt, startOfDay(first)),
      ),
    )
    .orderBy(asc(fromAt), asc(id));
  return activityList(now).some(
    db,
    rows.map((row) => row.id),
  );
}

/**
 * The activity that a public page shows at a moment, by the hash of its token: published, not over, and in a condo that
 * is still there.
 */
export async function activityOfPage(db: Db, hash: string, now: number): Promise<{ id: number } | undefined> {
  const [row] = await db
    .select({ id })
    .from(activityTable)
    .innerJoin(condoTable, and(eq(condoTable.id, activityTable.condoId), isNull(condoTable.deletedAt)))
    .where(and(eq(activityTable.tokenHash, hash), eq(state, 'PUBLISHED'), gt(toAt, now)));
  return row;
}

/** Visible to people of the condo who may see its activities; files likewise. */
export const locateActivities = inCondo(activityTable, { permission: '活動管理-查看' });

/** The names of activities, by their start. */
export const activityNames = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; name_en: string }[]> =>
  db
    .select({ id: activityTable.id, name: activityTable.name, name_en: activityTable.nameEn })
    .from(activityTable)
    .where(among(activityTable.id, ids))
    .orderBy(asc(activityTable.fromAt), asc(activityTable.id));

/** Published activities of a condo that lie at least partly between two moments (epoch ms), by their start. */
export const pausable = (db: Db, condoId: number, { from, to }: { from: number; to: number }) =>
  db
    .select({
      id: activityTable.id,
      number: activityTable.number,
      name: activityTable.name,
      name_en: activityTable.nameEn,
      from_at: activityTable.fromAt,
    })
    .from(activityTable)
    .where(
      and(
        eq(activityTable.condoId, condoId),
        eq(activityTable.state, 'PUBLISHED'),
        lt(activityTable.fromAt, to),
        gt(activityTable.toAt, from),
      ),
    )
    .orderBy(asc(activityTable.fromAt), asc(activityTable.id))
    .limit(limits.activitiesPaused);
