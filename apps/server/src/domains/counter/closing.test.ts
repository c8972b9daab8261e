import { formatMoment } from '@iris/contract/core/day';
import { counterApi } from '@iris/contract/counter/counter.api';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { refundTable } from '../payment/payment.table.ts';
import { userTable } from '../user/user.table.ts';
import { billed, livedIn } from './counter.sample.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const manager = await server.signIn('manager');

/** A cashier of their own, so that the tests do not see each other's money. */
let cashiers = 0;
async function cashier() {
  cashiers += 1;
  const username = `till${cashiers}`;
  const [user] = await db
    .insert(userTable)
    .values({
      username,
      nickname: `收銀${cashiers}`,
      email: `${username}@example.com`,
      level: 'COMPANY',
      companyId: 1,
      admin: true,
      passwordHash: '',
    })
    .returning();
  if (!user) throw new Error('no cashier');
  return { id: user.id, name: user.nickname, token: await server.signIn(username) };
}
type Cashier = Awaited<ReturnType<typeof cashier>>;

/** Takes the amount, in HKD cents. */
async function take({ token }: Cashier, amount: number, channel = 'PAY_ONSITE_CASH') {
  const home = await livedIn(server);
  const charges = await billed(server, home, { amount });
  const body = {
    unit_id: home.unit.id,
    charge_ids: charges.map(({ id }) => id),
    channel,
    payer: home.tenant.name,
    expected: amount,
    ...(channel === 'PAY_ONSITE_CASH' ? { received: amount } : { slip_no: '004512' }),
  };
  const { status, message, data } = await server.call(counterApi.collect, { body }, token);
  if (status !== 200) throw new Error(message);
  return { payment: data, charge: charges[0]?.id ?? 0 };
}

/** Cash that went out of the drawer again. */
const giveBack = async (
  { id, name }: Cashier,
  { payment, charge }: Awaited<ReturnType<typeof take>>,
  amount: number,
) =>
  db.insert(refundTable).values({
    condoId: 1,
    paymentId: payment.id,
    chargeId: charge,
    channel: 'REFUND',
    state: 'SUCCEEDED',
    amount,
    reason: '多收',
    userId: id,
    userName: name,
    createdAt: server.clock.now(),
    settledAt: server.clock.now(),
  });

const expected = async ({ token }: Cashier) =>
  (await server.call(counterApi.expected, { query: { condo_id: 1 } }, token)).data;
const close = (
  { token }: Cashier,
  seen: { until_payment: number | null; until_refund: number | null },
  counted: { cash: number; card: number; reason?: string },
  on = server,
) =>
  on.call(
    counterApi.close,
    { body: { condo_id: 1, ...counted, until_payment: seen.until_payment, until_refund: seen.until_refund } },
    token,
  );

