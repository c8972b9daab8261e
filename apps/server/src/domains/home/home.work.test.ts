import { accessApi } from '@iris/contract/access/access.api';
import { activityApi } from '@iris/contract/activity/activity.api';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { billApi } from '@iris/contract/bill/bill.api';
import { chequeApi } from '@iris/contract/cheque/cheque.api';
import { addMonths, dayOf } from '@iris/contract/core/day';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { type Permission, permissions } from '@iris/contract/core/permission';
import { urgencies, type WorkLine } from '@iris/contract/core/work';
import { counterApi } from '@iris/contract/counter/counter.api';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { financeApi } from '@iris/contract/finance/finance.api';
import { homeApi } from '@iris/contract/home/home.api';
import { landlordApi } from '@iris/contract/landlord/landlord.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { messageApi } from '@iris/contract/message/message.api';
import { noticeApi } from '@iris/contract/notice/notice.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { repairApi } from '@iris/contract/repair/repair.api';
import { settingApi } from '@iris/contract/setting/setting.api';
import { statementApi } from '@iris/contract/statement/statement.api';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';

const { server, db } = await startDemo();
const { works } = server.services;

/** A person with only the given permissions: of company 1, or of the platform. */
async function holderOf(level: 'COMPANY' | 'OPERATOR', held: readonly Permission[]): Promise<string> {
  const username = `only${Math.floor(Math.random() * 1e9)}`;
  const companyId = level === 'COMPANY' ? 1 : null;
  const [user] = await db
    .insert(userTable)
    .values({ username, nickname: username, level, companyId, passwordHash: '-' })
    .returning();
  const [group] = await db
    .insert(groupTable)
    .values({ companyId, name: username, permissions: [...held] })
    .returning();
  if (!user || !group) throw new Error('not inserted');
  await db.insert(userGroupTable).values({ userId: user.id, groupId: group.id });
  return server.signIn(username);
}

const linesOf = async (token: string, condoId?: number): Promise<WorkLine[]> => {
  const { code, data } = await server.call(homeApi.work, { query: { condo_id: condoId } }, token);
  expect(code).toBe(0);
  return data.lines;
};

/** The list that a path opens. */
const lists: Readonly<Record<string, AnyEndpoint>> = {
  '/rent/review': rentApi.reviews,
  '/rent/list': rentApi.list,
  '/bill/list': billApi.list,
  '/bill/refunds': billApi.refunds,
  '/lease/list': leaseApi.list,
  '/repair/list': repairApi.list,
  '/visitor/list': visitorApi.list,
  '/notify/list': noticeApi.list,
  '/activity/list': activityApi.list,
  '/facility/booking/list': facilityApi.bookings,
  '/condo/ad-machine/ad-machine-list': adMachineApi.condoList,
  '/AdMachine/AdvertisingMachine': adMachineApi.list,
  '/company/admin': withdrawalApi.all,
  '/access/device/list': accessApi.deviceList,
  '/company/detail': withdrawalApi.list,
  '/moreInfo/announce/displaylist': messageApi.list,
  '/bill/list/pay-batch': counterApi.closings,
  '/finance/cheque': chequeApi.list,
  '/finance/waterbills': financeApi.flows,
};

/** How many rows the list at the path of a line has, as its holder sees it. */
async function rowsOf({ key, path }: WorkLine, token: string, condoId: number): Promise<number> {
  const condo = { query: { condo_id: condoId } };
  if (key === 'statementLines') {
    const { data } = await server.call(statementApi.statements, condo, token);
    return data.items.reduce((sum, { lines, matched, ignored }) => sum + lines - matched - ignored, 0);
  }
  if (key === 'drawer') {
    const { data } = await server.call(counterApi.drawer, condo, token);
    return data.open_days;
  }
  if (key === 'jobs') {
    const { data } = await server.call(settingApi.jobs, {}, token);
    return data.filter(({ last }) => last?.ok === false).length;
  }
  if (key === 'landlordPayouts') {
    const month = addMonths(`${dayOf(server.clock.now()).slice(0, 8)}01`, -1);
    const query = { condo_id: condoId, month };
    return (await server.call(landlordApi.preview, { query }, token)).data.items.length;
  }
  const ofPlatform = works.some((work) => work.key === key && work.platform);
  const { pathname, searchParams } = new URL(path, 'http://console');
  const { tab, ...filters } = Object.fromEntries(searchParams);
  if (key === 'chequeBatches') {
    const { data } = await server.call(
      chequeApi.batches,
      { query: { condo_id: condoId, count: 100 } },
      token,
    );
    return data.items.filter((batch) => batch.cleared_day === null && batch.returned.count < batch.count)
      .length;
  }
  const list = key === 'letters' ? settingApi.outbox : tab === 'upkeep' ? upkeepApi.list : lists[pathname];
  if (!list) throw new Error(`no list for ${path}`);
  const shape: object = (list.query as { shape?: object }).shape ?? {};
  const place = {
    // The platform's lists may be narrowed to a condo; its lines count those of all.
    ...('condo_id' in shape && !ofPlatform ? { condo_id: condoId } : {}),
    ...(key === 'withdrawalsAsked' ? { company_id: 1 } : {}),
  };
  const { code, data } = await server.call(list, { query: { ...place, ...filters } }, token);
  expect(code, path).toBe(0);
  return (data as { total: number }).total;
}

