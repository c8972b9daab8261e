import { type Day, dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { ChargeFigures } from '@iris/contract/payment/payment.model';
import type { rentApi } from '@iris/contract/rent/rent.api';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { constant } from '../../platform/db/fixed.ts';
import { is } from '../../platform/db/is.ts';
import type { Held } from '../../platform/db/statement.ts';
import { leaseTable } from '../lease/lease.table.ts';
import {
  chargeList,
  commonValues,
  inUnitNamed,
  matchingCharges,
  standingOf,
  sumCharges,
  voidedOf,
} from '../money/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { calledInEnglish } from '../resident/index.ts';
import { type RentRow, rentColumns } from './rent.queries.ts';

type ListQuery = QueryOf<typeof rentApi.list>;
type Filters = QueryOf<typeof rentApi.brief> & Pick<ListQuery, 'sort'>;

const values = [...commonValues, 'lease_id', 'tenant_id'] as const;

/** The request, with its times as days; `today` decides what is overdue. */
const factsOf = ({ start_time, end_time, ...filters }: Filters, today: Day) => ({
  ...filters,
  from_day: start_time === undefined ? undefined : dayOf(start_time),
  to_day: end_time === undefined ? undefined : dayOf(end_time),
  today,
});
type Facts = ReturnType<typeof factsOf>;

const matching = (facts: Held<Facts, (typeof values)[number]>): SQL =>
  matchingCharges(facts, {
    kind: 'RENT',
    places: [is(chargeTable.leaseId, facts.lease_id), is(chargeTable.payerId, facts.tenant_id)],
    paid: sql`${chargeTable.status} = 'PAID'`,
    more: [
      facts.status && facts.status !== 'VOID'
        ? sql`${chargeTable.status} = ${constant(facts.status)}`
        : undefined,
      facts.search ? foundBy(facts.search, facts.condo_id) : undefined,
    ],
  });

/**
 * Part of a number, of a tenant's name or phone, or of a unit's current full name. Names are searched in their own
 * tables, and numbers only in their index; the rents are then found by the matches.
 */
function foundBy(typed: string, condoId: number | Placeholder): SQL {
  const numbered = sql`(${chargeTable.condoId} = ${condoId} and ${chargeTable.businessNo} = any(array(
    select n.business_no from ${chargeTable} n
    where n.condo_id = ${condoId} and ${containing(typed, sql`n.business_no`)})))`;
  const ways = [
    // A number contains no other character.
    /^[\w-]+$/.test(typed) ? numbered : undefined,
    sql`${chargeTable.leaseId} = any(array(select l.id from ${leaseTable} l
      where l.condo_id = ${condoId} and ${containing(typed, sql`l.tenant_name`, sql`l.tenant_phone`)}))`,
    inUnitNamed(typed, condoId),
    calledInEnglish(chargeTable.payerId, typed, condoId),
  ].filter((way) => way !== undefined);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** The rents of a condo: pages, export and sums. */
export const rents = chargeList<Filters, Facts, RentRow>()({
  kind: 'RENT',
  columns: rentColumns,
  sorts: { tenant_name: chargeTable.payerName },
  states: ['status', 'overdue', 'settled'],
  asVoid: (filters) => ({ ...filters, status: 'VOID' }),
  values,
  factsOf,
  matching,
});

export function sumRentsOf(db: Db, leaseId: number, today: string): Promise<ChargeFigures> {
  const ofLease = sql`${chargeTable.leaseId} = ${leaseId}`;
  return sumCharges(
    db,
    { standing: sql`${ofLease} and ${standingOf('RENT')}`, voided: sql`${ofLease} and ${voidedOf('RENT')}` },
    today,
  );
}
