import { type OnlineChannel, onlineChannels } from '@iris/contract/payment/payment.model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { accountTable, entryTable, transactionTable } from '../../platform/ledger/ledger.table.ts';
import { prices } from '../../platform/stripe/standIn/standIn.balance.ts';
import { flowTable } from '../payment/flow.table.ts';
import { chargeTable, paymentItemTable, paymentTable } from '../payment/payment.table.ts';
import { methodOf } from './stripe.session.ts';
import { stripeActor } from './stripe.settle.ts';

/** How long after payment Stripe booked the demo's payments. */
const BOOKED_DAYS = 2;

const priced = (channel: OnlineChannel) => {
  const { perMille, fixed } = prices[methodOf(channel)];
  return sql`(${channel}::text, ${perMille}::bigint, ${fixed}::bigint)`;
};

/**
 * Stripe's fees for the demo's online payments, in the books of all its condos; those of the last two days are not
 * known yet. `now` is epoch ms. Call it after the demo's rents and bills exist.
 */
export async function postDemoFees(tx: Transaction, now: number): Promise<void> {
  const until = new Date(now - BOOKED_DAYS * 86_400_000).toISOString();
  const due = sql`p.source = 'ONLINE' and p.state in ('PAID', 'SURPLUS') and p.fee is null
    and p.paid_at < ${until}::timestamptz`;
  await tx.execute(sql`
    insert into ${accountTable} (condo_id, kind)
    select distinct p.condo_id, side.kind
    from ${paymentTable} p, (values ('FEE_EXPENSE'), ('ONLINE')) as side(kind)
    where ${due} order by 1, 2 on conflict do nothing`);
  await tx.execute(sql`
    with booked as (
      update ${paymentTable} p set fee = least(p.amount, (p.amount * price.per_mille + 500) / 1000 + price.fixed)
      from (values ${sql.join(onlineChannels.map(priced), sql`, `)}) as price(channel, per_mille, fixed)
      where p.channel = price.channel and ${due}
      returning p.id, p.condo_id, p.fee, p.paid_at
    ), posted as (
      insert into ${transactionTable} (condo_id, kind, source_id, user_name, time, value_day)
      select condo_id, 'FEE', id, ${stripeActor.name}, booked_at, (booked_at at time zone 'Asia/Hong_Kong')::date
      from booked, lateral (select paid_at + make_interval(days => ${BOOKED_DAYS}::integer) as booked_at) as later order by paid_at, id
      returning id, condo_id, source_id, time, value_day
    ), entered as (
      insert into ${entryTable} (transaction_id, account_id, amount, time, value_day)
      select posted.id, a.id, case a.kind when 'ONLINE' then -booked.fee else booked.fee end, posted.time, posted.value_day
      from posted
      join booked on booked.id = posted.source_id
      join ${accountTable} a on a.condo_id = posted.condo_id and a.kind in ('FEE_EXPENSE', 'ONLINE')
      order by posted.id, a.kind
    )
    insert into ${flowTable}
      (condo_id, number, name, bill_type, payment_type, total, account, pay_time, value_day, payment_id,
      transaction_id)
    select posted.condo_id, first.business_no, ${stripeActor.name}, 'FEE', 'FEE', -booked.fee, 'ONLINE', posted.time,
      posted.value_day, booked.id, posted.id
    from posted
    join booked on booked.id = posted.source_id
    join lateral (
      select ${chargeTable.businessNo} as business_no from ${paymentItemTable}
      join ${chargeTable} on ${chargeTable.id} = ${paymentItemTable.chargeId}
      where ${paymentItemTable.paymentId} = booked.id order by ${chargeTable.id} limit 1
    ) first on true
    order by posted.id`);
}
