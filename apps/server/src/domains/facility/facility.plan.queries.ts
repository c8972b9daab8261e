import type { BookingState, SoldSlot } from '@iris/contract/facility/booking.model';
import { sql } from 'drizzle-orm';
import { numberArray } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { at } from './facility.queries.ts';

/** A booking that has places of a facility, with as much of it as a grid shows. */
export interface HeldBooking extends Record<string, unknown> {
  id: number;
  facility_id: number;
  number: string;
  name: string;
  name_en: string;
  unit: string;
  people: number;
  state: BookingState;
  slots: SoldSlot[];
  /** Epoch ms, as all times here. */
  from_at: number;
  to_at: number;
  pay_until: number | null;
  reviewed: boolean;
  /** What it has, cleaning included. */
  places: { place: number; from_at: number; to_at: number }[];
}

/**
 * Who has places of facilities within a time: one statement, and few columns, because the grids of a whole estate are made of it.
 * The range is that of the exclusion constraint, whose index finds it.
 */
export async function heldBetween(
  db: Db,
  facilityIds: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<HeldBooking[]> {
  const { rows } = await db.execute<HeldBooking>(sql`
    with taken as (
      select booking_id, jsonb_agg(jsonb_build_object('place', place, 'from_at', (extract(epoch from from_at) * 1000)::bigint,
        'to_at', (extract(epoch from to_at) * 1000)::bigint)) as places
      from booking_place
      where facility_id = any(${numberArray(facilityIds)})
        and tstzrange(from_at, to_at) && tstzrange(${at(from)}, ${at(to)})
      group by booking_id
    )
    select b.id, b.facility_id, b.number, b.contactor as name, b.contactor_en as name_en, b.unit_name as unit, b.people, b.state, b.slots,
      (extract(epoch from b.from_at) * 1000)::bigint as from_at, (extract(epoch from b.to_at) * 1000)::bigint as to_at,
      (extract(epoch from b.pay_until) * 1000)::bigint as pay_until, taken.places,
      b.state = 'UNPAID' and exists (select from charge c where c.id = b.charge_id and c.status = 'CENSORING') as reviewed
    from taken join booking b on b.id = taken.booking_id
    order by b.from_at, b.id`);
  return rows;
}
