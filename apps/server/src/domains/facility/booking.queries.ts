import { type Day, dayOf, lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { BookingState, BookingSums } from '@iris/contract/facility/booking.model';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import type { ChargeState, PayChannel, RefundChannel } from '@iris/contract/payment/payment.model';
import { and, eq, gte, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among, numberArray } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { havingPartsIn } from '../../platform/db/grams.ts';
import { keptRows } from '../../platform/db/keptRows.ts';
import { kept } from '../../platform/db/preparing.ts';
import { lockRecord } from '../../platform/db/record.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { condoTable } from '../company/company.table.ts';
import { owedCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { bookingExtraTable, bookingPlaceTable, bookingTable, bookingWords } from './booking.table.ts';
import { at } from './facility.queries.ts';
import { closingTable, facilityTable } from './facility.table.ts';

export type BookingRow = typeof bookingTable.$inferSelect;
interface ChargeNow {
  no: string;
  status: ChargeState;
  channel: PayChannel | null;
  payer: string;
  paid: number;
  refunded: number;
  refunding: number;
  /** Epoch ms. */
  paid_at: number | null;
  /** Of differences that are not paid. */
  owed: number;
  /** The last refund that was made; of what went back to the wallet, whose wallet that is. */
  back: { channel: RefundChannel; payee: string; time: number } | null;
}

const DAY_MS = 86_400_000;
const { id, condoId, state, payUntil } = bookingTable;
const reviewed = sql`exists (select from charge c where c.id = ${bookingTable.chargeId} and c.status = 'CENSORING')`;
/** Those whose time to pay is over, see `bookingStateAt`. */
const timedOut = (now: number): SQL =>
  sql`(${state} = 'UNPAID' and ${payUntil} <= ${at(now)} and not ${reviewed})`;
/**
 * Any of the charges of a booking: its first and those of its differences. An array, because PostgreSQL finds a charge that is
 * the one or among the others only by reading all charges.
 */
export const anyFeeOf = (booking: { id: SQLWrapper; chargeId: SQLWrapper }): SQL =>
  sql`any(array(select ${booking.chargeId} union all
    select m.charge_id from booking_extra m where m.booking_id = ${booking.id}))`;
/** Those whose money, all or a difference, should have gone back, and neither has nor is under way. */
export const failedBookings = sql`((${state} = 'REFUNDING'
  or (${bookingTable.refundDue} > 0 and ${state} in ('BOOKED', 'USED', 'NO_SHOW'))) and not exists (select from charge c where c.refunding > 0
  and c.id = ${anyFeeOf(bookingTable)}))`;

/** Those that still hold their slot, and have not been used. */
export const isComing = (now: number): SQL =>
  sql`(${state} in ('UNPAID', 'BOOKED') and not ${timedOut(now)})`;
/** Those of whose slots the first begins on these days; each facility has an index of its times. */
export const onDays = (condo: number, from: Day, to: Day): SQL =>
  sql`(${bookingTable.facilityId} in (select f.id from ${facilityTable} f where f.condo_id = ${condo})
    and ${bookingTable.fromAt} between ${at(startOfDay(from))} and ${at(lastMoment(to))})`;
/** Those that have a place in a time. All slots of a booking are of one day, so that the index of times finds them. */
function inSlot(slot: string, now: number): SQL {
  const [from = 0, to = 0] = slot.split('-').map(Number);
  return sql`(${state} in ('UNPAID', 'BOOKED', 'USED', 'NO_SHOW') and not ${timedOut(now)}
    and ${bookingTable.fromAt} between ${at(Math.max(from - DAY_MS, 0))} and ${at(to)}
    and exists (select from jsonb_to_recordset(${bookingTable.slots}) as s (from_at bigint, to_at bigint)
      where s.from_at < ${to} and s.to_at > ${from}))`;
}
const isTrue = (wanted: boolean, condition: SQL): SQL => (wanted ? condition : sql`not ${condition}`);

function inState(wanted: BookingState, now: number): SQL | undefined {
  if (wanted === 'TIMED_OUT') return sql`(${state} = 'TIMED_OUT' or ${timedOut(now)})`;
  if (wanted === 'REFUND_FAILED') return failedBookings;
  const stored = eq(state, wanted);
  if (wanted === 'REFUNDING') return and(stored, sql`not ${failedBookings}`);
  return wanted === 'UNPAID' ? and(stored, sql`not ${timedOut(now)}`) : stored;
}

/**
 * Part of a number, name, phone or unit, by an index where what was typed is long enough for one; or of one of the
 * facilities that the text names.
 */
function foundBy(typed: string, condo: number, named: readonly number[]): SQL | undefined {
  const own = and(
    havingPartsIn(bookingWords, condo, typed),
    sql`position(lower(${typed}::text) in ${bookingTable.searchKey}) > 0`,
  );
  return named.length === 0 ? own : or(own, among(bookingTable.facilityId, named));
}

/** The bookings that filters let through; a search finds those of `named` facilities too. */
const matching = (query: QueryOf<typeof facilityApi.bookingSums>, now: number, named: readonly number[]) =>
  and(
    eq(condoId, query.condo_id),
    query.ids && among(id, query.ids),
    query.facility_id === undefined ? undefined : eq(bookingTable.facilityId, query.facility_id),
    query.resident_id === undefined ? undefined : eq(bookingTable.residentId, query.resident_id),
    query.closing_id === undefined ? undefined : eq(bookingTable.closingId, query.closing_id),
    query.unit_id === undefined ? undefined : eq(bookingTable.unitId, query.unit_id),
    query.state && inState(query.state, now),
    query.coming === undefined ? undefined : isTrue(query.coming, isComing(now)),
    query.today === undefined
      ? undefined
      : isTrue(query.today, onDays(query.condo_id, dayOf(now), dayOf(now))),
    query.slot === undefined ? undefined : inSlot(query.slot, now),
    query.from_day === undefined ? undefined : gte(bookingTable.fromAt, startOfDay(query.from_day)),
    query.to_day === undefined ? undefined : lte(bookingTable.fromAt, lastMoment(query.to_day)),
    query.search ? foundBy(query.search, query.condo_id, named) : undefined,
  );

/** What a list says of a booking beside its own columns: its facility, and what became of its money. */
export const bookingMore = {
  facilityName: sql<string>`${facilityTable.name}`,
  facilityNameEn: sql<string>`${facilityTable.nameEn}`,
  endReasonEn: sql<string>`coalesce((select e.reason_en from ${closingTable} e
    where e.id = ${bookingTable.closingId}), '')`,
  charge: sql<ChargeNow | null>`(select jsonb_build_object('no', c.business_no, 'status', c.status,
    'channel', c.channel, 'payer', c.payer_name, 'paid', c.paid + x.paid, 'refunded', c.refunded + x.refunded,
    'refunding', c.refunding + x.refunding, 'owed', x.owed,
    'paid_at', (extract(epoch from c.paid_at) * 1000)::bigint,
    'back', case when c.refunded + x.refunded > 0 then (select jsonb_build_object('channel', r.channel,
      'payee', case r.channel when 'REFUND_WALLET' then c.payer_name else p.payer_name end,
      'time', (extract(epoch from r.settled_at) * 1000)::bigint)
      from refund r join payment p on p.id = r.payment_id
      where r.charge_id = any(array(select c.id union all
        select m.charge_id from booking_extra m where m.booking_id = ${id}))
        and r.state = 'SUCCEEDED' and not r.surplus
      order by r.settled_at desc, r.id desc limit 1) end)
    from charge c, lateral (select coalesce(sum(charge.paid), 0)::int as paid,
      coalesce(sum(charge.refunded), 0)::int as refunded, coalesce(sum(charge.refunding), 0)::int as refunding,
      coalesce(sum(charge.amount) filter (where ${owedCharge}), 0)::int as owed
      from booking_extra m join charge on charge.id = m.charge_id where m.booking_id = ${id}) x
    where c.id = ${bookingTable.chargeId})`,
};

/** What lists of bookings are sorted by. */
export const bookingOrders = {
  order_time: bookingTable.orderTime,
  from_at: bookingTable.fromAt,
  number: bookingTable.number,
  amount: bookingTable.amount,
  state,
} as const;
export const FIRST_ORDER = '-order_time';

/**
 * Bookings as they stand at a moment; newest first by default. A search finds those of `named` facilities too: see
 * `facilitiesNamed`.
 */
export const bookingList = (now: number, named: readonly number[] = []) =>
  recordList({
    table: bookingTable,
    more: bookingMore,
    join: { table: facilityTable, on: eq(facilityTable.id, bookingTable.facilityId) },
    matching: (query: QueryOf<typeof facilityApi.bookings>) => matching(query, now, named),
    sorted: bookingOrders,
    first: FIRST_ORDER,
  });
export type ListedBooking = Awaited<ReturnType<ReturnType<typeof bookingList>['some']>>[number];

/** The sums of the bookings that match the filters at a moment, of the same figures as their rows have. */
export async function sumBookings(
  db: Db,
  query: QueryOf<typeof facilityApi.bookingSums>,
  { now, named }: { now: number; named: readonly number[] },
): Promise<BookingSums> {
  const where = matching(query, now, named) ?? sql`true`;
  // Each in its own way: few bookings have differences or money that should go back, and those need not be grouped.
  const { rows } = await db.execute<BookingSums & Record<string, unknown>>(sql`
    select plain.count, plain.people, plain.paid + extra.paid as pay_price, plain.refunded + extra.refunded as refunded,
      back.open as refund_open
    from (select count(*) as count, coalesce(sum(${bookingTable.people}), 0) as people, coalesce(sum(f.paid), 0) as paid,
        coalesce(sum(f.refunded), 0) as refunded
      from ${bookingTable} left join charge f on f.id = ${bookingTable.chargeId} where ${where}) as plain,
    (select coalesce(sum(f.paid), 0) as paid, coalesce(sum(f.refunded), 0) as refunded
      from ${bookingTable} join booking_extra m on m.booking_id = ${id} join charge f on f.id = m.charge_id
      where ${where}) as extra,
    (select coalesce(sum(greatest(${bookingTable.refundDue} - of.refunded, 0)), 0) as open
      from ${bookingTable}, lateral (select coalesce(sum(f.refunded), 0) as refunded, coalesce(sum(f.refunding), 0) as refunding
        from charge f where f.id = ${anyFeeOf(bookingTable)}) as of
      where ${bookingTable.refundDue} > 0 and of.refunding = 0 and ${where}) as back`);
  const [sums] = rows;
  return {
    count: Number(sums?.count ?? 0),
    people: Number(sums?.people ?? 0),
    pay_price: Number(sums?.pay_price ?? 0),
    refunded: Number(sums?.refunded ?? 0),
    refund_open: Number(sums?.refund_open ?? 0),
  };
}

/** How many bookings have not ended: of a facility, or those that a unit holds of it. */
export async function liveBookings(
  db: Db,
  { facilityId, unitId }: { facilityId: number; unitId?: number },
  now: number,
): Promise<number> {
  const { rows } = await db.execute<{ live: number }>(
    kept(sql`select count(*)::int as live from ${bookingTable} where ${bookingTable.facilityId} = ${facilityId}
      ${unitId === undefined ? sql`` : sql`and ${bookingTable.unitId} = ${unitId}`}
      and ${state} in ('UNPAID', 'BOOKED') and ${bookingTable.toAt} > ${at(now)} and not ${timedOut(now)}`),
  );
  return rows[0]?.live ?? 0;
}

/** What is taken of facilities within a time: places with who has them. */
export const takenBetween = (
  db: Db,
  facilityIds: readonly number[],
  { from, to }: { from: number; to: number },
) =>
  keptRows(
    db,
    bookingPlaceTable,
    // As the exclusion constraint's index has it.
    sql`${among(bookingPlaceTable.facilityId, facilityIds)} and
      tstzrange(${bookingPlaceTable.fromAt}, ${bookingPlaceTable.toAt}) && tstzrange(${at(from)}, ${at(to)})`,
  );

/** Locks a booking; whoever does holds its facility or its charge already. */
export const lockBooking = (tx: Transaction, bookingId: number): Promise<BookingRow> =>
  lockRecord(tx, bookingTable, bookingId);

/** The ids of a booking's charges: the first one, and those of differences in their order. */
export async function chargeIdsOf(db: Db, { id: bookingId, chargeId }: Pick<BookingRow, 'id' | 'chargeId'>) {
  if (chargeId === null) return [];
  const extra = await keptRows(
    db,
    bookingExtraTable,
    eq(bookingExtraTable.bookingId, bookingId),
    sql`${bookingExtraTable.chargeId}`,
  );
  return [chargeId, ...extra.map((row) => row.chargeId)];
}

/** The booking of a charge. */
export async function bookingOfCharge(db: Db, chargeId: number): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingTable)
    .where(
      sql`${id} in (select b.id from booking b where b.charge_id = ${chargeId}
        union all select m.booking_id from booking_extra m where m.charge_id = ${chargeId})`,
    );
  return row;
}

