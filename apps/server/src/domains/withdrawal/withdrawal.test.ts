import { companyApi } from '@iris/contract/company/company.api';
import { dayOf, formatMoment } from '@iris/contract/core/day';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { mayKnow } from '../../platform/access/principal.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { balancesOf } from '../../platform/ledger/ledger.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { messageTable } from '../message/message.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { userTable } from '../user/user.table.ts';
import { backOnline, finish, learnFee, openCompany, paidOnline, verdictOf } from './withdrawal.sample.ts';
import { withdrawalPartTable, withdrawalTable } from './withdrawal.table.ts';

const server = await startServer();
const { db } = server.services;
const operator = await contextOf(server, 'operator');
const judge = await server.signIn('operator');
type House = Awaited<ReturnType<typeof openCompany>>;

const ask = ({ companyId, token }: House, amount: number, rest: object = {}) =>
  server.call(withdrawalApi.add, { body: { company_id: companyId, amount, ...rest } }, token);
const walletOf = async ({ companyId, token }: House) =>
  (await server.call(withdrawalApi.wallet, { query: { company_id: companyId } }, token)).data;
const say = (body: unknown, token = judge) => server.call(withdrawalApi.judge, { body }, token);
const online = async (condoId: number) => (await balancesOf(db, condoId)).get('ONLINE') ?? 0;
const held = async (condoId: number) => (await balancesOf(db, condoId)).get('PAYOUT_HELD') ?? 0;
const messagesOf = async (username: string) => {
  const rows = await db
    .select({ content: messageTable.contentEn, link: messageTable.link })
    .from(messageTable)
    .innerJoin(userTable, eq(userTable.id, messageTable.userId))
    .where(eq(userTable.username, username))
    .orderBy(asc(messageTable.id));
  return rows;
};

/** A company with HK$1,000 in one condo and HK$500 in the other. */
async function funded(): Promise<House & { first: number; second: number }> {
  const house = await openCompany(server);
  const [first = 0, second = 0] = house.condoIds;
  await paidOnline(server, house.context, first, 100_000);
  await paidOnline(server, house.context, second, 50_000);
  return { ...house, first, second };
}

describe('asking for a withdrawal is refused', () => {
  it('without a bank account', async () => {
    const house = await funded();
    await db.update(companyTable).set({ bankAccount: '' }).where(eq(companyTable.id, house.companyId));
    expect(await ask(house, 100)).toMatchObject({
      status: 409,
      code: 10070,
      message: 'The company has no bank account on file. Ask the platform to add it first',
    });
    expect((await walletOf(house)).bank).toBeNull();
  });

  it('over what is available, naming it, and for nothing or less', async () => {
    const house = await funded();
    expect(await ask(house, 150_001)).toMatchObject({
      status: 400,
      code: 10030,
      fields: { amount: 'At most HK$1,500.00 can be withdrawn' },
    });
    for (const amount of [0, -1, 1.5]) expect((await ask(house, amount)).fields).toHaveProperty('amount');
    expect(await db.$count(withdrawalTable, eq(withdrawalTable.companyId, house.companyId))).toBe(0);
    expect(await online(house.first)).toBe(100_000);
  });

  it('by an operator in a company’s name, by another company and by a person of single condos', async () => {
    const house = await funded();
    expect(await ask({ ...house, token: judge }, 100)).toMatchObject({ status: 403, code: 10070 });
    const other = await openCompany(server);
    expect(await ask({ ...house, token: other.token }, 100)).toMatchObject({ status: 404, code: 10020 });
    const staff = await server.signIn('staff');
    expect(await ask({ ...house, companyId: 1, token: staff }, 100)).toMatchObject({ status: 403 });
  });

  it('for what is on its way: refunds under way, payments whose fee is not known, and what waits already', async () => {
    const house = await openCompany(server);
    const [first = 0] = house.condoIds;
    const { chargeId } = await paidOnline(server, house.context, first, 100_000, { fee: 3_600 });
    const unsure = await paidOnline(server, house.context, first, 20_000, { fee: null });
    const refund = await backOnline(house.context, chargeId, 30_000);
    expect(await walletOf(house)).toMatchObject({ balance: 116_400, on_the_way: 50_000, available: 66_400 });
    expect((await ask(house, 66_401)).fields).toEqual({ amount: 'At most HK$664.00 can be withdrawn' });
    expect(await ask(house, 60_000)).toMatchObject({ status: 200 });
    expect((await ask(house, 6_401)).fields).toEqual({ amount: 'At most HK$64.00 can be withdrawn' });
    await finish(house.context, refund, false);
    await learnFee(house.context, unsure.payment, 900);
    expect(await walletOf(house)).toMatchObject({ available: 55_500, on_the_way: 0, in_review: 60_000 });
  });
});

