import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { at } from './facility.queries.ts';

interface Span {
  /** Epoch ms; the end is not included. */
  from: number;
  to: number;
}

/** The slots of a facility that were used and have ended, each with how many places were taken. */
export async function slotsUsed(
  db: Db,
  facilityId: number,
  { from, to }: Span,
): Promise<{ from_at: number; to_at: number; places: number }[]> {
  const { rows } = await db.execute<{ from_at: number; to_at: number; places: number }>(sql`
    select slot.from_at, slot.to_at, sum(case when f.charging_method = 'BY_PEOPLE' then b.people else 1 end)::int as places
    from booking b join facility f on f.id = b.facility_id
    cross join lateral jsonb_to_recordset(b.slots) as slot(from_at bigint, to_at bigint)
    where b.facility_id = ${facilityId} and b.state in ('BOOKED', 'USED') and b.from_at < ${at(to)} and b.to_at > ${at(from)}
      and slot.from_at >= ${from} and slot.to_at <= ${to}
    group by 1, 2`);
  return rows.map((row) => ({
    from_at: Number(row.from_at),
    to_at: Number(row.to_at),
    places: row.places,
  }));
}

/** Bookings of a facility that began in a time: how many, who did not come, and what came in (HKD cents). */
export async function useFigures(
  db: Db,
  facilityId: number,
  { from, to }: Span,
): Promise<{ bookings: number; no_shows: number; cancelled: number; income: number }> {
  const { rows } = await db.execute<{
    bookings: number;
    no_shows: number;
    cancelled: number;
    income: number;
  }>(sql`
    with own as (
      select id, state, charge_id from booking
      where facility_id = ${facilityId} and from_at >= ${at(from)} and from_at < ${at(to)})
    select count(*) filter (where state in ('BOOKED', 'USED', 'NO_SHOW'))::int as bookings,
      count(*) filter (where state = 'NO_SHOW')::int as no_shows,
      count(*) filter (where state in ('CANCELLED', 'REFUNDING', 'REFUNDED', 'REFUND_FAILED'))::int as cancelled,
      (select coalesce(sum(c.paid - c.refunded), 0)::bigint from charge c where c.id in (
        select charge_id from own
        union all select extra.charge_id from booking_extra extra where extra.booking_id in (select id from own))) as income
    from own`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return { ...row, income: Number(row.income) };
}
