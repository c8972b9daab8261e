import { dayOf } from '@iris/contract/core/day';
import { rentApi } from '@iris/contract/rent/rent.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { paymentTable } from '../payment/payment.table.ts';
import { userTable } from '../user/user.table.ts';
import { leased, pictureOf, rented, type Server } from './rent.sample.queries.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const users = await db.select().from(userTable);
const idOf = (username: string) => users.find((user) => user.username === username)?.id ?? 0;

const MONTH = 1_000_000;
const pay = (ids: number[]) => {
  const sum = ids.length * MONTH;
  const body = { ids, channel: 'PAY_ONSITE_CASH', received: sum, expected: sum };
  return server.call(rentApi.payOnSite, { body }, staff);
};
const detail = async (id: number) => (await server.call(rentApi.detail, { params: { id } }, staff)).data;
const slip = async (ids: number[], token = staff, by = 'staff') =>
  server.call(
    rentApi.payBank,
    {
      body: {
        ids,
        voucher: await pictureOf(server, idOf(by)),
        slip_amount: ids.length * MONTH,
        slip_day: dayOf(server.clock.now()),
        slip_no: 'FT1',
        expected: ids.length * MONTH,
      },
    },
    token,
  );
const censor = (id: number, body: object, token = manager, on: Server = server) =>
  on.call(rentApi.censor, { params: { id }, body }, token);

describe('a bank slip', () => {
  it('covers several rents, waits in the inbox, and is not reviewed by who handed it in', async () => {
    const lease = await leased(server, { condoId: 1 });
    const ids = [(await rented(server, lease)).id, (await rented(server, lease, { month: 1 })).id];
    const [id = 0] = ids;
    const { data: payment } = await slip(ids);
    expect(payment).toMatchObject({ state: 'REVIEW', amount: 2 * MONTH, slip_no: 'FT1' });
    const inbox = async (token: string) =>
      (await server.call(rentApi.reviews, { query: { condo_id: 1, count: 100 } }, token)).data.items.find(
        (review) => review.payment.id === payment.id,
      );
    expect(await inbox(staff)).toMatchObject({ own: true, rents: ids.map((rent) => ({ id: rent })) });
    expect(await inbox(manager)).toMatchObject({ own: false });
    expect((await detail(id)).actions).not.toContain('censor');
    const own = await censor(id, { payment_id: payment.id, pass: true }, staff);
    expect(own).toMatchObject({ status: 409, message: 'You cannot review a slip you submitted' });
    expect((await censor(id, { payment_id: payment.id, pass: false })).fields).toHaveProperty('reason');
    expect(await pay(ids)).toMatchObject({
      status: 409,
      message: expect.stringContaining('staff 先生'),
    });
    expect((await censor(id, { payment_id: payment.id, pass: true })).data).toMatchObject({
      id,
      status: 'PAID',
      pay_channel: 'PAY_BANK',
    });
    for (const rent of ids) expect((await detail(rent)).status).toBe('PAID');
    expect(await inbox(manager)).toBeUndefined();
  });

  it('that was refused may be handed in again; the old one is no longer judged', async () => {
    const rent = await rented(server, await leased(server));
    const first = (await slip([rent.id])).data;
    const refused = await censor(rent.id, { payment_id: first.id, pass: false, reason: '看不清' });
    expect(refused.data).toMatchObject({ status: 'CENSOR_REJECT', payments: [{ reason: '看不清' }] });
    const second = (await slip([rent.id])).data;
    // Somebody is still viewing the first one.
    const late = await censor(rent.id, { payment_id: first.id, pass: true });
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('manager 先生') });
    expect((await detail(rent.id)).status).toBe('CENSORING');
    expect((await censor(rent.id, { payment_id: second.id, pass: true })).data.status).toBe('PAID');
    const history = await server.call(rentApi.reviewHistory, { query: { lease_id: rent.lease_id } }, staff);
    expect(history.data).toMatchObject({
      total: 2,
      items: [
        { id: second.id, state: 'PAID', reviewed_by: 'manager 先生' },
        { id: first.id, state: 'REJECTED', reason: '看不清' },
      ],
    });
  });

  it('is judged once, by whoever is quicker; a slip of other rents is as if it were not there', async () => {
    const [rent, stranger] = [
      await rented(server, await leased(server)),
      await rented(server, await leased(server)),
    ];
    const { data: payment } = await slip([rent.id]);
    expect((await censor(stranger.id, { payment_id: payment.id, pass: true })).status).toBe(404);
    const operator = await server.signIn('operator');
    const replies = await Promise.all([
      censor(rent.id, { payment_id: payment.id, pass: true }, manager),
      censor(rent.id, { payment_id: payment.id, pass: false, reason: 'x' }, operator, other),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of an administrator may be reviewed by the same one', async () => {
    const rent = await rented(server, await leased(server));
    const { data: payment } = await slip([rent.id], manager, 'manager');
    expect((await censor(rent.id, { payment_id: payment.id, pass: true })).data.status).toBe('PAID');
  });

  it('waits its turn: the oldest comes first', async () => {
    const lease = await leased(server, { condoId: 3 });
    const by = await server.signIn('staff2');
    const payments: number[] = [];
    for (const month of [0, 1, 2]) {
      const rent = await rented(server, lease, { month });
      payments.push((await slip([rent.id], by, 'staff2')).data.id);
    }
    const [, second = 0] = payments;
    const long = server.clock.now() - 9 * 86_400_000;
    await db.update(paymentTable).set({ submittedAt: long }).where(eq(paymentTable.id, second));
    const page = await server.call(rentApi.reviews, { query: { condo_id: 3, count: 2 } }, by);
    expect(page.data).toMatchObject({
      total: 3,
      items: [{ payment: { id: second } }, { payment: { id: payments[0] } }],
    });
  });
});