describe('a withdrawal', () => {
  it('is set aside from the condos in the order of their ids, never more than each has', async () => {
    const house = await funded();
    const answer = await ask(house, 120_000, { remark: '十一月' });
    expect(answer.status).toBe(200);
    const { data } = answer;
    expect(data).toMatchObject({
      company_id: house.companyId,
      name: house.name,
      amount: 120_000,
      status: 'PENDING',
      bank_name: '滙豐銀行',
      bank_account: '004-123456-838',
      remark: '十一月',
      asked_by: `${house.username} 先生`,
      judged_by: '',
      judged_at: null,
      slip: null,
      balance: 30_000,
      parts: [
        { condo_id: house.first, amount: 100_000 },
        { condo_id: house.second, amount: 20_000 },
      ],
    });
    expect(data.number).toMatch(new RegExp(`^W${dayOf(server.clock.now()).replaceAll('-', '')}-\\d{6}$`));
    expect([await online(house.first), await held(house.first)]).toEqual([0, 100_000]);
    expect([await online(house.second), await held(house.second)]).toEqual([30_000, 20_000]);
    expect(await walletOf(house)).toMatchObject({
      balance: 30_000,
      available: 30_000,
      in_review: 120_000,
      income: 150_000,
      condos: [
        { condo_id: house.first, balance: 0, available: 0 },
        { condo_id: house.second, balance: 30_000, available: 30_000 },
      ],
    });
    // No money has left yet.
    const [gone] = await db
      .select({ rows: sql<number>`count(*)` })
      .from(flowTable)
      .where(and(inArray(flowTable.condoId, house.condoIds), eq(flowTable.billType, 'WITHDRAWAL')));
    expect(gone?.rows).toBe(0);
    expect((await messagesOf('operator')).at(-1)).toEqual({
      content: `${house.nameEn} requested a withdrawal of HK$1,200.00 (${data.number})`,
      link: '/company/admin?tab=withdrawals',
    });
  });

  it('keeps the bank account as it was when it was asked', async () => {
    const house = await funded();
    await ask(house, 10_000);
    await db.update(companyTable).set({ bankAccount: '012-9' }).where(eq(companyTable.id, house.companyId));
    const list = await server.call(
      withdrawalApi.list,
      { query: { company_id: house.companyId } },
      house.token,
    );
    expect(list.data.items[0]?.bank_account).toBe('004-123456-838');
    expect((await walletOf(house)).bank).toMatchObject({ account: '012-9' });
  });

  it('reaches the money of an estate that was deleted', async () => {
    const house = await funded();
    await db.update(condoTable).set({ deletedAt: 1 }).where(eq(condoTable.id, house.second));
    expect(await walletOf(house)).toMatchObject({ available: 150_000 });
    expect(await ask(house, 150_000)).toMatchObject({ status: 200 });
  });

  it('comes before the last estate and the company can be deleted', async () => {
    const house = await funded();
    const removeCondo = async (id: number) => {
      const [condo] = await db.select().from(condoTable).where(eq(condoTable.id, id));
      const query = { keyword: condo?.name ?? '' };
      return server.call(companyApi.removeCondo, { params: { id }, query }, judge);
    };
    const removeCompany = () =>
      server.call(
        companyApi.removeCompany,
        { params: { id: house.companyId }, query: { keyword: house.name } },
        judge,
      );
    const refused = {
      status: 409,
      message:
        'The company’s wallet still holds HK$1,500.00, including withdrawals in review. Withdraw it all first',
    };
    expect(await removeCondo(house.first)).toMatchObject({ status: 200 });
    expect(await removeCondo(house.second)).toMatchObject(refused);
    const { data } = await ask(house, 150_000);
    expect(await removeCondo(house.second)).toMatchObject(refused);
    await db.update(condoTable).set({ deletedAt: 1 }).where(eq(condoTable.id, house.second));
    expect(await removeCompany()).toMatchObject(refused);
    await db.update(condoTable).set({ deletedAt: null }).where(eq(condoTable.id, house.second));
    await say(await verdictOf(server, operator, data.id, true));
    expect(await removeCondo(house.second)).toMatchObject({ status: 200 });
    expect(await removeCompany()).toMatchObject({ status: 200 });
  });

  it('that is repeated with its key is asked once', async () => {
    const house = await funded();
    const send = () =>
      server.call(
        withdrawalApi.add,
        {
          body: { company_id: house.companyId, amount: 1_000 },
          headers: { 'idempotency-key': `withdraw-${house.companyId}-once` },
        },
        house.token,
      );
    const [one, two] = [await send(), await send()];
    expect(two.data).toEqual(one.data);
    expect((await walletOf(house)).in_review).toBe(1_000);
  });
});

