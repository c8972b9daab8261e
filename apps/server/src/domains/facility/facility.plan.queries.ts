import type { BookingState, SoldSlot } from '@iris/contract/facility/booking.model';
import { sql } from 'drizzle-orm';
import { numberArray } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { at } from './facility.queries.ts';

/** A booking that has places of a facility, with as much of it as a grid shows. */
export interface HeldBooking {
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

const ms = (moment: string) => sql.raw(`(extract(epoch from ${moment}) * 1000)::bigint`);

/**
 * Who has places of facilities within a time: one statement, and few columns, because the grids of a whole estate are made of it.
 * The range is that of the exclusion constraint, whose index finds it. Places come as text: building them as JSON took
 * longer than all the rest.
 */
export async function heldBetween(
  db: Db,
  facilityIds: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<HeldBooking[]> {
  const { rows } = await db.execute<
    Omit<HeldBooking, 'places'> & { places: string } & Record<string, unknown>
  >(
    kept(sql`with taken as (
      select booking_id, string_agg(place || ' ' || ${ms('from_at')} || ' ' || ${ms('to_at')}, ',') as places
      from booking_place
      where facility_id = any(${numberArray(facilityIds)})
        and tstzrange(from_at, to_at) && tstzrange(${at(from)}, ${at(to)})
      group by booking_id
    )
    select b.id, b.facility_id, b.number, b.contactor as name, b.contactor_en as name_en, b.unit_name as unit, b.people, b.state, b.slots,
      ${ms('b.from_at')} as from_at, ${ms('b.to_at')} as to_at, ${ms('b.pay_until')} as pay_until, taken.places,
      b.state = 'UNPAID' and exists (select from charge c where c.id = b.charge_id and c.status = 'CENSORING') as reviewed
    from taken join booking b on b.id = taken.booking_id
    order by b.from_at, b.id`),
  );
  return rows.map((row) => ({ ...row, places: row.places.split(',').map(readPlace) }));
}

function readPlace(text: string): HeldBooking['places'][number] {
  const [place = 0, from_at = 0, to_at = 0] = text.split(' ').map(Number);
  return { place, from_at, to_at };
}
