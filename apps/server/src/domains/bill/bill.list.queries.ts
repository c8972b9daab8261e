import type { billApi } from '@iris/contract/bill/bill.api';
import type { AgeBand, BillTag } from '@iris/contract/bill/bill.model';
import { addDays, addMonths, type Day } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../platform/access/principal.ts';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { constant } from '../../platform/db/fixed.ts';
import { is } from '../../platform/db/is.ts';
import type { Held } from '../../platform/db/statement.ts';
import { unitTable } from '../estate/estate.table.ts';
import {
  chargeList,
  commonValues,
  inUnitNamed,
  matchingCharges,
  standingOf,
  unitOfCharge,
  voidedOf,
} from '../money/index.ts';
import { barredFrom, openCharge, owedCharge, ownIs } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable, refundTable } from '../payment/payment.table.ts';
import { calledInEnglish } from '../resident/index.ts';
import { type BillRow, billColumns, refundWaits } from './bill.queries.ts';

/** The filters as a person gives them. `self` is only named where it is asked for: it makes a statement of its own. */
export const filtersOf = <Asked extends { own?: boolean | undefined }>(
  asked: Asked,
  principal: Principal,
): Asked & { self?: number } => (asked.own === undefined ? asked : { ...asked, self: barredFrom(principal) });

type ListQuery = QueryOf<typeof billApi.list>;
/** `self`, see `barredFrom`, is the person whom `own` is about. */
export type BillFilters = QueryOf<typeof billApi.sums> & { self?: number };
type Filters = BillFilters & Pick<ListQuery, 'sort'>;

/** Bills that are not void. The indexes match this exact condition. */
export const standing = standingOf('BILL');
export const voided = voidedOf('BILL');
const paidBill = sql.raw(`"charge"."status" in ('PAID', 'REFUNDING', 'REFUNDED', 'REFUND_FAILED')`);

/** A tag as a database condition: unpaid means not yet due or due today; past the due day it is expired. */
function taggedAs(tag: BillTag, today: string): SQL {
  if (tag === 'EXPIRED')
    return sql`${chargeTable.status} = 'UNPAID' and ${chargeTable.dueDay} < ${constant(today)}::date`;
  if (tag === 'UNPAID')
    return sql`${chargeTable.status} = 'UNPAID' and ${chargeTable.dueDay} >= ${constant(today)}::date`;
  if (tag === 'REFUND_REVIEW') return refundWaits;
  if (tag === 'REFUNDING') return sql`${chargeTable.status} = 'REFUNDING' and not ${refundWaits}`;
  return sql`${chargeTable.status} = ${constant(tag)}`;
}

/** The due days of an ageing band, see `ageBandOf`: first and last day overdue, both included. */
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

const values = [
  ...commonValues,
  'payer_id',
  'standard_id',
  'run_id',
  'amount_min',
  'amount_max',
  'self',
] as const;

/** The request, its month as days; `today` decides what is overdue. */
const factsOf = ({ month, from_day, to_day, ...filters }: Filters, today: Day) => ({
  ...filters,
  from_day: later(month, from_day),
  to_day: earlier(month && addDays(addMonths(month, 1), -1), to_day),
  today,
});
type Facts = ReturnType<typeof factsOf>;

const matching = (facts: Held<Facts, (typeof values)[number]>): SQL =>
  matchingCharges(facts, {
    kind: 'BILL',
    places: [
      is(chargeTable.payerId, facts.payer_id),
      is(chargeTable.standardId, facts.standard_id),
      is(chargeTable.runId, facts.run_id),
    ],
    paid: paidBill,
    more: [
      facts.status && facts.status !== 'VOID' ? taggedAs(facts.status, facts.today) : undefined,
      facts.bill_type && sql`${chargeTable.billType} = ${constant(facts.bill_type)}`,
      facts.source && sql`${chargeTable.billSource} = ${constant(facts.source)}`,
      facts.band && agedAs(facts.band, facts.today),
      facts.offline === undefined ? undefined : sql`${chargeTable.offline} = ${constant(facts.offline)}`,
      facts.own === undefined || facts.self === undefined ? undefined : ownedBy(facts.own, facts.self),
      facts.amount_min === undefined ? undefined : sql`${chargeTable.amount} >= ${facts.amount_min}`,
      facts.amount_max === undefined ? undefined : sql`${chargeTable.amount} <= ${facts.amount_max}`,
      facts.search ? foundBy(facts.search, facts.condo_id) : undefined,
    ],
  });

/** Whether the slip or refund in review is the person's own, or not. */
const ownedBy = (own: boolean, self: number | Placeholder): SQL => sql`
  ${sql.raw(own ? '' : 'not')} (exists (
    select from ${paymentItemTable} join ${paymentTable} on ${paymentTable.id} = ${paymentItemTable.paymentId}
    where ${paymentItemTable.chargeId} = ${chargeTable.id} and ${paymentItemTable.live}
      and ${paymentTable.state} = 'REVIEW' and ${ownIs(paymentTable.submittedById, true, self)}
  ) or exists (
    select from ${refundTable} where ${refundTable.chargeId} = ${chargeTable.id}
      and ${refundTable.state} = 'WAITING' and ${ownIs(refundTable.userId, true, self)}
  ))`;

const later = (one: string | undefined, two: string | undefined) =>
  one === undefined || (two !== undefined && two > one) ? two : one;
const earlier = (one: string | undefined, two: string | undefined) =>
  one === undefined || (two !== undefined && two < one) ? two : one;

/**
 * Part of a number, of a payer's name or phone, or of a unit's current full name: units are searched in their own
 * table, the rest only in the condo's bills.
 */
const foundBy = (typed: string, condoId: number | Placeholder): SQL =>
  sql`(${containing(
    typed,
    sql`${chargeTable.businessNo}`,
    sql`${chargeTable.payerName}`,
    sql`${chargeTable.payerPhone}`,
  )} or ${inUnitNamed(typed, condoId)} or ${calledInEnglish(chargeTable.payerId, typed, condoId) ?? sql`false`})`;

/** The bills of a condo: pages, export and sums. */
export const bills = chargeList<Filters, Facts, BillRow>()({
  kind: 'BILL',
  columns: billColumns,
  sorts: { payer_name: chargeTable.payerName },
  states: ['status', 'overdue', 'settled', 'band'],
  asVoid: (filters) => ({ ...filters, status: 'VOID' }),
  values,
  factsOf,
  matching,
});

/** The open, payable bills that match the filters, ordered by unit; one more than the limit. */
export const openIds = (db: Db, filters: BillFilters, today: string, most: number): Promise<number[]> =>
  payable(db, matching(factsOf(filters, today)), most + 1);

/** The open, payable ones among some bills, ordered by unit. */
export const openAmong = (db: Db, ids: number[]): Promise<number[]> =>
  payable(db, sql`${standing} and ${among(chargeTable.id, ids)}`, ids.length);

async function payable(db: Db, where: SQL, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${chargeTable.id} from ${chargeTable} ${unitOfCharge}
    where ${where} and ${openCharge} and not ${chargeTable.offline}
    order by ${unitTable.orderKey} nulls last, ${chargeTable.dueDay}, ${chargeTable.id} limit ${most}`);
  return rows.map(({ id }) => id);
}
