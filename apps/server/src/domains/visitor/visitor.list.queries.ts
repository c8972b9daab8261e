import { lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { visitorApi } from '@iris/contract/visitor/visitor.api';
import { PASS_MS, plainSearch } from '@iris/contract/visitor/visitor.rules';
import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { eachBatch } from '../../platform/db/eachBatch.ts';
import { constant } from '../../platform/db/fixed.ts';
import { havingPartsIn } from '../../platform/db/grams.ts';
import { iso } from '../../platform/db/iso.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import { reader } from '../../platform/db/reader.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/http/context.ts';
import { englishNameOf } from '../resident/index.ts';
import { visitorPresentTable, visitorReasonTable, visitorTable, visitorWords } from './visitor.table.ts';

type ListQuery = QueryOf<typeof visitorApi.list>;
type Filters = Omit<ListQuery, 'page' | 'count' | 'sort'>;

const { status, fromAt, toAt, insideSince, uses } = visitorTable;
const SECOND_MS = 1_000;

const values = [
  'condo_id',
  'building_id',
  'floor_id',
  'unit_id',
  'host_id',
  'reason_id',
  'since',
  'until',
  'now',
  'day_end',
] as const;

/**
 * The request as its statement takes it. The moment is there only where the answer depends on it, and in whole seconds,
 * so that totals are remembered.
 */
const factsOf = ({ from_day, to_day, ...filters }: Filters, now: number) => {
  const { state, live, expected, overstayed } = filters;
  const timed = [state, live, expected, overstayed].some((one) => one !== undefined);
  const second = Math.floor(now / SECOND_MS) * SECOND_MS;
  return {
    ...filters,
    since: from_day === undefined ? undefined : iso(startOfDay(from_day)),
    until: to_day === undefined ? undefined : iso(lastMoment(to_day)),
    now: timed ? iso(second) : undefined,
    day_end: expected === undefined ? undefined : iso(lastMoment(dayOfMoment(second))),
  };
};
const dayOfMoment = (ms: number): string => iso(ms + 8 * 3_600_000).slice(0, 10);
type Facts = ReturnType<typeof factsOf>;
type HeldFacts = Held<Facts, (typeof values)[number]>;

const at = (moment: unknown): SQL => sql`${moment}::timestamptz`;
const not = (wanted: boolean, is: SQL): SQL => (wanted ? is : sql`not ${is}`);
const valid = sql`${status} = 'VALID'`;

/** Not ended: whether it has begun or not. */
const isLive = (now: unknown): SQL => sql`(${valid} and ${toAt} >= ${at(now)})`;
/** In force today, and nobody has come with it yet. */
export const isExpected = (now: unknown, dayEnd: unknown): SQL =>
  sql`(${isLive(now)} and ${fromAt} <= ${at(dayEnd)} and ${uses} = 0)`;
export const isInside: SQL = sql`(${insideSince} is not null and exists (select from ${visitorPresentTable}
  where ${visitorPresentTable.passId} = ${visitorTable.id} and ${visitorPresentTable.condoId} = ${visitorTable.condoId}))`;
/** Inside although the time of the pass is over. */
export const isOverstayed = (now: unknown): SQL => sql`(${isInside} and ${toAt} < ${at(now)})`;

const inState: Record<NonNullable<ListQuery['state']>, (now: unknown) => SQL> = {
  NOT_BEGUN: (now) => sql`(${valid} and ${fromAt} > ${at(now)})`,
  VALID: (now) => sql`(${isLive(now)} and ${fromAt} <= ${at(now)})`,
  USED: () => sql`${status} = 'USED'`,
  EXPIRED: (now) => sql`(${status} = 'EXPIRED' or (${valid} and ${toAt} < ${at(now)}))`,
  CANCELLED: () => sql`${status} = 'CANCELLED'`,
};

const LONGEST = sql.raw(`interval '${PASS_MS / 1000} seconds'`);

function matching(facts: HeldFacts): SQL | undefined {
  const { state, live, expected, inside, overstayed, now, day_end, since, until, search } = facts;
  const wanted = <Value>(column: Parameters<typeof eq>[0], value: Value | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    eq(visitorTable.condoId, facts.condo_id),
    facts.ids && among(visitorTable.id, facts.ids),
    state && inState[state](now),
    live === undefined ? undefined : not(live, isLive(now)),
    expected === undefined ? undefined : not(expected, isExpected(now, day_end)),
    inside === undefined ? undefined : inside ? isInside : isNull(insideSince),
    overstayed === undefined ? undefined : not(overstayed, isOverstayed(now)),
    facts.walk_in === undefined ? undefined : eq(visitorTable.walkIn, constant(facts.walk_in)),
    wanted(visitorTable.reasonId, facts.reason_id),
    wanted(visitorTable.unitId, facts.unit_id),
    wanted(visitorTable.buildingId, facts.building_id),
    wanted(visitorTable.floorId, facts.floor_id),
    wanted(visitorTable.hostId, facts.host_id),
    // No pass is longer, so an index on either end finds those that overlap.
    since === undefined ? undefined : sql`${toAt} >= ${at(since)} and ${fromAt} >= ${at(since)} - ${LONGEST}`,
    until === undefined ? undefined : sql`${fromAt} <= ${at(until)} and ${toAt} <= ${at(until)} + ${LONGEST}`,
    search ? foundBy(search, facts.condo_id) : undefined,
  );
}

/** What was typed, and how a number, phone or plate of it is stored: '9123 4567' and 'AB 1234' without the spaces. */
const waysOf = (typed: string): string[] => {
  const plain = plainSearch(typed);
  return plain.toLowerCase() === typed.toLowerCase() ? [typed] : [typed, plain];
};

const contains = (typed: string): SQL =>
  sql`position(lower(${typed}::text) in ${visitorTable.searchKey}) > 0`;

/** Part of a number, name, phone or plate; looks at each row. */
export const hasWords = (typed: string): SQL | undefined => or(...waysOf(typed).map(contains));

/** The same of a condo's passes, by an index where what was typed is long enough for one. */
export const foundBy = (typed: string, condoId: unknown): SQL | undefined =>
  or(...waysOf(typed).map((way) => and(havingPartsIn(visitorWords, condoId, way), contains(way))));

const sorted: Record<NonNullable<ListQuery['sort']>, SQL> = {
  // Ids are in the order of the numbers.
  number: asc(visitorTable.id),
  '-number': desc(visitorTable.id),
  from: asc(fromAt),
  '-from': desc(fromAt),
  to: asc(toAt),
  '-to': desc(toAt),
  inside_since: asc(insideSince),
  '-inside_since': desc(insideSince),
};
const ordered = (sort: ListQuery['sort'] = '-number'): SQL => sql`${sorted[sort]}, ${desc(visitorTable.id)}`;

/** A pass as it is read, with the words of its reason, and its host's English name. */
export const shownOfPass = reader({
  ...getTableColumns(visitorTable),
  reason: sql<string>`${visitorReasonTable.name}`,
  reasonEn: sql<string>`${visitorReasonTable.nameEn}`,
  hostEn: englishNameOf(visitorTable.hostId, visitorTable.host),
});
export type PassRow = ReturnType<typeof shownOfPass.read>[number];

export const withReason = sql`join ${visitorReasonTable} on ${visitorReasonTable.id} = ${visitorTable.reasonId}`;

const pageOfPasses = listOf<Facts & Pick<ListQuery, 'sort'>, PassRow>()({
  counted: 'VISITOR',
  values,
  // The page is cut before the reasons are joined.
  page: ({ sort, ...facts }, { more, cut }) => sql`select ${shownOfPass.columns}${more} from (
      select ${visitorTable}.* from ${visitorTable} where ${matching(facts)} order by ${ordered(sort)} ${cut}
    ) as ${visitorTable} ${withReason} order by ${ordered(sort)}`,
  from: (facts) => sql`from ${visitorTable} where ${matching(facts)}`,
  read: shownOfPass.read,
});

/** What was typed is searched once, for the page and the total. */
async function search(
  db: Db,
  facts: Facts,
  { page, count, sort }: Pick<ListQuery, 'page' | 'count' | 'sort'>,
): Promise<Listed<PassRow>> {
  const { rows } = await db.execute<{ total: number } & Record<string, unknown>>(sql`
    with found as materialized (
      select ${visitorTable}.* from ${visitorTable} where ${matching(facts)}
    ), total as (select count(*) as total from found)
    select ${shownOfPass.columns}, total.total from total left join (
      select * from found as ${visitorTable} order by ${ordered(sort)} limit ${count} offset ${page * count}
    ) as ${visitorTable} on true left join ${visitorReasonTable} on ${visitorReasonTable.id} = ${visitorTable.reasonId}
    order by ${ordered(sort)}`);
  // A page past the end has one row with nothing but the total.
  return { rows: shownOfPass.read(rows.filter((row) => row.id !== null)), total: rows[0]?.total ?? 0 };
}

/** A page of a condo's passes and their total. */
export function listPasses(
  services: Pick<Services, 'db' | 'totals'>,
  { page, count, sort, ...filters }: ListQuery,
  now: number,
): Promise<Listed<PassRow>> {
  const facts = factsOf(filters, now);
  if (filters.search) return search(services.db, facts, { page, count, sort });
  const unlike = filters.ids !== undefined;
  return pageOfPasses(services, { ...facts, sort }, { page, count }, { unlike });
}

/** Passes on the matching passes in order, in batches; returns how many match. The transaction must see one snapshot. */
export async function eachPass(
  tx: Transaction,
  { page, count, sort, ...filters }: ListQuery,
  now: number,
  work: (rows: PassRow[]) => Promise<void>,
): Promise<number> {
  const where = matching(factsOf(filters, now));
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*) as total from ${visitorTable} where ${where}`,
  );
  const rowsOfPage = sql`select ${shownOfPass.columns} from ${visitorTable} ${withReason} where ${where}
    order by ${ordered(sort)} limit ${count} offset ${page * count}`;
  await eachBatch(tx, rowsOfPage, (batch) => work(shownOfPass.read(batch)));
  return rows[0]?.total ?? 0;
}

/** The passes that a condition finds, with their reasons. */
export async function passesWhere(db: Db, where: SQL | undefined, rest: SQL = sql``): Promise<PassRow[]> {
  const { rows } = await db.execute(
    sql`select ${shownOfPass.columns} from ${visitorTable} ${withReason} where ${where} ${rest}`,
  );
  return shownOfPass.read(rows);
}
