import { addDays, addMonths, dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { rentApi } from '@iris/contract/rent/rent.api';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';
import { leased, rented } from './rent.sample.queries.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());
const startDay = addMonths(today, -3);

const list = (query: Record<string, string | number | boolean> = {}, token = staff) =>
  server.call(rentApi.list, { query: { condo_id: 1, ...query } }, token);
const numbers = async (query: Record<string, string | number | boolean>) =>
  (await list(query)).data.items.map(({ business_no }) => business_no);

// Two tenants: A with months 0 to 3, of which the first is paid; B with months 0 and 1.
const a = await leased(server, { startDay, tenantPhone: '98765432', tenantName: '歐陽小明' });
const b = await leased(server, { startDay, tenantName: '何大衛' });
const rents = {
  a0: await rented(server, a, { month: 0 }),
  a1: await rented(server, a, { month: 1 }),
  a2: await rented(server, a, { month: 2 }),
  a3: await rented(server, a, { month: 3 }),
  b0: await rented(server, b, { month: 0 }),
  b1: await rented(server, b, { month: 1, dueDay: addDays(today, 3) }),
};
const gone = await rented(server, b, { month: 2 });
await server.call(rentApi.remove, { params: { id: gone.id }, query: { reason: '計錯' } }, staff);
const paid = { ids: [rents.a0.id], channel: 'PAY_ONSITE_BANK', slip_no: 'A1', expected: 1_000_000 };
await server.call(rentApi.payOnSite, { body: paid }, staff);
const no = (rent: { business_no: string }) => rent.business_no;

describe('the list of rents', () => {
  it('shows what counts in pages: the longest overdue, what is due next, then the settled from the latest', async () => {
    const first = await list({ count: 4 });
    expect(first.data).toMatchObject({ total: 6, page: 0, count: 4 });
    const second = await list({ count: 4, page: 1 });
    const found = [...first.data.items, ...second.data.items];
    const settled = ({ status }: { status: string }) => Number(status === 'PAID');
    const wanted = [...found].sort(
      (one, two) =>
        settled(one) - settled(two) ||
        (settled(one) ? two.due_day.localeCompare(one.due_day) : one.due_day.localeCompare(two.due_day)) ||
        one.id - two.id,
    );
    expect(found.map(no)).toEqual(wanted.map(no));
    expect(found.map(no).sort()).toEqual(Object.values(rents).map(no).sort());
    expect([found[0]?.overdue, found.at(-1)?.status]).toEqual([true, 'PAID']);
    expect((await list({ count: 4, page: 9 })).data).toMatchObject({ items: [], total: 6 });
    expect(found.find(({ id }) => id === rents.a0.id)).toEqual({
      id: rents.a0.id,
      condo_id: 1,
      kind: 'RENT',
      business_no: rents.a0.business_no,
      lease_id: a.id,
      lease_business_no: a.businessNo,
      building_id: 1,
      floor_id: 1,
      unit_id: a.unitId,
      building_name: 'Block 1',
      floor_name: '1',
      unit_name: a.unitName,
      tenant_id: a.tenantId,
      tenant_name: '歐陽小明',
      tenant_name_en: '',
      tenant_phone: '98765432',
      happen_time: startOfDay(startDay),
      start_day: startDay,
      end_day: rents.a0.end_day,
      due_day: startDay,
      total_price: 1_000_000,
      whole: null,
      paid: 1_000_000,
      refunded: 0,
      status: 'PAID',
      pay_channel: 'PAY_ONSITE_BANK',
      paid_at: expect.any(Number),
      overdue: false,
      auto: false,
      version: expect.any(Number),
    });
  });

  it('is narrowed by place, lease, tenant, state, first day and what is overdue', async () => {
    const ofA = [rents.a1, rents.a2, rents.a3, rents.a0].map(no);
    expect(await numbers({ building_id: 1 })).toHaveLength(6);
    expect(await numbers({ floor_id: 2 })).toEqual([]);
    expect(await numbers({ unit_id: a.unitId ?? 0 })).toEqual(ofA);
    expect(await numbers({ lease_id: a.id })).toEqual(ofA);
    expect(await numbers({ tenant_id: a.tenantId })).toEqual(ofA);
    expect(await numbers({ status: 'PAID' })).toEqual([no(rents.a0)]);
    const range = {
      start_time: startOfDay(rents.a1.start_day),
      end_time: endOfDay(rents.a2.start_day),
    };
    expect((await numbers(range)).sort()).toEqual([rents.a1, rents.a2, rents.b1].map(no).sort());
    // A rent due today is not overdue yet.
    const overdue = [rents.a1, rents.a2, rents.b0].map(no).sort();
    expect((await numbers({ overdue: true })).sort()).toEqual(overdue);
    expect((await numbers({ overdue: false })).sort()).toEqual([rents.a0, rents.a3, rents.b1].map(no).sort());
    server.clock.advance(86_400_000);
    const tomorrow = await list({ overdue: true }, await server.signIn('staff'));
    server.clock.advance(-86_400_000);
    expect(tomorrow.data.total).toBe(4);
  });

  it('finds a part of a number, a tenant, a phone or a unit', async () => {
    expect(await numbers({ search: rents.b1.business_no.slice(1) })).toEqual([no(rents.b1)]);
    expect(await numbers({ search: '歐陽' })).toHaveLength(4);
    expect(await numbers({ search: '7654' })).toHaveLength(4);
    expect(await numbers({ search: `1 ${b.unitName}` })).toHaveLength(2);
    expect(await numbers({ search: '%' })).toEqual([]);
  });

  it('is sorted by each column, both ways', async () => {
    for (const column of ['start_day', 'due_day', 'business_no', 'unit', 'tenant_name', 'amount', 'status']) {
      const up = (await list({ sort: column })).data.items.map(({ id }) => id);
      const down = (await list({ sort: `-${column}` })).data.items.map(({ id }) => id);
      expect(up, column).toHaveLength(6);
      expect(down, column).toEqual(up.reverse());
    }
    const dues = (await list({ sort: 'due_day' })).data.items.map(({ due_day }) => due_day);
    expect(dues).toEqual([...dues].sort());
    const units = (await list({ sort: 'unit' })).data.items.map(({ unit_name }) => unit_name);
    expect(units).toEqual([...units].sort(new Intl.Collator('en', { numeric: true }).compare));
  });

  it('names places as they are called now, and as they were when the unit is gone', async () => {
    const lease = await leased(server, { condoId: 3, startDay });
    const rent = await rented(server, lease);
    const token = await server.signIn('staff2');
    const shown = async () => (await list({ condo_id: 3, lease_id: lease.id }, token)).data.items[0];
    const unit = eq(unitTable.id, lease.unitId ?? 0);
    await db.update(unitTable).set({ name: '新' }).where(unit);
    expect(await shown()).toMatchObject({ id: rent.id, unit_name: '新' });
    await db.delete(unitTable).where(unit);
    expect(await shown()).toMatchObject({
      unit_id: null,
      building_name: 'Block 3',
      unit_name: lease.unitName,
    });
    expect((await list({ condo_id: 3, sort: 'unit' }, token)).data.total).toBe(1);
  });
});

describe('the sums of rents', () => {
  it('are those of the same filters', async () => {
    const brief = async (query = {}) =>
      (await server.call(rentApi.brief, { query: { condo_id: 1, ...query } }, staff)).data;
    const figure = (count: number, amount: number) => ({ count, amount });
    const none = figure(0, 0);
    const nothing = {
      receivable: none,
      received: none,
      unpaid: none,
      overdue: none,
      waived: none,
      voided: none,
      refunded: none,
    };
    expect(await brief()).toEqual({
      ...nothing,
      receivable: figure(7, 7_000_000),
      received: figure(1, 1_000_000),
      unpaid: figure(5, 5_000_000),
      overdue: figure(3, 3_000_000),
      voided: figure(1, 1_000_000),
    });
    expect(await brief({ status: 'VOID' })).toEqual({
      ...nothing,
      receivable: figure(1, 1_000_000),
      voided: figure(1, 1_000_000),
    });
    expect(await numbers({ status: 'VOID' })).toEqual([no(gone)]);
    expect(await brief({ overdue: true })).toEqual({
      ...nothing,
      receivable: figure(3, 3_000_000),
      unpaid: figure(3, 3_000_000),
      overdue: figure(3, 3_000_000),
    });
    expect(await brief({ lease_id: b.id })).toMatchObject({ receivable: figure(3, 3_000_000) });
    const ofLease = await server.call(rentApi.briefInLease, { query: { lease_id: b.id } }, staff);
    expect(ofLease.data).toEqual(await brief({ lease_id: b.id }));
    expect(await brief({ floor_id: 2 })).toEqual(nothing);
  });
});

describe('the export', () => {
  const everything = { count: limits.exportCountMax };

  it('is refused without its permission; a page of a list is not', async () => {
    const [user] = await db
      .insert(userTable)
      .values({ username: 'viewer1', nickname: 'v', level: 'COMPANY', companyId: 1, passwordHash: '-' })
      .returning();
    const [group] = await db
      .insert(groupTable)
      .values({ companyId: 1, name: 'v', permissions: ['租約合同-查看'] })
      .returning();
    await db.insert(userGroupTable).values({ userId: user?.id ?? 0, groupId: group?.id ?? 0 });
    const token = await server.signIn('viewer1');
    expect(await list(everything, token)).toMatchObject({ status: 403, code: 10070 });
    expect((await list({ count: limits.pageCountMax }, token)).status).toBe(200);
    expect((await list({ count: limits.exportCountMax + 1 })).status).toBe(400);
  });

  it('has the same rents as the list, in batches, and is noted', async () => {
    const [building] = await db.select().from(buildingTable).where(eq(buildingTable.id, 2));
    // More than two batches, in a separate condo.
    const lease = await leased(server, { condoId: 2 });
    const { id: leaseId, unitId } = lease;
    await db.insert(chargeTable).values(
      Array.from({ length: 1_101 }, (_, n) => ({
        condoId: 2,
        kind: 'RENT' as const,
        businessNo: `X-${n}`,
        leaseId,
        unitId,
        buildingId: building?.id ?? 0,
        leaseNo: lease.businessNo,
        payerId: lease.tenantId,
        payerName: '=1+1',
        startDay: addDays('2020-01-01', n),
        endDay: addDays('2020-01-01', n),
        dueDay: addDays('2020-01-01', n),
        amount: n + 1,
      })),
    );
    const manager = await server.signIn('manager');
    const { data, status } = await list({ ...everything, condo_id: 2 }, manager);
    expect(status).toBe(200);
    expect(data).toMatchObject({ total: 1_101, page: 0, count: limits.exportCountMax });
    expect(data.items.map(({ total_price }) => total_price)).toEqual(
      Array.from({ length: 1_101 }, (_, n) => n + 1),
    );
    const page = await list({ condo_id: 2, count: 10 }, manager);
    expect(data.items.slice(0, 10)).toEqual(page.data.items);
    const [noted] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'condo'), eq(auditTable.action, 'export')))
      .orderBy(desc(auditTable.id));
    expect(noted).toMatchObject({
      entityId: 2,
      userName: 'manager 先生',
      changes: [{ field: 'rents', before: null, after: '1101' }],
    });
    expect((await list({ ...everything, condo_id: 2, status: 'PAID' }, manager)).data).toMatchObject({
      items: [],
      total: 0,
    });
  });
});
