import { sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import { leaseTable, standardTable } from '../lease/lease.table.ts';
import { chargeTable } from '../payment/payment.table.ts';

/** The condos with a lease whose rents are created automatically. */
export async function condosOfLeases(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${condoTable.id} from ${condoTable}
    where ${condoTable.deletedAt} is null and exists (
      select from ${leaseTable} where ${leaseTable.condoId} = ${condoTable.id} and ${leaseTable.valid}
        and ${leaseTable.autoGenRent} and ${leaseTable.deletedAt} is null)
    order by ${condoTable.id}`);
  return rows.map(({ id }) => id);
}

interface Making {
  condoId: number;
  /** Only those of this lease. */
  leaseId?: number;
  today: string;
  now: number;
}

/**
 * Creates the missing rents of a condo's leases whose periods begin within its days ahead; returns how many. One
 * statement, with the same calculation as `rentsOf` in `lease.rules.ts`: a test compares the two. Whole months from the
 * first day of the term, cut at its end or at the move-out day; cents are rounded on the running sum of a period's
 * standards; an amount of 0 makes no charge. A period that somebody voided by hand stays void; one voided because of a
 * move-out is created again when the move-out is cancelled.
 */
export async function insertRents(
  tx: Transaction,
  actor: Actor,
  { condoId, leaseId, today, now }: Making,
): Promise<number> {
  const time = sql`${new Date(now).toISOString()}::timestamptz`;
  const only = leaseId === undefined ? sql`` : sql`and l.id = ${leaseId}`;
  const { rows } = await tx.execute<{ made: number }>(sql`
    with due as materialized (
      select l.id as lease_id, l.version, p.start_day, p.next_day - p.start_day as month_days,
        least(p.next_day - 1, l.end_day, l.move_out_day) as end_day
      from ${leaseTable} l
      join ${condoTable} c on c.id = l.condo_id
      -- At most 31 days a month, at least 28: some numbers too many fall out below.
      cross join lateral generate_series(0, (${today}::date + c.rent_generation_days - l.start_day) / 28) as k
      cross join lateral (select
        (l.start_day + k * interval '1 month')::date as start_day,
        (l.start_day + (k + 1) * interval '1 month')::date as month_later) as m
      -- The last of a month that lacks the term's first date may end the term: with a whole month, and no day besides.
      cross join lateral (select m.start_day, case
        when m.month_later = l.end_day and extract(day from m.month_later) < extract(day from l.start_day)
        then m.month_later + 1 else m.month_later end as next_day) as p
      where l.condo_id = ${condoId} ${only} and l.valid and l.auto_gen_rent and l.deleted_at is null
        and l.start_day <= ${today}::date + c.rent_generation_days
        and p.start_day <= least(l.end_day, l.move_out_day, ${today}::date + c.rent_generation_days)
        and (k = 0 or p.start_day <> l.end_day or extract(day from p.start_day) >= extract(day from l.start_day))
        and not exists (
          select from ${chargeTable} h
          where h.condo_id = ${condoId} and h.lease_id = l.id and h.start_day = p.start_day and h.kind = 'RENT'
            and (h.status <> 'VOID' or h.waived))
    ), parts as (
      select due.*, s.monthly_amount,
        greatest(s.start_day, due.start_day) as from_day, least(s.end_day, due.end_day) as to_day,
        sum(s.monthly_amount * (least(s.end_day, due.end_day) - greatest(s.start_day, due.start_day) + 1))
          over (partition by due.lease_id, due.start_day order by s.start_day) as exact
      from due
      -- Kept apart from the rest, so that each lease's standards come by their index.
      cross join lateral (
        select s.start_day, s.end_day, s.monthly_amount from ${standardTable} s
        where s.lease_id = due.lease_id and s.start_day <= due.end_day and s.end_day >= due.start_day
        offset 0
      ) as s
    ), rounded as (
      -- Half a cent goes up, as Math.round has it.
      select *, div(2 * exact + month_days, 2 * month_days)::bigint as charged from parts
    ), lines as (
      select *, charged - coalesce(lag(charged) over (partition by lease_id, start_day order by from_day), 0) as part
      from rounded
    ), rents as (
      select lease_id, version, start_day, end_day, month_days, max(charged) as amount,
        jsonb_agg(jsonb_build_object('start_day', from_day, 'end_day', to_day, 'monthly_amount', monthly_amount,
          'days', to_day - from_day + 1, 'amount', part) order by from_day) as lines
      from lines group by lease_id, version, start_day, end_day, month_days
    ), held as materialized (
      -- A lease that somebody changes at this moment waits for the next run.
      select l.*, r.start_day as rent_start, r.end_day as rent_end, r.month_days, r.amount, r.lines,
        (select count(*) from ${chargeTable} v where v.lease_id = l.id and v.start_day = r.start_day
          and v.kind = 'RENT' and v.status = 'VOID') as voided
      from ${leaseTable} l join rents r on r.lease_id = l.id and r.version = l.version
      where l.condo_id = ${condoId} ${only} and r.amount > 0 and l.valid and l.deleted_at is null
      order by l.id, r.start_day for share of l
    ), made as (
      insert into ${chargeTable} (condo_id, kind, business_no, unit_id, building_id, floor_id, building_name, floor_name,
        unit_name, lease_id, lease_no, landlord_id, payer_id, payer_name, payer_phone, start_day, end_day, due_day, amount, auto,
        lines, month_days)
      select condo_id, 'RENT',
        'R' || regexp_replace(business_no, '\\D', '', 'g') || '-' || to_char(rent_start, 'YYYYMMDD')
          || coalesce('-' || (nullif(voided, 0) + 1), ''),
        unit_id, building_id, floor_id, building_name, floor_name, unit_name, id, business_no, landlord_id, tenant_id, tenant_name,
        tenant_phone, rent_start, rent_end, rent_start, amount, true, lines, month_days
      from held order by id, rent_start
      on conflict do nothing
      returning id, business_no, amount, start_day, end_day
    ), told as (
      insert into ${auditTable} (time, user_id, user_name, address, entity, entity_id, condo_id, label, action, changes)
      select ${time}, ${actor.userId}::bigint, ${actor.name}::text, ${actor.address}::text, 'rent', id, ${condoId},
        business_no, 'generate', jsonb_build_array(
          jsonb_build_object('field', 'amount', 'before', null, 'after', amount::text),
          jsonb_build_object('field', 'start_day', 'before', null, 'after', start_day::text),
          jsonb_build_object('field', 'end_day', 'before', null, 'after', end_day::text))
      from made
    )
    select count(*) as made from made`);
  return rows[0]?.made ?? 0;
}
