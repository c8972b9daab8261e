import pg from 'pg';

const ACTIVITIES = 100;
const SIGNUPS = 250;

/**
 * For each condo 100 activities with 250 sign-ups each: 500,000 sign-ups. Then an open class at HK$50 without a limit for
 * which nobody has signed up, and a unit for each of its residents. Returns who may sign up for them.
 */
export async function fillActivities(url: string, condos: readonly number[]): Promise<Person[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('begin');
  await run(
    `insert into activity (condo_id, number, name, name_en, type, from_at, to_at, open_at, deadline_at, address, phone,
       places, waiting_places, age_from, age_to, content, content_en, charged, fee, price, bands, cancel_hours,
       online_minutes, other_minutes, state, enrolled, token_hash, created_by)
     select condo, 'AC' || lpad(n::text, 6, '0'), '活動 ' || n, 'Activity ' || n, 'SPORT', at, at + interval '2 hours',
       at - interval '30 days', at - interval '1 day', '會所', '23456789', 0, 0, 0, 120, doc, doc, n > $2,
       'SINGLE', case when n > $2 then 5000 else 0 end, '[]', 24, 30, 1440, 'PUBLISHED',
       case when n > $2 then 0 else $3::int end, 'bench activity ' || condo || ' ' || n, '管理處'
     from unnest($1::bigint[]) condo, generate_series(1, $2::int + 1) n,
       lateral (select case when n > $2 then now() + interval '9 days' else now() - n * interval '1 day' end as at) t,
       (select '{"type":"doc","content":[]}'::jsonb as doc) d`,
    [condos, ACTIVITIES, SIGNUPS],
  );
  await run(
    `insert into activity_signup (condo_id, number, activity_id, resident_id, name, phone, unit_id, unit_name, heads,
       head_count, amount, remark, online, state, signed_at, signed_by, confirmed_at, attended_at, seed, token_hash, code_key)
     select a.condo_id, 'SU' || lpad((a.n * $3 + r.place)::text, 6, '0'), a.id, r.id, r.name, r.phone, u.id,
       u.building_name || ' ' || u.floor_name || ' ' || u.name,
       jsonb_build_array(jsonb_build_object('name', r.name, 'age', 30, 'phone', r.phone, 'price', 0)), 1, 0, '', false,
       case when r.place % 10 = 0 then 'CONFIRMED' else 'ATTENDED' end, a.open_at + r.place * interval '1 hour',
       '管理處', a.open_at + r.place * interval '1 hour', case when r.place % 10 > 0 then a.from_at end,
       'bench ' || a.id || ' ' || r.place, 'bench ' || a.id || ' ' || r.place, 'bench ' || a.id || ' ' || r.place
     from (select *, row_number() over (partition by condo_id order by id) - 1 as n from activity
           where condo_id = any($1)) a
     join (select *, row_number() over (partition by condo_id order by id) as place from resident) r
       on r.condo_id = a.condo_id and r.place <= $3
     join (select *, row_number() over (partition by condo_id order by id) as place from unit) u
       on u.condo_id = a.condo_id and u.place = r.place
     where a.n < $2`,
    [condos, ACTIVITIES, SIGNUPS],
  );
  await run(
    `insert into counter (condo_id, kind, last) select condo, 'signup', 100000 from unnest($1::bigint[]) condo
     on conflict do nothing`,
    [condos],
  );
  await run(
    `insert into binding (condo_id, resident_id, unit_id, identity, since_day)
     select r.condo_id, r.id, u.id, 'TENANT', current_date
     from (select *, row_number() over (partition by condo_id order by id) as place from resident) r
     join (select *, row_number() over (partition by condo_id order by id) as place from unit) u
       on u.condo_id = r.condo_id and u.place = r.place
     where r.condo_id = any($1)`,
    [condos],
  );
  const people = await run(
    `select a.id as activity, b.resident_id as resident, b.unit_id as unit
     from binding b join activity a on a.condo_id = b.condo_id and a.charged where a.condo_id = any($1)
     order by b.resident_id % 500, a.id`,
    [condos],
  );
  await run('commit');
  await run('vacuum analyze');
  await client.end();
  return people.rows.map(({ activity, resident, unit }) => ({
    activity: Number(activity),
    resident: Number(resident),
    unit: Number(unit),
  }));
}

/** Who may sign up, and for what. */
export interface Person {
  activity: number;
  resident: number;
  unit: number;
}
