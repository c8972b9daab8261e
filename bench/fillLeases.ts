import pg from 'pg';

const RENTS = 10;

/**
 * For each unit of the condos a lease, its deposit, and ten rents: 100,000 leases and 1,000,000 rents for 100,000
 * units, the same on every run. Their ledger entries are left out, because lists do not read them.
 */
export async function fillLeases(url: string, condos: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('begin');
  await run(
    `insert into resident (condo_id, name, name_en, phone, email, id_type, id_no)
     select condo, '租戶' || n, 'Tenant ' || n, (90000000 + n)::text, 'tenant' || n || '@example.com', 'PASSPORT', 'P' || n
     from unnest($1::bigint[]) condo, generate_series(1, 500) n`,
    [condos],
  );
  await run(
    `with tenants as (
       select id, condo_id, name, phone, email, id_no,
              row_number() over (partition by condo_id order by id) - 1 as place
       from resident where condo_id = any($1) and id_type = 'PASSPORT'
     ), units as (
       select u.*, row_number() over (partition by condo_id order by id) as place from unit u where condo_id = any($1)
     )
     insert into lease (condo_id, business_no, unit_id, building_id, floor_id, building_name, floor_name, unit_name,
       lease_type, start_day, end_day, signed_day, tenant_id, tenant_name, tenant_phone, tenant_email, tenant_id_type,
       tenant_id_no, deposit, auto_gen_rent, valid, domestic)
     select u.condo_id, 'L' || lpad(u.place::text, 6, '0'), u.id, u.building_id, u.floor_id, u.building_name,
       u.floor_name, u.name, (array['DEATH_LEASE', 'LIVING_LEASE'])[1 + u.place % 2],
       first_day, (first_day + interval '2 years' - interval '1 day')::date, first_day,
       t.id, t.name, t.phone, t.email, 'PASSPORT', t.id_no,
       2000000 + (u.place % 500) * 10000, true, u.place % 9 > 0, true
     from units u
     join tenants t on t.condo_id = u.condo_id and t.place = u.place % 500
     cross join lateral (
       select (date_trunc('month', current_date) - interval '9 months'
               + (u.place % 28) * interval '1 day')::date as first_day
     ) term`,
    [condos],
  );
  await run(
    `insert into lease_standard (lease_id, start_day, end_day, monthly_amount)
     select id, start_day, end_day, deposit / 2 from lease where condo_id = any($1)`,
    [condos],
  );
  const columns = `condo_id, kind, business_no, status, unit_id, building_id, floor_id, building_name, floor_name,
    unit_name, lease_id, lease_no, payer_id, payer_name, payer_phone, start_day, end_day, due_day, amount, paid,
    channel, paid_at, auto, month_days`;
  const place = `l.unit_id, l.building_id, l.floor_id, l.building_name, l.floor_name, l.unit_name, l.id,
    l.business_no, l.tenant_id, l.tenant_name, l.tenant_phone`;
  await run(
    `insert into charge (${columns})
     select l.condo_id, 'DEPOSIT', 'D' || substr(l.business_no, 2), 'PAID', ${place}, l.start_day, l.start_day,
       l.start_day, l.deposit, l.deposit, 'PAY_BANK', l.start_day, false, 0
     from lease l where l.condo_id = any($1)`,
    [condos],
  );
  // Without statistics about the rows just written, the join below would scan every row for each.
  await run('analyze lease, charge');
  await run(
    `update lease l set deposit_charge_id = c.id from charge c
     where c.lease_id = l.id and c.kind = 'DEPOSIT' and l.condo_id = any($1)`,
    [condos],
  );
  await run(
    `insert into charge (${columns})
     select l.condo_id, 'RENT', 'R' || substr(l.business_no, 2) || '-' || to_char(first_day, 'YYYYMMDD'),
       state, ${place}, first_day, (first_day + interval '1 month' - interval '1 day')::date, first_day,
       l.deposit / 2, case state when 'PAID' then l.deposit / 2 else 0 end,
       case state when 'PAID' then 'PAY_ONSITE_CASH' when 'CENSORING' then 'PAY_BANK' end,
       case state when 'PAID' then first_day end, true, 31
     from lease l, generate_series(0, $2::int - 1) n
     cross join lateral (select (l.start_day + n * interval '1 month')::date as first_day) p
     cross join lateral (select case
       when n < $2 - 2 then 'PAID'
       when l.id % 20 = 0 then 'CENSORING'
       when l.id % 31 = 0 then 'CENSOR_REJECT'
       when (l.id + n) % 3 = 0 then 'UNPAID'
       else 'PAID' end as state) s
     where l.condo_id = any($1)`,
    [condos, RENTS],
  );
  await run('commit');
  await run('vacuum analyze');
  await client.end();
}

/** A separate condo with 100,000 ended leases, for the longest possible export; returns its id. */
export async function fillExport(url: string, condos: readonly number[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const condo = await client.query(
    `insert into condo (company_id, name, name_en) select company_id, '匯出屋苑', 'Export Estate' from condo where id = $1
     returning id`,
    [condos[0]],
  );
  const id = Number(condo.rows[0].id);
  await client.query(
    `insert into lease (condo_id, business_no, building_name, floor_name, unit_name, lease_type, start_day, end_day,
       signed_day, tenant_id, tenant_name, tenant_phone, tenant_email, tenant_id_type, tenant_id_no, deposit,
       auto_gen_rent, valid, domestic)
     select $1, 'L' || lpad((row_number() over (order by id))::text, 6, '0'), building_name, floor_name, unit_name,
       lease_type, start_day, end_day, signed_day, tenant_id, tenant_name, tenant_phone, tenant_email, tenant_id_type,
       tenant_id_no, deposit, auto_gen_rent, false, domestic
     from lease where condo_id = any($2)`,
    [id, condos],
  );
  await client.query(
    `insert into lease_standard (lease_id, start_day, end_day, monthly_amount)
     select id, start_day, end_day, deposit / 2 from lease where condo_id = $1`,
    [id],
  );
  await client.query('vacuum analyze');
  await client.end();
  return id;
}
