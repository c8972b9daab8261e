import type { billApi } from '@iris/contract/bill/bill.api';
import type { AgeBand, BillTag } from '@iris/contract/bill/bill.model';
import { addDays, addMonths } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { ChargeFigures } from '@iris/contract/payment/payment.model';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { eachBatch } from '../../platform/db/eachBatch.ts';
import { constant } from '../../platform/db/fixed.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/http/context.ts';
import { unitTable } from '../estate/estate.table.ts';
import {
  chargesOf,
  type Figures,
  figureColumns,
  openCharge,
  overdueOn,
  owedCharge,
  viewFigures,
} from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { type BillRow, billColumns, refundWaits, unitOfBill } from './bill.queries.ts';

type ListQuery = QueryOf<typeof billApi.list>;
export type BillFilters = QueryOf<typeof billApi.sums>;

/** Bills that count. The indexes are made for these very words. */
export const standing = sql.raw(`"charge"."kind" = 'BILL' and "charge"."status" <> 'VOID'`);
export const voided = sql.raw(`"charge"."kind" = 'BILL' and "charge"."status" = 'VOID'`);
const paidBill = sql.raw(`"charge"."status" in ('PAID', 'REFUNDING', 'REFUNDED', 'REFUND_FAILED')`);

/** A tag as the database knows it: unpaid is not due yet, or due today; past its due day it is expired. */
function taggedAs(tag: BillTag, today: string): SQL {
  if (tag === 'EXPIRED')
    return sql`${chargeTable.status} = 'UNPAID' and ${chargeTable.dueDay} < ${constant(today)}::date`;
  if (tag === 'UNPAID')
    return sql`${chargeTable.status} = 'UNPAID' and ${chargeTable.dueDay} >= ${constant(today)}::date`;
  if (tag === 'REFUND_REVIEW') return refundWaits;
  if (tag === 'REFUNDING') return sql`${chargeTable.status} = 'REFUNDING' and not ${refundWaits}`;
  return sql`${chargeTable.status} = ${constant(tag)}`;
}

/** The due days of a band of ageing, see `ageBandOf`: days past due from and to, both in it. */
const bands: Readonly<Record<AgeBand, [from: number | null, to: number | null]>> = {
  NOT_DUE: [null, 0],
  D0_30: [1, 30],
  D31_60: [31, 60],
  D61_90: [61, 90],
  D91: [91, null],
};
function agedAs(band: AgeBand, today: string): SQL {
  const [from, to] = bands[band];
  const latest =
    from === null ? undefined : sql`${chargeTable.dueDay} <= ${constant(addDays(today, -from))}::date`;
  const earliest =
    to === null ? undefined : sql`${chargeTable.dueDay} >= ${constant(addDays(today, -to))}::date`;
  return sql.join(
    [owedCharge, latest, earliest].filter((one) => one !== undefined),
    sql` and `,
  );
}

