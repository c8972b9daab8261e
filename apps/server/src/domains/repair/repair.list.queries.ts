import { lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { repairApi } from '@iris/contract/repair/repair.api';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { constant } from '../../platform/db/fixed.ts';
import { havingParts } from '../../platform/db/grams.ts';
import { is } from '../../platform/db/is.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import { reader } from '../../platform/db/reader.ts';
import { recordList } from '../../platform/db/recordList.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/http/context.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import { calledInEnglish, englishNameOf } from '../resident/index.ts';
import { type Asking, isLate, isMine, type RepairRow } from './repair.queries.ts';
import { repairTable, repairWords } from './repair.table.ts';

type Query = QueryOf<typeof repairApi.list>;
/** A request, and who makes it when. */
export type RepairQuery = Query & Asking;

const { id, condoId, status, reportedAt, finishedAt } = repairTable;
const moment = (at: number): string => new Date(at).toISOString();

/** The request as the statement takes it: days as moments; who asks, and when, only where it matters. */
const factsOf = ({
  page: _,
  count: __,
  from_day,
  to_day,
  finished_from,
  userId,
  now,
  ...query
}: RepairQuery) => ({
  ...query,
  from: from_day && moment(startOfDay(from_day)),
  to: to_day && moment(lastMoment(to_day)),
  finished: finished_from && moment(startOfDay(finished_from)),
  now: query.late === undefined ? undefined : now,
  userId: query.mine ? userId : undefined,
});
type Facts = ReturnType<typeof factsOf>;

const values = [
  'condo_id',
  'staff_id',
  'unit_id',
  'building_id',
  'floor_id',
  'resident_id',
  'from',
  'to',
  'finished',
] as const;
type Given = Held<Facts, (typeof values)[number]>;

const isConstant = (column: PgColumn, value: string | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${constant(value)}`;

const isMoment = (column: PgColumn, than: '>=' | '<=', value: unknown): SQL | undefined =>
  value === undefined ? undefined : sql`${column} ${sql.raw(than)} ${value}::timestamptz`;

function matching(facts: Given): SQL {
  const { late, now = 0, open, search } = facts;
  const wanted = and(
    is(condoId, facts.condo_id),
    facts.ids && among(id, facts.ids),
    isConstant(status, facts.status),
    open === undefined ? undefined : sql`${status} ${sql.raw(open ? '<>' : '=')} 'FINISH'`,
    late === undefined ? undefined : late ? isLate(now) : sql`not ${isLate(now)}`,
    isConstant(repairTable.type, facts.type),
    isConstant(repairTable.urgency, facts.urgency),
    is(repairTable.staffId, facts.staff_id),
    facts.userId === undefined ? undefined : isMine(facts.userId),
    is(repairTable.unitId, facts.unit_id),
    is(repairTable.buildingId, facts.building_id),
    is(repairTable.floorId, facts.floor_id),
    is(repairTable.residentId, facts.resident_id),
    isMoment(reportedAt, '>=', facts.from),
    isMoment(reportedAt, '<=', facts.to),
    isMoment(finishedAt, '>=', facts.finished),
    search ? foundBy(search, facts) : undefined,
  );
  return wanted ?? sql`true`;
}

/**
 * Part of a number, contact, phone, place or description, or of the name of the unit, or of the building of a common
 * part, or of the English name of the contact. Each way is on an index of its own, so the orders that it finds are
 * collected first: as one condition, every row of the others would be taken apart again.
 */
function foundBy(typed: string, { condo_id }: Pick<Given, 'condo_id'>, { unindexed = true } = {}): SQL {
  const parts = havingParts(repairWords, typed);
  const { number, contact, phone, place, description } = repairTable;
  const english = calledInEnglish(repairTable.residentId, typed, sql`${condo_id}`);
  const here = sql`select ${id} from ${repairTable} where ${condoId} = ${condo_id}`;
  const ways = [
    parts || unindexed
      ? sql`${here} and ${and(parts, containing(typed, number, contact, phone, place, description))}`
      : undefined,
    sql`${here} and ${repairTable.unitId} = any(array(select ${unitTable.id} from ${unitTable}
      where ${unitTable.condoId} = ${condo_id} and ${fullNameContains(typed)}))`,
    sql`${here} and ${repairTable.unitId} is null and ${repairTable.buildingId} = any(array(
      select ${buildingTable.id} from ${buildingTable}
      where ${buildingTable.condoId} = ${condo_id}
        and ${containing(typed, buildingTable.name, buildingTable.nameEn)}))`,
    english && sql`${here} and ${english} and ${contactEn} <> ''`,
  ].filter((way) => way !== undefined);
  return sql`${id} in (${sql.join(ways, sql` union all `)})`;
}

const sorted = {
  reported_at: reportedAt,
  answer_due_at: repairTable.answerDueAt,
  finish_due_at: repairTable.finishDueAt,
  finished_at: finishedAt,
  number: repairTable.number,
} as const;
const FIRST = '-reported_at';

/** The column of the order, and its direction; equals stand by their age. */
function orderOf(sort: string = FIRST): { column: PgColumn; way: SQL } {
  const down = sort.startsWith('-');
  const column = sorted[(down ? sort.slice(1) : sort) as keyof typeof sorted];
  return { column, way: sql.raw(down ? 'desc' : 'asc') };
}

const contactEn = englishNameOf(repairTable.residentId, repairTable.contact);
/** An order with the contact's English name. */
export type ListedRepair = RepairRow & { contactEn: string };
const shown = reader({ ...getTableColumns(repairTable), contactEn });

const pages = listOf<Facts, ListedRepair>()({
  counted: 'REPAIR',
  values,
  page: (facts, { more, cut }) => {
    const { column, way } = orderOf(facts.sort);
    return sql`select ${shown.columns}${more} from ${repairTable} where ${matching(facts)}
      order by ${column} ${way}, ${id} ${way} ${cut}`;
  },
  from: (facts) => sql`from ${repairTable} where ${matching(facts)}`,
  read: shown.read,
});

/** What was typed is searched once, for the page and the total. */
async function search(
  db: Db,
  facts: Facts,
  { page, count }: Pick<Query, 'page' | 'count'>,
): Promise<Listed<ListedRepair>> {
  const { column, way } = orderOf(facts.sort);
  const { rows } = await db.execute<{ total: number } & Record<string, unknown>>(sql`
    with found as materialized (
      select ${id} as found_id, ${column} as turn from ${repairTable} where ${matching(facts)}
    ), total as (select count(*) as total from found)
    select ${shown.columns}, total.total from total left join (
      select * from found order by turn ${way}, found_id ${way} limit ${count} offset ${page * count}
    ) as cut on true left join ${repairTable} on ${id} = found_id
    order by turn ${way}, found_id ${way}`);
  // A page past the end has one row with nothing but the total.
  return { rows: shown.read(rows.filter((row) => row.id !== null)), total: rows[0]?.total ?? 0 };
}

/** Adds to a request what the list needs to know besides. */
export const askRepairs = (
  { clock, principal }: { clock: Services['clock']; principal: { userId: number } },
  query: Query,
): RepairQuery => ({ ...query, userId: principal.userId, now: clock.now() });

/** A page of a condo's orders, newest first, and their total. */
export function listRepairs(
  services: Pick<Services, 'db' | 'totals'>,
  query: RepairQuery,
): Promise<Listed<ListedRepair>> {
  const facts = factsOf(query);
  if (facts.search) return search(services.db, facts, query);
  // A total that depends on the moment or on who the staff are is not remembered.
  const unlike = facts.ids !== undefined || facts.late !== undefined || facts.userId !== undefined;
  return pages(services, facts, query, { unlike });
}

/** The newest orders that what was typed finds, for the palette; one or two letters find only places. */
export function findRepairs(
  db: Db,
  { condoId: condo, typed, limit }: { condoId: number; typed: string; limit: number },
): Promise<RepairRow[]> {
  return db
    .select()
    .from(repairTable)
    .where(and(eq(condoId, condo), foundBy(typed, { condo_id: condo }, { unindexed: false })))
    .orderBy(desc(id))
    .limit(limit);
}

/** The same list as a whole, for the export. */
export const allRepairs = recordList({
  table: repairTable,
  more: { contactEn },
  matching: (query: RepairQuery) => matching(factsOf(query)),
  sorted,
  first: FIRST,
});
