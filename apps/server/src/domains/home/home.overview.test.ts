import { activityApi } from '@iris/contract/activity/activity.api';
import { billApi } from '@iris/contract/bill/bill.api';
import { addDays, addMonths, endOfDay, startOfDay } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { homeApi } from '@iris/contract/home/home.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { noticeApi } from '@iris/contract/notice/notice.api';
import { arrearsBands } from '@iris/contract/payment/payment.bands';
import { rentApi } from '@iris/contract/rent/rent.api';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';

const { server, db } = await startDemo();
const manager = await server.signIn('manager');
const ask = async (condoId: number, token = manager) => {
  const { code, data } = await server.call(homeApi.overview, { query: { condo_id: condoId } }, token);
  expect(code).toBe(0);
  return data;
};
const briefs = { RENT: rentApi.brief, BILL: billApi.sums } as const;
const sums = async (kind: keyof typeof briefs, query: Record<string, string | number>) =>
  (await server.call(briefs[kind], { query }, manager)).data;

describe.each([1, 2])('the figures of condo %i', async (condo_id) => {
  const overview = await ask(condo_id);
  const { today } = overview;

  it('has twelve months of rents, each as the list of rents sums it', async () => {
    const months = overview.rents?.months ?? [];
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.month).toBe(`${today.slice(0, 7)}-01`);
    for (const { month, due, received } of months) {
      const range = {
        start_time: startOfDay(month),
        end_time: endOfDay(addDays(addMonths(month, 1), -1)),
      };
      const { receivable, waived, voided, received: got } = await sums('RENT', { condo_id, ...range });
      expect([month, due]).toEqual([month, receivable.amount - waived.amount - voided.amount]);
      expect([month, received]).toEqual([month, got.amount]);
    }
    expect(months.some(({ due }) => due > 0)).toBe(true);
  });

  it('says what is overdue and owed as the lists do', async () => {
    const rent = await sums('RENT', { condo_id });
    const bill = await sums('BILL', { condo_id });
    expect(overview.rents?.overdue).toMatchObject(rent.overdue);
    expect(overview.bills).toMatchObject({ unpaid: bill.unpaid, overdue: bill.overdue });
  });

  it('divides what is overdue by building and age, to the cent', async () => {
    expect(overview.arrears.map(({ kind }) => kind)).toEqual(['RENT', 'BILL']);
    for (const { kind, rows } of overview.arrears) {
      const { overdue } = await sums(kind, { condo_id });
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(overdue.amount);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(overdue.count);
      for (const { building_id, band, count, amount } of rows) {
        if (building_id === null) continue;
        const [from, to] = arrearsBands[band];
        const { unpaid } = await sums(kind, {
          condo_id,
          building_id,
          due_to: addDays(today, -from),
          ...(to === null ? {} : { due_from: addDays(today, -to) }),
          settled: 'false',
        });
        expect(unpaid).toEqual({ count, amount });
      }
    }
  });

  it('counts for each of the next days the rows of the lists', async () => {
    expect(overview.days).toHaveLength(14);
    for (const { day, rents, bills, leases, move_outs } of overview.days ?? []) {
      const due = { condo_id, due_from: day, due_to: day, settled: 'false' };
      expect((await sums('RENT', due)).unpaid.count, day).toBe(rents);
      expect((await sums('BILL', due)).unpaid.count, day).toBe(bills);
      const leaving = { condo_id, valid: 'true', leaves_from: day, leaves_to: day, count: 1 };
      const total = async (moving: string) =>
        (await server.call(leaseApi.list, { query: { ...leaving, moving } }, manager)).data.total;
      expect([await total('false'), await total('true')], day).toEqual([leases, move_outs]);
    }
  });

  it('counts what the domains add to each day as their lists do', async () => {
    const more = (overview.days ?? []).flatMap((day) => day.more);
    const kinds = ['通知', '活動', '設施預訂', '保養及檢查'];
    if (condo_id === 1) expect([...new Set(more.map(({ title }) => title))].sort()).toEqual(kinds.sort());
    expect(more.length).toBeGreaterThan(0);
    for (const { count, path } of more) {
      const { pathname, searchParams } = new URL(path, 'http://console');
      const list = {
        '/notify/list': noticeApi.list,
        '/activity/list': activityApi.list,
        '/facility/booking/list': facilityApi.bookings,
        '/repair/list': upkeepApi.list,
      }[pathname];
      if (!list) throw new Error(`no list is known behind ${pathname}`);
      const { tab: _, ...filters } = Object.fromEntries(searchParams);
      const query = { condo_id, ...filters };
      expect((await server.call(list, { query } as never, manager)).data.total, path).toBe(count);
    }
  });

  it('counts the units and those that stand empty', async () => {
    const { data } = await server.call(estateApi.brief, { query: { condo_id } }, manager);
    const empty = data.units.filter(({ state }) => state === 'VACANT');
    expect(overview.units).toEqual({
      count: data.unit_count,
      vacant: empty.reduce((sum, { count }) => sum + count, 0),
    });
  });
});