const is = (column: AnyPgColumn, value: number | Placeholder | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${value}`;

const values = [
  'condo_id',
  'building_id',
  'floor_id',
  'unit_id',
  'payer_id',
  'standard_id',
  'run_id',
  'amount_min',
  'amount_max',
  'from_day',
  'to_day',
] as const;

/** What is asked, its month as days; `today` decides what is overdue. */
const factsOf = ({ month, from_day, to_day, ...filters }: BillFilters, today: string) => ({
  ...filters,
  from_day: later(month, from_day),
  to_day: earlier(month && addDays(addMonths(month, 1), -1), to_day),
  today,
});
type Facts = ReturnType<typeof factsOf>;

/**
 * The bills that filters let through. The gate saw that a place, a standard, a run and a payer are of the condo, so they
 * alone say where: their indexes know nothing of the condo.
 */
function matching(filters: Held<Facts, (typeof values)[number]>): SQL {
  const { status, overdue, settled, search, from_day, to_day, today } = filters;
  const places = [
    is(chargeTable.buildingId, filters.building_id),
    is(chargeTable.floorId, filters.floor_id),
    is(chargeTable.unitId, filters.unit_id),
    is(chargeTable.payerId, filters.payer_id),
    is(chargeTable.standardId, filters.standard_id),
    is(chargeTable.runId, filters.run_id),
  ].filter((one) => one !== undefined);
  const wanted = [
    ...(places.length > 0 ? places : [sql`${chargeTable.condoId} = ${filters.condo_id}`]),
    filters.ids &&
      sql`${chargeTable.condoId} = ${filters.condo_id} and ${among(chargeTable.id, filters.ids)}`,
    status === 'VOID' ? voided : standing,
    status && status !== 'VOID' ? taggedAs(status, today) : undefined,
    filters.bill_type && sql`${chargeTable.billType} = ${constant(filters.bill_type)}`,
    filters.source && sql`${chargeTable.billSource} = ${constant(filters.source)}`,
    from_day === undefined ? undefined : sql`${chargeTable.startDay} >= ${from_day}::date`,
    to_day === undefined ? undefined : sql`${chargeTable.startDay} <= ${to_day}::date`,
    overdue === undefined ? undefined : overdue ? overdueOn(today) : sql`not ${overdueOn(today)}`,
    filters.band && agedAs(filters.band, today),
    settled === undefined ? undefined : settled ? paidBill : owedCharge,
    filters.offline === undefined ? undefined : sql`${chargeTable.offline} = ${constant(filters.offline)}`,
    filters.amount_min === undefined ? undefined : sql`${chargeTable.amount} >= ${filters.amount_min}`,
    filters.amount_max === undefined ? undefined : sql`${chargeTable.amount} <= ${filters.amount_max}`,
    search ? foundBy(search, filters.condo_id) : undefined,
  ].filter((one) => one !== undefined);
  return sql.join(wanted, sql` and `);
}

const later = (one: string | undefined, two: string | undefined) =>
  one === undefined || (two !== undefined && two > one) ? two : one;
const earlier = (one: string | undefined, two: string | undefined) =>
  one === undefined || (two !== undefined && two < one) ? two : one;

/**
 * Part of a number, of a payer's name or phone, or of a unit's whole name as it is now. Units are looked for where they
 * stand once, the rest in the condo's bills alone.
 */
function foundBy(typed: string, condoId: number | Placeholder): SQL {
  const wholeName = sql`concat_ws(' ', u.building_name, u.floor_name, u.name)`;
  const gone = sql`concat_ws(' ', ${chargeTable.buildingName}, ${chargeTable.floorName}, ${chargeTable.unitName})`;
  return sql`(${containing(
    typed,
    sql`${chargeTable.businessNo}`,
    sql`${chargeTable.payerName}`,
    sql`${chargeTable.payerPhone}`,
  )}
    or ${chargeTable.unitId} = any(array(
      select u.id from ${unitTable} u where u.condo_id = ${condoId} and ${containing(typed, wholeName)}))
    or (${chargeTable.unitId} is null and ${containing(typed, gone)}))`;
}

const columns = {
  start_day: chargeTable.startDay,
  due_day: chargeTable.dueDay,
  business_no: chargeTable.businessNo,
  unit: unitTable.orderKey,
  payer_name: chargeTable.payerName,
  amount: chargeTable.amount,
  status: chargeTable.status,
} as const;

/** The newest month first, unless something else is asked for; equals by their age, in the same direction. */
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
  const joined = sort === 'unit' || sort === '-unit' ? unitOfBill : sql``;
  return sql`select ${billColumns}${more} from (
      select ${chargeTable.id} as bill_id from ${chargeTable} ${joined} where ${where} order by ${order} ${cut}
    ) as shown join ${chargeTable} on ${chargeTable.id} = bill_id ${unitOfBill}
    order by ${order}`;
}

const from = (where: SQL) => sql`from ${chargeTable} where ${where}`;

const pageOfBills = listOf<Facts & Pick<ListQuery, 'sort'>, BillRow>()({
  counted: 'BILL',
  values,
  page: ({ sort, ...facts }, parts) => pageOf(matching(facts), sort, parts),
  from: (facts) => from(matching(facts)),
});

/** A page of a condo's bills and their total. */
export function listBills(
  services: Pick<Services, 'db' | 'totals'>,
  query: ListQuery,
  today: string,
): Promise<Listed<BillRow>> {
  if (query.search) return searchBills(services.db, query, today);
  const { page, count, sort, ...filters } = query;
  return pageOfBills(
    services,
    { ...factsOf(filters, today), sort },
    { page, count },
    { unlike: !!query.ids },
  );
}

async function countBills(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*) as total ${from(where)}`);
  return rows[0]?.total ?? 0;
}

