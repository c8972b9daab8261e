import { lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { BookingState } from '@iris/contract/facility/booking.model';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { constant } from '../../platform/db/fixed.ts';
import { is } from '../../platform/db/is.ts';
import { listOf } from '../../platform/db/list.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { found } from '../../platform/db/record.ts';
import type { Held } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/http/context.ts';
import {
  bookingList,
  bookingMore,
  bookingOrders,
  FIRST_ORDER,
  type ListedBooking,
} from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { facilityTable } from './facility.table.ts';

type Query = QueryOf<typeof facilityApi.bookings>;
const { id, condoId, facilityId, fromAt } = bookingTable;
const values = ['condo_id', 'facility_id', 'resident_id', 'closing_id', 'unit_id', 'since', 'until'] as const;

/** The request as its statement takes it: days as moments, nothing that was typed. */
const factsOf = (query: Query) => ({
  condo_id: query.condo_id,
  facility_id: query.facility_id,
  resident_id: query.resident_id,
  closing_id: query.closing_id,
  unit_id: query.unit_id,
  state: query.state,
  sort: query.sort,
  since: query.from_day && new Date(startOfDay(query.from_day)).toISOString(),
  until: query.to_day && new Date(lastMoment(query.to_day)).toISOString(),
});
type Facts = ReturnType<typeof factsOf>;
type Given = Held<Facts, (typeof values)[number]>;

const matching = (facts: Given): SQL =>
  and(
    is(condoId, facts.condo_id),
    is(facilityId, facts.facility_id),
    is(bookingTable.residentId, facts.resident_id),
    is(bookingTable.closingId, facts.closing_id),
    is(bookingTable.unitId, facts.unit_id),
    facts.state && sql`${bookingTable.state} = ${constant(facts.state)}`,
    facts.since === undefined ? undefined : sql`${fromAt} >= ${facts.since}::timestamptz`,
    facts.until === undefined ? undefined : sql`${fromAt} <= ${facts.until}::timestamptz`,
  ) ?? sql`true`;

function ordered(sort: string = FIRST_ORDER): SQL {
  const down = sort.startsWith('-');
  const column = bookingOrders[(down ? sort.slice(1) : sort) as keyof typeof bookingOrders];
  const way = sql.raw(down ? 'desc' : 'asc');
  return sql`${column} ${way}, ${id} ${way}`;
}

const shown = reader({ ...getTableColumns(bookingTable), ...bookingMore });
/** A booking as it is stored, with its facility and what became of its money. Throws notFound. */
export async function readBooking(db: Db, bookingId: number): Promise<ListedBooking> {
  const { rows } = await db.execute(
    kept(sql`select ${shown.columns} from ${bookingTable} join ${facilityTable} on ${facilityTable.id} = ${facilityId}
      where ${id} = ${bookingId}`),
  );
  return found<ListedBooking>(shown.read(rows)[0]);
}

const pages = listOf<Facts, ListedBooking>()({
  counted: 'BOOKING',
  values,
  // The page is cut before its facilities and charges are looked up.
  page: (facts, { more, cut }) => sql`select ${shown.columns}${more} from (
      select ${bookingTable}.* from ${bookingTable} where ${matching(facts)} order by ${ordered(facts.sort)} ${cut}
    ) as ${bookingTable} join ${facilityTable} on ${eq(facilityTable.id, facilityId)} order by ${ordered(facts.sort)}`,
  from: (facts) => sql`from ${bookingTable} where ${matching(facts)}`,
  read: shown.read,
});

/** Which of them are due or lapsed depends on the moment, and which failed on their charges. */
const MOMENTARY: ReadonlySet<BookingState> = new Set(['UNPAID', 'TIMED_OUT', 'REFUNDING', 'REFUND_FAILED']);
const plain = ({ search, ids, slot, coming, today, state }: Query): boolean =>
  !search &&
  !ids &&
  slot === undefined &&
  coming === undefined &&
  today === undefined &&
  !(state && MOMENTARY.has(state));

/** The same list with its plain pages planned once, and their totals remembered. */
export function bookingPages(
  services: Pick<Services, 'db' | 'totals'>,
  now: number,
  named: readonly number[],
): ReturnType<typeof bookingList> {
  const list = bookingList(now, named);
  return {
    ...list,
    page: (db, query) => (plain(query) ? pages(services, factsOf(query), query) : list.page(db, query)),
  };
}
