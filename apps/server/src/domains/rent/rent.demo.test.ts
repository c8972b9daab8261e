import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { companyApi } from '@iris/contract/company/company.api';
import { rentsOf } from '@iris/contract/lease/lease.rules';
import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';
import { aCondo } from '../../../test/valid.ts';
import { leaseTable, standardTable } from '../lease/lease.table.ts';
import { chargeTable } from '../payment/payment.table.ts';

type Demo = Awaited<ReturnType<typeof startDemo>>;

/** All demo data except the names of files. */
const printOf = async ({ rows }: Demo): Promise<unknown> => {
  const [print] = await rows(`
    select md5(string_agg(line, ';' order by line)) as print from (
      select concat_ws(',', 'l', business_no, unit_id, tenant_id, start_day, end_day, ended_day, deposit, valid) as line from lease
      union all select concat_ws(',', 's', lease_id, start_day, end_day, monthly_amount) from lease_standard
      union all select concat_ws(',', 'c', business_no, condo_id, start_day, end_day, amount, status, paid, refunded, channel, paid_at) from charge
      union all select concat_ws(',', 'p', state, channel, amount, slip_no, submitted_at, paid_at, payer_name) from payment
      union all select concat_ws(',', 'r', condo_id, no, payment_id, issued_at) from receipt
      union all select concat_ws(',', 'f', number, payment_type, total, account, pay_time) from finance_flow
      union all select concat_ws(',', 'm', charge_id, kind, channel, feedback, time) from rent_reminder
      union all select concat_ws(',', 'b', condo_id, kind, balance) from ledger_account) lines`);
  return print;
};

const moments = ['2026-11-21T10:00:00+08:00', '2028-02-29T23:30:00+08:00'] as const;
const demos = new Map<string, Demo>();
for (const at of moments) demos.set(at, await startDemo(at));
const again = await startDemo(moments[0], 'again');

