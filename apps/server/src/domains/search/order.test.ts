import type { Permission } from '@iris/contract/core/permission';
import { searchApi } from '@iris/contract/search/search.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { charged } from '../payment/payment.sample.ts';
import type { ChargeRow } from '../payment/payment.types.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';
import { walletsOf } from '../wallet/wallet.sample.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const orders = (query: Record<string, string | number>, token = staff) =>
  server.call(searchApi.orders, { query }, token);
const kinds = async (query: Record<string, string | number>, token?: string) =>
  (await orders(query, token)).data.items.map(({ kind }) => kind).sort();

/** A person of condo 1 with only the given permissions. */
async function holderOf(...permissions: Permission[]): Promise<string> {
  const { db } = server.services;
  const username = `only${permissions.join().length}x${Math.floor(Math.random() * 1e6)}`;
  const [user] = await db
    .insert(userTable)
    .values({ username, nickname: username, level: 'COMPANY', companyId: 1, passwordHash: '-' })
    .returning();
  const [group] = await db
    .insert(groupTable)
    .values({ companyId: 1, name: username, permissions })
    .returning();
  if (!user || !group) throw new Error('not inserted');
  await db.insert(userGroupTable).values({ userId: user.id, groupId: group.id });
  return server.signIn(username);
}

let bill: ChargeRow;
beforeAll(async () => {
  await charged(server, { businessNo: 'R000009-20261101', leaseId: 1 });
  bill = await charged(server, {
    kind: 'BILL',
    businessNo: 'B202611-000001',
    amount: 60_000,
    startDay: '2026-11-05',
    bill: {
      type: 'OTHER',
      source: 'SINGLE',
      title: '補領門禁卡',
      titleEn: 'Replacement access card',
      standardId: null,
      standardVersionId: null,
      runId: null,
      lateOfId: null,
    },
  });
  // The same number in another condo of the company, and in another company.
  await charged(server, { condoId: 2, payerId: 2, unitId: 5, businessNo: 'R000009-20261101' });
  await charged(server, { condoId: 3, payerId: 3, unitId: 9, businessNo: 'R000009-20261101' });
  const wallets = walletsOf(server, staff);
  expect(await wallets.top(1, 80_000)).toMatchObject({ code: 0 });
  expect(await wallets.payBill([bill])).toMatchObject({ code: 0 });
});

