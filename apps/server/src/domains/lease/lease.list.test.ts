import { addMonths, dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { groupTable, userCondoTable, userGroupTable, userTable } from '../user/user.table.ts';
import {
  endOfTerm,
  monthOf,
  newLease,
  newRents,
  newTenant,
  newUnits,
  payCash,
  taken,
} from './lease.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const today = dayOf(server.clock.now());
const start = monthOf(server);
const CONDO = 1;

const list = (query: Record<string, string | number | boolean> = {}, token = staff) =>
  server.call(leaseApi.list, { query: { condo_id: CONDO, count: 100, ...query } }, token);
const brief = async (query: Record<string, string | number | boolean> = {}) =>
  taken(await server.call(leaseApi.brief, { query: { condo_id: CONDO, ...query } }, staff));

/** Somebody of condo 1 who holds some permissions and no more. */
async function holder(username: string, permissions: string[]): Promise<string> {
  const [user] = await db
    .insert(userTable)
    .values({ username, nickname: username, level: 'CONDO', companyId: 1, passwordHash: '-' })
    .returning();
  const [group] = await db
    .insert(groupTable)
    .values({ companyId: 1, name: username, permissions })
    .returning();
  if (!user || !group) throw new Error('not inserted');
  await db.insert(userGroupTable).values({ userId: user.id, groupId: group.id });
  await db.insert(userCondoTable).values({ userId: user.id, condoId: CONDO });
  return server.signIn(username);
}

let units: number[] = [];
/** By what each is: the world's own, one that runs, one to come, one that has expired. */
const ids = { old: 1, running: 0, coming: 0, expired: 0 };
beforeAll(async () => {
  units = await newUnits(server, staff, 12);
  const [one, two, three] = units;
  const tenant = newTenant({
    name: '黃小明_100%',
    phone: '51112222',
    id_no: 'A1234563',
    id_type: 'PASSPORT',
  });
  const running = await newLease(server, staff, { tenant, deposit: 300_000 }, one);
  ids.running = running.id;
  const begins = addMonths(start, 3);
  const flexible = { lease_type: 'LIVING_LEASE', start_day: begins, deposit: 100_000 };
  ids.coming = (await newLease(server, staff, flexible, two)).id;
  const past = addMonths(start, -24);
  ids.expired = (await newLease(server, staff, { start_day: past, deposit: 200_000 }, three)).id;
});

describe('the list refuses', () => {
  it('those without the permission', async () => {
    expect((await list({}, guest)).status).toBe(403);
    expect((await server.call(leaseApi.brief, { query: { condo_id: CONDO } }, guest)).status).toBe(403);
  });

  it('an export to those who may only look, and writes nothing down', async () => {
    const reader = await holder('onlyreads', ['租約合同-查看']);
    expect((await list({ count: 1_000 }, reader)).status).toBe(200);
    expect(await list({ count: 1_001 }, reader)).toMatchObject({ status: 403, code: 10070 });
    expect((await list({ count: 100_001 }, staff)).status).toBe(400);
    expect(await db.$count(auditTable, eq(auditTable.action, 'export'))).toBe(0);
  });
});

describe('the list', () => {
  const got = async (query: Record<string, string | number | boolean>) => {
    const { items, total } = taken(await list(query));
    expect(items).toHaveLength(total);
    // The sums are those of the same leases.
    const sums = await brief(query);
    expect(sums.count).toBe(total);
    expect(sums.deposit).toBe(items.reduce((sum, item) => sum + item.lease_deposit, 0));
    expect(sums.monthly_rent).toBe(items.reduce((sum, item) => sum + item.monthly_rent, 0));
    expect(sums.owed).toBe(items.reduce((sum, item) => sum + item.owed, 0));
    return items.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0]).sort();
  };
  test.each<[string, () => Record<string, string | number | boolean>, string[]]>([
    ['everything', () => ({}), ['coming', 'expired', 'old', 'running']],
    ['a building', () => ({ building_id: 1 }), ['old']],
    ['a floor', () => ({ floor_id: 2 }), ['old']],
    ['a unit', () => ({ unit_id: units[1] ?? 0 }), ['coming']],
    ['a type', () => ({ lease_type: 'LIVING_LEASE' }), ['coming']],
    ['those in performance', () => ({ valid: true }), ['coming', 'expired', 'running']],
    ['those moved out', () => ({ valid: false }), ['old']],
    ['those to come', () => ({ term_status: 'PENDING' }), ['coming']],
    ['those in effect', () => ({ term_status: 'IN_EFFECT' }), ['running']],
    ['those expired', () => ({ term_status: 'EXPIRED' }), ['expired', 'old']],
    ['a tenant', () => ({ tenant_id: 1 }), ['old']],
    ['part of a tenant’s phone', () => ({ tenant: '1112' }), ['running']],
    ['signs that mean themselves', () => ({ tenant: '_100%' }), ['running']],
    ['part of a number', () => ({ business_no: '000001' }), ['old']],
    ['a search by name', () => ({ search: '黃小明' }), ['running']],
    ['a search by unit', () => ({ search: 'Block 1 2 B' }), ['old']],
    [
      'terms that touch a day',
      () => ({ lease_start_time: startOfDay(today), lease_end_time: endOfDay(today) }),
      ['running'],
    ],
    [
      'terms that touch a range, at its very ends',
      () => ({
        lease_start_time: startOfDay('2025-12-31'),
        lease_end_time: endOfDay(start),
        search: '黃小明',
      }),
      ['running'],
    ],
    ['nothing', () => ({ search: 'nobody is called so' }), []],
  ])('finds %s', async (_, query, expected) => {
    expect(await got(query())).toEqual(expected);
  });

  it('finds the last and the first day of a term, not the day outside', async () => {
    const [item] = taken(await list({ unit_id: units[0] ?? 0 })).items;
    const touching = async (from: number, to: number) =>
      taken(await list({ unit_id: units[0] ?? 0, lease_start_time: from, lease_end_time: to })).total;
    const [first, last] = [item?.lease_start_time ?? 0, item?.lease_end_time ?? 0];
    expect(await touching(first - 1_000, first - 1)).toBe(0);
    expect(await touching(first, first + 1)).toBe(1);
    expect(await touching(last, last + 86_400_000)).toBe(1);
    expect(await touching(last + 1_000, last + 86_400_000)).toBe(0);
  });

  test.each([
    ['-created_at', ['expired', 'coming', 'running', 'old']],
    ['start_day', ['expired', 'old', 'running', 'coming']],
    ['-end_day', ['coming', 'running', 'old', 'expired']],
    ['deposit', ['coming', 'expired', 'running', 'old']],
    ['unit', ['old', 'running', 'coming', 'expired']],
  ])('sorts by %s', async (sort, expected) => {
    const { items } = taken(await list({ sort }));
    const order = items.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0]);
    // Of the world's lease only the year is sure.
    const years = (name: string | undefined) => name !== 'old' || !/day/.test(sort);
    expect(order.filter(years)).toEqual(expected.filter(years));
  });

  it('gives pages of the same order, and the total past the end', async () => {
    const all = taken(await list({ sort: 'unit' })).items.map(({ id }) => id);
    const pages = await Promise.all([0, 1].map((page) => list({ sort: 'unit', page, count: 3 })));
    expect(pages.flatMap(({ data }) => data.items.map(({ id }) => id))).toEqual(all);
    expect((await list({ page: 9 })).data).toMatchObject({ items: [], total: 4 });
  });

  it('says what is owed and what of it is overdue, and the deposit’s state', async () => {
    const [home] = units.slice(5);
    const lease = await newLease(server, staff, { start_day: addMonths(start, -2) }, home);
    const rents = await newRents(server, lease.id, 6);
    const row = async () => taken(await list({ unit_id: home ?? 0 })).items[0];
    const late = rents.filter((_, month) => addMonths(start, month - 2) < today).length;
    const sums = async () => {
      const { owed, overdue } = await brief({ unit_id: home ?? 0 });
      return { owed, overdue };
    };
    const before = { owed: 6_000_000, overdue: late * 1_000_000 };
    expect(await row()).toMatchObject({ ...before, deposit_status: 'UNPAID' });
    expect(await sums()).toEqual(before);
    await payCash(server, staff, [
      ...rents.slice(0, 1),
      { id: lease.deposit.id, amount: lease.deposit.amount },
    ]);
    const after = { owed: 5_000_000, overdue: (late - 1) * 1_000_000 };
    expect(await row()).toMatchObject({ ...after, deposit_status: 'PAID' });
    expect(await sums()).toEqual(after);
    await payCash(server, staff, rents.slice(1));
    expect(await row()).toMatchObject({ owed: 0, overdue: 0 });
  });

  it('says the monthly rent of today, of the first span before the term and the last after it', async () => {
    const spans = (from: string) => [
      { start_day: from, end_day: endOfTerm(from, 6), monthly_amount: 100 },
      { start_day: addMonths(from, 6), end_day: endOfTerm(from, 12), monthly_amount: 200 },
    ];
    const of = async (from: string, unit: number | undefined) => {
      await newLease(server, staff, { start_day: from, standards: spans(from) }, unit);
      const { items } = taken(await list({ unit_id: unit ?? 0 }));
      expect((await brief({ unit_id: unit ?? 0 })).monthly_rent).toBe(items[0]?.monthly_rent);
      return items[0]?.monthly_rent;
    };
    const [a, b, c, d] = units.slice(6);
    expect(await of(addMonths(start, 1), a)).toBe(100);
    expect(await of(addMonths(start, -1), b)).toBe(100);
    expect(await of(addMonths(start, -6), c)).toBe(200);
    expect(await of(addMonths(start, -20), d)).toBe(200);
  });
});

