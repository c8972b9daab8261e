import pg from 'pg';

/**
 * Every tenth rent and bill of the condos was paid in parts: half of it is a charge of its own, paid; what is left is paid or
 * owed as the whole was. Ledger entries are left out, as with the others.
 */
export async function fillParts(url: string, condos: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  // What the database checks of each row is not what is measured, and was checked by the tests.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `with whole as (
       update charge set parts = 1, parted = amount / 2, amount = amount - amount / 2,
         paid = case status when 'PAID' then amount - amount / 2 else 0 end
       where condo_id = any($1) and kind in ('RENT', 'BILL') and status in ('PAID', 'UNPAID') and id % 10 = 0
         and parts = 0 and part_of_id is null
       returning *
     )
     insert into charge (condo_id, kind, bill_type, bill_source, title, title_en, business_no, status, unit_id, building_id,
       floor_id, building_name, floor_name, unit_name, lease_id, lease_no, payer_id, payer_name, payer_phone, start_day, end_day,
       due_day, amount, paid, channel, paid_at, auto, month_days, part_of_id)
     select condo_id, kind, bill_type, bill_source, title, title_en, business_no || '-1', 'PAID', unit_id, building_id,
       floor_id, building_name, floor_name, unit_name, lease_id, lease_no, payer_id, payer_name, payer_phone, start_day, end_day,
       due_day, parted, parted, 'PAY_ONSITE_CASH', due_day, auto, month_days, id
     from whole`,
    [condos],
  );
  await client.query('commit');
  await client.query('vacuum analyze charge');
  await client.end();
}
