import { addMonths, dayOf } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { userTable } from '../user/user.table.ts';
import {
  deposited,
  type LeaseRow,
  leased,
  pictureOf,
  rented,
  type Server,
  tenant,
} from './rent.sample.queries.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const today = dayOf(server.clock.now());
const users = await db.select().from(userTable);
const idOf = (username: string) => users.find((user) => user.username === username)?.id ?? 0;

const MONTH = 1_000_000;
const cash = (ids: number[], changed = {}) => ({
  ids,
  channel: 'PAY_ONSITE_CASH',
  received: ids.length * MONTH,
  expected: ids.length * MONTH,
  ...changed,
});
const pay = (body: object, token = staff, on: Server = server, headers = {}) =>
  on.call(rentApi.payOnSite, { body, headers }, token);
const detail = async (id: number) => (await server.call(rentApi.detail, { params: { id } }, staff)).data;
/** Rents of the first months of a lease. */
async function some(count: number, lease?: LeaseRow) {
  const of = lease ?? (await leased(server));
  const rents = [];
  for (let month = 0; month < count; month += 1) rents.push(await rented(server, of, { month }));
  return rents;
}
const one = async () => {
  const [rent] = await some(1);
  if (!rent) throw new Error('no rent');
  return rent;
};

describe('collecting on site', () => {
  it('is refused for another sum, too little cash, and rents of two tenants', async () => {
    const [a, b] = [await one(), await one()];
    expect(await pay(cash([a.id], { expected: 1 }))).toMatchObject({
      status: 409,
      message: 'The amount due is now HK$10,000.00. Check it and try again',
    });
    expect((await pay(cash([a.id], { received: MONTH - 1 }))).fields).toHaveProperty('received');
    expect((await pay({ ...cash([a.id]), received: undefined })).fields).toHaveProperty('received');
    expect((await pay({ ...cash([a.id]), channel: 'PAY_ONSITE_BANK' })).fields).toHaveProperty('slip_no');
    expect((await pay(cash([a.id, b.id]))).fields).toHaveProperty('ids');
    expect(await detail(a.id)).toMatchObject({ status: 'UNPAID', payments: [] });
  });

  it('takes several rents of a tenant with one receipt, and gives change', async () => {
    const by = await tenant(server);
    const [first, second] = [await leased(server, { by }), await leased(server, { by })];
    const ids = [...(await some(2, first)), ...(await some(1, second))].map(({ id }) => id);
    const { data } = await pay(cash(ids, { received: 3 * MONTH + 500, payer: '陳太' }));
    expect(data).toMatchObject({
      state: 'PAID',
      amount: 3 * MONTH,
      received: 3 * MONTH + 500,
      change: 500,
      payer: '陳太',
      submitted_by: 'staff 先生',
    });
    expect(data.items.map(({ charge_id }) => charge_id).sort()).toEqual([...ids].sort());
    expect(data.receipts).toHaveLength(1);
    for (const id of ids) {
      expect(await detail(id)).toMatchObject({ status: 'PAID', paid: MONTH, payments: [{ id: data.id }] });
    }
  });

  it('is one effect and one answer for one key, and refused for other content', async () => {
    const rent = await one();
    const headers = { 'idempotency-key': `pay-once-${rent.id}` };
    const replies = await Promise.all(
      [server, other, server, other].map((on) => pay(cash([rent.id]), staff, on, headers)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await pay(cash([rent.id], { remark: 'x' }), staff, server, headers)).status).toBe(409);
    expect((await detail(rent.id)).payments).toHaveLength(1);
  });

  it('by two cashiers at once succeeds once; the others learn who was quicker', async () => {
    const lease = await leased(server);
    const ids = (await some(3, lease)).map(({ id }) => id);
    const hands = Array.from({ length: 8 }, (_, n) =>
      // Overlapping sets, in different orders.
      pay(
        cash(n % 2 ? [...ids].reverse() : ids.slice(n % 3)),
        n % 2 ? staff : manager,
        n % 2 ? other : server,
      ),
    );
    const replies = await Promise.all(hands);
    const lost = replies.filter(({ status }) => status !== 200);
    expect(lost.length).toBeLessThan(replies.length);
    for (const reply of lost) {
      expect(reply).toMatchObject({ status: 409, code: 10070 });
      expect(reply.message).toMatch(/was already handled by (staff|manager) 先生 at .* and is now “Paid”/);
    }
    const rows = await db.execute<{ payments: number }>(sql`
      select count(*) as payments from payment_item where live and charge_id in ${sql`(${sql.join(ids, sql`, `)})`}
      group by charge_id`);
    expect(rows.rows.every(({ payments }) => payments === 1)).toBe(true);
  });

  it('against voiding: one of the two happens', async () => {
    for (let n = 0; n < 6; n += 1) {
      const rent = await one();
      const query = { reason: '計錯' };
      const [paid, voided] = await Promise.all([
        pay(cash([rent.id])),
        other.call(rentApi.remove, { params: { id: rent.id }, query }, manager),
      ]);
      expect([paid.status, voided.status].sort()).toEqual([200, 409]);
      expect((await detail(rent.id)).status).toBe(paid.status === 200 ? 'PAID' : 'VOID');
    }
  });

  it('against the end of the lease: no lease ends with a rent unpaid', async () => {
    for (let n = 0; n < 6; n += 1) {
      const lease = await leased(server, { startDay: addMonths(today, -1), endDay: today });
      await deposited(server, lease);
      const [rent] = await some(1, lease);
      const query = { day: today };
      const end = (on: Server) => on.call(leaseApi.invalidate, { params: { id: lease.id }, query }, manager);
      const [paid, ended] = await Promise.all([pay(cash([rent?.id ?? 0])), end(other)]);
      expect(paid.status).toBe(200);
      const [row] = await db.select().from(leaseTable).where(eq(leaseTable.id, lease.id));
      // If the call that ended it succeeded, it saw the rent paid.
      expect([ended.status, row?.valid]).toEqual(ended.status === 200 ? [200, false] : [409, true]);
      if (ended.status === 409) expect((await end(server)).status).toBe(200);
    }
  });

  it('a rent made by hand against the end of the lease: one of the two happens', async () => {
    for (let n = 0; n < 6; n += 1) {
      const lease = await leased(server, { startDay: addMonths(today, -1), endDay: today });
      await deposited(server, lease);
      const body = { lease_id: lease.id, start_day: today, end_day: today, due_day: today };
      const [added, ended] = await Promise.all([
        server.call(rentApi.add, { body }, staff),
        other.call(leaseApi.invalidate, { params: { id: lease.id }, query: { day: today } }, manager),
      ]);
      expect([added.status, ended.status].sort()).toEqual([200, 409]);
    }
  });
});

