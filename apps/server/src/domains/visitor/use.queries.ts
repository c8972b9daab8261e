import { addDays, type Day, dayOf, daysBetween, lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorFigures } from '@iris/contract/visitor/visitor.model';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { eachBatch } from '../../platform/db/eachBatch.ts';
import { constant } from '../../platform/db/fixed.ts';
import { iso } from '../../platform/db/iso.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import { reader } from '../../platform/db/reader.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { foundBy } from './visitor.list.queries.ts';
import { visitorReasonTable, visitorTable, visitorUseTable } from './visitor.table.ts';

type ListQuery = QueryOf<typeof visitorApi.useList>;
type Filters = Omit<ListQuery, 'page' | 'count' | 'sort'>;
type FigureQuery = QueryOf<typeof visitorApi.figures>;

const { time, result, direction, gate } = visitorUseTable;
const DEFAULT_DAYS = 30;
const HOURS = 24;
const values = ['condo_id', 'pass_id', 'reason_id', 'gate', 'since', 'until'] as const;

/** The days of a question: at most 90, the last 30 if none are named. 10030 on the field. */
function daysOf(
  { from_day, to_day }: { from_day?: Day | undefined; to_day?: Day | undefined },
  now: number,
): { from: Day; to: Day } {
  const to = to_day ?? (from_day === undefined ? dayOf(now) : addDays(from_day, limits.visitorUseDays - 1));
  const from = from_day ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalidField('to_day', 'field.endBeforeStart');
  if (days > limits.visitorUseDays)
    throw invalidField('to_day', 'visitor.rangeTooLong', { days: limits.visitorUseDays });
  return { from, to };
}

function factsOf({ from_day, to_day, ...filters }: Filters, now: number) {
  const any = from_day === undefined && to_day === undefined;
  // What is named by itself is shown whenever it was.
  if (any && (filters.pass_id !== undefined || filters.ids !== undefined))
    return { ...filters, since: undefined, until: undefined };
  const { from, to } = daysOf({ from_day, to_day }, now);
  return { ...filters, since: iso(startOfDay(from)), until: iso(lastMoment(to)) };
}
type Facts = ReturnType<typeof factsOf>;
type HeldFacts = Held<Facts, (typeof values)[number]>;

const ofResult = (wanted: NonNullable<Filters['result']>): SQL =>
  wanted === 'REFUSED' ? sql`${result} <> 'ADMITTED'` : sql`${result} = ${constant(wanted)}`;

const matching = (facts: HeldFacts): SQL | undefined =>
  and(
    eq(visitorUseTable.condoId, facts.condo_id),
    facts.since === undefined ? undefined : sql`${time} >= ${facts.since}::timestamptz`,
    facts.until === undefined ? undefined : sql`${time} <= ${facts.until}::timestamptz`,
    facts.ids && among(visitorUseTable.id, facts.ids),
    facts.pass_id === undefined ? undefined : eq(visitorUseTable.passId, facts.pass_id),
    facts.reason_id === undefined ? undefined : eq(visitorUseTable.reasonId, facts.reason_id),
    facts.gate === undefined ? undefined : sql`${gate} = ${facts.gate}`,
    facts.result && ofResult(facts.result),
    facts.direction && eq(direction, constant(facts.direction)),
    facts.search
      ? sql`${visitorUseTable.passId} in (select ${visitorTable.id} from ${visitorTable}
          where ${visitorTable.condoId} = ${facts.condo_id} and ${foundBy(facts.search, facts.condo_id)})`
      : undefined,
  );

// A try of an unknown code has no pass: each column of the joined tables may be missing.
const maybe = <Value>(column: SQL.Aliased | unknown) => sql<Value | null>`${column}`;
const shown = reader({
  ...getTableColumns(visitorUseTable),
  number: maybe<string>(visitorTable.number),
  name: maybe<string>(visitorTable.name),
  plate: maybe<string>(visitorTable.plate),
  people: maybe<number>(visitorTable.people),
  buildingName: maybe<string>(visitorTable.buildingName),
  floorName: maybe<string>(visitorTable.floorName),
  unitName: maybe<string>(visitorTable.unitName),
  reason: maybe<string>(visitorReasonTable.name),
  reasonEn: maybe<string>(visitorReasonTable.nameEn),
});
/** A try with what is known of its pass. */
export type UseRow = ReturnType<typeof shown.read>[number];

const withPass = sql`left join ${visitorTable} on ${visitorTable.id} = ${visitorUseTable.passId}
  left join ${visitorReasonTable} on ${visitorReasonTable.id} = ${visitorUseTable.reasonId}`;

const ordered = (sort: ListQuery['sort'] = '-time'): SQL =>
  sort === 'time'
    ? sql`${time} asc, ${visitorUseTable.id} asc`
    : sql`${time} desc, ${visitorUseTable.id} desc`;

