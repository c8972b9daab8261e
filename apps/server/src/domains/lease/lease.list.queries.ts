import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseBrief, TermState } from '@iris/contract/lease/lease.model';
import { ENDING_DAYS } from '@iris/contract/lease/lease.rules';
import type { ChargeState } from '@iris/contract/payment/payment.model';
import { and, asc, count, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { eachBatch } from '../../platform/db/eachBatch.ts';
import { constant, fixed } from '../../platform/db/fixed.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import { reader } from '../../platform/db/reader.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { Waiting } from '../../platform/domain.ts';
import type { Services } from '../../platform/http/context.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import { overdueOn, owedCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { calledInEnglish } from '../resident/index.ts';
import { englishTenant, placeColumns, there } from './lease.queries.ts';
import { leaseTable, standardTable } from './lease.table.ts';

type ListQuery = QueryOf<typeof leaseApi.list>;
export type Filters = QueryOf<typeof leaseApi.brief>;

/** Redundant in meaning, but lets PostgreSQL read the units of one condo only. */
const itsUnit = and(eq(unitTable.id, leaseTable.unitId), eq(unitTable.condoId, leaseTable.condoId));

const inTerm: Record<TermState, (today: Day) => SQL | undefined> = {
  PENDING: (today) => gt(leaseTable.startDay, constant(today)),
  IN_EFFECT: (today) =>
    and(lte(leaseTable.startDay, constant(today)), gte(leaseTable.endDay, constant(today))),
  EXPIRED: (today) => lt(leaseTable.endDay, constant(today)),
};

const lastDay = sql`coalesce(${leaseTable.moveOutDay}, ${leaseTable.endDay})`;
const running = sql`${leaseTable.valid}`;
const movingOut = sql`(${running} and ${leaseTable.moveOutDay} is not null)`;

/** Nobody has said yet what comes after the term: no lease follows, and no move-out is planned. */
const undecided = sql`${running} and ${leaseTable.moveOutDay} is null
  and not exists (select from ${leaseTable} next where next.previous_id = ${leaseTable.id}
    and next.deleted_at is null)`;
const endingSoon = (today: Day): SQL => sql`(${leaseTable.endDay} between ${constant(today)}
  and ${constant(addDays(today, ENDING_DAYS))} and ${undecided})`;
const lapsed = (today: Day): SQL => sql`(${leaseTable.endDay} < ${constant(today)} and ${undecided})`;

const flagged = (wanted: boolean | undefined, is: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? is : sql`not ${is}`;

const values = ['condo_id', 'building_id', 'floor_id', 'unit_id', 'tenant_id', 'from_day', 'to_day'] as const;

/** The request, with the days of its moments; `today` decides which terms are current. The gate handles the reason. */
const factsOf = (
  { lease_start_time, lease_end_time, id_reason: _, ...filters }: Filters & Pick<ListQuery, 'id_reason'>,
  today: Day,
) => ({
  ...filters,
  from_day: lease_start_time === undefined ? undefined : dayOf(lease_start_time),
  to_day: lease_end_time === undefined ? undefined : dayOf(lease_end_time),
  today,
});
type Facts = ReturnType<typeof factsOf>;

/** The leases of a condo that match the filters; the unit must be joined. The dates match terms that overlap them. */
function matching(query: Held<Facts, (typeof values)[number]>): SQL | undefined {
  const { from_day, to_day, term_status, tenant, business_no, search, today } = query;
  const wanted = <Value>(column: Parameters<typeof eq>[0], value: Value | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    eq(leaseTable.condoId, query.condo_id),
    there,
    query.ids && among(leaseTable.id, query.ids),
    wanted(leaseTable.buildingId, query.building_id),
    wanted(leaseTable.floorId, query.floor_id),
    wanted(leaseTable.unitId, query.unit_id),
    query.lease_type && eq(leaseTable.leaseType, constant(query.lease_type)),
    query.valid === undefined ? undefined : eq(leaseTable.valid, constant(query.valid)),
    wanted(leaseTable.tenantId, query.tenant_id),
    from_day === undefined ? undefined : gte(leaseTable.endDay, from_day),
    to_day === undefined ? undefined : lte(leaseTable.startDay, to_day),
    term_status && inTerm[term_status](today),
    flagged(query.ending, endingSoon(today)),
    flagged(query.lapsed, lapsed(today)),
    flagged(query.moving, movingOut),
    query.leaves_from === undefined ? undefined : sql`${lastDay} >= ${constant(query.leaves_from)}::date`,
    query.leaves_to === undefined ? undefined : sql`${lastDay} <= ${constant(query.leaves_to)}::date`,
    tenant
      ? or(
          containing(tenant, leaseTable.tenantName, leaseTable.tenantPhone),
          calledInEnglish(leaseTable.tenantId, tenant, query.condo_id),
        )
      : undefined,
    business_no ? containing(business_no, leaseTable.businessNo) : undefined,
    search
      ? or(
          containing(search, leaseTable.businessNo, leaseTable.tenantName, leaseTable.tenantPhone),
          fullNameContains(search),
          calledInEnglish(leaseTable.tenantId, search, query.condo_id),
          // Only the lease knows the name of a deleted unit.
          and(sql`${leaseTable.unitId} is null`, containing(search, leaseTable.unitName)),
        )
      : undefined,
  );
}

/** Unpaid rents, as in the charge figures, in the exact words of the index. */
const owedRent = sql`${chargeTable.kind} = 'RENT' and ${owedCharge}`;

/** What a lease owes, and the overdue part, in HKD cents. */
const owing = (today: Day) => sql`left join lateral (
    select coalesce(sum(${chargeTable.amount}), 0)::bigint as owed,
      coalesce(sum(${chargeTable.amount}) filter (where ${overdueOn(today)}), 0)::bigint as overdue
    from ${chargeTable} where ${chargeTable.leaseId} = ${leaseTable.id} and ${owedRent}) as owing on true`;

/** With a part that was carried over: what is left to pay of it first, then what is held. */
const depositStatus = sql<ChargeState>`coalesce(
  (select c.status from ${chargeTable} c
    where c.id = ${leaseTable.depositChargeId} or c.part_of_id = ${leaseTable.depositChargeId}
    order by c.status in ('VOID', 'REFUNDED'), c.part_of_id is not null limit 1), 'VOID')`;

/** A lease without a deposit has none that is due: its void state says so, whatever the day. */
const depositDueDay = sql<Day>`coalesce(
  (select c.due_day from ${chargeTable} c where c.id = ${leaseTable.depositChargeId}), ${leaseTable.startDay})`;

/** [first day, last day, HKD cents] of each span of rent terms, by first day. */
const standards = sql<[Day, Day, number][]>`coalesce((select
  json_agg(json_build_array(s.start_day, s.end_day, s.monthly_amount) order by s.start_day)
  from ${standardTable} s where s.lease_id = ${leaseTable.id}), '[]')`;

const plainColumns = {
  id: leaseTable.id,
  condoId: leaseTable.condoId,
  businessNo: leaseTable.businessNo,
  unitId: leaseTable.unitId,
  buildingId: leaseTable.buildingId,
  floorId: leaseTable.floorId,
  ...placeColumns,
  leaseType: leaseTable.leaseType,
  startDay: leaseTable.startDay,
  endDay: leaseTable.endDay,
  tenantId: leaseTable.tenantId,
  tenantName: leaseTable.tenantName,
  tenantPhone: leaseTable.tenantPhone,
  tenantEmail: leaseTable.tenantEmail,
  tenantIdType: leaseTable.tenantIdType,
  tenantIdNo: leaseTable.tenantIdNo,
  deposit: leaseTable.deposit,
  valid: leaseTable.valid,
  autoGenRent: leaseTable.autoGenRent,
  version: leaseTable.version,
  createdAt: leaseTable.createdAt,
};

const shown = reader({
  ...plainColumns,
  // PostgreSQL evaluates these only for the rows of the page.
  tenantNameEn: englishTenant,
  standards,
  depositStatus,
  depositDueDay,
});

/** A listed lease with its rent terms, dues, and the state of its deposit. */
export type ListedRow = ReturnType<typeof shown.read>[number] & { owed: number; overdue: number };

const unitOf = fixed(sql`left join ${unitTable} on ${itsUnit}`);

/** All columns of a lease, from `lease` joined with `unitOf` and `owing`. */
const columns = sql`${shown.columns}, owing.owed, owing.overdue`;

// The sums arrive as numbers already.
const decoded = (rows: Record<string, unknown>[]) => shown.read(rows) as ListedRow[];

/** One lease, as a list shows it. */
export async function getListed(db: Db, id: number, today: Day): Promise<ListedRow | undefined> {
  const { rows } = await db.execute(
    sql`select ${columns} from ${leaseTable} ${unitOf} ${owing(today)} where ${eq(leaseTable.id, id)}`,
  );
  return decoded(rows)[0];
}

const sorted: Record<NonNullable<ListQuery['sort']>, SQL> = {
  // Ids are in order of creation, and indexed.
  created_at: asc(leaseTable.id),
  '-created_at': desc(leaseTable.id),
  business_no: asc(leaseTable.businessNo),
  '-business_no': desc(leaseTable.businessNo),
  unit: sql`${unitTable.orderKey} asc nulls last`,
  '-unit': sql`${unitTable.orderKey} desc nulls last`,
  start_day: asc(leaseTable.startDay),
  '-start_day': desc(leaseTable.startDay),
  end_day: asc(leaseTable.endDay),
  '-end_day': desc(leaseTable.endDay),
  tenant_name: asc(leaseTable.tenantName),
  '-tenant_name': desc(leaseTable.tenantName),
  deposit: asc(leaseTable.deposit),
  '-deposit': desc(leaseTable.deposit),
};
/** Newest first, also among ties. */
const orderOf = (sort: ListQuery['sort'] = '-created_at'): SQL[] => [sorted[sort], desc(leaseTable.id)];

const ordered = (sort: ListQuery['sort']): SQL => sql.join(orderOf(sort), sql`, `);

/** The unit is joined only where it is used. */
const unitFor = ({ search }: Pick<Filters, 'search'>, sort?: ListQuery['sort']): SQL =>
  search || sort === 'unit' || sort === '-unit' ? unitOf : sql``;

/** How many leases match the filters. */
export async function countLeases(db: Db, query: Filters, today: Day): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from ${leaseTable} ${unitFor(query)}
    where ${matching(factsOf(query, today))}`);
  return rows[0]?.total ?? 0;
}

/** How many leases match the filters, and the earliest day on which one ends or its tenant leaves. */
export async function waitingLeases(
  db: Db,
  query: Filters,
  { today, day }: { today: Day; day: 'end' | 'moveOut' },
): Promise<Waiting> {
  const column = day === 'end' ? leaseTable.endDay : leaseTable.moveOutDay;
  const { rows } = await db.execute<{ count: number; since: Day | null }>(sql`
    select count(*) as count, min(${column})::text as since from ${leaseTable} ${unitFor(query)}
    where ${matching(factsOf(query, today))}`);
  return rows[0] ?? { count: 0 };
}

const pageOfLeases = listOf<Facts & Pick<ListQuery, 'sort'>, ListedRow>()({
  counted: 'LEASE',
  values,
  // The page is cut before any join.
  page: ({ sort, ...facts }, { more, cut }) => sql`select ${columns}${more} from (
      select ${leaseTable}.* from ${leaseTable} ${unitFor(facts, sort)} where ${matching(facts)}
      order by ${ordered(sort)} ${cut}
    ) as ${leaseTable} ${unitOf} ${owing(facts.today)} order by ${ordered(sort)}`,
  from: (facts) => sql`from ${leaseTable} ${unitFor(facts)} where ${matching(facts)}`,
  read: decoded,
});

/** A page of a condo's leases and their total. */
export function listLeases(
  services: Pick<Services, 'db' | 'totals'>,
  query: ListQuery,
  today: Day,
): Promise<Listed<ListedRow>> {
  const { page, count, sort, ...filters } = query;
  // Unit names are in another table, so a total that depends on them must not be remembered.
  const unlike = [query.search, query.tenant, query.business_no, query.ids].some((one) => one !== undefined);
  return pageOfLeases(services, { ...factsOf(filters, today), sort }, { page, count }, { unlike });
}

/** Totals of the leases that match the filters, in one statement. */
export async function sumLeases(db: Db, query: Filters, today: Day): Promise<LeaseBrief> {
  const leases = db.$with('leases').as(
    db
      .select({ id: leaseTable.id, deposit: leaseTable.deposit })
      .from(leaseTable)
      .leftJoin(unitTable, itsUnit)
      .where(matching(factsOf(query, today))),
  );
  const [row] = await db
    .with(leases)
    .select({
      count: count(),
      deposit: sql<number>`coalesce(sum(${leases.deposit}), 0)::bigint`,
      // As of today, like `monthlyOf` in the contract's rules: before the term, that of the first span.
      monthly_rent: sql<number>`(select coalesce(sum(m.monthly_amount), 0)::bigint from (
        select distinct on (s.lease_id) s.monthly_amount from ${standardTable} s join leases on leases.id = s.lease_id
        order by s.lease_id, (s.start_day <= ${today}) desc, abs(s.start_day - ${today}::date)) m)`,
      owed: sql<number>`(select coalesce(sum(${chargeTable.amount}), 0)::bigint from ${chargeTable}
        where ${chargeTable.leaseId} in (select id from leases) and ${owedRent})`,
      overdue: sql<number>`(select coalesce(sum(${chargeTable.amount}), 0)::bigint from ${chargeTable}
        where ${chargeTable.leaseId} in (select id from leases) and ${owedRent} and ${overdueOn(today)})`,
    })
    .from(leases);
  return row ?? { count: 0, monthly_rent: 0, deposit: 0, owed: 0, overdue: 0 };
}

/**
 * Passes the leases of a page in order, batch by batch; the transaction must see one snapshot, as the total is
 * counted separately.
 */
export async function eachLease(
  tx: Transaction,
  query: ListQuery,
  today: Day,
  work: (rows: ListedRow[]) => Promise<void>,
): Promise<void> {
  const page = sql`select ${columns} from ${leaseTable} ${unitOf} ${owing(today)}
    where ${matching(factsOf(query, today))} order by ${ordered(query.sort)}
    limit ${query.count} offset ${query.page * query.count}`;
  await eachBatch(tx, page, (rows) => work(decoded(rows)));
}