describe('the search for orders', () => {
  it('takes exactly one of its three ways', async () => {
    for (const [query, path] of [
      [{}, 'user_id'],
      [{ user_id: 1, order_id: 1 }, 'order_id'],
      [{ order_id: 1, order_no: 'D000001' }, 'order_no'],
      [{ user_id: 1, order_id: 1, order_no: 'D000001' }, 'order_no'],
    ] as const) {
      const refused = await orders({ ...query });
      expect(refused).toMatchObject({ status: 400, code: 10030 });
      expect(refused.fields).toEqual({ [path]: 'Give exactly one of user_id, order_id or order_no' });
    }
    expect((await orders({ order_no: ' ' })).fields).toHaveProperty('order_no');
    expect((await orders({ order_no: 'D000001', condo_id: 1 })).code).toBe(10030);
  });

  it('is closed to who may see no kind of order', async () => {
    expect(await orders({ user_id: 1 }, await server.signIn('guest'))).toMatchObject({ status: 403 });
  });

  it('shows each kind to those alone who may see it, by whichever way it is asked', async () => {
    const rents = await holderOf('租約合同-查看');
    const bills = await holderOf('賬單管理-查看');
    const residents = await holderOf('住戶管理-查看');
    expect(await kinds({ user_id: 1 })).toEqual(['BILL', 'BILL', 'DEPOSIT', 'RENT', 'TOPUP']);
    expect(await kinds({ user_id: 1 }, rents)).toEqual(['DEPOSIT', 'RENT', 'TOPUP']);
    expect(await kinds({ user_id: 1 }, bills)).toEqual(['BILL', 'BILL', 'TOPUP']);
    expect(await kinds({ user_id: 1 }, residents)).toEqual(['TOPUP']);
    expect(await kinds({ order_no: bill.businessNo }, rents)).toEqual([]);
    const [unseen, missing] = [
      await orders({ order_id: bill.id }, rents),
      await orders({ order_id: 987_654_321 }, rents),
    ];
    expect(unseen).toMatchObject({ status: 404, code: 10020 });
    expect({ ...unseen, headers: null }).toEqual({ ...missing, headers: null });
    // Payments are shown only to those who may see them elsewhere.
    const [own] = (await orders({ user_id: 1 }, residents)).data.items;
    expect(own).toMatchObject({ kind: 'TOPUP', paid: 80_000, payments: [] });
  });

  it('keeps to the condos of who asks, where numbers repeat', async () => {
    const query = { order_no: 'r000009-20261101' };
    const condos = async (username: string) =>
      (await orders(query, await server.signIn(username))).data.items.map(({ condo_id }) => condo_id).sort();
    expect(await condos('staff')).toEqual([1]);
    expect(await condos('manager')).toEqual([1, 2]);
    expect(await condos('manager2')).toEqual([3]);
    expect(await condos('operator')).toEqual([1, 2, 3]);
    expect(await orders({ user_id: 2 })).toMatchObject({ status: 404, code: 10020 });
  });

  it('tells an order with its payments and their receipts, void orders too', async () => {
    const { items, total } = (await orders({ order_no: 'b202611-000001' })).data;
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        id: bill.id,
        user_id: 1,
        user_name: '陳大文',
        kind: 'BILL',
        status: 'PAID',
        unit: 'Block 1 1 A',
        amount: 60_000,
        paid: 60_000,
        channel: 'PAY_WALLET',
        payments: [{ state: 'PAID', channel: 'PAY_WALLET', amount: 60_000, receipt_no: expect.any(Number) }],
      },
    ]);
    expect((await orders({ order_id: bill.id })).data.items).toEqual(items);
    expect((await orders({ order_no: 'D000001' })).data.items).toMatchObject([
      { kind: 'DEPOSIT', status: 'VOID', payments: [{ state: 'CANCELLED', receipt_no: null }] },
    ]);
  });

  it('gives pages of ten, the newest first', async () => {
    for (let day = 10; day < 20; day += 1) await charged(server, { startDay: `2026-10-${day}` });
    const [first, second] = [await orders({ user_id: 1 }), await orders({ user_id: 1, page: 1 })];
    expect([first.data.items.length, second.data.items.length]).toEqual([10, 5]);
    expect(first.data).toMatchObject({ total: 15, page: 0, count: 10 });
    const days = [...first.data.items, ...second.data.items].map(({ start_day }) => start_day);
    expect(days).toEqual(days.toSorted().toReversed());
  });
});

describe('the palette', () => {
  const hits = async (q: string, token = staff) =>
    (await server.call(searchApi.search, { query: { condo_id: 1, q } }, token)).data;

  it('finds an order of any kind by its whole number, first of all, and leads to its page', async () => {
    expect((await hits('b202611-000001'))[0]).toEqual({
      kind: 'bill',
      id: bill.id,
      title: 'B202611-000001',
      detail: 'Bill · Block 1, floor 1, A · 陳大文 · HK$600.00 · Paid',
    });
    expect((await hits('B202611-000001')).filter(({ kind }) => kind === 'bill')).toHaveLength(1);
    expect((await hits('D000001'))[0]).toMatchObject({ kind: 'deposit', id: 1, title: 'D000001' });
    const [topUp] = (await orders({ user_id: 1, count: 100 })).data.items.filter(
      ({ kind }) => kind === 'TOPUP',
    );
    expect((await hits(topUp?.order_no ?? ''))[0]).toMatchObject({
      kind: 'topUp',
      id: 1,
      detail: 'Wallet top-up · 陳大文 · HK$800.00 · Paid',
    });
  });

  it('finds none of a kind that somebody may not see', async () => {
    const rents = await holderOf('租約合同-查看');
    expect(await hits('B202611-000001', rents)).toEqual([]);
    expect((await hits('D000001', rents))[0]).toMatchObject({ kind: 'deposit' });
  });
});
