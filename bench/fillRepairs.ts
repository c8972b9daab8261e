import pg from 'pg';

const ORDERS = 5;
const STAFF = 12;

/**
 * For each unit of the condos five repair orders, all but 300 of each condo finished: 500,000 orders for 100,000 units,
 * the same on every run. Their steps and histories are left out, because lists do not read them.
 */
export async function fillRepairs(url: string, condos: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('begin');
  // An index over words is made at once in a third of the time that it takes row by row.
  const words = await run(`select indexdef from pg_indexes where indexname = 'repair_words'`);
  await run('drop index repair_words');
  await run(
    `insert into repair_staff (condo_id, name, phone, position, skills, duty_days, duty_from, duty_to)
     select condo, '師傅' || n, (91000000 + n)::text, '技工', array['WATER', 'ELECTRICITY'], array[1, 2, 3, 4, 5],
       '09:00', '18:00'
     from unnest($1::bigint[]) condo, generate_series(1, $2::int) n`,
    [condos, STAFF],
  );
  await run(
    `with units as (
       select u.*, row_number() over (partition by condo_id order by id) - 1 as place
       from unit u where condo_id = any($1)
     ), staff as (
       select id, condo_id, name, row_number() over (partition by condo_id order by id) - 1 as place
       from repair_staff where condo_id = any($1)
     )
     insert into repair_order (condo_id, number, unit_id, building_id, floor_id, building_name, floor_name, unit_name,
       type, urgency, source, happened_at, contact, phone, description, status, staff_id, staff_name, reported_at,
       reported_by, answer_due_at, finish_due_at, finished_at, outcome, feedback)
     select u.condo_id, 'RP' || lpad(turn::text, 6, '0'), u.id, u.building_id, u.floor_id, u.building_name,
       u.floor_name, u.name,
       (array['WATER', 'ELECTRICITY', 'LIFT', 'OPENING', 'OTHER'])[1 + turn % 5],
       (array['NORMAL', 'NORMAL', 'NORMAL', 'URGENT'])[1 + turn % 4],
       (array['PHONE', 'COUNTER', 'INSPECTION'])[1 + turn % 3], at, '住戶' || u.place, (90000000 + u.id % 9999999)::text,
       (array['廚房水喉漏水，地面濕滑', '客廳照明閃爍，懷疑電線鬆脫', '升降機門關不上，要按多次', '窗鉸鬆脫，風大時有聲響',
         '走廊牆身滲水，油漆剝落'])[1 + turn % 5] || '（第' || turn || '宗）',
       stage, case stage when 'UNHANDLED' then null else s.id end,
       case stage when 'UNHANDLED' then '' else s.name end, at, '前台', at + interval '2 hours', at + interval '1 day',
       case stage when 'FINISH' then at + interval '20 hours' end, case stage when 'FINISH' then 'DONE' end,
       case stage when 'FINISH' then '已修理並試行正常' else '' end
     from units u
     cross join generate_series(0, $2::int - 1) n
     cross join lateral (select u.place * $2 + n + 1 as turn) t
     cross join lateral (select now() - (turn % 525600) * interval '3 minutes' as at) a
     cross join lateral (select case when turn % 500 = 0 then 'UNHANDLED' when turn % 100 = 1 then 'REPAIRING'
       else 'FINISH' end as stage) st
     join staff s on s.condo_id = u.condo_id and s.place = turn % $3`,
    [condos, ORDERS, STAFF],
  );
  await run(words.rows[0].indexdef);
  await run('commit');
  await run('vacuum analyze');
  await client.end();
}