/** What was typed is looked for once, for the page and the total. */
async function searchBills(db: Db, query: ListQuery, today: string): Promise<Listed<BillRow>> {
  const { page, count, sort, ...filters } = query;
  const found = sql`with found as materialized (select id ${from(matching(factsOf(filters, today)))})`;
  const counted = sql`select count(*) as total from found`;
  const where = sql`${chargeTable.id} in (select id from found)`;
  const parts = { more: sql`, (${counted}) as total`, cut: sql`limit ${count} offset ${page * count}` };
  const { rows } = await db.execute<BillRow & { total: number }>(sql`${found} ${pageOf(where, sort, parts)}`);
  const [first] = rows;
  if (first) return { rows, total: first.total };
  // A page past the end has no row that could carry the total.
  if (page === 0) return { rows, total: 0 };
  const counting = await db.execute<{ total: number }>(sql`${found} ${counted}`);
  return { rows, total: counting.rows[0]?.total ?? 0 };
}

/**
 * Hands over the matching bills batch by batch, as they were when the first was read; their total. The transaction must
 * see one state of the database.
 */
export async function eachBill(
  tx: Transaction,
  { page, count, sort, ...filters }: ListQuery,
  today: string,
  work: (rows: BillRow[]) => Promise<void>,
): Promise<number> {
  const where = matching(factsOf(filters, today));
  const total = await countBills(tx, where);
  const query = sql`select ${billColumns} from ${chargeTable} ${unitOfBill} where ${where}
    order by ${orderOf(sort)} limit ${count} offset ${page * count}`;
  await eachBatch<BillRow>(tx, query, work);
  return total;
}

/** The open bills that filters let through and that can be paid, in the order of the units; one more than so many. */
export const openIds = (db: Db, filters: BillFilters, today: string, most: number): Promise<number[]> =>
  payable(db, matching(factsOf(filters, today)), most + 1);

/** Those of some bills that are open and can be paid, in the order of the units. */
export const openAmong = (db: Db, ids: number[]): Promise<number[]> =>
  payable(db, sql`${standing} and ${among(chargeTable.id, ids)}`, ids.length);

async function payable(db: Db, where: SQL, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${chargeTable.id} from ${chargeTable} ${unitOfBill}
    where ${where} and ${openCharge} and not ${chargeTable.offline}
    order by ${unitTable.orderKey} nulls last, ${chargeTable.dueDay}, ${chargeTable.id} limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Sums over the bills that filters let through; void ones are among them unless the filters are about states. */
export async function sumBills(
  { db, totals }: Pick<Services, 'db' | 'totals'>,
  filters: BillFilters,
  today: string,
): Promise<ChargeFigures> {
  const sum = async (): Promise<ChargeFigures> => {
    const { status, overdue, settled, band } = filters;
    const ofAnyState = [status, overdue, settled, band].every((one) => one === undefined);
    const chosen = {
      standing: status === 'VOID' ? undefined : matching(factsOf(filters, today)),
      voided:
        ofAnyState || status === 'VOID'
          ? matching(factsOf({ ...filters, status: 'VOID' }, today))
          : undefined,
    };
    const { rows } = await db.execute<Figures & Record<string, unknown>>(
      sql`select ${figureColumns(today)} from ${chargesOf(chosen)}`,
    );
    const [row] = rows;
    if (!row) throw new Error('a sum without a row');
    return viewFigures(row);
  };
  if (filters.search) return sum();
  return totals.get({ condoId: filters.condo_id, of: 'BILL', key: ['sums', filters, today] }, sum);
}
