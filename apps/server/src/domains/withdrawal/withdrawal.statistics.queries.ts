import { dayOf } from '@iris/contract/core/day';
import type { FlowChannel } from '@iris/contract/payment/payment.model';
import type { statisticsSteps } from '@iris/contract/withdrawal/withdrawal.model';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { accountTable } from '../../platform/ledger/ledger.table.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { carriedOver } from '../payment/index.ts';
import { paymentTable } from '../payment/payment.table.ts';

export interface Range {
  /** In epoch ms; both are included. */
  start_time: number;
  end_time: number;
  step: (typeof statisticsSteps)[number];
}

/**
 * Money received and refunded, in HKD cents, both positive: of a company by channel, or of all companies per day or
 * month.
 */
export interface MovedRow extends Record<string, unknown> {
  company_id: number | null;
  channel: FlowChannel | null;
  /** A Hong Kong day; the first of the month for a monthly step. */
  day: string | null;
  payments: number;
  payment_sum: number;
  refunds: number;
  refund_sum: number;
}

/**
 * The movements of charges in a range, by company and channel, and by day or month, in one pass. A refund counts under
 * the channel of its payment. A deposit that was carried over was received before. A returned cheque is no refund: it is
 * taken off what was received, on the day of its return; and so is a refund that came back off what was refunded.
 */
export async function movedIn(db: Db, { start_time, end_time, step }: Range): Promise<MovedRow[]> {
  const day = step === 'DAY' ? sql`f.value_day` : sql`date_trunc('month', f.value_day)`;
  const { rows } = await db.execute<MovedRow>(sql`
    select company_id, channel, day::text,
      count(distinct payment_id) filter (where total > 0 and not back)
        - count(distinct payment_id) filter (where bounced) as payments,
      coalesce(sum(total) filter (where total > 0 and not back or bounced), 0)::bigint as payment_sum,
      count(*) filter (where total < 0 and not bounced) - count(*) filter (where back) as refunds,
      coalesce(-sum(total) filter (where total < 0 and not bounced or back), 0)::bigint as refund_sum
    from (
      select c.company_id, coalesce(p.channel, f.payment_type) as channel, (${day})::date as day, f.payment_id, f.total,
        f.payment_type = 'CHEQUE_RETURN' as bounced, f.payment_type = 'REFUND_RETURN' as back
      from ${flowTable} f
        join ${condoTable} c on c.id = f.condo_id
        join ${companyTable} o on o.id = c.company_id and o.deleted_at is null
        left join ${paymentTable} p on p.id = f.payment_id and (f.total < 0 or f.payment_type = 'REFUND_RETURN')
      where f.charge_id is not null and not ${carriedOver(sql`f`)} and f.value_day between ${dayOf(start_time)}::date and ${dayOf(end_time)}::date
    ) as moved
    group by grouping sets ((company_id, channel), (day))`);
  return rows;
}

export interface HeldRow extends Record<string, unknown> {
  company_id: number;
  name: string;
  name_en: string;
  /**
   * HKD cents: the company wallet, the part of it in waiting withdrawals, and the balances of its residents' wallets.
   */
  company_balance: number;
  in_review: number;
  resident_balance: number;
}

/** The current balances of every company's wallets, including companies with empty books. */
export async function heldNow(db: Db): Promise<HeldRow[]> {
  const { rows } = await db.execute<HeldRow>(sql`
    select o.id as company_id, o.name, o.name_en,
      coalesce(sum(a.balance) filter (where a.kind = 'ONLINE'), 0)::bigint as company_balance,
      coalesce(sum(a.balance) filter (where a.kind = 'PAYOUT_HELD'), 0)::bigint as in_review,
      coalesce(-sum(a.balance) filter (where a.kind = 'WALLET'), 0)::bigint as resident_balance
    from ${companyTable} o
      left join ${condoTable} c on c.company_id = o.id
      left join ${accountTable} a on a.condo_id = c.id and a.kind in ('ONLINE', 'PAYOUT_HELD', 'WALLET')
    where o.deleted_at is null
    group by o.id
    order by o.id`);
  return rows;
}