describe('closing the day', () => {
  it('is refused when nothing came in', async () => {
    const who = await cashier();
    expect(await close(who, await expected(who), { cash: 0, card: 0 })).toMatchObject({
      status: 409,
      message: 'No payments since the last close, so there is nothing to close',
    });
  });

  it('is refused when money came or went since the figures were read, saying how much', async () => {
    const who = await cashier();
    const first = await take(who, 10_000);
    const seen = await expected(who);
    await take(who, 20_000);
    await take(who, 30_000, 'PAY_ONSITE_BANK');
    expect(await close(who, seen, { cash: 10_000, card: 0 })).toMatchObject({
      status: 409,
      message:
        '2 new payments or refunds were recorded while you were counting. Count again against the new figures',
    });
    const again = await expected(who);
    await giveBack(who, first, 4_000);
    expect((await close(who, again, { cash: 30_000, card: 30_000 })).message).toMatch(
      /^1 new payment or refund was recorded/,
    );
    expect(
      (await server.call(counterApi.closings, { query: { condo_id: 1 } }, who.token)).data.items.filter(
        ({ cashier_id }) => cashier_id === who.id,
      ),
    ).toEqual([]);
  });

  it('asks for a reason when a way differs, also where the differences even out', async () => {
    const who = await cashier();
    await take(who, 10_000);
    await take(who, 20_000, 'PAY_ONSITE_BANK');
    const seen = await expected(who);
    for (const counted of [
      { cash: 9_000, card: 20_000 },
      { cash: 11_000, card: 19_000 },
    ]) {
      expect((await close(who, seen, counted)).fields).toEqual({
        reason: 'The counted amount differs from the books. Give the reason',
      });
    }
    const closed = await close(who, seen, { cash: 9_000, card: 20_000, reason: '找續錯誤' });
    expect(closed.data).toMatchObject({
      cashier: who.name,
      since: null,
      difference: -1_000,
      reason: '找續錯誤',
      ways: [
        { way: 'CASH', payments: 1, expected: 10_000, counted: 9_000 },
        { way: 'CARD', payments: 1, expected: 20_000, counted: 20_000 },
      ],
    });
    const history = await db.select().from(auditTable).where(eq(auditTable.entityId, closed.data.id));
    expect(history).toContainEqual(expect.objectContaining({ entity: 'closing', action: 'close' }));
  });

  it('twice at once closes once; the other learns when', async () => {
    const who = await cashier();
    await take(who, 10_000);
    const seen = await expected(who);
    const replies = await Promise.all(
      [server, other].map((on) => close(who, seen, { cash: 10_000, card: 0 }, on)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200);
    expect(replies.find(({ status }) => status === 409)?.message).toBe(
      `These payments were closed at ${formatMoment(won?.data.closed_at ?? 0)}. Reload the page`,
    );
  });

  it('begins where the last one ended, takes refunds off, and knows one cashier from another', async () => {
    const [who, colleague] = [await cashier(), await cashier()];
    await take(who, 10_000);
    const first = await close(who, await expected(who), { cash: 10_000, card: 0 });
    const second = await take(who, 50_000);
    await take(colleague, 70_000);
    await giveBack(who, second, 8_000);
    const seen = await expected(who);
    expect(seen).toMatchObject({
      since: first.data.closed_at,
      ways: [
        { way: 'CASH', payments: 1, amount: 42_000 },
        { way: 'CARD', payments: 0, amount: 0 },
      ],
      others: [],
    });
    expect((await close(who, seen, { cash: 42_000, card: 0 })).status).toBe(200);
    expect(await expected(who)).toMatchObject({ until_payment: null, until_refund: null });
    expect((await expected(colleague)).ways[0]).toMatchObject({ amount: 70_000 });
    const page = await server.call(counterApi.closings, { query: { condo_id: 1 } }, manager);
    const mine = page.data.items.filter(({ cashier_id }) => cashier_id === who.id);
    expect(mine.map(({ ways }) => ways[0]?.counted)).toEqual([42_000, 10_000]);
  });

  it('is never changed afterwards', async () => {
    const who = await cashier();
    await take(who, 10_000);
    await close(who, await expected(who), { cash: 10_000, card: 0 });
    await expect(db.execute('update counter_closing set difference = 0')).rejects.toThrow();
    await expect(db.execute('delete from counter_closing')).rejects.toThrow();
  });

  it('has a report with what was counted and the receipts', async () => {
    const who = await cashier();
    const { payment } = await take(who, 12_345);
    const { data } = await close(who, await expected(who), { cash: 12_000, card: 0, reason: '欠零錢' });
    await take(who, 66_600);
    const path = counterApi.report.path.replace('{id}', String(data.id));
    const answer = await server.send('GET', path, {}, who.token);
    expect(answer.status).toBe(200);
    const text = await textOf(Buffer.from(await answer.arrayBuffer()));
    for (const said of [
      '結賬報告',
      'DAY-END CLOSING REPORT',
      who.name,
      'HK$123.45',
      'HK$120.00',
      '-HK$3.45',
      '欠零錢',
      receiptNo(payment.receipts[0]?.no ?? 0),
      "Cashier's signature",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('HK$666.00');
  });
});