describe('a verdict is refused', () => {
  it('without a slip, without a reason, and with somebody else’s picture', async () => {
    const house = await funded();
    const { id } = (await ask(house, 1_000)).data;
    expect((await say({ id, pass: true })).fields).toHaveProperty('slip');
    expect((await say({ id, pass: false })).fields).toHaveProperty('reason');
    const foreign = await uploaded(server, await contextOf(server, 'viewer'));
    expect(await say({ id, pass: true, slip: foreign })).toMatchObject({ status: 404 });
    expect(await say({ id: 987_654, pass: false, reason: 'x' })).toMatchObject({ status: 404 });
    expect((await walletOf(house)).in_review).toBe(1_000);
  });

  it('from the company itself, and from an operator who may not', async () => {
    const house = await funded();
    const { id } = (await ask(house, 1_000)).data;
    for (const token of [house.token, await server.signIn('viewer')])
      expect(await say({ id, pass: false, reason: 'x' }, token)).toMatchObject({ status: 403, code: 10070 });
  });

  it('when it was judged before, naming who and when', async () => {
    const house = await funded();
    const { id, number } = (await ask(house, 1_000)).data;
    const done = (await say(await verdictOf(server, operator, id, true))).data;
    for (const pass of [true, false]) {
      expect(await say(await verdictOf(server, operator, id, pass))).toMatchObject({
        status: 409,
        code: 10070,
        message: `${number} was already handled by operator 先生 at ${formatMoment(done.judged_at ?? 0)} and is now “Paid out”`,
      });
    }
    expect((await walletOf(house)).paid_out).toBe(1_000);
  });
});

describe('a withdrawal that is judged', () => {
  it('leaves for the bank, with its slip and two rows of the flow of each estate', async () => {
    const house = await funded();
    const { id, number } = (await ask(house, 120_000)).data;
    const verdict = await verdictOf(server, operator, id, true);
    const { data } = await say(verdict);
    expect(data).toMatchObject({ status: 'PAID_OUT', judged_by: 'operator 先生', reject_reason: '' });
    expect(data.slip).toBe('slip' in verdict ? verdict.slip : null);
    const [file] = await db
      .select()
      .from(fileTable)
      .where(eq(fileTable.id, data.slip ?? 0));
    expect(file).toMatchObject({ ownerKind: 'withdrawal', ownerId: id });
    const flow = await db.select().from(flowTable).where(eq(flowTable.number, number)).orderBy(flowTable.id);
    expect(flow.map(({ condoId, account, total }) => [condoId, account, total])).toEqual([
      [house.first, 'ONLINE', -100_000],
      [house.first, 'BANK', 100_000],
      [house.second, 'ONLINE', -20_000],
      [house.second, 'BANK', 20_000],
    ]);
    expect((await balancesOf(db, house.first)).get('BANK')).toBe(100_000);
    expect(await walletOf(house)).toMatchObject({ balance: 30_000, in_review: 0, paid_out: 120_000 });
    expect((await messagesOf(house.username)).at(-1)).toEqual({
      content: `Withdrawal ${number} (HK$1,200.00) was paid out`,
      link: '/company/detail?tab=wallet',
    });
    // The company's people see the slip, others do not.
    const home = (await server.services.locators.file(db, [data.slip ?? 0])).get(data.slip ?? 0);
    const sees = ({ principal }: House['context']) => home !== undefined && mayKnow(principal, home);
    expect([sees(house.context), sees((await openCompany(server)).context)]).toEqual([true, false]);
  });

  it('is back when it is refused, and can be asked for again', async () => {
    const house = await funded();
    const { id, number } = (await ask(house, 150_000)).data;
    const { data } = await say({ id, pass: false, reason: '戶名不符' });
    expect(data).toMatchObject({ status: 'REJECTED', reject_reason: '戶名不符', slip: null });
    expect(await walletOf(house)).toMatchObject({ balance: 150_000, available: 150_000, in_review: 0 });
    expect((await messagesOf(house.username)).at(-1)?.content).toBe(
      `Withdrawal ${number} (HK$1,500.00) was rejected: 戶名不符`,
    );
    expect(await ask(house, 150_000)).toMatchObject({ status: 200 });
    const history = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'withdrawal'), eq(auditTable.entityId, id)))
      .orderBy(auditTable.id);
    expect(history.map(({ action, companyId }) => [action, companyId])).toEqual([
      ['add', house.companyId],
      ['judge', house.companyId],
    ]);
  });
});

