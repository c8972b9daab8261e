import { companyApi } from '@iris/contract/company/company.api';
import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { counterApi } from '@iris/contract/counter/counter.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { aCondo } from '../../../test/valid.ts';
import { paymentTable, refundTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { userTable } from '../user/user.table.ts';
import { billed, livedIn } from './counter.sample.ts';

const server = await startServer();
const { db } = server.services;
const operator = await server.signIn('operator');
const manager = await server.signIn('manager');
const today = dayOf(server.clock.now());

/** A condo with nothing but a payment of HK$100 in cash, which the manager took. */
async function takenIn(name: string, day = today) {
  const { data: condo } = await server.call(
    companyApi.addCondo,
    { body: await aCondo(db, { name }) },
    operator,
  );
  const [cashier] = await db.select().from(userTable).where(eq(userTable.username, 'manager'));
  const [payer] = await db
    .insert(residentTable)
    .values({ condoId: condo.id, name: '何太', phone: '61234567', idType: 'OTHER' })
    .returning();
  const [payment] = await db
    .insert(paymentTable)
    .values({
      condoId: condo.id,
      source: 'COUNTER',
      channel: 'PAY_ONSITE_CASH',
      state: 'PAID',
      amount: 10_000,
      payerId: payer?.id ?? 0,
      payerName: '何太',
      submittedById: cashier?.id ?? 0,
      submittedAt: startOfDay(day),
      paidAt: startOfDay(day),
      valueDay: day,
    })
    .returning();
  if (!cashier || !payment) throw new Error('nothing was taken');
  return { id: condo.id, name, cashier, payment };
}

const remove = ({ id, name }: { id: number; name: string }) =>
  server.call(companyApi.removeCondo, { params: { id }, query: { keyword: name } }, operator);

/** Counts all of a day as it is in the books, and closes it. */
async function shut({ id }: { id: number }, cash: number) {
  const body = { condo_id: id, day: today, opening: 0, pieces: { coin_10c: cash / 10 }, missing: [] };
  const { data } = await server.call(counterApi.count, { body }, manager);
  return server.call(counterApi.close, { body: { count_id: data.id, left: 0 } }, manager);
}

it('keeps a condo from being deleted until the days of its cashiers are closed', async () => {
  const condo = await takenIn('未結賬苑');
  const refused = {
    status: 409,
    code: 10070,
    message: `Takings are not closed, by cashier and first day: ${condo.cashier.nickname} ${today}. They must be closed at the Counter first`,
  };
  expect(await remove(condo)).toMatchObject(refused);
  expect((await shut(condo, 10_000)).status).toBe(200);
  // Money that went out of the drawer is to be closed too.
  const home = await livedIn(server);
  const [charge] = await billed(server, home);
  await db.insert(refundTable).values({
    condoId: condo.id,
    paymentId: condo.payment.id,
    chargeId: charge?.id ?? 0,
    channel: 'REFUND',
    state: 'SUCCEEDED',
    amount: 1_000,
    reason: '多收',
    userId: condo.cashier.id,
    userName: condo.cashier.nickname,
    createdAt: server.clock.now(),
    settledAt: server.clock.now(),
  });
  expect(await remove(condo)).toMatchObject(refused);
  const counted = { condo_id: condo.id, day: today, pieces: {}, missing: [] };
  const { data } = await server.call(counterApi.count, { body: counted }, manager);
  const closed = { count_id: data.id, left: 0, reason: '已退還' };
  expect((await server.call(counterApi.close, { body: closed }, manager)).status).toBe(200);
  expect(await remove(condo)).toMatchObject({ status: 200 });
});

it('does not ask for weeks of a drawer that was never closed', async () => {
  const condo = await takenIn('從不結賬苑', addDays(today, -7));
  expect(await remove(condo)).toMatchObject({ status: 200 });
});

it('names every cashier with open days at once', async () => {
  const condo = await takenIn('兩個收銀員苑');
  const [other] = await db.select().from(userTable).where(eq(userTable.username, 'staff'));
  const { id: _, ...taken } = condo.payment;
  await db.insert(paymentTable).values({ ...taken, submittedById: other?.id });
  const { message } = await remove(condo);
  for (const { nickname } of [condo.cashier, other ?? condo.cashier])
    expect(message).toContain(`${nickname} ${today}`);
});

it('names the oldest open day, and passes over those who can close no day any more', async () => {
  const condo = await takenIn('離職苑', addDays(today, -3));
  expect((await remove(condo)).message).toContain(addDays(today, -3));
  const gone = (deletedAt: number | null) =>
    db.update(userTable).set({ deletedAt }).where(eq(userTable.id, condo.cashier.id));
  await gone(server.clock.now());
  expect(await remove(condo)).toMatchObject({ status: 200 });
  await gone(null);
});