describe('a checkout', () => {
  it('gives a link that goes out by email while it is open, and may be closed', async () => {
    const rent = await one();
    const mail = () =>
      server.call(rentApi.mailCheckout, { body: { id: rent.id, to: 'tenant@example.com' } }, staff);
    expect(await mail()).toMatchObject({ status: 409 });
    const body = { id: rent.id, channel: 'PAY_STRIPE_CARD' };
    const { data } = await server.call(rentApi.checkout, { body }, staff);
    expect(data).toMatchObject({ state: 'OPEN', amount: MONTH, items: [{ charge_id: rent.id }] });
    expect(data.checkout_url).toMatch(/^http/);
    expect(await detail(rent.id)).toMatchObject({
      status: 'PAYING',
      stand_in: true,
      actions: expect.arrayContaining(['cancelOnline']),
    });
    expect((await mail()).status).toBe(200);
    const [letter] = await db.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(1);
    expect(letter).toMatchObject({
      recipient: 'tenant@example.com',
      subject: '海富苑：網上付款連結 Hoi Fu Court: online payment link',
    });
    expect(letter?.body.split(data.checkout_url)).toHaveLength(3);
    expect(letter?.body).toContain('HK$10,000.00');
    const closed = await server.call(rentApi.cancelCheckout, { body: { id: rent.id } }, staff);
    expect(closed.data).toMatchObject({ id: rent.id, status: 'UNPAID', payments: [{ state: 'CANCELLED' }] });
  });
});

describe('giving money back', () => {
  it('takes a proof by hand, and no more than was paid; the rent stays paid', async () => {
    const rent = await one();
    await pay(cash([rent.id]));
    const refund = async (amount: number, changed = {}) =>
      server.call(
        rentApi.refund,
        {
          body: {
            id: rent.id,
            channel: 'REFUND',
            amount,
            reason: '多收',
            proof: await pictureOf(server, idOf('staff')),
            ...changed,
          },
        },
        staff,
      );
    expect((await refund(1, { proof: null })).fields).toHaveProperty('proof');
    expect((await refund(MONTH + 1)).fields.amount).toContain('HK$10,000.00');
    expect(await refund(1, { channel: 'REFUND_STRIPE' })).toMatchObject({ status: 409 });
    expect((await refund(400_000)).data).toMatchObject({
      status: 'PAID',
      refunded: 400_000,
      refunds: [{ amount: 400_000, state: 'SUCCEEDED' }],
    });
    const race = await Promise.all([refund(400_000), refund(400_000)]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const brief = await server.call(rentApi.briefInLease, { query: { lease_id: rent.lease_id } }, staff);
    expect(brief.data.received).toEqual({ count: 1, amount: 200_000 });
  });

  it('of a deposit settles the whole of it, for the lease', async () => {
    const lease = await leased(server);
    const id = await deposited(server, lease);
    expect(await detail(id)).toMatchObject({ kind: 'DEPOSIT', total_price: 2 * MONTH });
    expect((await detail(id)).actions).toEqual(['payOnSite', 'payBank', 'payOnline', 'remind', 'addInvoice']);
    // Together with the first rent, as tenants pay when they move in.
    const [rent] = await some(1, lease);
    const body = cash([id, rent?.id ?? 0], { received: 3 * MONTH, expected: 3 * MONTH });
    expect((await pay(body)).status).toBe(200);
    const wrong = { channel: 'REFUND', reason: '退租', proof: null, version: 1 };
    const send = (charge: number, sent: object) =>
      server.call(rentApi.refundDeposit, { params: { id: charge }, body: sent }, staff);
    expect((await send(rent?.id ?? 0, wrong)).status).toBe(404);
    const { version } = await detail(id);
    const proof = await pictureOf(server, idOf('staff'));
    expect((await send(id, { ...wrong, proof, version })).status).toBe(409);
    await db
      .update(leaseTable)
      .set({ moveOutDay: dayOf(server.clock.now()) })
      .where(eq(leaseTable.id, lease.id));
    const deductions = [{ amount: 150_000, reason: '清潔' }];
    const settled = await send(id, { ...wrong, proof, version, deductions });
    expect(settled.data).toMatchObject({
      id: lease.id,
      deposit: { status: 'REFUNDED', deducted: 150_000, refunded: 2 * MONTH - 150_000 },
    });
  });
});

it('the books of it all are in balance', async () => {
  const { rows } = await db.execute(sql`
    select (select count(*) from (select transaction_id from ledger_entry group by 1 having sum(amount) <> 0) x) as lopsided,
      (select sum(amount) from ledger_entry) as entries,
      (select count(*) from ledger_account a where balance <>
        (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)) as wrong`);
  expect(rows).toEqual([{ lopsided: 0, entries: 0, wrong: 0 }]);
});