describe('the lists', () => {
  it('show a company its own, the newest first, by page, state and order', async () => {
    const house = await funded();
    const ids: number[] = [];
    for (const amount of [3_000, 1_000, 2_000]) {
      ids.push((await ask(house, amount)).data.id);
      server.clock.advance(1_000);
    }
    await say({ id: ids[1], pass: false, reason: 'x' });
    const list = async (query: object) =>
      (
        await server.call(
          withdrawalApi.list,
          { query: { company_id: house.companyId, ...query } },
          house.token,
        )
      ).data;
    expect((await list({})).items.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await list({ count: 1, page: 2 })).toMatchObject({ total: 3, items: [{ id: ids[0] }] });
    expect((await list({ sort: 'amount' })).items.map(({ amount }) => amount)).toEqual([1_000, 2_000, 3_000]);
    expect((await list({ sort: '-number' })).items.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list({ status: 'REJECTED' })).items).toMatchObject([{ id: ids[1] }]);
  });

  it('show the operator all, those in review first, with what waits', async () => {
    const [one, two] = [await funded(), await funded()];
    const waiting = (await ask(one, 7_000)).data;
    server.clock.advance(1_000);
    const done = (await ask(two, 5_000)).data;
    await say({ id: done.id, pass: false, reason: 'x' });
    const all = async (query: object) =>
      (await server.call(withdrawalApi.all, { query: { count: 1_000, ...query } }, judge)).data;
    const { items, pending, pending_sum: sum, total } = await all({});
    const states = items.map(({ status }) => status);
    expect(states.lastIndexOf('PENDING')).toBe(pending - 1);
    expect(total).toBe(await db.$count(withdrawalTable));
    expect(items.slice(0, pending).reduce((amount, item) => amount + item.amount, 0)).toBe(sum);
    expect(items.find(({ id }) => id === waiting.id)?.parts).toMatchObject([
      { condo_id: one.first, condo: `${one.name} 苑 0`, amount: 7_000 },
    ]);
    expect((await all({ search: two.name })).items).toMatchObject([{ id: done.id }]);
    expect((await all({ search: waiting.number.toLowerCase() })).items).toMatchObject([{ id: waiting.id }]);
    expect((await all({ company_id: two.companyId, status: 'PENDING' })).items).toEqual([]);
    expect((await all({ company_id: one.companyId, start_time: waiting.time + 1 })).total).toBe(0);
    expect((await all({ company_id: one.companyId, end_time: waiting.time })).total).toBe(1);
  });
});

it('numbers count up within a day without gaps, whoever asks', async () => {
  const houses = await Promise.all([funded(), funded(), funded()]);
  await Promise.all(houses.flatMap((house) => [ask(house, 100), ask(house, 200)]));
  const rows = await db
    .select({ number: withdrawalTable.number })
    .from(withdrawalTable)
    .where(gt(withdrawalTable.askedAt, 0))
    .orderBy(withdrawalTable.number);
  const day = dayOf(server.clock.now()).replaceAll('-', '');
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, index) => `W${day}-${String(index + 1).padStart(6, '0')}`),
  );
});

it('the parts of every withdrawal make its amount', async () => {
  const parts = db
    .select({ sum: sql<number>`sum(${withdrawalPartTable.amount})` })
    .from(withdrawalPartTable)
    .where(eq(withdrawalPartTable.withdrawalId, withdrawalTable.id));
  expect(await db.$count(withdrawalTable, sql`${withdrawalTable.amount} <> (${parts})`)).toBe(0);
});
