import pg from 'pg';

const PASSES = 10;
const REASONS = 6;
/** The newest passes of a condo: in force, and some of their visitors inside. */
const LIVE = 300;
const INSIDE = 40;

/**
 * For each unit of the condos ten visitors' passes, all but the newest of each condo ended, and a try at the gate for
 * each that was used: 1,000,000 passes for 100,000 units, the same on every run. Those that ended over 30 days ago are
 * forgotten, as the product does; otherwise its job would be busy with them all the while.
 */
export async function fillVisitors(url: string, condos: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('begin');
  // An index over words is made at once in a third of the time that it takes row by row.
  const words = await run(`select indexdef from pg_indexes where indexname = 'visitor_words'`);
  await run('drop index visitor_words');
  await run(
    `insert into visitor_setting (condo_id, gates)
     select condo, '[{"name": "正門", "name_en": "Main gate"}]' from unnest($1::bigint[]) condo`,
    [condos],
  );
  await run(
    `insert into visitor_reason (condo_id, name, name_en, position)
     select condo, '原因' || n, 'Reason ' || n, n from unnest($1::bigint[]) condo, generate_series(1, $2::int) n`,
    [condos, REASONS],
  );
  await run(
    `with units as (
       select u.*, row_number() over (partition by condo_id order by id) - 1 as place,
         count(*) over (partition by condo_id) * $2 as passes
       from unit u where condo_id = any($1)
     ), reasons as (
       select id, condo_id, row_number() over (partition by condo_id order by id) - 1 as place
       from visitor_reason where condo_id = any($1)
     ), turns as (
       select u.*, n * passes / $2 + place + 1 as turn from units u, generate_series(0, $2::int - 1) n
     ), stages as (
       select *, passes - turn as age,
         case when passes - turn < $3 then 'VALID' when turn % 10 = 0 then 'EXPIRED' when turn % 25 = 1 then 'CANCELLED'
           else 'USED' end as stage,
         case when passes - turn < $3 then now() - (passes - turn) * interval '1 minute'
           else now() - (passes - turn) * interval '2 minutes' - interval '9 hours' end as at
       from turns
     ), kept as (
       select *, stage = 'VALID' or at > now() - interval '30 days' as known from stages
     )
     insert into visitor_pass (condo_id, number, name, phone, people, plate, unit_id, building_id, floor_id,
       building_name, floor_name, unit_name, host, reason_id, from_at, to_at, uses_allowed, uses, status, inside_since,
       made_by, made_at, ended_at, code_seed, code_key, forgotten_at)
     select s.condo_id, 'VP' || lpad(turn::text, 6, '0'), case when known
         then (array['陳', '李', '張', '黃', '何'])[1 + turn % 5]
           || (array['大文', '小姐', '先生', '師傅', '太太', '志明', '美玲'])[1 + turn % 7] || turn % 997 else '' end,
       case when known then '6' || lpad((turn * 7919 % 10000000)::text, 7, '0') else '' end, 1 + turn % 3,
       case when known and turn % 4 = 0 then 'AB' || turn % 9999 else '' end, s.id, building_id, floor_id,
       building_name, floor_name, s.name, case when known then '住戶' else '' end, r.id, at, at + interval '8 hours',
       case when age < $4 then 2 else 1 end, case when stage = 'USED' or age < $4 then 1 else 0 end, stage,
       case when age < $4 then at end, '客服', at - interval '1 day',
       case when stage <> 'VALID' then at + interval '8 hours' end, case when known then 'seed' || turn else '' end,
       case when known then 'key' || turn end, case when not known then at + interval '30 days 8 hours' end
     from kept s join reasons r on r.condo_id = s.condo_id and r.place = turn % $5
     order by s.condo_id, turn`,
    [condos, PASSES, LIVE, INSIDE, REASONS],
  );
  await run(
    `insert into visitor_use (condo_id, time, direction, result, way, gate, user_name, pass_id, reason_id)
     select condo_id, from_at + interval '5 minutes', 'IN', 'ADMITTED', 'CODE', '正門', '保安', id, reason_id
     from visitor_pass where condo_id = any($1) and uses > 0`,
    [condos],
  );
  await run(
    `insert into counter (condo_id, kind, last)
     select condo_id, 'visitor', count(*) from visitor_pass where condo_id = any($1) group by condo_id`,
    [condos],
  );
  await run(words.rows[0].indexdef);
  await run('commit');
  await run('vacuum analyze');
  await client.end();
}