describe('in English', () => {
  it('buildings and units have their English names, where there are any', async () => {
    const inLanguage = async (language: string) => {
      const headers = { 'accept-language': language };
      return (await server.call(homeApi.overview, { query: { condo_id: 1 }, headers }, manager)).data;
    };
    const [chinese, english] = [await inLanguage('zh-HK'), await inLanguage('en')];
    const names = english.arrears.flatMap(({ rows }) =>
      rows.map(({ building_name, building_name_en }) => `${building_name}: ${building_name_en}`),
    );
    expect(names).toContain('A座: Tower A');
    const unitsOf = ({ changes }: typeof english) =>
      changes?.flatMap(({ entity, label }) => (entity === 'unit' ? [label] : [])) ?? [];
    expect(unitsOf(chinese).length).toBeGreaterThan(0);
    for (const label of unitsOf(chinese)) expect(label).toMatch(/^(.座|停車場) \w+樓 /);
    for (const label of unitsOf(english)) expect(label).toMatch(/^(Tower .|Car Park), floor \w+, /);
    expect(unitsOf(english)).toHaveLength(unitsOf(chinese).length);
  });
});

describe('the calls of the first screen', () => {
  const calls = [homeApi.work, homeApi.overview, homeApi.takings] as const;

  it('refuse who is not signed in, and whose token is not one', async () => {
    for (const call of calls) {
      expect(await server.call(call, { query: { condo_id: 1 } })).toMatchObject({ status: 401 });
      expect(await server.call(call, { query: { condo_id: 1 } }, 'x.y.z')).toMatchObject({ status: 401 });
    }
  });

  it('answer for the estate of another company as for one that does not exist', async () => {
    const stranger = await server.signIn('manager2');
    for (const call of calls) {
      const foreign = await server.call(call, { query: { condo_id: 1 } }, stranger);
      const missing = await server.call(call, { query: { condo_id: 999_999 } }, stranger);
      expect(foreign).toMatchObject({ status: 404, code: 10020, data: null });
      expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null });
    }
  });

  it('refuse input that is none', async () => {
    for (const call of calls) {
      for (const condo_id of ['', '0', '-1', '1.5', '1e3', 'x', "1' or '1'='1", '9'.repeat(40)]) {
        const { status } = await server.call(call, { query: { condo_id } }, manager);
        expect([400, 404], `${call.path} ${condo_id}`).toContain(status);
      }
      const extra = { condo_id: 1, company_id: 2 };
      expect(await server.call(call, { query: extra }, manager)).toMatchObject({ status: 400, code: 10030 });
    }
    for (const call of [homeApi.overview, homeApi.takings]) {
      expect(await server.call(call, {}, manager)).toMatchObject({ status: 400, code: 10030 });
    }
  });

  it('give takings only to who collects, and the guard no figure at all', async () => {
    const [desk, guard] = [await server.signIn('frontdesk'), await server.signIn('guard')];
    const query = { condo_id: 1 };
    for (const token of [desk, guard]) {
      expect(await server.call(homeApi.takings, { query }, token)).toMatchObject({ status: 403, data: null });
    }
    const { today, days: ahead, ...figures } = await ask(1, guard);
    expect(today).toMatch(/^\d{4}-/);
    expect(figures).toEqual({
      rents: null,
      bills: null,
      units: null,
      arrears: [],
      changes: null,
    });
    // Whoever reports defects sees when upkeep is due, and nothing else of the days ahead.
    for (const { rents, bills, leases, move_outs, more } of ahead ?? []) {
      expect([rents, bills, leases, move_outs]).toEqual([0, 0, 0, 0]);
      for (const { title } of more) expect(title).toBe('保養及檢查');
    }
    const { changes, days, ...others } = await ask(1, desk);
    expect(others).toMatchObject({ rents: null, bills: null, units: null, arrears: [] });
    // Of the days ahead whoever sees notices sees those, and no money.
    for (const { rents, bills, leases, move_outs } of days ?? [])
      expect([rents, bills, leases, move_outs]).toEqual([0, 0, 0, 0]);
    expect(days?.flatMap(({ more }) => more.map(({ title }) => title))).toContain('通知');
    expect(changes?.every(({ entity }) => entity === 'resident')).toBe(true);
  });

  it('answer with the declared fields and no others', async () => {
    const cashier = await server.signIn('cashier');
    const answers = [
      [homeApi.work, manager],
      [homeApi.overview, manager],
      [homeApi.takings, cashier],
    ] as const;
    for (const [call, token] of answers) {
      const { code, data } = await server.call(call, { query: { condo_id: 1 } }, token);
      expect(code).toBe(0);
      expect(call.answer.parse(data)).toEqual(data);
    }
  });
});

