import { chequeApi } from '@iris/contract/cheque/cheque.api';
import { addDays, dayOf, formatMoment, startOfDay } from '@iris/contract/core/day';
import { counterApi } from '@iris/contract/counter/counter.api';
import { homeApi } from '@iris/contract/home/home.api';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { condoTable } from '../company/company.table.ts';
import { paymentTable, refundTable } from '../payment/payment.table.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';
import { billed, livedIn } from './counter.sample.ts';
import { closingTable } from './counter.table.ts';

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
  return { id: user.id, username, name: user.nickname, token: await server.signIn(username) };
}
type Cashier = Awaited<ReturnType<typeof cashier>>;

/** Takes the amount, in HKD cents. */
async function take({ token }: Cashier, amount: number, channel = 'PAY_ONSITE_CASH', slipNo = '004512') {
  const home = await livedIn(server);
  const charges = await billed(server, home, { amount });
  const body = {
    unit_id: home.unit.id,
    charge_ids: charges.map(({ id }) => id),
    channel,
    payer: home.tenant.name,
    expected: amount,
    ...(channel === 'PAY_ONSITE_CASH' ? { received: amount } : { slip_no: slipNo }),
    ...(channel === 'PAY_CHEQUE' ? { cheque_bank: '004', cheque_day: today() } : {}),
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

const drawer = async ({ token }: Cashier) =>
  (await server.call(counterApi.drawer, { query: { condo_id: 1 } }, token)).data;

interface Counting {
  /** HKD cents of cash in coins of ten cents. */
  cash: number;
  opening?: number;
  missing?: number[];
  day?: string;
}
const count = async ({ token }: Cashier, { cash, opening, missing = [], day = today() }: Counting) =>
  server.call(
    counterApi.count,
    {
      body: {
        condo_id: 1,
        day,
        pieces: { coin_10c: cash / 10 },
        missing,
        ...(opening === undefined ? {} : { opening }),
      },
    },
    token,
  );
const today = () => dayOf(server.clock.now());
const close = (
  { token }: Cashier,
  countId: number,
  said: { reason?: string; left?: number } = {},
  on = server,
) => on.call(counterApi.close, { body: { count_id: countId, left: 0, ...said } }, token);
/** Counts and closes in one go. */
async function shut(who: Cashier, counting: Counting, said = {}) {
  const { data } = await count(who, counting);
  return close(who, data.id, said);
}

/** Puts what a cashier took on an earlier day. */
const onDay = (id: number, day: string) =>
  db
    .update(paymentTable)
    .set({ paidAt: startOfDay(day) + 36_000_000 })
    .where(eq(paymentTable.id, id));

describe('counting', () => {
  it('is refused when nothing came in', async () => {
    const who = await cashier();
    expect(await count(who, { cash: 0, opening: 0 })).toMatchObject({
      status: 409,
      message: 'There is nothing to close',
    });
  });

  it('shows no amount of cash before it is handed in, and all of it afterwards', async () => {
    const who = await cashier();
    await take(who, 12_340);
    const { payment } = await take(who, 20_000, 'PAY_ONSITE_FPS');
    const before = await drawer(who);
    expect(JSON.stringify(before)).not.toContain('12340');
    expect(before).toMatchObject({
      opening: null,
      days: [{ day: today(), payments: 2 }],
      slips: [{ payment_id: payment.id, channel: 'PAY_ONSITE_FPS', slip_no: '004512', amount: 20_000 }],
      count: null,
    });
    const { data } = await count(who, { cash: 22_340, opening: 10_000 });
    expect(data).toMatchObject({
      opening: 10_000,
      difference: 0,
      attempt: 1,
      ways: [
        { channel: 'PAY_ONSITE_CASH', payments: 1, expected: 22_340, counted: 22_340 },
        { channel: 'PAY_ONSITE_FPS', payments: 1, expected: 20_000, counted: 20_000 },
      ],
    });
    expect((await drawer(who)).count).toMatchObject({ id: data.id });
    // A second count is kept beside the first, and only the last one can be closed.
    const again = await count(who, { cash: 22_330, opening: 10_000 });
    expect(again.data.attempt).toBe(2);
    expect(await close(who, data.id)).toMatchObject({
      status: 409,
      message: 'A newer count has replaced this one. Reload the page',
    });
  });

  it('is not given away by the home page: cash has no sum there until the day is closed', async () => {
    const who = await cashier();
    await take(who, 12_340);
    await take(who, 20_000, 'PAY_ONSITE_FPS');
    const home = async () =>
      (await server.call(homeApi.takings, { query: { condo_id: 1 } }, who.token)).data.channels;
    const fps = { channel: 'PAY_ONSITE_FPS', count: 1, amount: 20_000 };
    const blind = [fps, { channel: 'PAY_ONSITE_CASH', count: 1, amount: null }];
    expect(await home()).toEqual(blind);
    // Neither does a count that could be made again.
    const { data } = await count(who, { cash: 12_340, opening: 0 });
    expect(await home()).toEqual(blind);
    await close(who, data.id);
    expect(await home()).toEqual([fps, { channel: 'PAY_ONSITE_CASH', count: 1, amount: 12_340 }]);
    await take(who, 5_000);
    expect(await home()).toEqual([fps, { channel: 'PAY_ONSITE_CASH', count: 2, amount: null }]);
  });

  it('needs the float at the start once, and then carries what was left', async () => {
    const who = await cashier();
    await take(who, 10_000);
    expect((await count(who, { cash: 10_000 })).fields).toEqual({
      opening: 'Enter the float in the drawer at the start',
    });
    const closed = await shut(who, { cash: 60_000, opening: 50_000 }, { left: 40_000 });
    expect(closed.data).toMatchObject({ opening: 50_000, left: 40_000, banked: 20_000, difference: 0 });
    await take(who, 5_000);
    expect((await drawer(who)).opening).toBe(40_000);
    expect((await count(who, { cash: 45_000, opening: 45_000 })).fields).toEqual({
      opening: 'The float is carried over from the last close and cannot be changed',
    });
    expect((await count(who, { cash: 45_000 })).data).toMatchObject({ opening: 40_000, difference: 0 });
  });

  it('lists the cheques that are in the drawer, and counts those that were paid in meanwhile', async () => {
    const who = await cashier();
    const kept = await take(who, 30_000, 'PAY_CHEQUE', '810001');
    const paidIn = await take(who, 45_000, 'PAY_CHEQUE', '810002');
    const list = { query: { condo_id: 1, search: '810002' } };
    const [cheque] = (await server.call(chequeApi.list, list, who.token)).data.items;
    expect(cheque?.payment_id).toBe(paidIn.payment.id);
    await server.call(chequeApi.bank, { body: { condo_id: 1, ids: [cheque?.id ?? 0] } }, who.token);
    expect((await drawer(who)).slips).toMatchObject([
      { payment_id: kept.payment.id, channel: 'PAY_CHEQUE', slip_no: '810001' },
    ]);
    const { data } = await count(who, { cash: 0, opening: 0, missing: [kept.payment.id] });
    expect(data.ways).toContainEqual({
      ...{ channel: 'PAY_CHEQUE', payments: 2, expected: 75_000, counted: 45_000 },
    });
    expect((await shut(who, { cash: 0, opening: 0 })).data).toMatchObject({ difference: 0 });
  });

  it('takes a missing slip for a difference, and none of another cashier', async () => {
    const [who, colleague] = [await cashier(), await cashier()];
    const { payment } = await take(who, 30_000, 'PAY_ONSITE_BANK');
    const other = await take(colleague, 40_000, 'PAY_ONSITE_BANK');
    expect((await count(who, { cash: 0, opening: 0, missing: [other.payment.id] })).fields).toEqual({
      missing: 'This payment is not among the slips for the day',
    });
    const { data } = await count(who, { cash: 0, opening: 0, missing: [payment.id] });
    expect(data).toMatchObject({ difference: -30_000 });
    // A count is its cashier’s own.
    expect((await close(colleague, data.id, { reason: '單據遺失' })).status).toBe(404);
  });

  it('offers earlier days one by one, oldest first, and never mixes two', async () => {
    const who = await cashier();
    const [old, older] = [addDays(today(), -2), addDays(today(), -5)];
    await onDay((await take(who, 10_000)).payment.id, old);
    await onDay((await take(who, 20_000)).payment.id, older);
    await take(who, 40_000);
    expect((await drawer(who)).days.map(({ day }) => day)).toEqual([older, old, today()]);
    expect(await count(who, { cash: 40_000, opening: 0 })).toMatchObject({
      status: 409,
      message: `Close ${older} first`,
    });
    for (const [day, cash] of [
      [older, 20_000],
      [old, 10_000],
      [today(), 40_000],
    ] as const) {
      const { data } = await shut(who, { cash, day, opening: 0 });
      expect(data).toMatchObject({ day, difference: 0, ways: [{ expected: cash }] });
    }
    expect((await drawer(who)).days).toEqual([]);
    // What comes later on a closed day is closed with another close of that day.
    await take(who, 5_000);
    expect((await shut(who, { cash: 5_000 })).data).toMatchObject({ day: today(), difference: 0 });
  });
});

describe('closing the day', () => {
  it('is refused when money came or went since the count', async () => {
    const who = await cashier();
    const first = await take(who, 10_000);
    const counted = await count(who, { cash: 10_000, opening: 0 });
    await take(who, 20_000);
    const refused = {
      status: 409,
      message: 'Payments or refunds were made after the count. Count again',
    };
    expect(await close(who, counted.data.id)).toMatchObject(refused);
    expect((await drawer(who)).count).toBeNull();
    const again = await count(who, { cash: 30_000, opening: 0 });
    await giveBack(who, first, 4_000);
    expect(await close(who, again.data.id)).toMatchObject(refused);
    expect((await shut(who, { cash: 26_000, opening: 0 })).data).toMatchObject({ difference: 0 });
  });

  it('asks for a reason when a channel differs, also where the differences even out, and leaves no more than there is', async () => {
    const who = await cashier();
    await take(who, 10_000);
    const { payment } = await take(who, 1_000, 'PAY_ONSITE_BANK');
    const { data } = await count(who, { cash: 11_000, opening: 0, missing: [payment.id] });
    expect(data.difference).toBe(0);
    expect((await close(who, data.id)).fields).toEqual({
      reason: 'The counted amount differs from the books. Give the reason',
    });
    expect((await close(who, data.id, { reason: '待查', left: 11_010 })).fields).toEqual({
      left: 'At most HK$110.00, the cash counted, can be left',
    });
    const closed = await close(who, data.id, { reason: '找續錯誤' });
    expect(closed.data).toMatchObject({
      cashier: who.name,
      since: null,
      reason: '找續錯誤',
      sign_off: 'NONE',
    });
    const history = await db.select().from(auditTable).where(eq(auditTable.entityId, closed.data.id));
    expect(history).toContainEqual(expect.objectContaining({ entity: 'closing', action: 'close' }));
  });

  it('twice at once closes once; the other learns when', async () => {
    const who = await cashier();
    await take(who, 10_000);
    const { data } = await count(who, { cash: 10_000, opening: 0 });
    const replies = await Promise.all([server, other].map((on) => close(who, data.id, {}, on)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200);
    expect(replies.find(({ status }) => status === 409)?.message).toBe(
      `This count was closed at ${formatMoment(won?.data.closed_at ?? 0)}. Reload the page`,
    );
  });

  it('has each payment in one close, however collecting and closing meet: closes and the open add up', async () => {
    const who = await cashier();
    let taken = 0;
    for (let round = 0; round < 4; round += 1) {
      taken += (await take(who, 10_000 + round * 10)).payment.amount;
      const { data } = await count(who, { cash: 0, opening: 0 });
      const [made] = await Promise.all([
        take(who, 7_000 + round * 10, round % 2 ? 'PAY_ONSITE_CASH' : 'PAY_ONSITE_OCTOPUS'),
        close(who, data.id, { reason: '隨機' }, other),
      ]);
      taken += made.payment.amount;
    }
    const { data: page } = await server.call(
      counterApi.closings,
      { query: { condo_id: 1, count: 100 } },
      who.token,
    );
    const mine = page.items.filter(({ cashier_id }) => cashier_id === who.id);
    const closed = mine.reduce(
      (sum, { ways, opening }) => ways.reduce((all, { expected }) => all + expected, sum) - (opening ?? 0),
      0,
    );
    const open = (await drawer(who)).days.length
      ? (await count(who, { cash: 0, opening: 0 })).data.ways.reduce((sum, { expected }) => sum + expected, 0)
      : 0;
    expect(closed + open).toBe(taken);
  });

  it('begins where the last one ended, takes refunds off, and knows one cashier from another', async () => {
    const [who, colleague] = [await cashier(), await cashier()];
    await take(who, 10_000);
    const first = await shut(who, { cash: 10_000, opening: 0 });
    const second = await take(who, 50_000);
    await take(colleague, 70_000);
    await giveBack(who, second, 8_000);
    expect(await drawer(who)).toMatchObject({ since: first.data.closed_at, opening: 0, payments: 1 });
    expect((await count(who, { cash: 42_000 })).data).toMatchObject({ given: 8_000, difference: 0 });
    expect((await shut(who, { cash: 42_000 })).status).toBe(200);
    expect((await drawer(who)).days).toEqual([]);
    const theirs = await count(colleague, { cash: 70_000, opening: 0 });
    expect(theirs.data.ways[0]).toMatchObject({ expected: 70_000 });
  });

  it('takes off what was refunded on the terminal, and nothing that the bank refunded', async () => {
    const [who, manager] = [await cashier(), await cashier()];
    const taken = [
      await take(who, 10_000, 'PAY_ONSITE_BANK'),
      await take(who, 20_000, 'PAY_ONSITE_FPS'),
      await take(who, 30_000, 'PAY_CHEQUE', '300412'),
    ];
    for (const one of taken) await giveBack(manager, one, 1_000);
    const { data } = await count(manager, { cash: 0, opening: 0 });
    expect(data.ways.map(({ channel, expected }) => [channel, expected])).toEqual([
      ['PAY_ONSITE_CASH', 0],
      ['PAY_ONSITE_BANK', -1_000],
    ]);
    const own = await count(who, { cash: 0, opening: 0 });
    const expected = new Map(own.data.ways.map((way) => [way.channel, way.expected]));
    expect(expected.get('PAY_ONSITE_FPS')).toBe(20_000);
    expect(expected.get('PAY_CHEQUE')).toBe(30_000);
  });

  it('is never changed afterwards', async () => {
    const who = await cashier();
    await take(who, 10_000);
    await shut(who, { cash: 10_000, opening: 0 });
    for (const change of [
      'update counter_closing set difference = 0',
      'delete from counter_closing',
      'update counter_count set opening = 0',
      'delete from counter_closed_payment',
    ])
      await expect(db.execute(change)).rejects.toThrow();
  });
});

describe('the second person', () => {
  it('signs a difference over the limit off, once, and not the cashier', async () => {
    await db.update(condoTable).set({ closeSignOffOver: 5_000 }).where(eq(condoTable.id, 1));
    const who = await cashier();
    await db.update(userTable).set({ admin: false }).where(eq(userTable.id, who.id));
    const [group] = await db
      .insert(groupTable)
      .values({ companyId: 1, name: `收款${who.id}`, permissions: ['賬單管理-收款', '賬單管理-審核'] })
      .returning();
    await db.insert(userGroupTable).values({ userId: who.id, groupId: group?.id ?? 0 });
    who.token = await server.signIn(who.username);
    await take(who, 10_000);
    const small = await shut(who, { cash: 5_000, opening: 0 }, { reason: '少了' });
    expect(small.data.sign_off).toBe('NONE');
    const sign = (id: number, token: string, note = '已查') =>
      server.call(counterApi.signOff, { body: { id, note } }, token);
    expect((await sign(small.data.id, manager)).message).toBe('This close does not need sign-off');
    expect((await sign(small.data.id, manager, '長'.repeat(201))).fields).toEqual({
      note: 'At most 200 characters',
    });
    await take(who, 10_000);
    const big = await shut(who, { cash: 4_990 }, { reason: '少了' });
    expect(big.data.sign_off).toBe('WAITING');
    const waiting = async () =>
      (await server.call(counterApi.closings, { query: { condo_id: 1, waiting: 'true' } }, manager)).data
        .items;
    expect((await waiting()).map(({ id }) => id)).toEqual([big.data.id]);
    expect((await sign(big.data.id, who.token)).message).toBe(
      'You cannot sign off your own close. Ask a colleague',
    );
    const replies = await Promise.all([sign(big.data.id, manager), sign(big.data.id, manager)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await waiting()).toEqual([]);
    expect(replies.find(({ status }) => status === 200)?.data).toMatchObject({
      sign_off: 'SIGNED',
      sign_note: '已查',
    });
    const report = await server.send(
      'GET',
      counterApi.report.path.replace('{id}', String(big.data.id)),
      {},
      manager,
    );
    expect(await textOf(Buffer.from(await report.arrayBuffer()))).toContain('已查');
    await db.update(condoTable).set({ closeSignOffOver: null }).where(eq(condoTable.id, 1));
  });
});

describe('the papers of a close', () => {
  const paperOf = async (path: string, id: number, token: string) => {
    const answer = await server.send('GET', path.replace('{id}', String(id)), {}, token);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('are a report with what was counted and the receipts, and a paying-in slip', async () => {
    const who = await cashier();
    const { payment } = await take(who, 12_340);
    await db.execute(sql`update resident set name_en = 'LEE Hon Chung' where name = ${payment.payer}`);
    const { data } = await shut(who, { cash: 12_000, opening: 0 }, { reason: '欠零錢', left: 2_000 });
    await take(who, 66_600);
    const report = await paperOf(counterApi.report.path, data.id, who.token);
    expect(report.status).toBe(200);
    const text = await textOf(report.bytes);
    for (const said of [
      '結賬報告',
      'DAY-END CLOSING REPORT',
      who.name,
      'LEE Hon Chung',
      'HK$123.40',
      'HK$120.00',
      '-HK$3.40',
      'HK$100.00',
      '欠零錢',
      receiptNo(payment.receipts[0]?.no ?? 0),
      "Cashier's signature",
      // An earlier day may be closed after a later close: the report does not claim to begin where that one ended.
      'Last close',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('HK$666.00');
    const slip = await textOf((await paperOf(counterApi.payingIn.path, data.id, who.token)).bytes);
    for (const said of ['存款單', 'PAYING-IN SLIP', 'HK$100.00', '海富物業']) expect(slip).toContain(said);
  });

  it('of before the drawer had a float are still read, without a paying-in slip', async () => {
    const who = await cashier();
    const { payment } = await take(who, 12_000);
    const [old] = await db
      .insert(closingTable)
      .values({
        condoId: 1,
        day: today(),
        cashierId: who.id,
        cashier: who.name,
        closedAt: server.clock.now(),
        untilPaymentId: payment.id,
        untilRefundId: 0,
        ways: [{ way: 'CASH', payments: 1, expected: 12_000, counted: 12_000 }],
        others: [],
        difference: 0,
      })
      .returning();
    const id = old?.id ?? 0;
    const text = await textOf((await paperOf(counterApi.report.path, id, who.token)).bytes);
    expect(text).toContain('HK$120.00');
    expect(text).toContain(receiptNo(payment.receipts[0]?.no ?? 0));
    expect((await paperOf(counterApi.payingIn.path, id, who.token)).status).toBe(404);
    const page = await server.call(counterApi.closings, { query: { condo_id: 1 } }, who.token);
    expect(page.data.items.find((one) => one.id === id)).toMatchObject({
      ways: [{ channel: 'PAY_ONSITE_CASH', counted: 12_000 }],
      opening: null,
      banked: null,
    });
    // Its payments are closed.
    expect((await drawer(who)).days).toEqual([]);
  });
});