describe.each(moments)('the demo’s money on %s', (at) => {
  const today = at.slice(0, 10);
  const demo = demos.get(at);
  if (!demo) throw new Error('no demo');
  const { rows, db } = demo;
  const count = async (from: string): Promise<number> =>
    (await rows<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n ?? 0;

  it('is about 500 leases in three condos, of every kind', async () => {
    const leases = await db.select().from(leaseTable);
    expect(leases.length).toBeGreaterThan(440);
    expect(leases.length).toBeLessThanOrEqual(500);
    expect(Map.groupBy(leases, ({ condoId }) => condoId).size).toBe(3);
    const inEffect = leases.filter(
      ({ valid, startDay, endDay }) => valid && startDay <= today && endDay >= today,
    );
    expect(inEffect.length).toBeGreaterThan(400);
    const kinds = {
      pending: await count(`lease where start_day > '${today}'`),
      expired: await count(`lease where valid and end_day < '${today}'`),
      ended: await count(`lease where not valid and ended_day is not null`),
      early: await count(`lease where not valid and ended_day < end_day`),
      leaving: await count(`lease where valid and move_out_day > '${today}'`),
      renewed: await count(`lease where previous_id is not null`),
      living: await count(`lease where lease_type = 'LIVING_LEASE' and break_from_day is not null`),
      fixed: await count(`lease where lease_type = 'DEATH_LEASE' and break_from_day is null`),
      soon: await count(`lease where valid and end_day between '${today}' and date '${today}' + 60`),
      stamped: await count(`lease where stamped_day is not null`),
      unstamped: await count(`lease where stamped_day is null`),
      cr109: await count(`lease where domestic and cr109_day is not null`),
      byHand: await count('lease where not auto_gen_rent'),
    };
    for (const [kind, found] of Object.entries(kinds)) expect(found, kind).toBeGreaterThan(2);
    expect(await count(`lease where business_no !~ '^L[0-9]{6}$'`)).toBe(0);
  });

  it('has terms covered by standards, rents of this part of the world, and no two leases at once', async () => {
    const [leases, standards] = [await db.select().from(leaseTable), await db.select().from(standardTable)];
    const byLease = Map.groupBy(standards, ({ leaseId }) => leaseId);
    const charges = Map.groupBy(await db.select().from(chargeTable), ({ leaseId }) => leaseId);
    for (const lease of leases) {
      const spans = (byLease.get(lease.id) ?? []).map((each) => ({
        start_day: each.startDay,
        end_day: each.endDay,
        monthly_amount: each.monthlyAmount,
      }));
      const planned = rentsOf({ start_day: lease.startDay, end_day: lease.endDay }, spans);
      const days = planned.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.days, 0);
      const whole = planned.reduce(
        (sum, { start_day, end_day }) => sum + (Date.parse(end_day) - Date.parse(start_day)) / 86_400_000 + 1,
        0,
      );
      expect(days, lease.businessNo).toBe(whole);
      const last = lease.endedDay ?? lease.moveOutDay ?? lease.endDay;
      for (const charge of charges.get(lease.id) ?? []) {
        if (charge.kind === 'DEPOSIT') expect(charge.id).toBe(lease.depositChargeId);
        else if (charge.status === 'VOID') expect(charge.startDay > last).toBe(true);
        else {
          expect(charge.endDay <= last).toBe(true);
          const same = planned.find(({ start_day }) => start_day === charge.startDay);
          if (charge.endDay === same?.end_day) expect(charge.amount).toBe(same.amount);
        }
      }
    }
    const rents = await rows<{ unit_type: string; least: number; most: number }>(`
      select u.unit_type, min(s.monthly_amount) / 100 as least, max(s.monthly_amount) / 100 as most
      from lease_standard s join lease l on l.id = s.lease_id join unit u on u.id = l.unit_id
      where s.monthly_amount > 0 group by 1`);
    const flats = rents.find(({ unit_type }) => unit_type === 'RESIDENTIAL');
    expect(flats?.least).toBeGreaterThanOrEqual(13_000);
    expect(flats?.most).toBeLessThanOrEqual(38_000);
    expect(
      await count(`lease a join lease b on a.unit_id = b.unit_id and a.id < b.id
        and daterange(a.start_day, coalesce(a.ended_day, a.end_day), '[]')
          && daterange(b.start_day, coalesce(b.ended_day, b.end_day), '[]')`),
    ).toBe(0);
    expect(
      await count(
        'lease a join lease b on b.id = a.previous_id where a.unit_id <> b.unit_id or a.tenant_id <> b.tenant_id',
      ),
    ).toBe(0);
  });

  it('has rents and deposits in every state', async () => {
    const states = await rows<{ kind: string; status: string; n: number }>(
      'select kind, status, count(*) as n from charge group by 1, 2',
    );
    const of = (kind: string, status: string) =>
      states.find((state) => state.kind === kind && state.status === status)?.n ?? 0;
    expect(of('RENT', 'CENSORING')).toBe(8);
    expect(of('RENT', 'PAYING')).toBe(6);
    for (const status of ['UNPAID', 'CENSOR_REJECT', 'VOID'])
      expect(of('RENT', status), status).toBeGreaterThan(2);
    for (const status of ['UNPAID', 'PAID', 'REFUNDED', 'REFUND_FAILED']) {
      expect(of('DEPOSIT', status), status).toBeGreaterThan(0);
    }
    expect(of('RENT', 'PAID')).toBeGreaterThan(4_000);
    const overdue = await count(
      `charge where kind <> 'BILL' and status in ('UNPAID', 'CENSOR_REJECT') and due_day < '${today}'`,
    );
    expect(overdue).toBeGreaterThan(10);
    expect(overdue).toBeLessThan(80);
    expect(await count('deduction')).toBeGreaterThan(5);
    const payments = await rows<{ state: string; channel: string; n: number }>(
      'select state, channel, count(*) as n from payment group by 1, 2',
    );
    expect(new Set(payments.map(({ channel }) => channel)).size).toBe(10);
    expect(new Set(payments.map(({ state }) => state))).toEqual(
      new Set(['OPEN', 'PAID', 'REVIEW', 'REJECTED', 'EXPIRED', 'HELD', 'RETURNED']),
    );
    expect(await count(`charge c where kind = 'RENT' and refunded > 0 and status = 'PAID'`)).toBeGreaterThan(
      3,
    );
    expect(await count(`rent_reminder where feedback <> ''`)).toBeGreaterThan(3);
    expect(await count('rent_invoice')).toBeGreaterThan(50);
  });

  it('has paid nothing before it was charged, nothing later than now, and no slip that its handler judged', async () => {
    expect(await count('charge where paid_at < created_at')).toBe(0);
    const now = `timestamptz '${at}'`;
    expect(
      await count(`payment where submitted_at > ${now} or paid_at > ${now} or reviewed_at > ${now}`),
    ).toBe(0);
    expect(await count(`refund where created_at > ${now} or settled_at > ${now}`)).toBe(0);
    expect(await count('payment where reviewed_at < submitted_at or paid_at < submitted_at')).toBe(0);
    expect(await count('payment where reviewed_by_id = submitted_by_id')).toBe(0);
    // What people pay online nobody of the staff hands in.
    const handed = `state in ('PAID', 'REVIEW') and source <> 'ONLINE'`;
    expect(await count(`payment where ${handed} and submitted_by_id is null`)).toBe(0);
    expect(
      await count(`refund where channel = 'REFUND' and state = 'SUCCEEDED' and proof_file_id is null`),
    ).toBe(0);
  });

  it('agrees with its books to the cent', async () => {
    const [entries] = await rows<{ n: number; sum: number }>(
      'select count(*) as n, sum(amount) as sum from ledger_entry',
    );
    expect(entries?.sum).toBe(0);
    expect(entries?.n).toBeGreaterThan(9_000);
    expect(
      await count(
        `ledger_account a where balance <> (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)`,
      ),
    ).toBe(0);
    // The deposits paid, less refunds and deductions, must equal the deposits held.
    const held = `(select coalesce(sum(paid - refunded - deducted), 0) from charge c where kind = 'DEPOSIT' and c.condo_id = a.condo_id)`;
    expect(await count(`ledger_account a where kind = 'DEPOSIT_HELD' and balance <> -${held}`)).toBe(0);
    const income = `(select sum(paid - refunded) from charge c where kind = 'RENT' and c.condo_id = a.condo_id and landlord_id is null)`;
    expect(await count(`ledger_account a where kind = 'RENT_INCOME' and balance <> -${income}`)).toBe(0);
    expect(
      await count(
        `charge c where paid - refunded <> coalesce((select sum(total) from finance_flow f where f.charge_id = c.id), 0)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `payment p left join (select payment_id, sum(total) as total from finance_flow where refund_id is null and bill_type <> 'FEE' group by 1) f on f.payment_id = p.id where state = 'PAID' and amount is distinct from total`,
      ),
    ).toBe(0);
    expect(
      await count(
        `charge c where (status in ('PAYING', 'PAID', 'CENSORING', 'REFUNDING', 'REFUNDED', 'REFUND_FAILED')) <> exists (select 1 from payment_item i where i.charge_id = c.id and live)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `finance_flow f left join ledger_transaction t on t.id = f.transaction_id where t.id is null or t.time <> f.pay_time`,
      ),
    ).toBe(0);
  });

  it('numbers receipts without gaps, in the order of their time', async () => {
    const condos = await rows<{ n: number; last: number; counter: number; sorted: boolean }>(`
      select count(*) as n, max(no) as last, (select last from counter where kind = 'receipt' and condo_id = r.condo_id) as counter,
        array_agg(no order by issued_at, no) = array_agg(no order by no) as sorted
      from receipt r group by condo_id`);
    expect(condos).toHaveLength(3);
    for (const { n, last, counter, sorted } of condos) {
      expect([last, counter, sorted]).toEqual([n, n, true]);
    }
    expect(
      await count(
        `payment p where state = 'PAID' and 1 <> (select count(*) from receipt r where r.payment_id = p.id and voided_at is null)`,
      ),
    ).toBe(0);
    expect(await count('receipt where voided_at is not null')).toBeGreaterThan(1);
    const numbers = await rows<{ condo_id: number; n: number; last: number }>(
      `select l.condo_id, count(*) as n, max(c.last) as last from lease l join counter c on c.condo_id = l.condo_id and c.kind = 'lease' group by 1`,
    );
    for (const { n, last } of numbers) expect(last).toBe(n);
  });

  it('leaves nothing to do for the jobs of that night', async () => {
    const night = Date.parse(at) - 3_600_000;
    const services = { ...demo.services, clock: { now: () => Math.max(night, 0) } };
    for (const name of ['lease.begin', 'lease.expiry', 'rent.generate', 'rent.overdue']) {
      const job = services.jobs.all.find((one) => one.name === name);
      const counts = (await job?.run(services)) ?? {};
      expect({ name, done: Object.values(counts).reduce((sum, n) => sum + n, 0) }).toEqual({ name, done: 0 });
    }
  });

  it('has a picture of each slip that waits', async () => {
    const slips = await rows<{ storage_key: string; size: number; condo_id: number }>(`
      select f.storage_key, f.size from payment p join file f on f.id = p.voucher_file_id
      and f.owner_kind = 'payment' and f.owner_id = p.id where p.state = 'REVIEW'`);
    // Eight for rents, and two for bills in each condo.
    expect(slips).toHaveLength(14);
    for (const { storage_key, size } of slips) {
      expect(size).toBeLessThan(40_000);
      expect((await stat(join(demo.services.config.dataDir, 'files', storage_key))).size).toBe(size);
    }
  });
});

