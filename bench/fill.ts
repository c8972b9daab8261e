import pg from 'pg';

const CONDOS = 20;
const BUILDINGS = 5;
const FLOORS = 50;
const UNITS = 20;

/** 20 condos with 100,000 units for the first company of the database of `url`; the same on every run. Returns the condos' ids. */
export async function fillUnits(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('begin');
  const company = await run('select min(id) as id from company');
  const companyId = Number(company.rows[0].id);
  const condos = await run(
    `insert into condo (company_id, name, name_en)
     select $1, '基準屋苑 ' || n, 'Bench Estate ' || n from generate_series(1, $2::int) n returning id`,
    [companyId, CONDOS],
  );
  const ids: number[] = condos.rows.map(({ id }) => Number(id));
  await run(
    `insert into building (condo_id, name, name_en, position)
     select condo, chr(64 + n) || '座', 'Tower ' || chr(64 + n), n
     from unnest($1::bigint[]) condo, generate_series(1, $2::int) n`,
    [ids, BUILDINGS],
  );
  await run(
    `insert into floor (condo_id, building_id, name, position)
     select condo_id, id, n::text, n from building, generate_series(1, $2::int) n where condo_id = any($1)`,
    [ids, FLOORS],
  );
  await run(
    `insert into unit (condo_id, building_id, floor_id, building_name, floor_name, name, order_key, area, unit_type, state)
     select f.condo_id, f.building_id, f.id, b.name, f.name, n::text,
            lpad(b.position::text, 4, '0') || lpad(f.position::text, 4, '0') || lpad(n::text, 4, '0'),
            300 + (f.id * 37 + n * 11) % 900,
            (array['RESIDENTIAL', 'RESIDENTIAL', 'RESIDENTIAL', 'SHOP', 'CARPARK'])[1 + (f.id + n) % 5],
            (array['SELF_USE', 'LEASED', 'SELF_USE', 'VACANT'])[1 + (f.id * 3 + n) % 4]
     from floor f join building b on b.id = f.building_id, generate_series(1, $2::int) n where f.condo_id = any($1)`,
    [ids, UNITS],
  );
  await run('commit');
  await run('vacuum analyze');
  await client.end();
  return ids;
}