/** The facilities of the bookings that some charges are for. */
export async function facilitiesOfCharges(db: Db, chargeIds: readonly number[]): Promise<number[]> {
  const ids = numberArray(chargeIds);
  const rows = await db
    .selectDistinct({ facilityId: bookingTable.facilityId })
    .from(bookingTable)
    .where(
      sql`${id} in (select b.id from booking b where b.charge_id = any(${ids})
        union all select m.booking_id from booking_extra m where m.charge_id = any(${ids}))`,
    )
    .orderBy(bookingTable.facilityId);
  return rows.map(({ facilityId }) => facilityId);
}

/** The booking that a ticket names, in a condo that is still there. */
export async function bookingOfTicket(
  db: Db,
  ticket: { hash: string } | { condoId: number; codeKey: string } | { condoId: number; number: string },
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select({ booking: bookingTable })
    .from(bookingTable)
    .innerJoin(condoTable, and(eq(condoTable.id, condoId), isNull(condoTable.deletedAt)))
    .where(
      'hash' in ticket
        ? eq(bookingTable.tokenHash, ticket.hash)
        : and(
            eq(condoId, ticket.condoId),
            'codeKey' in ticket
              ? eq(bookingTable.codeKey, ticket.codeKey)
              : eq(bookingTable.number, ticket.number),
          ),
    );
  return row?.booking;
}

/** Unpaid bookings whose time is over, of one facility or of all. */
export const lapsedBookings = (db: Db, now: number, facilityId?: number) =>
  keptRows(
    db,
    bookingTable,
    sql`${timedOut(now)}${facilityId === undefined ? sql`` : sql` and ${bookingTable.facilityId} = ${facilityId}`}`,
    sql`${id}`,
  );

/** Visible to people of the condo who may see its facilities. */
export const locateBookings = inCondo(bookingTable, { permission: '設施管理-查看' });
/** Those who see the facilities see their charges, and so do those who see bills. */
export const locateBookingCharges = inCondo(chargeTable, {
  only: sql`${chargeTable.kind} = 'BOOKING'`,
  permission: ['設施管理-查看', '賬單管理-查看'],
});