describe('the demo’s money', () => {
  const { server, rows } = again;

  it('is the same on every machine', async () => {
    const first = demos.get(moments[0]);
    expect(await printOf(again)).toEqual(first && (await printOf(first)));
  });

  it('that was paid online can go back: the stand-in knows of it', async () => {
    // The newest of each kind of charge; what topped a wallet up does not go back that way.
    const paid = await rows<{ kind: string; intent_id: string | null }>(
      `select distinct on (charge.kind) charge.kind, payment.intent_id from payment
       join payment_item on payment_item.payment_id = payment.id
       join charge on charge.id = payment_item.charge_id
       where payment.channel like 'PAY_STRIPE%' and payment.state = 'PAID' and charge.kind <> 'TOPUP'
         and payment.amount > 100
         and not exists (select from refund where refund.payment_id = payment.id)
       order by charge.kind, payment.paid_at desc`,
    );
    expect(paid.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['BOOKING', 'RENT']));
    for (const { intent_id } of paid) {
      const sent = { payment_intent: intent_id ?? '', amount: 100 };
      const refund = await server.services.stripe.client.refunds.create(sent);
      expect(refund).toMatchObject({ status: 'succeeded', amount: 100 });
    }
  });

  it('comes to a new condo that begins with demo data', async () => {
    const operator = await server.signIn('operator');
    const body = await aCondo(server.services.db);
    const { data: condo } = await server.call(companyApi.addCondo, { body }, operator);
    for (let next: string | null = 'setting'; next !== null; ) {
      const sent = { params: { id: condo.id }, body: { demo: true } };
      const step = await server.call(companyApi.setUpCondo, sent, operator);
      expect(step).toMatchObject({ code: 0 });
      next = step.data.next;
    }
    const of = async (from: string) =>
      (await rows<{ n: number }>(`select count(*) as n from ${from} where condo_id = ${condo.id}`))[0]?.n;
    expect(await of('lease')).toBeGreaterThan(15);
    expect(await of('charge')).toBeGreaterThan(100);
    const [books] = await rows<{ n: number; sum: number }>(
      `select count(*) as n, sum(balance) as sum from ledger_account where condo_id = ${condo.id}`,
    );
    expect(books?.n).toBeGreaterThan(4);
    expect(books?.sum).toBe(0);
  });
});
