import { purposeOf } from '@iris/contract/payment/payment.charges';
import { billTypes } from '@iris/contract/payment/payment.model';
import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';

const month = '2026-11-01';

const demo = await startDemo();
const again = await startDemo(undefined, 'again');
const { rows, count } = demo;
const bills = "charge where kind = 'BILL'";

describe('the demo’s bills', () => {
  it('are a year of them, of every type and source but the sheet, in every state', async () => {
    const all = await count(bills);
    expect(all).toBeGreaterThan(3_000);
    expect(all).toBeLessThan(8_000);
    expect(await count(`(select distinct start_day from charge where bill_source = 'RUN') d`)).toBe(12);
    for (const type of ['PROPERTY', 'WATER', 'ELECTRICITY', 'AREA', 'LATE', 'OTHER']) {
      expect(await count(`${bills} and bill_type = '${type}'`), type).toBeGreaterThan(5);
    }
    for (const status of [
      ...['UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT', 'VOID'],
      ...['REFUNDING', 'REFUNDED', 'REFUND_FAILED'],
    ]) {
      expect(await count(`${bills} and status = '${status}'`), status).toBeGreaterThan(0);
    }
    expect(await count(`${bills} and status = 'PAID' and refunded > 0`)).toBeGreaterThan(1);
    expect(await count(`${bills} and offline`)).toBe(3);
    expect(await count(`${bills} and bill_source = 'TEMPORARY'`)).toBe(30);
    const paid = await count(`${bills} and status = 'PAID' and start_day < '2026-09-01'`);
    expect(paid / (await count(`${bills} and start_day < '2026-09-01'`))).toBeGreaterThan(0.97);
    const overdue = await count(`${bills} and status = 'UNPAID' and due_day < '2026-11-21'`);
    expect(overdue).toBeGreaterThan(10);
    expect(overdue).toBeLessThan(300);
  });

  it('agree with the books of their condos to the cent', async () => {
    const [entries] = await rows<{ sum: number }>('select sum(amount) as sum from ledger_entry');
    expect(entries?.sum).toBe(0);
    expect(
      await count(`ledger_account a where balance <>
        (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)`),
    ).toBe(0);
    for (const type of billTypes) {
      const account = purposeOf({ kind: 'BILL', billType: type });
      const income = `(select coalesce(sum(paid - refunded), 0) from charge c
        where c.bill_type = '${type}' and c.condo_id = a.condo_id)`;
      expect(await count(`ledger_account a where kind = '${account}' and balance <> -${income}`)).toBe(0);
      expect(await count(`ledger_account a where kind = '${account}' and balance < 0`)).toBeGreaterThan(0);
    }
    expect(
      await count(`charge c where paid - refunded <>
        coalesce((select sum(total) from finance_flow f where f.charge_id = c.id), 0)`),
    ).toBe(0);
    expect(
      await count(`finance_flow f join charge c on c.id = f.charge_id
        where f.bill_type <> coalesce(c.bill_type, c.kind) or f.number <> c.business_no`),
    ).toBe(0);
    expect(
      await count(`payment p where state = 'PAID' and amount <>
        (select sum(c.amount) from payment_item i join charge c on c.id = i.charge_id where i.payment_id = p.id)`),
    ).toBe(0);
  });

  it('follow from their standards, readings and late rules, with numbers without gaps', async () => {
    expect(
      await count(`charge c where bill_source = 'RUN' and
        (lines->0->>'amount')::bigint is distinct from
        (select w.amount + w.parted from charge w where w.id = coalesce(c.part_of_id, c.id))`),
    ).toBe(0);
    expect(
      await count(`charge c where bill_type in ('WATER', 'ELECTRICITY') and status <> 'VOID'
        and 1 <> (select count(*) from meter_reading r where r.charge_id = c.id)`),
    ).toBe(0);
    expect(await count("(select unit_id from charge where kind = 'BILL' and unit_id is null) x")).toBe(0);
    const numbers = await rows<{ n: number; last: number }>(`
      select count(*) as n, max(k.last) as last from charge c
      join counter k on k.condo_id = c.condo_id and k.kind = 'bill'
      where c.kind = 'BILL' and c.bill_source <> 'LATE' and c.part_of_id is null group by c.condo_id`);
    expect(numbers).toHaveLength(3);
    for (const { n, last } of numbers) expect(last).toBe(n);
    const runs = await rows<{ made: number; amount: number; n: number; sum: number }>(`
      select r.made, r.amount, count(*) filter (where c.part_of_id is null) as n, sum(c.amount) as sum
      from bill_run r join charge c on c.run_id = r.id group by r.id`);
    expect(runs.length).toBeGreaterThan(50);
    for (const { made, amount, n, sum } of runs) expect([made, amount]).toEqual([n, sum]);
  });

  it('leave nothing to do for the jobs of that night, and this month’s readings to bill', async () => {
    for (const name of ['bill.run', 'bill.auto', 'bill.late']) {
      const job = demo.services.jobs.all.find((one) => one.name === name);
      const counts = (await job?.run(demo.services)) ?? {};
      expect({ name, done: Object.values(counts).reduce((sum, n) => sum + n, 0) }).toEqual({ name, done: 0 });
    }
    expect(await count(`${bills} and bill_type = 'WATER' and start_day >= '${month}'`)).toBe(0);
  });

  it('are the same on every machine', async () => {
    const print = `select md5(string_agg(line, ';' order by line)) as print from (
      select concat_ws(',', business_no, condo_id, unit_id, payer_id, start_day, due_day, amount, status, paid_at, late_of_id) as line from ${bills}
      union all select concat_ws(',', 'p', id, channel, amount, slip_no, submitted_at, paid_at) from payment
      union all select concat_ws(',', 'r', condo_id, no, payment_id) from receipt
      union all select concat_ws(',', 'f', number, total, pay_time) from finance_flow) lines`;
    expect(await again.rows(print)).toEqual(await rows(print));
  });
});
