import type { activityApi } from '@iris/contract/activity/activity.api';
import type { SignupState } from '@iris/contract/activity/activity.model';
import { lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { ChargeState } from '@iris/contract/payment/payment.model';
import { and, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { constant } from '../../platform/db/fixed.ts';
import { hasParts, havingAllIn } from '../../platform/db/grams.ts';
import { is } from '../../platform/db/is.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { found } from '../../platform/db/record.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { type Held, statement } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/http/context.ts';
import { unitTable } from '../estate/estate.table.ts';
import { isNameLike, namePattern } from '../estate/index.ts';
import { englishNameOf, shownInEnglish } from '../resident/index.ts';
import { at } from './activity.queries.ts';
import { activityTable, signupTable, signupWords } from './activity.table.ts';

type Query = QueryOf<typeof activityApi.signups>;
interface ChargeNow {
  no: string;
  status: ChargeState;
  paid: number;
  refunded: number;
}

const { id, condoId, activityId, state, payUntil, signedAt } = signupTable;
const reviewed = sql`exists (select from charge c where c.id = ${signupTable.chargeId} and c.status = 'CENSORING')`;

/** Those whose time to pay is over, or who still wait at the start, see `signupStateAt`; of `activity` joined. */
export const timedOut = (
  now: number,
): SQL => sql`(${state} = 'UNPAID' and ${payUntil} <= ${at(now)} and not ${reviewed}
  or ${state} = 'WAITING' and ${activityTable.fromAt} <= ${at(now)})`;

function inState(wanted: SignupState, now: number): SQL | undefined {
  if (wanted === 'TIMED_OUT') return sql`(${state} = 'TIMED_OUT' or ${timedOut(now)})`;
  const stored = eq(state, wanted);
  return wanted === 'UNPAID' || wanted === 'WAITING' ? and(stored, sql`not ${timedOut(now)}`) : stored;
}

const more = {
  activityNumber: sql<string>`${activityTable.number}`,
  activityName: sql<string>`${activityTable.name}`,
  activityNameEn: sql<string>`${activityTable.nameEn}`,
  nameEn: englishNameOf(signupTable.residentId, signupTable.name),
  activityFrom: sql<number>`(extract(epoch from ${activityTable.fromAt}) * 1000)::bigint`,
  charge: sql<ChargeNow | null>`(select jsonb_build_object('no', c.business_no, 'status', c.status, 'paid', c.paid,
    'refunded', c.refunded) from charge c where c.id = ${signupTable.chargeId})`,
  place: sql<number | null>`case when ${state} = 'WAITING' then (select count(*)::int from activity_signup w
    where w.activity_id = ${activityId} and w.state = 'WAITING' and w.id <= ${id}) end`,
};

/** What was typed, as its conditions take it. */
const typedOf = (search: string) => ({ search, ...namePattern(search), parts: hasParts(search) });
type Typed = Held<ReturnType<typeof typedOf>, 'search' | 'pattern'>;

/**
 * Part of a number, name, phone or unit, or of the name of somebody who comes along; the English name of the resident, as
 * long as the list shows it; or the unit by its name in either language. Each way is on an index of its own. Units are of
 * one condo, and so are their sign-ups.
 */
function waysTo({ search, pattern, latin, parts }: Typed, condo: unknown): SQL[] {
  const narrowed = parts ? havingAllIn(signupWords, condo, search) : sql`${condoId} = ${condo}`;
  const own = sql`${narrowed} and position(lower(${search}::text) in ${signupTable.searchKey}) > 0`;
  const people = latin
    ? [own, shownInEnglish(signupTable.residentId, signupTable.name, search, condo)]
    : [own];
  if (pattern === undefined) return people;
  const units = sql`select ${unitTable.id} from ${unitTable}
    where ${unitTable.condoId} = ${condo} and ${isNameLike(pattern, latin)}`;
  return [...people, sql`${signupTable.unitId} = any(array(${units}))`];
}

const foundBy = (search: string, condo: number): SQL =>
  sql`${id} in (${sql.join(
    waysTo(typedOf(search), condo).map((way) => sql`select ${id} from ${signupTable} where ${way}`),
    sql` union all `,
  )})`;

const sorted = {
  signed_at: signedAt,
  number: signupTable.number,
  amount: signupTable.amount,
  state,
  attended_at: signupTable.attendedAt,
} as const;
const FIRST = '-signed_at';

const signupsAt = (now: number) =>
  recordList({
    table: signupTable,
    more,
    join: { table: activityTable, on: eq(activityTable.id, activityId) },
    matching: (query: Query) =>
      and(
        // The gate has checked that the activity is of the condo; its index does not contain it.
        query.activity_id === undefined ? eq(condoId, query.condo_id) : undefined,
        query.ids && among(id, query.ids),
        query.activity_id === undefined ? undefined : eq(activityId, query.activity_id),
        query.resident_id === undefined ? undefined : eq(signupTable.residentId, query.resident_id),
        query.unit_id === undefined ? undefined : eq(signupTable.unitId, query.unit_id),
        query.state && inState(query.state, now),
        query.cancel_result && eq(signupTable.cancelResult, query.cancel_result),
        query.from_day === undefined ? undefined : gte(signedAt, startOfDay(query.from_day)),
        query.to_day === undefined ? undefined : lte(signedAt, lastMoment(query.to_day)),
        query.search ? foundBy(query.search, query.condo_id) : undefined,
      ),
    sorted,
    first: FIRST,
  });
export type ListedSignup = Awaited<ReturnType<ReturnType<typeof signupsAt>['some']>>[number];

const values = ['condo_id', 'activity_id', 'resident_id', 'unit_id', 'since', 'until'] as const;

/** The request as its statement takes it: days as moments, nothing that was typed. */
const factsOf = ({
  condo_id,
  activity_id,
  resident_id,
  unit_id,
  state,
  cancel_result,
  sort,
  ...query
}: Query) => ({
  condo_id,
  activity_id,
  resident_id,
  unit_id,
  state,
  cancel_result,
  sort,
  since: query.from_day && new Date(startOfDay(query.from_day)).toISOString(),
  until: query.to_day && new Date(lastMoment(query.to_day)).toISOString(),
});
type Facts = ReturnType<typeof factsOf>;
type Given = Held<Facts, (typeof values)[number]>;

/** All but the condo. */
const filters = (facts: Omit<Given, 'condo_id'>): SQL | undefined =>
  and(
    is(activityId, facts.activity_id),
    is(signupTable.residentId, facts.resident_id),
    is(signupTable.unitId, facts.unit_id),
    facts.state && sql`${state} = ${constant(facts.state)}`,
    facts.cancel_result && sql`${signupTable.cancelResult} = ${constant(facts.cancel_result)}`,
    facts.since === undefined ? undefined : sql`${signedAt} >= ${facts.since}::timestamptz`,
    facts.until === undefined ? undefined : sql`${signedAt} <= ${facts.until}::timestamptz`,
  );

const matching = (facts: Given): SQL =>
  and(facts.activity_id === undefined ? is(condoId, facts.condo_id) : undefined, filters(facts)) ?? sql`true`;

function orderOf(sort: string = FIRST) {
  const down = sort.startsWith('-');
  const column = sorted[(down ? sort.slice(1) : sort) as keyof typeof sorted];
  return { column, way: sql.raw(down ? 'desc' : 'asc') };
}

function ordered(sort: string | undefined): SQL {
  const { column, way } = orderOf(sort);
  return sql`${column} ${way}, ${id} ${way}`;
}

const shown = reader({ ...getTableColumns(signupTable), ...more });
const pages = listOf<Facts, ListedSignup>()({
  counted: 'SIGNUP',
  values,
  // The page is cut before its activities and charges are looked up.
  page: (facts, { more: beside, cut }) => sql`select ${shown.columns}${beside} from (
      select ${signupTable}.* from ${signupTable} where ${matching(facts)} order by ${ordered(facts.sort)} ${cut}
    ) as ${signupTable} join ${activityTable} on ${activityTable.id} = ${activityId} order by ${ordered(facts.sort)}`,
  from: (facts) => sql`from ${signupTable} where ${matching(facts)}`,
  read: shown.read,
});

/** Pages of what was typed: it is searched once, for the page and the total. */
const searched = statement<
  Facts & ReturnType<typeof typedOf> & { limit: number; offset: number },
  (typeof values)[number] | 'search' | 'pattern' | 'offset'
>([...values, 'search', 'pattern', 'offset'], (facts) => {
  const { column, way } = orderOf(facts.sort);
  const ways = waysTo(facts, facts.condo_id).map(
    (found) =>
      sql`select ${id} as id, ${column} as place from ${signupTable} where ${and(filters(facts), found)}`,
  );
  return sql`select ${shown.columns}, of_list.total_of_list from (
      select id, count(*) over () as total_of_list from (${sql.join(ways, sql` union `)}) as found
      order by place ${way}, id ${way} limit ${constant(facts.limit)} offset ${facts.offset}
    ) as of_list join ${signupTable} on ${id} = of_list.id join ${activityTable} on ${activityTable.id} = ${activityId}
    order by ${ordered(facts.sort)}`;
});

/** What has timed out depends on the moment and on charges; chosen ones shape each statement anew. */
const plain = ({ state: wanted, ids }: Query): boolean =>
  !ids && !(wanted && ['UNPAID', 'WAITING', 'TIMED_OUT'].includes(wanted));

async function search(db: Database, query: Query, typed: string): Promise<Listed<ListedSignup> | undefined> {
  const { count: limit, page } = query;
  const facts = { ...factsOf(query), ...typedOf(typed), limit, offset: page * limit };
  const rows = await searched.ask<Record<string, unknown>>(db, facts, 'PREPARED');
  // A page past the end has no row to carry the total.
  if (!rows[0] && page > 0) return undefined;
  const total = Number(rows[0]?.total_of_list ?? 0);
  for (const row of rows) delete row.total_of_list;
  return { rows: shown.read(rows), total };
}

/** Sign-ups as they stand at a moment; newest first by default. With `services`, plain pages are planned once. */
export function signupList(
  now: number,
  services?: Pick<Services, 'db' | 'totals'>,
): ReturnType<typeof signupsAt> {
  const list = signupsAt(now);
  if (!services) return list;
  return {
    ...list,
    async page(db, query) {
      if (!plain(query)) return list.page(db, query);
      if (!query.search) return pages(services, factsOf(query), query);
      return (await search(services.db, query, query.search)) ?? list.page(db, query);
    },
  };
}

/** A sign-up as it is stored, with its activity and charge. Throws notFound. */
export async function readSignup(db: Db, signupId: number): Promise<ListedSignup> {
  const { rows } = await db.execute(
    kept(sql`select ${shown.columns} from ${signupTable} join ${activityTable} on ${activityTable.id} = ${activityId}
      where ${id} = ${signupId}`),
  );
  return found<ListedSignup>(shown.read(rows)[0]);
}
