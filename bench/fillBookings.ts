import pg from 'pg';

const CONDOS = 20;
const FACILITIES = 30;
const UNITS = 1_000;
/** Slots of an hour from 07:00 to 23:00. */
const SLOTS = 16;
/** Days ahead that nobody has booked yet. */
const FREE_DAYS = 7;

/** The facilities of the bench, who may book them, and the days that are free. */
export interface Bookings {
  condos: number[];
  facilities: { id: number; condo: number }[];
  people: { condo: number; resident: number; unit: number }[];
}

/**
 * 20 condos with 30 facilities each, all of whose slots of an hour are booked up to a week from now, back to as long ago as the
 * bookings reach; those of the last two weeks and later are paid. The same on every run but for the days. Ledger entries are left
 * out, because nothing that is measured reads them.
 */
export async function fillBookings(url: string, bookings: number): Promise<Bookings> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  const days = Math.ceil(bookings / (CONDOS * FACILITIES * SLOTS));
  await run('begin');
  // What the database checks of each row is not what is measured, and was checked by the tests.
  await run('set local session_replication_role = replica');
  // Built at the end: row by row they take twenty times as long.
  const { rows: once } = await run(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'booking_place_once'`,
  );
  const { rows: words } = await run(`select pg_get_indexdef('booking_words'::regclass) as definition`);
  await run('alter table booking_place drop constraint booking_place_once');
  await run('drop index booking_words');
  const condos = await run(
    `insert into condo (company_id, name, name_en)
     select (select min(id) from company), '預訂屋苑 ' || n, 'Booked Estate ' || n from generate_series(1, $1::int) n returning id`,
    [CONDOS],
  );
  const ids = condos.rows.map(({ id }) => Number(id));
  await run(
    `insert into building (condo_id, name, name_en, position)
     select condo, 'A座', 'Tower A', 1 from unnest($1::bigint[]) condo`,
    [ids],
  );
  await run(
    `insert into floor (condo_id, building_id, name, position)
     select condo_id, id, '1', 1 from building where condo_id = any($1)`,
    [ids],
  );
  await run(
    `insert into unit (condo_id, building_id, floor_id, building_name, floor_name, name, order_key, area, unit_type, state)
     select f.condo_id, f.building_id, f.id, 'A座', '1', n::text, lpad(n::text, 6, '0'), 500, 'RESIDENTIAL', 'SELF_USE'
     from floor f, generate_series(1, $2::int) n where f.condo_id = any($1)`,
    [ids, UNITS],
  );
  await run(
    `insert into resident (condo_id, name, name_en, phone, email, id_type, id_no)
     select condo, '住戶' || n, 'Resident ' || n, (90000000 + n)::text, 'r' || n || '@example.com', 'PASSPORT', 'P' || n
     from unnest($1::bigint[]) condo, generate_series(1, $2::int) n`,
    [ids, UNITS],
  );
  await run(
    `insert into binding (condo_id, resident_id, unit_id, identity, since_day)
     select u.condo_id, r.id, u.id, 'TENANT', current_date
     from unit u join resident r on r.condo_id = u.condo_id and r.id_no = 'P' || u.name where u.condo_id = any($1)`,
    [ids],
  );
  const facilities = await run(
    `insert into facility (condo_id, number, name, name_en, order_number, phone, address, run_time, charging_method,
       places, book_times, ahead_hours, cancel_hours, late_share, clean_minutes, description, description_en, created_by)
     select condo, 'FA' || lpad(n::text, 6, '0'), '球場 ' || n, 'Court ' || n, n, '23456789', '會所',
       jsonb_build_object('weekdays', weekdays, 'holiday', hours),
       'BY_FACILITY', 1, 200, 1440, 24, 50, 0, '', '', ''
     from unnest($1::bigint[]) condo, generate_series(1, $2::int) n, (select min(hours::text)::jsonb as hours, jsonb_agg(hours) as weekdays
       from (select '{"from": 420, "to": 1380}'::jsonb as hours from generate_series(1, 7)) seven) h
     returning id, condo_id`,
    [ids, FACILITIES],
  );
  await run(
    `insert into facility_schedule (condo_id, facility_id, kind, name, from_day, to_day, cycle, slots, created_by)
     select condo_id, id, 'REGULAR', '全年', (current_date - 400)::text, (current_date + 400)::text, 'DAILY',
       (select jsonb_agg(jsonb_build_object('from', 420 + 60 * n, 'to', 480 + 60 * n, 'price', 6000,
          'weekend_price', 8000, 'holiday_price', null) order by n) from generate_series(0, $2::int - 1) n), ''
     from facility where condo_id = any($1)`,
    [ids, SLOTS],
  );
  await run(
    `create temp table planned on commit drop as
     with slot as materialized (
       select f.condo_id, f.id as facility_id, f.name, f.number, p.*,
         1 + ((p.ago + 400) * 31 + p.s * 7 + f.nth * 13) % $5::int as nth_person
       from (select *, row_number() over (partition by condo_id order by id) as nth from facility where condo_id = any($1)) f
       cross join (select d as ago, s, ((now() at time zone 'Asia/Hong_Kong')::date - d + interval '7 hours'
           + s * interval '1 hour') at time zone 'Asia/Hong_Kong' as from_at
         from generate_series(-$2::int + 1, $3::int - $2::int) d, generate_series(0, $4::int - 1) s) p),
     person as materialized (
       select r.id as resident_id, r.name as person, r.phone, r.condo_id, u.id as unit_id, u.building_id, u.floor_id,
         u.name as unit_name, row_number() over (partition by r.condo_id order by r.id) as nth_person
       from resident r join unit u on u.condo_id = r.condo_id and r.id_no = 'P' || u.name where r.condo_id = any($1))
     select slot.*, resident_id, person, phone, unit_id, building_id, floor_id, unit_name,
       from_at + interval '1 hour' as to_at, from_at - interval '2 days' as order_time, ago < 14 as paid,
       row_number() over (partition by condo_id order by from_at, facility_id) as place
     from slot join person using (condo_id, nth_person)`,
    [ids, FREE_DAYS, days, SLOTS, UNITS],
  );
  await run(
    `insert into charge (condo_id, kind, business_no, status, unit_id, building_id, floor_id, building_name, floor_name,
       unit_name, payer_id, payer_name, payer_phone, start_day, end_day, due_day, amount, paid, channel, paid_at)
     select condo_id, 'BOOKING', 'BF-' || place, 'PAID', unit_id, building_id, floor_id, 'A座', '1', unit_name,
       resident_id, person, phone, order_time::date, order_time::date, order_time::date, 6000, 6000, 'PAY_ONSITE_CASH',
       order_time
     from planned where paid`,
  );
  await run(
    `insert into booking (condo_id, number, facility_id, slots, from_at, to_at, people, resident_id, contactor, phone,
       unit_id, unit_name, amount, remark, online, state, order_time, handling_admin, charge_id, used_at, seed,
       token_hash, code_key)
     select p.condo_id, 'BK' || lpad(place::text, 6, '0'), facility_id,
       jsonb_build_array(jsonb_build_object('from_at', (extract(epoch from from_at) * 1000)::bigint,
         'to_at', (extract(epoch from to_at) * 1000)::bigint, 'price', case when p.paid then 6000 else 0 end)),
       from_at, to_at, 1, resident_id, person, phone, p.unit_id, 'A座 1 ' || p.unit_name,
       case when p.paid then 6000 else 0 end, '', false,
       case when from_at > now() then 'BOOKED' when place % 20 = 0 then 'NO_SHOW' else 'USED' end, order_time, '管理處',
       c.id, case when from_at <= now() and place % 20 > 0 then from_at end, 'bench ' || p.condo_id || ' ' || place,
       'bench ' || p.condo_id || ' ' || place, 'bench ' || place
     from planned p left join charge c on p.paid and c.condo_id = p.condo_id and c.business_no = 'BF-' || place`,
  );
  await run(
    `insert into booking_place (booking_id, facility_id, place, from_at, to_at)
     select id, facility_id, 1, from_at, to_at from booking where condo_id = any($1)`,
    [ids],
  );
  await run(`alter table booking_place add constraint booking_place_once ${once[0]?.definition}`);
  await run(words[0]?.definition);
  await run(
    `insert into counter (condo_id, kind, last)
     select condo, kind, 1000000 from unnest($1::bigint[]) condo, unnest(array['booking', 'bookingCharge']) kind`,
    [ids],
  );
  const people = await run(
    `select condo_id as condo, resident_id as resident, unit_id as unit from binding where condo_id = any($1) order by id`,
    [ids],
  );
  await run('commit');
  await run('vacuum analyze');
  await client.end();
  return {
    condos: ids,
    facilities: facilities.rows.map(({ id, condo_id }) => ({ id: Number(id), condo: Number(condo_id) })),
    people: people.rows.map(({ condo, resident, unit }) => ({
      condo: Number(condo),
      resident: Number(resident),
      unit: Number(unit),
    })),
  };
}
