import { type Day, dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { ChargeFigures } from '@iris/contract/payment/payment.model';
import type { rentApi } from '@iris/contract/rent/rent.api';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { eachBatch } from '../../platform/db/eachBatch.ts';
import { constant } from '../../platform/db/fixed.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/http/context.ts';
import { unitTable } from '../estate/estate.table.ts';
import { leaseTable } from '../lease/lease.table.ts';
import {
  chargesOf,
  type Figures,
  figureColumns,
  overdueOn,
  owedCharge,
  viewFigures,
} from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { type RentRow, rentColumns, unitOfRent } from './rent.queries.ts';

type ListQuery = QueryOf<typeof rentApi.list>;
type Filters = QueryOf<typeof rentApi.brief>;

/** Rents that count; void ones are listed when they are asked for. The indexes are made for these very words. */
const standing = sql.raw(`"charge"."kind" = 'RENT' and "charge"."status" <> 'VOID'`);
const voided = sql.raw(`"charge"."kind" = 'RENT' and "charge"."status" = 'VOID'`);

const values = [
  'condo_id',
  'building_id',
  'floor_id',
  'unit_id',
  'lease_id',
  'tenant_id',
  'from_day',
  'to_day',
] as const;

/** What is asked, with the days of its moments; `today` decides what is overdue. */
const factsOf = ({ start_time, end_time, ...filters }: Filters, today: Day) => ({
  ...filters,
  from_day: start_time === undefined ? undefined : dayOf(start_time),
  to_day: end_time === undefined ? undefined : dayOf(end_time),
  today,
});
type Facts = ReturnType<typeof factsOf>;

/**
 * The rents that filters let through. The gate saw that a place, a lease and a tenant are of the condo, so they alone
 * say where: their indexes know nothing of the condo.
 */
function matching(filters: Held<Facts, (typeof values)[number]>): SQL {
  const { building_id, floor_id, unit_id, lease_id, tenant_id, status, from_day, to_day, today } = filters;
  const places = [
    building_id === undefined ? undefined : sql`${chargeTable.buildingId} = ${building_id}`,
    floor_id === undefined ? undefined : sql`${chargeTable.floorId} = ${floor_id}`,
    unit_id === undefined ? undefined : sql`${chargeTable.unitId} = ${unit_id}`,
    lease_id === undefined ? undefined : sql`${chargeTable.leaseId} = ${lease_id}`,
    tenant_id === undefined ? undefined : sql`${chargeTable.payerId} = ${tenant_id}`,
  ].filter((one) => one !== undefined);
  const wanted = [
    ...(places.length > 0 ? places : [sql`${chargeTable.condoId} = ${filters.condo_id}`]),
    filters.ids &&
      sql`${chargeTable.condoId} = ${filters.condo_id} and ${among(chargeTable.id, filters.ids)}`,
    status === 'VOID' ? voided : standing,
    status && status !== 'VOID' && sql`${chargeTable.status} = ${constant(status)}`,
    from_day === undefined ? undefined : sql`${chargeTable.startDay} >= ${from_day}::date`,
    to_day === undefined ? undefined : sql`${chargeTable.startDay} <= ${to_day}::date`,
    filters.overdue === undefined
      ? undefined
      : filters.overdue
        ? overdueOn(today)
        : sql`not ${overdueOn(today)}`,
    filters.settled === undefined
      ? undefined
      : filters.settled
        ? sql`${chargeTable.status} = 'PAID'`
        : owedCharge,
    filters.search ? foundBy(filters.search, filters.condo_id) : undefined,
  ].filter((one) => one !== undefined && one !== false);
  return sql.join(wanted, sql` and `);
}

/**
 * Part of a number, of a tenant's name or phone, or of a unit's whole name as it is now. Names are looked for where they
 * stand once, and numbers in their index alone; the rents are then found by what was met.
 */
function foundBy(typed: string, condoId: number | Placeholder): SQL {
  const wholeName = sql`concat_ws(' ', u.building_name, u.floor_name, u.name)`;
  const gone = sql`concat_ws(' ', ${chargeTable.buildingName}, ${chargeTable.floorName}, ${chargeTable.unitName})`;
  const numbered = sql`(${chargeTable.condoId} = ${condoId} and ${chargeTable.businessNo} = any(array(
    select n.business_no from ${chargeTable} n
    where n.condo_id = ${condoId} and ${containing(typed, sql`n.business_no`)})))`;
  const ways = [
    // No other sign stands in a number.
    /^[\w-]+$/.test(typed) ? numbered : undefined,
    sql`${chargeTable.leaseId} = any(array(select l.id from ${leaseTable} l
      where l.condo_id = ${condoId} and ${containing(typed, sql`l.tenant_name`, sql`l.tenant_phone`)}))`,
    sql`${chargeTable.unitId} = any(array(
      select u.id from ${unitTable} u where u.condo_id = ${condoId} and ${containing(typed, wholeName)}))`,
    sql`(${chargeTable.unitId} is null and ${containing(typed, gone)})`,
  ].filter((way) => way !== undefined);
  return sql`(${sql.join(ways, sql` or `)})`;
}

const columns = {
  start_day: chargeTable.startDay,
  due_day: chargeTable.dueDay,
  business_no: chargeTable.businessNo,
  unit: unitTable.orderKey,
  tenant_name: chargeTable.payerName,
  amount: chargeTable.amount,
  status: chargeTable.status,
} as const;

/** The newest period first, unless something else is asked for; equals by their age, in the same direction. */
function orderOf(sort: ListQuery['sort'] = '-start_day'): SQL {
  const down = sort.startsWith('-');
  // The schema has checked the name.
  const column = columns[(down ? sort.slice(1) : sort) as keyof typeof columns];
  const direction = sql.raw(down ? 'desc' : 'asc');
  // Only a unit may be gone; elsewhere the words would keep an index from giving the order.
  const last = sql.raw(column === unitTable.orderKey ? 'nulls last' : '');
  return sql`${column} ${direction} ${last}, ${chargeTable.id} ${direction}`;
}

/** The page is cut before anything is joined to it. */
function pageOf(where: SQL, sort: ListQuery['sort'], { more, cut }: { more: SQL; cut: SQL }): SQL {
  const order = orderOf(sort);
  const joined = sort === 'unit' || sort === '-unit' ? unitOfRent : sql``;
  return sql`select ${rentColumns}${more} from (
      select ${chargeTable}.* from ${chargeTable} ${joined} where ${where} order by ${order} ${cut}
    ) as ${chargeTable} ${unitOfRent}
    order by ${order}`;
}

const from = (where: SQL) => sql`from ${chargeTable} where ${where}`;

const pageOfRents = listOf<Facts & Pick<ListQuery, 'sort'>, RentRow>()({
  counted: 'RENT',
  values,
  page: ({ sort, ...facts }, parts) => pageOf(matching(facts), sort, parts),
  from: (facts) => from(matching(facts)),
});

/** A page of a condo's rents and their total. */
export function listRents(
  services: Pick<Services, 'db' | 'totals'>,
  query: ListQuery,
  today: Day,
): Promise<Listed<RentRow>> {
  if (query.search) return searchRents(services.db, query, today);
  const { page, count, sort, ...filters } = query;
  return pageOfRents(
    services,
    { ...factsOf(filters, today), sort },
    { page, count },
    { unlike: !!query.ids },
  );
}

async function countRents(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*) as total ${from(where)}`);
  return rows[0]?.total ?? 0;
}

/** What was typed is looked for once, for the page and the total. */
async function searchRents(db: Db, query: ListQuery, today: Day): Promise<Listed<RentRow>> {
  const { page, count, sort, ...filters } = query;
  const found = sql`with found as materialized (select id ${from(matching(factsOf(filters, today)))})`;
  const counted = sql`select count(*) as total from found`;
  const where = sql`${chargeTable.id} in (select id from found)`;
  const parts = { more: sql`, (${counted}) as total`, cut: sql`limit ${count} offset ${page * count}` };
  const { rows } = await db.execute<RentRow & { total: number }>(sql`${found} ${pageOf(where, sort, parts)}`);
  const [first] = rows;
  if (first) return { rows, total: first.total };
  // A page past the end has no row that could carry the total.
  if (page === 0) return { rows, total: 0 };
  const counting = await db.execute<{ total: number }>(sql`${found} ${counted}`);
  return { rows, total: counting.rows[0]?.total ?? 0 };
}

/**
 * Hands over the matching rents batch by batch, as they were when the first was read. Their total comes first; the
 * transaction must see one state of the database.
 */
export async function eachRent(
  tx: Transaction,
  { page, count, sort, ...filters }: ListQuery,
  today: Day,
  work: (rows: RentRow[]) => Promise<void>,
): Promise<number> {
  const where = matching(factsOf(filters, today));
  const total = await countRents(tx, where);
  const query = sql`select ${rentColumns} from ${chargeTable} ${unitOfRent} where ${where}
    order by ${orderOf(sort)} limit ${count} offset ${page * count}`;
  await eachBatch<RentRow>(tx, query, work);
  return total;
}

/** What chosen rents come to. */
async function sumUp(db: Db, chosen: Parameters<typeof chargesOf>[0], today: string): Promise<ChargeFigures> {
  const { rows } = await db.execute<Figures & Record<string, unknown>>(
    sql`select ${figureColumns(today)} from ${chargesOf(chosen)}`,
  );
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return viewFigures(row);
}

/** Sums over the rents that filters let through; void ones are among them unless the filters are about states. */
export function sumRents(
  { db, totals }: Pick<Services, 'db' | 'totals'>,
  filters: Filters,
  today: Day,
): Promise<ChargeFigures> {
  const { status, overdue, settled } = filters;
  const ofAnyState = [status, overdue, settled].every((one) => one === undefined);
  const chosen = {
    standing: status === 'VOID' ? undefined : matching(factsOf(filters, today)),
    voided:
      ofAnyState || status === 'VOID' ? matching(factsOf({ ...filters, status: 'VOID' }, today)) : undefined,
  };
  const sum = () => sumUp(db, chosen, today);
  if (filters.search) return sum();
  return totals.get({ condoId: filters.condo_id, of: 'RENT', key: ['sums', filters, today] }, sum);
}

export function sumRentsOf(db: Db, leaseId: number, today: string): Promise<ChargeFigures> {
  const ofLease = sql`${chargeTable.leaseId} = ${leaseId}`;
  return sumUp(
    db,
    { standing: sql`${ofLease} and ${standing}`, voided: sql`${ofLease} and ${voided}` },
    today,
  );
}
