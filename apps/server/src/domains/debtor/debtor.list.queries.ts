import { addDays, type Day } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { debtorApi } from '@iris/contract/debtor/debtor.api';
import { arrearsBandKeys, arrearsBands } from '@iris/contract/payment/payment.bands';
import type { ChargeKind } from '@iris/contract/payment/payment.charges';
import { type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { eachBatch } from '../../platform/db/eachBatch.ts';
import { constant } from '../../platform/db/fixed.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import { openCharge, owedCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { debtorTable } from './debtor.table.ts';

/** Sums of what is owed by age, in HKD cents. */
export interface Aged {
  count: number;
  not_due: number;
  d1: number;
  d31: number;
  d61: number;
  d91: number;
  overdue: number;
  total: number;
}
/** What one payer owes, or what is owed for one unit; the id is 0 for charges whose unit was deleted. */
export interface AgedRow extends Aged, Record<string, unknown> {
  id: number;
  oldest_due_day: Day;
}
export type Filters = QueryOf<typeof debtorApi.sums>;

/** Whose eyes see it: their kinds of charge, themselves, and today. */
export interface Seer {
  kinds: readonly ChargeKind[];
  userId: number;
  today: Day;
}

const { condoId, payerId, unitId, dueDay, amount } = chargeTable;

/** Charges of some kinds that are owed in a condo. The index `charge_debt` has exactly these words. */
const owedIn = (condo: number, kinds: readonly ChargeKind[]): SQL =>
  kinds.length === 0
    ? sql`false`
    : sql`${condoId} = ${condo} and ${owedCharge} and ${chargeTable.kind} in (${sql.join(
        kinds.map((kind) => constant(kind)),
        sql`, `,
      )})`;

const ofBand = (band: (typeof arrearsBandKeys)[number], today: Day): SQL => {
  const [from, to] = arrearsBands[band];
  const upTo = sql`${dueDay} <= ${constant(addDays(today, -from))}::date`;
  return to === null ? upTo : sql`${upTo} and ${dueDay} >= ${constant(addDays(today, -to))}::date`;
};

/** The aggregates of `Aged` over rows of `charge`. */
function agedColumns(today: Day): SQL {
  const sum = (name: string, where: SQL) =>
    sql`coalesce(sum(${amount}) filter (where ${where}), 0)::bigint as ${sql.raw(name)}`;
  const now = sql`${constant(today)}::date`;
  return sql.join(
    [
      sql`count(*) as count`,
      sum('not_due', sql`${dueDay} >= ${now}`),
      ...arrearsBandKeys.map((band) => sum(band.toLowerCase(), ofBand(band, today))),
      sum('overdue', sql`${dueDay} < ${now}`),
      sql`coalesce(sum(${amount}), 0)::bigint as total`,
    ],
    sql`, `,
  );
}

/** The residents whom a filter on the follow-up leaves; undefined without such a filter. */
function followed({ condo_id, follow }: Filters, { userId, today }: Seer): SQL | undefined {
  if (follow === undefined) return undefined;
  const now = sql`${constant(today)}::date`;
  const where = {
    DISPUTED: sql`${debtorTable.disputed}`,
    PROMISED: sql`${debtorTable.promiseDay} >= ${now}`,
    BROKEN: sql`${debtorTable.promiseDay} < ${now}`,
    MINE: sql`${debtorTable.assigneeId} = ${userId}`,
    NOBODY: sql`${debtorTable.assigneeId} is not null`,
  }[follow];
  const some = sql`${payerId} = any(array(
    select ${debtorTable.payerId} from ${debtorTable} where ${debtorTable.condoId} = ${condo_id} and ${where}))`;
  return follow === 'NOBODY' ? sql`not ${some}` : some;
}

/** Payers by name or phone, and those who owe for a unit of such a name; units likewise. */
function found({ condo_id, by, search }: Filters, owed: SQL): SQL | undefined {
  if (!search) return undefined;
  const people = sql`select ${residentTable.id} from ${residentTable} where ${residentTable.condoId} = ${condo_id}
    and ${containing(search, residentTable.name, residentTable.nameEn, residentTable.phone)}`;
  const places = sql`select ${unitTable.id} from ${unitTable} where ${unitTable.condoId} = ${condo_id} and ${fullNameContains(search)}`;
  const of = (key: SQL) => sql`select ${key} from ${chargeTable} where ${owed}
    and (${payerId} = any(array(${people})) or ${unitId} = any(array(${places})))`;
  return by === 'PAYER' ? sql`id in (${of(sql`${payerId}`)})` : sql`id in (${of(keyOf(by))})`;
}

const keyOf = (by: Filters['by']): SQL => (by === 'PAYER' ? sql`${payerId}` : sql`coalesce(${unitId}, 0)`);

/** Everybody who matches, as `debt`. Rows are chosen as a whole: only a place and a kind narrow what is summed. */
function debts(filters: Filters, seer: Seer): SQL {
  const { by, ids, overdue, band } = filters;
  const kinds = seer.kinds.filter((kind) => filters.kind === undefined || kind === filters.kind);
  const owed = owedIn(filters.condo_id, kinds);
  const place = [
    filters.building_id && sql`${chargeTable.buildingId} = ${filters.building_id}`,
    filters.floor_id && sql`${chargeTable.floorId} = ${filters.floor_id}`,
    filters.unit_id && sql`${unitId} = ${filters.unit_id}`,
    followed(filters, seer),
  ].filter((one) => one !== undefined);
  const rows = [
    ids && sql`id = any(${sql.param([...ids])}::bigint[])`,
    overdue === undefined ? undefined : overdue ? sql`overdue > 0` : sql`overdue = 0`,
    band && sql.raw(`${band.toLowerCase()} > 0`),
    found(filters, owed),
  ].filter((one) => one !== undefined);
  return sql`debt as materialized (
    select * from (
      select ${keyOf(by)} as id, min(${dueDay})::text as oldest_due_day, ${agedColumns(seer.today)}
      from ${chargeTable} where ${sql.join([owed, ...place], sql` and `)} group by 1
    ) summed ${rows.length > 0 ? sql`where ${sql.join(rows, sql` and `)}` : sql``})`;
}

/** The most overdue first; equals by their id. */
function orderOf({ by, sort }: Filters & { sort?: string | undefined }): { order: SQL; join: SQL } {
  const none = sql``;
  const wanted = sort ?? '-overdue';
  const down = wanted.startsWith('-');
  const name = down ? wanted.slice(1) : wanted;
  const way = sql.raw(down ? 'desc' : 'asc');
  if (name !== 'name') {
    const column = sql.raw(name === 'oldest' ? 'debt.oldest_due_day' : `debt.${name}`);
    // What is owed in all decides between those who are overdue alike.
    const then = name === 'overdue' ? sql`, debt.total ${way}` : none;
    return { order: sql`${column} ${way}${then}, debt.id`, join: none };
  }
  const [table, key] =
    by === 'PAYER' ? [residentTable, sql`${residentTable.name}`] : [unitTable, sql`${unitTable.orderKey}`];
  return {
    order: sql`${key} ${way} nulls last, debt.id`,
    join: sql`left join ${table} on ${table.id} = debt.id`,
  };
}

type Asked = Filters & { sort?: string | undefined };

const rowsOf = (asked: Asked, seer: Seer, { more = sql``, cut = sql`` }: { more?: SQL; cut?: SQL }): SQL => {
  const { order, join } = orderOf(asked);
  return sql`with ${debts(asked, seer)} select debt.*${more} from debt ${join} order by ${order} ${cut}`;
};

/** A page of debtors, and how many match. */
export async function agedPage(
  db: Db,
  asked: Asked & { page: number; count: number },
  seer: Seer,
): Promise<{ rows: AgedRow[]; total: number }> {
  const more = sql`, (select count(*) from debt) as matching`;
  const cut = sql`limit ${asked.count} offset ${asked.page * asked.count}`;
  const { rows } = await db.execute<AgedRow & { matching: number }>(rowsOf(asked, seer, { more, cut }));
  const [first] = rows;
  if (first) return { rows, total: first.matching };
  // A page past the end has no row to carry the total.
  return { rows: [], total: asked.page === 0 ? 0 : (await sumDebts(db, asked, seer)).debtors };
}

/** Passes on the debtors of a page in batches, as they were when the first was read; returns how many match. */
export async function eachAged(
  tx: Transaction,
  asked: Asked & { page: number; count: number },
  seer: Seer,
  work: (rows: AgedRow[]) => Promise<void>,
): Promise<number> {
  const { debtors } = await sumDebts(tx, asked, seer);
  const cut = sql`limit ${asked.count} offset ${asked.page * asked.count}`;
  await eachBatch<AgedRow>(tx, rowsOf(asked, seer, { cut }), work);
  return debtors;
}

const summed = ['count', 'not_due', 'd1', 'd31', 'd61', 'd91', 'overdue', 'total'] as const;

/** The sums of all debtors who match. */
export async function sumDebts(db: Db, filters: Filters, seer: Seer): Promise<Aged & { debtors: number }> {
  const sums = summed.map((name) => sql.raw(`coalesce(sum(${name}), 0)::bigint as ${name}`));
  const { rows } = await db.execute<Aged & { debtors: number } & Record<string, unknown>>(sql`
    with ${debts(filters, seer)} select count(*) as debtors, ${sql.join(sums, sql`, `)} from debt`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}

/**
 * The charges that the matching debtors can pay now, by id: an array for each unit and payer, the oldest first, in the
 * order of the estate.
 */
export async function payableByUnit(db: Db, filters: Filters, seer: Seer, most: number): Promise<number[][]> {
  const kinds = seer.kinds.filter((kind) => filters.kind === undefined || kind === filters.kind);
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    with ${debts(filters, seer)}
    select array_agg(${chargeTable.id} order by ${dueDay}, ${chargeTable.id}) as ids
    from debt join ${chargeTable} on debt.id = ${keyOf(filters.by)} left join ${unitTable} on ${unitTable.id} = ${unitId}
    where ${owedIn(filters.condo_id, kinds)} and ${openCharge} and not ${chargeTable.offline}
    group by ${unitTable.orderKey}, ${unitId}, ${payerId}
    order by ${unitTable.orderKey} nulls last, ${unitId}, ${payerId} limit ${most}`);
  return rows.map(({ ids }) => ids.map(Number));
}

/** What one payer owes, by age. */
export async function agedOf(db: Db, condo: number, payer: number, { kinds, today }: Seer): Promise<Aged> {
  const { rows } = await db.execute<Aged & Record<string, unknown>>(sql`
    select ${agedColumns(today)} from ${chargeTable} where ${owedIn(condo, kinds)} and ${payerId} = ${payer}`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}

/** The charges that payers owe, or that are owed for a unit. */
export const owedBy = (
  condo: number,
  kinds: readonly ChargeKind[],
  of: { payers?: readonly number[] | undefined; unit?: number | undefined },
): SQL =>
  sql.join(
    [
      owedIn(condo, kinds),
      ...(of.payers ? [among(payerId, of.payers)] : []),
      ...(of.unit === undefined ? [] : [sql`${unitId} = ${of.unit}`]),
    ],
    sql` and `,
  );
