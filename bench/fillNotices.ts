import pg from 'pg';

const NOTICES = 20;

/**
 * For each condo 20 published notices to all of its tenants: 200,000 recipients for 10,000 residents, nine in ten of them
 * read; the same on every run. Returns a notice of each condo, in their order.
 */
export async function fillNotices(url: string, condos: readonly number[]): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('begin');
  await run(
    `insert into notice (condo_id, number, type_id, level, title, title_en, brief, brief_en, content, content_en, whole,
       state, publish_at, reached, read_count, author, token_hash)
     select condo, 'NT' || lpad(n::text, 6, '0'), (select min(id) from information_type), 'NORMAL', '通知 ' || n, '', '', '',
       '{"type":"doc","content":[]}', '{"type":"doc","content":[]}', true, 'PUBLISHED', now() - n * interval '1 day',
       500, 450, '管理處', 'bench ' || condo || ' ' || n
     from unnest($1::bigint[]) condo, generate_series(1, $2::int) n`,
    [condos, NOTICES],
  );
  await run(
    `insert into notice_recipient (notice_id, resident_id, building_id, building_name, unit_name, order_key, identity,
       read_at, email, mail, mailed_at)
     select n.id, r.id, u.building_id, u.building_name, u.floor_name || ' ' || u.name, u.order_key, 'TENANT',
       case when (n.id + r.place) % 10 > 0 then n.publish_at + interval '1 hour' end, r.email, 'SENT', n.publish_at
     from notice n
     join (select *, row_number() over (partition by condo_id order by id) as place from resident) r
       on r.condo_id = n.condo_id
     join (select *, row_number() over (partition by condo_id order by id) as place from unit) u
       on u.condo_id = r.condo_id and u.place = r.place
     where n.condo_id = any($1)`,
    [condos],
  );
  const { rows } = await run(
    'select min(id) as id from notice where condo_id = any($1) group by condo_id order by condo_id',
    [condos],
  );
  await run('commit');
  await run('vacuum analyze');
  await client.end();
  return rows.map(({ id }) => Number(id));
}