describe('who may see little', () => {
  it('gets only that', async () => {
    const [user] = await db
      .insert(userTable)
      .values({ username: 'few', nickname: 'few', level: 'COMPANY', companyId: 1, passwordHash: '-' })
      .returning();
    const [group] = await db
      .insert(groupTable)
      .values({ companyId: 1, name: 'few', permissions: ['賬單管理-查看', '賬單管理-收款'] })
      .returning();
    if (!user || !group) throw new Error('not inserted');
    await db.insert(userGroupTable).values({ userId: user.id, groupId: group.id });
    const overview = await ask(1, await server.signIn('few'));
    expect(overview).toMatchObject({ rents: null, units: null });
    expect(overview.arrears.map(({ kind }) => kind)).toEqual(['BILL']);
    expect(overview.days?.every(({ rents, leases, move_outs }) => rents + leases + move_outs === 0)).toBe(
      true,
    );
    expect(overview.changes?.every(({ entity }) => entity === 'bill')).toBe(true);
  });

  it('gets the same when everybody asks at once, in another language or of another condo', async () => {
    const few = await server.signIn('few');
    const askers = [few, manager].flatMap((token) =>
      ['zh-HK', 'en'].flatMap((language) => [1, 2].map((condo_id) => ({ token, language, condo_id }))),
    );
    const answerTo = async ({ token, language, condo_id }: (typeof askers)[number]) => {
      const headers = { 'accept-language': language };
      return (await server.call(homeApi.overview, { query: { condo_id }, headers }, token)).data;
    };
    const alone = [];
    for (const asker of askers) alone.push(await answerTo(asker));
    expect(new Set(alone.map((one) => JSON.stringify(one))).size).toBeGreaterThan(askers.length / 2);
    const thrice = await Promise.all([...askers, ...askers, ...askers].map(answerTo));
    expect(thrice).toEqual([...alone, ...alone, ...alone]);
  });
});

describe('what a cashier took today', () => {
  it('is the sum of the receipts of today, the latest first', async () => {
    const cashier = await server.signIn('cashier');
    const { data } = await server.call(homeApi.takings, { query: { condo_id: 1 } }, cashier);
    const ids = data.receipts.map(({ receipt_id }) => receipt_id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const { rows } = await db.execute<{ channel: string; count: number; amount: number }>(`
      select channel, count(*) as count, sum(amount)::bigint as amount from payment
      where condo_id = 1 and state = 'PAID' and source = 'COUNTER' and paid_at >= '2026-11-21 00:00+08'
        and submitted_by_id = (select id from app_user where username = 'cashier') group by 1`);
    const sorted = <Row extends { channel: string }>(all: Row[]) =>
      all.toSorted((a, b) => (a.channel < b.channel ? -1 : 1));
    // The cash of a day that is not closed has no sum.
    const blind = rows.map((row) => (row.channel === 'PAY_ONSITE_CASH' ? { ...row, amount: null } : row));
    expect(sorted<{ channel: string }>(data.channels)).toEqual(sorted<{ channel: string }>(blind));
  });
});
