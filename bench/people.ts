import pg from 'pg';

const COMPANIES = 2_000;
const USERS = 10_000;
const ROUNDS = 20;

/** 2,000 companies with two condos each, a group each, and 10,000 users; the same on every run. */
export async function fillPeople(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('begin');
  const companies = await run(
    `insert into company (name, name_en, person_in_charge, phone, email, created_at)
     select '基準物業 ' || n, 'Bench Property ' || n, '負責人 ' || n, (20000000 + n)::text,
            'office' || n || '@example.com', now() - n * interval '1 hour'
     from generate_series(1, $1::int) n returning id`,
    [COMPANIES],
  );
  const ids: number[] = companies.rows.map(({ id }) => Number(id));
  await run(
    `insert into condo (company_id, name, name_en)
     select company, '屋苑 ' || n, 'Estate ' || n from unnest($1::bigint[]) company, generate_series(1, 2) n`,
    [ids],
  );
  await run(
    `insert into permission_group (company_id, name, description)
     select company, '職員', '職員' from unnest($1::bigint[]) company`,
    [ids],
  );
  await run(
    `insert into app_user (company_id, username, nickname, email, password_hash, level, admin, last_sign_in_at)
     select company, 'bench' || n, '用戶 ' || n, 'bench' || n || '@example.com', '-', 'COMPANY', n <= $2,
            now() - n * interval '1 minute'
     from unnest($1::bigint[]) with ordinality c (company, place)
     join generate_series(1, $3::int) n on 1 + (n - 1) % $2 = c.place`,
    [ids, COMPANIES, USERS],
  );
  await run(
    `insert into user_group (user_id, group_id)
     select u.id, g.id from app_user u join permission_group g on g.company_id = u.company_id
     where u.company_id = any($1)`,
    [ids],
  );
  await run('commit');
  await run('vacuum analyze');
  await client.end();
}

/** An operator's requests of the long lists: plain, searched, filtered, sorted, and a late page. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'company list': [
    '/iris-base/cms/company/list',
    '/iris-base/cms/company/list?page=150',
    '/iris-base/cms/company/list?search=1999',
    '/iris-base/cms/company/list?search=物業',
    '/iris-base/cms/company/list?state=ACTIVE&sort=name',
    '/iris-base/cms/company/list?sort=-condo_count',
    '/iris-base/cms/company/list?sort=-unit_count',
  ],
  'user list': [
    '/tranbiot-core/cms/user/list',
    '/tranbiot-core/cms/user/list?page=900',
    '/tranbiot-core/cms/user/list?search=bench9999',
    '/tranbiot-core/cms/user/list?search=用戶',
    '/tranbiot-core/cms/user/list?company_id=1000',
    '/tranbiot-core/cms/user/list?state=INVITED',
    '/tranbiot-core/cms/user/list?admin=true&sort=-last_sign_in_at',
  ],
  'group list': ['/tranbiot-core/cms/group/list', '/tranbiot-core/cms/group/list?search=職員'],
  'platform overview': [
    `/iris-base/cms/company/overview?start_time=0&end_time=${30 * 86_400_000}`,
    `/iris-base/cms/company/overview/list?start_time=0&end_time=${30 * 86_400_000}&sort=-units`,
  ],
};

/** Median ms of each list's slowest request, and which one it is. */
export async function measureLists(
  address: string,
  token: string,
): Promise<{ list: string; path: string; ms: number }[]> {
  const headers = { authorization: `Bearer ${token}` };
  const once = async (path: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(address + encodeURI(path), { headers });
    const { code, message } = (await response.json()) as { code: number; message: string };
    if (code !== 0) throw new Error(`${path}: ${message}`);
    return performance.now() - began;
  };
  const median = async (path: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await once(path));
    return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0;
  };
  const slowest: { list: string; path: string; ms: number }[] = [];
  for (const [list, paths] of Object.entries(asked)) {
    const timed: { list: string; path: string; ms: number }[] = [];
    for (const path of paths) timed.push({ list, path, ms: await median(path) });
    const [worst] = timed.sort((a, b) => b.ms - a.ms);
    if (worst) slowest.push(worst);
  }
  return slowest;
}