describe('the work that waits', () => {
  const seen = new Map<string, number>();

  it.each(works.map((work) => [work.key, work] as const))(
    'counts for %s the rows of the list that it opens',
    async (key, { permissions: needed, platform }) => {
      const token = await holderOf(platform ? 'OPERATOR' : 'COMPANY', needed);
      for (const condoId of [1, 2]) {
        for (const line of await linesOf(token, condoId)) {
          expect(await rowsOf(line, token, condoId), line.path).toBe(line.count);
          if (line.key === key) seen.set(key, line.count);
        }
      }
    },
  );

  it('finds in the demo what an office has waiting', () => {
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        'rentSlips',
        'rentsOverdue',
        'billSlips',
        'refunds',
        'billsOverdue',
        'leasesEnding',
        'moveOuts',
        'statementLines',
        'withdrawals',
      ]),
    );
  });

  it.each(permissions.map((one) => [one]))('shows to who holds %s alone nothing beyond it', async (one) => {
    const operator = one.startsWith('平台');
    const token = await holderOf(operator ? 'OPERATOR' : 'COMPANY', [one]);
    const allowed = works
      .filter(({ permissions: needed }) => needed.every((name) => name === one))
      .map(({ key }) => key);
    for (const line of await linesOf(token, 1)) {
      expect(allowed).toContain(line.key);
      expect(await rowsOf(line, token, 1)).toBe(line.count);
    }
  });

  it('leaves out what the caller submitted, as somebody else judges it; the list can show it', async () => {
    const cashier = await server.signIn('cashier');
    const manager = await server.signIn('manager');
    const countOf = async (token: string, key: string) =>
      (await linesOf(token, 2)).find((line) => line.key === key)?.count ?? 0;
    const query = (own?: 'true' | 'false') => ({ query: { condo_id: 2, ...(own ? { own } : {}) } });
    const bills = (own?: 'true' | 'false') => ({ query: { ...query(own).query, status: 'CENSORING' } });
    const totals = {
      rentSlips: async (own?: 'true' | 'false', token = cashier) =>
        (await server.call(rentApi.reviews, query(own), token)).data.total,
      billSlips: async (own?: 'true' | 'false', token = cashier) =>
        (await server.call(billApi.list, bills(own), token)).data.total,
      refunds: async (own?: 'true' | 'false', token = cashier) =>
        (await server.call(billApi.refunds, query(own), token)).data.total,
      signOffs: async (own?: 'true' | 'false', token = cashier) => {
        const { query: asked } = query(own);
        const closes = { query: { ...asked, waiting: 'true' } };
        return (await server.call(counterApi.closings, closes, token)).data.total;
      },
    };
    let mine = 0;
    for (const [key, total] of Object.entries(totals)) {
      const [all, own, others] = [await total(), await total('true'), await total('false')];
      expect(own + others, key).toBe(all);
      expect(await countOf(cashier, key), key).toBe(others);
      // An administrator may judge everything, their own included.
      expect(await total('false', manager), key).toBe(all);
      expect(await total('true', manager), key).toBe(0);
      expect(await countOf(manager, key), key).toBe(all);
      mine += own;
    }
    expect(mine).toBeGreaterThan(0);
    const sums = async (own: 'true' | 'false') =>
      (await server.call(billApi.sums, bills(own), cashier)).data.receivable.count;
    expect(await sums('true')).toBe(await totals.billSlips('true'));
    expect(await sums('false')).toBe(await totals.billSlips('false'));
  });

  it('leaves out overdue bills that were taken offline, as nobody can collect them', async () => {
    const manager = await server.signIn('manager');
    const query = { condo_id: 1, overdue: true, count: 1000 };
    const { items } = (await server.call(billApi.list, { query }, manager)).data;
    const held = items.filter(({ offline }) => offline).length;
    expect(held).toBeGreaterThan(0);
    const line = (await linesOf(manager, 1)).find(({ key }) => key === 'billsOverdue');
    expect(line).toMatchObject({
      count: items.length - held,
      amount: items.reduce((sum, { offline, total_price }) => sum + (offline ? 0 : total_price), 0),
    });
  });

  it('puts the most urgent first, in both languages', async () => {
    const lines = await linesOf(await server.signIn('manager'), 1);
    const order = lines.map(({ urgency }) => urgencies.indexOf(urgency));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const { title, title_en, count } of lines) {
      expect(title).toMatch(/\p{Script=Han}/u);
      expect(title_en).toMatch(/[a-z]/);
      expect(count).toBeGreaterThan(0);
    }
  });

  it('leaves the platform’s work to operators, who get it without a condo', async () => {
    const platform = works.flatMap((work) => (work.platform ? [work.key as string] : []));
    const operator = (await linesOf(await server.signIn('operator'))).map(({ key }) => key);
    expect(operator.length).toBeGreaterThan(0);
    expect(operator.filter((key) => !platform.includes(key))).toEqual([]);
    expect(await linesOf(await server.signIn('manager'))).toEqual([]);
  });

  it('is closed to other companies', async () => {
    const token = await holderOf(
      'COMPANY',
      permissions.filter((name) => !name.startsWith('平台')),
    );
    const condos = await db.execute<{ id: number }>('select id from condo where company_id <> 1 limit 1');
    const foreign = condos.rows[0]?.id ?? 0;
    expect(await server.call(homeApi.work, { query: { condo_id: foreign } }, token)).toMatchObject({
      status: 404,
      code: 10020,
    });
  });
});