describe('identity numbers', () => {
  it('are masked on screen and in the export, but for those who may see them and say why', async () => {
    const reader = await holder('exporter', ['租約合同-查看', '租約合同-匯出']);
    for (const count of [10, 100_000]) {
      const query = { count, unit_id: units[0] ?? 0 };
      expect(taken(await list(query, reader)).items[0]?.tenant_id_card).toBe('A1******');
      expect(taken(await list(query)).items[0]?.tenant_id_card).toBe('A1******');
    }
    const whole = { count: 100_000, unit_id: units[0] ?? 0, id_reason: '報稅' };
    expect(taken(await list(whole)).items[0]?.tenant_id_card).toBe('A1234563');
    expect((await list(whole, reader)).status).toBe(403);
    const params = { id: ids.running };
    expect((await server.call(leaseApi.detail, { params }, reader)).data.tenant_id_card).toBe('A1******');
    expect((await server.call(leaseApi.detail, { params }, staff)).data.tenant_id_card).toBe('A1******');
    expect(taken(await list({ unit_id: 4 }, reader)).items[0]?.tenant_id_card).toBe('A123***(*)');
  });
});

describe('the export', () => {
  it('is the list in its order, and the history of the condo says who took how many', async () => {
    const all = taken(await list({ sort: 'unit', count: 1_000 }));
    const exported = taken(await list({ sort: 'unit', count: 100_000, id_reason: '年度覆核' }));
    // But for the identity numbers, which staff may have whole in a sheet when they say why.
    const masked = exported.items.map((item, index) => ({
      ...item,
      tenant_id_card: all.items[index]?.tenant_id_card,
    }));
    expect(masked).toEqual(all.items);
    expect(exported).toMatchObject({ total: all.total, page: 0, count: 100_000 });
    const [entry] = await db
      .select()
      .from(auditTable)
      .where(
        and(
          eq(auditTable.action, 'export'),
          eq(auditTable.entity, 'condo'),
          eq(auditTable.userName, 'staff 先生'),
        ),
      )
      .orderBy(desc(auditTable.id))
      .limit(1);
    expect(entry?.changes).toEqual([
      { field: 'leases', before: null, after: String(all.total) },
      { field: 'whole_id_no', before: null, after: 'true' },
      { field: 'reason', before: null, after: '年度覆核' },
    ]);
    const chosen = all.items.slice(1, 3).map(({ id }) => id);
    const selected = taken(await list({ sort: 'unit', count: 100_000, ids: chosen.join() }));
    expect(selected.items.map(({ id }) => id)).toEqual(chosen);
  });

  it('takes nothing of another condo', async () => {
    const other = await server.signIn('staff2');
    const query = { condo_id: 3, count: 100_000 };
    const { items } = taken(await server.call(leaseApi.list, { query }, other));
    expect(items.map(({ id, condo_id }) => [id, condo_id])).toEqual([[3, 3]]);
    expect((await server.call(leaseApi.list, { query }, staff)).status).toBe(404);
  });
});

