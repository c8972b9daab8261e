import { companyApi } from '@iris/contract/company/company.api';
import { addMonths, dayOf, startOfDay } from '@iris/contract/core/day';
import { SOCKET_PATH } from '@iris/contract/core/realtime';
import { estateApi } from '@iris/contract/estate/estate.api';
import type { AccountKind, TransactionKind } from '@iris/contract/payment/payment.model';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { afterwards } from '../../../test/afterwards.ts';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { post } from '../../platform/ledger/ledger.ts';
import { presenceTable } from '../../platform/realtime/presence.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const operator = await server.signIn('operator');
const { db } = server.services;
const DAY_MS = 86_400_000;
const january = { start_time: startOfDay('2026-01-01'), end_time: startOfDay('2026-02-01') - 1 };

const overview = async (query = january) =>
  (await server.call(companyApi.overview, { query }, operator)).data;
const companies = async (query: object = {}) =>
  (await server.call(companyApi.overviewCompanies, { query: { ...january, ...query } }, operator)).data;

async function openConsole(address: string, username: string): Promise<WebSocket> {
  const token = await server.signIn(username);
  const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`);
  afterwards(() => socket.terminate());
  const ready = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      if (String(data).includes('hello')) socket.send(JSON.stringify({ type: 'signIn', token }));
      if (String(data).includes('ready')) resolve();
    });
  });
  await ready;
  return socket;
}

describe('the growth of the platform', () => {
  it('is closed to all but operators with the permission', async () => {
    for (const who of ['manager', 'viewer']) {
      const token = await server.signIn(who);
      expect(await server.call(companyApi.growth, {}, token)).toMatchObject({ status: 403, code: 10070 });
    }
  });

  it('says for the end of each month what there was, of what there is today', async () => {
    const { now } = server.services.clock;
    const today = dayOf(now());
    const monthAgo = (count: number) => addMonths(`${today.slice(0, 7)}-01`, -count);
    const since = (day: string) => new Date(startOfDay(day)).toISOString();
    await db.execute(sql`update company set created_at = ${since(monthAgo(20))}`);
    await db.execute(sql`update condo set created_at = ${since(monthAgo(20))}`);
    await db.execute(sql`update unit set created_at = ${since(monthAgo(20))}`);
    // From the first moment of its month in Hong Kong.
    await db.execute(sql`update unit set created_at = ${since(monthAgo(3))} where condo_id = 3`);
    await db.execute(sql`update condo set created_at = ${since(monthAgo(3))} where id = 3`);
    await db.execute(sql`update company set created_at = ${since(monthAgo(0))} where id = 2`);
    const { data } = await server.call(companyApi.growth, {}, operator);
    expect(data).toEqual(
      Array.from({ length: 12 }, (_, index) => {
        const ago = 11 - index;
        return {
          month: monthAgo(ago),
          companies: ago === 0 ? 2 : 1,
          condos: ago <= 3 ? 3 : 2,
          units: ago <= 3 ? 12 : 8,
        };
      }),
    );
  });

  it('counts what there is today even while it remembers the months that are over', async () => {
    const last = async () => (await server.call(companyApi.growth, {}, operator)).data.at(-1)?.units;
    const before = await last();
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into unit (condo_id, building_id, floor_id, building_name, floor_name, name, order_key, area, unit_type, state)
      select condo_id, building_id, floor_id, building_name, floor_name, 'Z9', order_key || 'z9', area, unit_type, state from unit limit 1
      returning id`);
    expect(await last()).toBe((before ?? 0) + 1);
    await db.execute(sql`delete from unit where id = ${rows[0]?.id}`);
    expect(await last()).toBe(before);
  });
});

describe('the overview is refused', () => {
  const calls = [companyApi.overview, companyApi.overviewCompanies, companyApi.overviewEvents];

  it('to all but operators with the permission', async () => {
    for (const who of ['manager', 'viewer']) {
      const token = await server.signIn(who);
      for (const call of calls) {
        expect(await server.call(call, { query: january }, token)).toMatchObject({
          status: 403,
          code: 10070,
        });
      }
    }
  });

  it('for a range that ends before it starts, or is longer than a year', async () => {
    for (const call of calls) {
      const { start_time } = january;
      const backwards = { start_time, end_time: start_time - 1 };
      expect(await server.call(call, { query: backwards }, operator)).toMatchObject({
        status: 400,
        code: 10030,
        fields: { end_time: 'The end must not be before the start' },
      });
      const long = { start_time, end_time: start_time + 366 * DAY_MS + 1 };
      expect(await server.call(call, { query: long }, operator)).toMatchObject({
        status: 400,
        fields: { end_time: 'A date range can be at most 366 days' },
      });
      const year = { start_time, end_time: start_time + 366 * DAY_MS };
      expect(await server.call(call, { query: year }, operator)).toMatchObject({ code: 0 });
    }
  });
});

