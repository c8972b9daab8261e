import { activityApi } from '@iris/contract/activity/activity.api';
import { count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { inputOf, newPeople, UNIT } from './activity.sample.ts';
import { signupTable } from './activity.table.ts';

/** Fees that are collected in the call that signs up. */
const server = await startServer();
const { db } = server.services;
const token = await server.signIn('staff');

async function opened(changed: object = {}): Promise<number> {
  const made = await server.call(activityApi.add, { body: inputOf(server, changed) } as never, token);
  const { id, version } = made.data;
  const { status } = await server.call(
    activityApi.publish,
    { params: { id: String(id) }, body: { version } } as never,
    token,
  );
  expect(status).toBe(200);
  return id;
}
const heads = (number: number) =>
  Array.from({ length: number }, (_, place) => ({ name: `參加者${place}`, age: 30, phone: '' }));
const signUp = (id: number, resident_id: number, changed: object = {}) =>
  server.call(
    activityApi.signUp,
    {
      params: { id: String(id) },
      body: { resident_id, unit_id: UNIT, heads: heads(2), remark: '', ...changed },
    } as never,
    token,
  );
const cash = (received: number, expected = 10_000) => ({
  pay: { channel: 'PAY_ONSITE_CASH', received, expected },
});
const signupsOf = async (id: number) => {
  const [found] = await db.select({ n: count() }).from(signupTable).where(eq(signupTable.activityId, id));
  return found?.n;
};

it('signs nobody up where the fee is not collected', async () => {
  const [one = 0, two = 0] = await newPeople(server, 2);
  const id = await opened({ places: 2 });
  expect(await signUp(id, one, cash(9_999))).toMatchObject({ status: 400 });
  expect(await signUp(id, one, cash(10_000, 5_000))).toMatchObject({ status: 409 });
  const free = await opened({ charged: false, price: null });
  expect(await signUp(free, one, cash(10_000))).toMatchObject({ status: 409 });
  expect([await signupsOf(id), await signupsOf(free)]).toEqual([0, 0]);
  // The waiting list takes no money.
  await signUp(id, one, cash(10_000));
  expect(await signUp(id, two, cash(10_000))).toMatchObject({
    status: 409,
    message: expect.stringContaining('Only the waiting list has places left'),
  });
  expect(await signupsOf(id)).toBe(1);
});

it('signs up and collects in one step: the place is confirmed, with change and receipt', async () => {
  const [one = 0] = await newPeople(server, 1);
  const id = await opened();
  const { status, data } = await signUp(id, one, cash(50_000));
  expect(status).toBe(200);
  expect(data).toMatchObject({ state: 'CONFIRMED', amount: 10_000, pay_until: null });
  expect(data.payments).toMatchObject([{ state: 'PAID', amount: 10_000, change: 40_000 }]);
  expect(data.payments[0]?.receipts).toHaveLength(1);
});

it('gives the last places to those who pay first, at the same moment', async () => {
  const people = await newPeople(server, 12);
  const id = await opened({ places: 4, waiting_places: 0 });
  const answers = await Promise.all(people.map((one) => signUp(id, one, cash(10_000))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(10).fill(409)]);
  expect(await signupsOf(id)).toBe(2);
});