const pageOfUses = listOf<Facts & Pick<ListQuery, 'sort'>, UseRow>()({
  counted: 'VISITOR',
  values,
  page: ({ sort, ...facts }, { more, cut }) => sql`select ${shown.columns}${more} from (
      select ${visitorUseTable}.* from ${visitorUseTable} where ${matching(facts)} order by ${ordered(sort)} ${cut}
    ) as ${visitorUseTable} ${withPass} order by ${ordered(sort)}`,
  from: (facts) => sql`from ${visitorUseTable} where ${matching(facts)}`,
  read: shown.read,
});

/** A page of the tries at a condo's gates and their total. */
export function listUses(
  services: Pick<Services, 'db' | 'totals'>,
  { page, count, sort, ...filters }: ListQuery,
  now: number,
): Promise<Listed<UseRow>> {
  const unlike = filters.search !== undefined || filters.ids !== undefined;
  return pageOfUses(services, { ...factsOf(filters, now), sort }, { page, count }, { unlike });
}

/** Passes on the matching tries in order, in batches; returns how many match. The transaction must see one snapshot. */
export async function eachUse(
  tx: Transaction,
  { page, count, sort, ...filters }: ListQuery,
  now: number,
  work: (rows: UseRow[]) => Promise<void>,
): Promise<number> {
  const where = matching(factsOf(filters, now));
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*) as total from ${visitorUseTable} where ${where}`,
  );
  const rowsOfPage = sql`select ${shown.columns} from ${visitorUseTable} ${withPass} where ${where}
    order by ${ordered(sort)} limit ${count} offset ${page * count}`;
  await eachBatch(tx, rowsOfPage, (batch) => work(shown.read(batch)));
  return rows[0]?.total ?? 0;
}

const LAST_TRIES = 50;
/** The last tries of a pass, newest first. */
export async function triesOf(db: Db, passId: number): Promise<UseRow[]> {
  const { rows } = await db.execute(sql`
    select ${shown.columns} from ${visitorUseTable} ${withPass} where ${eq(visitorUseTable.passId, passId)}
    order by ${ordered()} limit ${LAST_TRIES}`);
  return shown.read(rows);
}

/** The names under which a condo's tries stand, found one after the other in their index. */
export async function gatesOfUses(db: Db, condoId: number): Promise<string[]> {
  const next = (after: SQL) => sql`(select ${gate} from ${visitorUseTable}
    where ${eq(visitorUseTable.condoId, condoId)} and ${gate} > ${after} order by ${gate} limit 1)`;
  const { rows } = await db.execute<{ gate: string }>(sql`
    with recursive found(gate) as (
      ${next(sql`''`)}
      union all
      select ${next(sql`found.gate`)} from found where found.gate is not null
    )
    select gate from found where gate is not null`);
  return rows.map((row) => row.gate);
}

type Tally = Record<'in' | 'out' | 'refused', number>;
const none = (): Tally => ({ in: 0, out: 0, refused: 0 });
const sumOf = (rows: readonly Tally[]): Tally =>
  rows.reduce(
    (sum, row) => ({ in: sum.in + row.in, out: sum.out + row.out, refused: sum.refused + row.refused }),
    none(),
  );

/** The tries by Hong Kong day and hour, remembered until another comes. */
export function figuresOf(
  { reads, totals }: Pick<Services, 'reads' | 'totals'>,
  query: FigureQuery,
  now: number,
): Promise<VisitorFigures> {
  const { from, to } = daysOf(query, now);
  const asked = { ...query, from_day: from, to_day: to };
  return totals.get({ condoId: query.condo_id, of: 'VISITOR', key: ['figures', asked] }, () =>
    countTries(reads, asked, now),
  );
}

async function countTries(
  db: Db,
  { from_day: from, to_day: to, ...filters }: FigureQuery & { from_day: Day; to_day: Day },
  now: number,
): Promise<VisitorFigures> {
  const { rows } = await db.execute<{ day: Day; hour: number } & Tally>(sql`
    select to_char(hour, 'YYYY-MM-DD') as day, extract(hour from hour)::integer as hour,
      count(*) filter (where admitted and direction = 'IN')::integer as in,
      count(*) filter (where admitted and direction = 'OUT')::integer as out,
      count(*) filter (where not admitted)::integer as refused
    from (
      select date_trunc('hour', ${time} at time zone 'Asia/Hong_Kong') as hour, ${direction} as direction,
        ${result} = 'ADMITTED' as admitted
      from ${visitorUseTable} where ${matching(factsOf({ ...filters, from_day: from, to_day: to }, now))}
    ) as tries group by hour`);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const byHour = Map.groupBy(rows, ({ hour }) => hour);
  return {
    ...sumOf(rows),
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
      const day = addDays(from, at);
      return { day, ...sumOf(byDay.get(day) ?? []) };
    }),
    hours: Array.from({ length: HOURS }, (_, hour) => ({ hour, ...sumOf(byHour.get(hour) ?? []) })),
  };
}