type Movement = readonly [account: AccountKind, against: AccountKind, amount: number, kind: TransactionKind];

describe('the overview', () => {
  it('counts what there is, on all companies and on each', async () => {
    await db.execute(sql`update unit set state = 'LEASED' where id in (1, 2, 9)`);
    const { largest, days, ...totals } = await overview();
    expect(totals).toEqual({
      companies: 2,
      condos: 3,
      units: 12,
      occupied_units: 3,
      residents: 3,
      consoles: 0,
      money: null,
    });
    expect(largest).toMatchObject([
      { id: 1, condos: 2, units: 8, occupied_units: 2, residents: 2, money: null },
      { id: 2, condos: 1, units: 4, occupied_units: 1, residents: 1 },
    ]);
    expect((await companies()).items).toEqual(largest);
    expect((await companies({ sort: 'residents' })).items.map(({ id }) => id)).toEqual([2, 1]);
    expect(await companies({ search: '山景' })).toMatchObject({ total: 1, items: [{ id: 2 }] });
    expect(days).toHaveLength(31);
  });

  it('lists companies without units and without condos too, after the others', async () => {
    await db.execute(sql`insert into company (name, name_en) values ('新公司', 'New Company')`);
    await db.execute(sql`update unit set condo_id = 1 where condo_id = 3`);
    const { largest, companies: count } = await overview();
    expect(count).toBe(3);
    expect(largest).toMatchObject([
      { id: 1, units: 12 },
      { id: 2, condos: 1, units: 0, occupied_units: 0 },
      { name: '新公司', condos: 0, units: 0, residents: 0, money: null },
    ]);
    await db.execute(sql`update unit set condo_id = 3 where id > 8`);
    await db.execute(sql`delete from company where name = '新公司'`);
  });

  it('says of each Hong Kong day how many people were bound and unbound', async () => {
    const [resident] = await db
      .insert(residentTable)
      .values({ condoId: 1, name: '黃先生', phone: '60000001', idType: 'OTHER' })
      .returning();
    const binding = { condoId: 1, residentId: resident?.id ?? 0, identity: 'TENANT' as const };
    await db.insert(bindingTable).values([
      // Two units on one day are one person.
      { ...binding, unitId: 1, sinceDay: '2026-01-31' },
      { ...binding, unitId: 2, sinceDay: '2026-01-31', untilDay: '2026-02-01', endedAt: 1 },
      // Planned, and not yet ended.
      { ...binding, unitId: 3, sinceDay: '2025-12-31', untilDay: '2026-01-15' },
    ]);
    const { days } = await overview({ start_time: january.start_time, end_time: startOfDay('2026-02-01') });
    expect(days).toHaveLength(32);
    expect(days.filter(({ bound, unbound }) => bound + unbound > 0)).toEqual([
      { day: '2026-01-01', bound: 3, unbound: 0 },
      { day: '2026-01-31', bound: 1, unbound: 0 },
      { day: '2026-02-01', bound: 0, unbound: 1 },
    ]);
  });

  it('sums what came in and went out within the range, and what is held of deposits now', async () => {
    const booked = async (condoId: number, time: number, movements: readonly Movement[]) => {
      for (const [account, against, amount, kind] of movements) {
        sourceId += 1;
        const entries = [
          { account, chargeId: condoId, amount },
          { account: against, chargeId: condoId, amount: -amount },
        ];
        await db.transaction(async (tx) => {
          const actor = { userId: null, name: '', address: '' };
          const transactionId = await post(tx, actor, { condoId, kind, sourceId, time, entries });
          if (kind === 'DEDUCTION') return;
          await tx.insert(flowTable).values({
            ...{
              condoId,
              chargeId: condoId,
              transactionId,
              account,
              total: amount,
              payTime: time,
              valueDay: dayOf(time),
            },
            ...{ number: 'R1', name: '陳大文', billType: 'RENT', paymentType: 'PAY_BANK' },
          });
        });
      }
    };
    let sourceId = 1_000;
    const { start_time: first, end_time: last } = january;
    await booked(1, first, [['CASH', 'RENT_INCOME', 1_234_50, 'PAYMENT']]);
    await booked(2, last, [['BANK', 'DEPOSIT_HELD', 4_000_00, 'PAYMENT']]);
    await booked(2, last, [['BANK', 'RENT_INCOME', -34_50, 'REFUND']]);
    // Before and after: of no concern but for what is held.
    await booked(1, first - 1, [['CARD', 'DEPOSIT_HELD', 2_000_00, 'PAYMENT']]);
    await booked(1, last + 1, [['BANK', 'DEPOSIT_HELD', -500_00, 'REFUND']]);
    await booked(1, last + 1, [['DEPOSIT_HELD', 'DEDUCTION_INCOME', 100_00, 'DEDUCTION']]);
    const money = { collected: 5_234_50, refunded: 34_50, held: 5_400_00 };
    const { money: sum, largest } = await overview();
    expect([sum, largest.map((one) => one.money)]).toEqual([money, [money, null]]);
    expect((await companies()).items.map((one) => one.money)).toEqual([money, null]);
    await booked(3, first, [['ONLINE', 'RENT_INCOME', 1, 'PAYMENT']]);
    expect((await companies({ search: '山景' })).items[0]?.money).toEqual({
      collected: 1,
      refunded: 0,
      held: 0,
    });
    expect((await overview()).money).toEqual({ ...money, collected: 5_234_51 });
    // An estate that is deleted takes nothing of it away.
    await db.execute(sql`update condo set deleted_at = now() where id = 1`);
    expect((await overview()).money).toEqual({ ...money, collected: 5_234_51 });
    await db.execute(sql`update condo set deleted_at = null where id = 1`);
  });

  it('shows the newest changes at the companies, and no sign-ins', async () => {
    const [staff, query] = [
      await server.signIn('staff'),
      { start_time: Date.now() - DAY_MS, end_time: Date.now() + DAY_MS },
    ];
    const entry = { userName: 'x', address: '', entity: 'user', entityId: 1, label: 'x', changes: [] };
    await db.insert(auditTable).values([
      { ...entry, action: 'signIn', companyId: 1 },
      { ...entry, action: 'update' },
      { ...entry, action: 'update', companyId: 2, time: 1_000 },
    ]);
    const body = { condo_id: 1, name: 'Block N', floors: '1' };
    expect(await server.call(estateApi.addBuilding, { body }, staff)).toMatchObject({ code: 0 });
    const suspended = await server.call(companyApi.suspendCompany, { params: { id: 2 } }, operator);
    expect(suspended).toMatchObject({ code: 0 });
    const { data } = await server.call(companyApi.overviewEvents, { query }, operator);
    expect(data).toMatchObject({
      total: 2,
      items: [
        { entity: 'company', action: 'disable', company: '山景管理', company_en: 'Hill View Management' },
        { entity: 'building', action: 'add', label: 'Block N', company: '海富物業', user: 'staff 先生' },
      ],
    });
  });
});

