import { addDays, endOfDay, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { financeApi } from '@iris/contract/finance/finance.api';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';
import { startBooks } from './finance.sample.ts';

const { server, staff, today, rent, fee, deposit } = await startBooks();
const { db } = server.services;
const movements = 5;

type Query = Record<string, string | number>;
const flows = (query: Query = {}, token = staff) =>
  server.call(financeApi.flows, { query: { condo_id: 1, ...query } }, token);
const sums = async (query: Query = {}) =>
  (await server.call(financeApi.sums, { query: { condo_id: 1, ...query } }, staff)).data;

/** A person of condo 1 with these permissions alone. */
async function holding(username: string, permissions: (typeof groupTable.$inferInsert)['permissions']) {
  const group = (
    await db.insert(groupTable).values({ companyId: 1, name: username, permissions }).returning()
  )[0];
  const [guest] = await db.select().from(userTable).where(eq(userTable.username, 'guest'));
  await db.insert(userGroupTable).values({ userId: guest?.id ?? 0, groupId: group?.id ?? 0 });
  return server.signIn('guest');
}

describe('the finance flow', () => {
  it('is refused to those who may not see it, of another estate, and as an export without that permission', async () => {
    expect((await flows({}, await server.signIn('guest'))).status).toBe(403);
    expect((await flows({}, await server.signIn('staff2'))).status).toBe(404);
    const guest = await holding('guest', ['流水管理-查看']);
    expect((await flows({}, guest)).data.total).toBe(movements);
    expect(await flows({ count: limits.pageCountMax + 1 }, guest)).toMatchObject({ status: 403, data: null });
    const detail = { params: { id: 987_654_321 } };
    expect((await server.call(financeApi.detail, detail, staff)).status).toBe(404);
  });

  it('shows every movement, the newest first, in pages with their total', async () => {
    const first = (await flows({ count: 3 })).data;
    const second = (await flows({ count: 3, page: 1 })).data;
    expect([first.total, second.total, first.items.length, second.items.length]).toEqual([5, 5, 3, 2]);
    const all = [...first.items, ...second.items];
    expect(all.map(({ number, total }) => [number, total])).toEqual([
      [deposit.businessNo, -150_000],
      [deposit.businessNo, 200_000],
      [fee.businessNo, 65_000],
      [rent.businessNo, -25_000],
      [rent.businessNo, 100_000],
    ]);
    expect(all[2]).toEqual({
      id: expect.any(Number),
      condo_id: 1,
      number: fee.businessNo,
      name: '陳大文',
      name_en: '',
      bill_type: 'PROPERTY',
      payment_type: 'PAY_ONSITE_BANK',
      total: 65_000,
      account: 'CARD',
      pay_time: expect.any(Number),
      value_day: today,
      voucher: null,
      charge_id: fee.id,
      kind: 'BILL',
      unit_id: 4,
      unit: 'Block 1 2 B',
    });
    expect(all[0]?.voucher).toEqual(expect.any(Number));
    expect((await flows({ page: 9 })).data).toMatchObject({ items: [], total: 5 });
  });

  it.each<[Query, number]>([
    [{ bill_type: 'DEPOSIT' }, 50_000],
    [{ payment_type: 'REFUND' }, -175_000],
    [{ account: 'CARD' }, 65_000],
    [{ direction: 'IN' }, 365_000],
    [{ direction: 'OUT' }, -175_000],
    [{ building_id: 1 }, 190_000],
    [{ floor_id: 2 }, 190_000],
    [{ floor_id: 1 }, 0],
    [{ unit_id: 4 }, 190_000],
    [{ unit_id: 3 }, 0],
    [{ start_time: startOfDay(today), end_time: endOfDay(today) }, 190_000],
    [{ end_time: endOfDay(addDays(today, -1)) }, 0],
    [{ search: fee.businessNo.slice(1) }, 65_000],
    [{ search: '大文' }, 190_000],
    [{ search: '%' }, 0],
  ])('is narrowed by %o, and its sums with it', async (query, net) => {
    const { items, total } = (await flows(query)).data;
    const of = (sign: number) =>
      items.filter((one) => one.total * sign > 0).reduce((sum, one) => sum + one.total, 0);
    expect(await sums(query)).toEqual({
      count: total,
      in: of(1),
      out: of(-1) || 0,
      net,
      wallet: 0,
      deposit: 0,
    });
    expect(items).toHaveLength(total);
  });

  it('is sorted by each column, both ways', async () => {
    for (const column of ['pay_time', 'number', 'name', 'total']) {
      const up = (await flows({ sort: column })).data.items.map(({ id }) => id);
      expect(
        (await flows({ sort: `-${column}` })).data.items.map(({ id }) => id),
        column,
      ).toEqual(up.reverse());
    }
    const totals = (await flows({ sort: 'total' })).data.items.map(({ total }) => total);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  it('says where a movement came from and which entries it made', async () => {
    const [back] = (await flows({ payment_type: 'REFUND', bill_type: 'RENT' })).data.items;
    const { data } = await server.call(financeApi.detail, { params: { id: back?.id ?? 0 } }, staff);
    expect(data).toMatchObject({
      ...back,
      payment: { state: 'PAID', channel: 'PAY_ONSITE_CASH', items: [{ charge_id: rent.id }] },
      refund: { amount: 25_000, reason: '多收', state: 'SUCCEEDED' },
      refunds: [{ amount: 25_000 }],
      transaction: { kind: 'REFUND', by: 'staff 先生' },
    });
    const { entries } = data.transaction;
    expect(entries.map(({ account: kind, amount, business_no }) => [kind, amount, business_no])).toEqual([
      ['CASH', -25_000, rent.businessNo],
      ['RENT_INCOME', 25_000, rent.businessNo],
    ]);
    const [card] = (await flows({ account: 'CARD' })).data.items;
    const came = await server.call(financeApi.detail, { params: { id: card?.id ?? 0 } }, staff);
    expect(came.data).toMatchObject({ refund: null, refunds: [], transaction: { kind: 'PAYMENT' } });
    expect(came.data.payment?.receipts).toHaveLength(1);
  });

  it('is exported in one answer, and the history of the estate says how many were taken', async () => {
    const { data } = await flows({ count: limits.exportCountMax, direction: 'IN' });
    expect(data).toMatchObject({ total: 3, page: 0, count: limits.exportCountMax });
    expect(data.items.map(({ number }) => number)).toEqual([deposit, fee, rent].map((one) => one.businessNo));
    const [note] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'condo'), eq(auditTable.action, 'export')))
      .orderBy(desc(auditTable.id))
      .limit(1);
    expect(note).toMatchObject({ entityId: 1, changes: [{ field: 'flows', before: null, after: '3' }] });
    expect(await db.$count(flowTable, eq(flowTable.condoId, 1))).toBe(movements);
  });
});