it('keeps the names of a place whose unit is gone', async () => {
  const [item] = taken(await list({ unit_id: 4 })).items;
  expect(item).toMatchObject({ building_name: 'Block 1', floor_name: '2', unit_name: 'B', building_id: 1 });
  taken(await server.call(estateApi.removeUnit, { params: { id: 4 } }, staff));
  const found = taken(await list({ search: 'B', valid: false })).items;
  expect(found).toMatchObject([
    { id: 1, unit_id: null, building_id: null, floor_id: null, building_name: 'Block 1', unit_name: 'B' },
  ]);
});

it('finds leases past their end until they are renewed or a move-out is planned', async () => {
  const [renewed, moving, left] = await newUnits(server, staff, 3);
  const past = { start_day: addMonths(start, -13) };
  const [first, second, third] = [
    await newLease(server, staff, past, renewed),
    await newLease(server, staff, past, moving),
    await newLease(server, staff, past, left),
  ];
  const ours = async () => {
    const { items } = taken(await list({ lapsed: true }));
    return items.map(({ id }) => id).filter((id) => [first.id, second.id, third.id].includes(id));
  };
  expect((await ours()).sort()).toEqual([first.id, second.id, third.id]);
  await newLease(
    server,
    staff,
    { start_day: addMonths(start, -1), tenant_id: first.tenant_id, tenant: undefined, previous_id: first.id },
    renewed,
  );
  const plan = { id: second.id, day: second.end_day, reason: '期滿', version: second.version };
  taken(await server.call(leaseApi.planMoveOut, { body: plan }, staff));
  expect(await ours()).toEqual([third.id]);
  const without = taken(await list({ lapsed: false })).items.map(({ id }) => id);
  expect(without).toEqual(expect.arrayContaining([first.id, second.id]));
  expect(without).not.toContain(third.id);
});
