import { dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { financeApi } from '@iris/contract/finance/finance.api';
import { type FlowSums, type flowAccounts, heldAccounts } from '@iris/contract/finance/finance.model';
import { heldOfCharges } from '@iris/contract/payment/payment.charges';
import {
  type ChargeKind,
  type FlowChannel,
  type FlowType,
  ownFlowTypes,
} from '@iris/contract/payment/payment.model';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { eachBatch } from '../../platform/db/eachBatch.ts';
import { fixed } from '../../platform/db/fixed.ts';
import { type Listed, listOf } from '../../platform/db/list.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { accountTable, entryTable } from '../../platform/ledger/ledger.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import { landlordTable } from '../lease/landlord.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { heldFlows, refundableBy } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { calledInEnglish, englishNameOf } from '../resident/index.ts';

type ListQuery = QueryOf<typeof financeApi.flows>;
type Filters = QueryOf<typeof financeApi.sums>;

/** A transaction as lists read it, with the current name of its place. Moments as epoch ms. */
export interface FlowRow extends Record<string, unknown> {
  id: number;
  condo_id: number;
  number: string;
  name: string;
  name_en: string;
  bill_type: FlowType;
  payment_type: FlowChannel;
  total: number;
  account: (typeof flowAccounts)[number];
  pay_time: number;
  value_day: string;
  voucher: number | null;
  /** Null, like the kind, if there is no charge. */
  charge_id: number | null;
  kind: ChargeKind | null;
  unit_id: number | null;
  unit: string;
  payment_id: number | null;
  refund_id: number | null;
  transaction_id: number;
}

const flow = flowTable;
/** The English name of whom a row names: of the landlord whose money it is, or of the payer of its charge. */
const nameEn = sql`case when ${flow.billType} = 'LANDLORD' then coalesce((
    select of_landlord.name_en from ${entryTable} e
      join ${accountTable} a on a.id = e.account_id
      join ${landlordTable} of_landlord on of_landlord.id = a.landlord_id and of_landlord.name = ${flow.name}
    where e.transaction_id = ${flow.transactionId} limit 1), '')
  else ${englishNameOf(chargeTable.payerId, flow.name)} end`;
const columns = fixed(sql`
  ${flow.id}, ${flow.condoId}, ${flow.number}, ${flow.name},
  ${nameEn} as name_en, ${flow.billType}, ${flow.paymentType}, ${flow.total},
  ${flow.account}, (extract(epoch from ${flow.payTime}) * 1000)::bigint as pay_time, ${flow.valueDay}::text,
  ${flow.voucherFileId} as voucher,
  ${flow.chargeId}, ${chargeTable.kind}, ${chargeTable.unitId}, ${flow.paymentId}, ${flow.refundId}, ${flow.transactionId},
  concat_ws(' ', nullif(coalesce(${unitTable.buildingName}, ${chargeTable.buildingName}), ''),
    nullif(coalesce(${unitTable.floorName}, ${chargeTable.floorName}), ''),
    nullif(coalesce(${unitTable.name}, ${chargeTable.unitName}), '')) as unit`);
const joined = sql`
  left join ${chargeTable} on ${chargeTable.id} = ${flow.chargeId}
  left join ${unitTable} on ${unitTable.id} = ${chargeTable.unitId}`;

const values = [
  'condo_id',
  'building_id',
  'floor_id',
  'unit_id',
  'bill_type',
  'payment_type',
  'account',
  'from_day',
  'to_day',
] as const;

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
/** Between the condo's own accounts money is neither in nor out, except of the one that is looked at. */
const notOwn = sql`${flow.billType} not in (${sql.raw(quoted(ownFlowTypes))})`;

type Asking = Pick<SignedInContext, 'principal'>;

/** The request, with the days of its moments, and the kinds of charge that the caller may refund. */
const factsOf = ({ start_time, end_time, ...filters }: Filters, { principal }: Asking) => ({
  ...filters,
  kinds: filters.stuck === undefined ? undefined : refundableBy(principal),
  from_day: start_time === undefined ? undefined : dayOf(start_time),
  to_day: end_time === undefined ? undefined : dayOf(end_time),
});
type Facts = ReturnType<typeof factsOf>;

/** Part of a number, of a payer's name, or of the name of the unit of the charge. */
const foundBy = (typed: string, condoId: number | Placeholder): SQL =>
  sql`(${containing(typed, flow.number, flow.name)} or ${flow.chargeId} in (
    select c.id from ${chargeTable} c where c.unit_id = any(array(select ${unitTable.id} from ${unitTable}
      where ${unitTable.condoId} = ${condoId} and ${fullNameContains(typed)}))
      or ${calledInEnglish(sql`c.payer_id`, typed, condoId) ?? sql`false`}))`;

/** The transactions that match the filters. A place is the charge's; a range applies to value dates. */
function matching(filters: Held<Facts, (typeof values)[number]>): SQL {
  const {
    bill_type,
    payment_type,
    account,
    direction,
    from_day,
    to_day,
    search,
    stuck,
    kinds = [],
  } = filters;
  const place =
    filters.unit_id !== undefined
      ? sql`c.unit_id = ${filters.unit_id}`
      : filters.floor_id !== undefined
        ? sql`c.floor_id = ${filters.floor_id}`
        : filters.building_id !== undefined
          ? sql`c.building_id = ${filters.building_id}`
          : undefined;
  const wanted = [
    sql`${flow.condoId} = ${filters.condo_id}`,
    filters.ids && among(flow.id, filters.ids),
    bill_type && sql`${flow.billType} = ${bill_type}`,
    payment_type && sql`${flow.paymentType} = ${payment_type}`,
    account && sql`${flow.account} = ${account}`,
    direction && (direction === 'IN' ? sql`${flow.total} > 0` : sql`${flow.total} < 0`),
    direction && account === undefined ? notOwn : undefined,
    place && sql`${flow.chargeId} in (select c.id from ${chargeTable} c where ${place})`,
    from_day === undefined ? undefined : sql`${flow.valueDay} >= ${from_day}::date`,
    to_day === undefined ? undefined : sql`${flow.valueDay} <= ${to_day}::date`,
    search ? foundBy(search, filters.condo_id) : undefined,
    stuck === undefined
      ? undefined
      : sql`${flow.id} ${sql.raw(stuck ? 'in' : 'not in')} ${heldFlows(filters.condo_id, kinds)}`,
  ].filter((one) => one !== undefined);
  return sql.join(wanted, sql` and `);
}

const sorted = {
  value_day: [flow.valueDay, flow.payTime],
  pay_time: [flow.payTime],
  number: [flow.number],
  name: [flow.name],
  total: [flow.total],
} as const;

/** Latest money first by default; ties by age, in the same direction. */
function orderOf(sort: ListQuery['sort'] = '-value_day'): SQL {
  const down = sort.startsWith('-');
  // The schema has checked the name.
  const columns = sorted[(down ? sort.slice(1) : sort) as keyof typeof sorted];
  const direction = sql.raw(down ? 'desc' : 'asc');
  return sql.join(
    [...columns, flow.id].map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
}

/** Depends on another table, on the place of a charge or on refunds, so such a total cannot be remembered. */
const elsewhere = ({ building_id, floor_id, unit_id, stuck }: Filters): boolean =>
  [building_id, floor_id, unit_id, stuck].some((one) => one !== undefined);

const from = (where: SQL) => sql`from ${flow} where ${where}`;

const pageOfFlows = listOf<Facts & Pick<ListQuery, 'sort'>, FlowRow>()({
  counted: 'FLOW',
  values,
  // The page is cut before any join.
  page: ({ sort, ...facts }, { more, cut }) => sql`select ${columns}${more} from (
      select * ${from(matching(facts))} order by ${orderOf(sort)} ${cut}
    ) as ${flow} ${joined} order by ${orderOf(sort)}`,
  from: (facts) => from(matching(facts)),
});

/** A page of a condo's transactions and their total. */
export function listFlows(
  context: Pick<SignedInContext, 'db' | 'totals' | 'principal'>,
  query: ListQuery,
): Promise<Listed<FlowRow>> {
  const { page, count, sort, ...filters } = query;
  const unlike = elsewhere(filters) || query.search !== undefined || query.ids !== undefined;
  return pageOfFlows(context, { ...factsOf(filters, context), sort }, { page, count }, { unlike });
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*) as total ${from(where)}`);
  return rows[0]?.total ?? 0;
}

/**
 * Passes the matching transactions batch by batch, as of the first read, and returns their total. The transaction
 * must see one snapshot.
 */
export async function eachFlow(
  tx: Transaction,
  { page, count, sort, ...filters }: ListQuery,
  asking: Asking,
  work: (rows: FlowRow[]) => Promise<void>,
): Promise<number> {
  const where = matching(factsOf(filters, asking));
  const total = await countOf(tx, where);
  const query = sql`select ${columns} from ${flow} ${joined} where ${where}
    order by ${orderOf(sort)} limit ${count} offset ${page * count}`;
  await eachBatch<FlowRow>(tx, query, work);
  return total;
}

/** The number of matching transactions, and their totals in HKD cents. */
export function sumFlows(
  { db, totals, principal }: Pick<SignedInContext, 'db' | 'totals' | 'principal'>,
  filters: Filters,
): Promise<FlowSums> {
  const sum = () => sumUp(db, matching(factsOf(filters, { principal })), filters.account !== undefined);
  if (elsewhere(filters)) return sum();
  return totals.get({ condoId: filters.condo_id, of: 'FLOW', key: ['sums', filters] }, sum);
}

/** Payments from a wallet or deposit move no money: it came in before. */
const moved = sql.raw(`account not in (${quoted(heldAccounts)})`);
/** What charges hold for who paid them: deposits. */
const ofHeld = sql.raw(`account in (${quoted(heldOfCharges)})`);

async function sumUp(db: Db, where: SQL, ofAccount: boolean): Promise<FlowSums> {
  const passes = ofAccount ? moved : sql`${moved} and ${notOwn}`;
  const { rows } = await db.execute<FlowSums & Record<string, unknown>>(sql`
    select count(*) as count, coalesce(sum(total) filter (where total > 0 and ${passes}), 0) as in,
      coalesce(sum(total) filter (where total < 0 and ${passes}), 0) as out,
      coalesce(sum(total) filter (where ${passes}), 0) as net,
      coalesce(sum(total) filter (where account = 'WALLET'), 0) as wallet,
      coalesce(sum(total) filter (where ${ofHeld}), 0) as deposit
    from ${flow} where ${where}`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}

/** What a condo holds because Stripe did not give it back, and the caller may: how many, HKD cents, since when (epoch ms). */
export async function stuckNow(db: Db, condoId: number, asking: Asking) {
  const where = matching(factsOf({ condo_id: condoId, stuck: true }, asking));
  const { rows } = await db.execute<{ count: number; amount: number; since: number | null }>(sql`
    select count(*) as count, coalesce(sum(${flow.total}), 0)::bigint as amount,
      (extract(epoch from min(${flow.payTime})) * 1000)::bigint as since ${from(where)}`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}

/** A transaction; throws notFound. */
export async function getFlow(db: Db, id: number): Promise<FlowRow> {
  const { rows } = await db.execute<FlowRow>(
    sql`select ${columns} from ${flow} ${joined} where ${flow.id} = ${id}`,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