describe('the open consoles', () => {
  const open = async () => (await overview()).consoles;
  beforeEach(() => expect.poll(open).toBe(0));

  it('are counted on all servers, until they close', async () => {
    const first = await openConsole(server.address, 'manager');
    await openConsole(server.address, 'operator');
    await openConsole(beside.address, 'staff');
    await expect.poll(open).toBe(3);
    expect((await companies()).items).toMatchObject([
      { id: 1, consoles: 2 },
      { id: 2, consoles: 0 },
    ]);
    first.close();
    await expect.poll(async () => (await companies({ search: '海富' })).items[0]?.consoles).toBe(1);
  });

  it('of a server that says nothing any more do not count, and its figures go', async () => {
    const lost = { serverId: 'lost', companyId: 1, count: 40 };
    await openConsole(server.address, 'operator');
    await expect.poll(open).toBe(1);
    await db.insert(presenceTable).values({ ...lost, seenAt: sql`now() - interval '80 seconds'` });
    expect(await open()).toBe(41);
    await db.execute(
      sql`update console_presence set seen_at = now() - interval '91 seconds' where server_id = 'lost'`,
    );
    expect(await open()).toBe(1);
    await openConsole(server.address, 'manager');
    await expect.poll(open).toBe(2);
    const rows = await db.select().from(presenceTable);
    expect(rows.map(({ serverId }) => serverId)).not.toContain('lost');
  });

  it('of a server that stops go with it', async () => {
    const stopping = await startServer({ databaseUrl: server.databaseUrl });
    await openConsole(stopping.address, 'staff');
    await openConsole(server.address, 'operator');
    await expect.poll(open).toBe(2);
    await stopping.stop();
    const rows = await db.select().from(presenceTable);
    expect(rows.map(({ companyId, count }) => [companyId, count])).toEqual([[null, 1]]);
  });
});
