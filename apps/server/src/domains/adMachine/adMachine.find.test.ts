import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { dayOf, endOfDay, lastMoment, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { homeApi } from '@iris/contract/home/home.api';
import { searchApi } from '@iris/contract/search/search.api';
import { settingApi } from '@iris/contract/setting/setting.api';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { holderOf } from '../lease/lease.sample.ts';
import { addMachine, beat, pair } from './adMachine.sample.ts';
import { adSeenTable } from './adMachine.table.ts';

const server = await startServer();
const operator = await server.signIn('operator');
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const found = async (q: string, token: string) =>
  (await server.call(searchApi.search, { query: { condo_id: 1, q } }, token)).data.filter(
    ({ kind }) => kind === 'adMachine',
  );
const linesOf = async (token: string) =>
  (await server.call(homeApi.work, { query: { condo_id: 1 } }, token)).data.lines.filter(({ path }) =>
    /ad-machine|AdMachine/.test(path),
  );
/** The list that a line opens, asked with exactly its filters. */
const listOf = async (path: string, token: string) => {
  const query = Object.fromEntries(new URL(path, 'http://iris').searchParams);
  const call = path.startsWith('/condo/') ? adMachineApi.condoList : adMachineApi.list;
  return (await server.call(call, { query: { condo_id: 1, ...query } }, token)).data;
};

it('plays of the last second of a day are listed on that day', async () => {
  const { id } = await addMachine(server, operator);
  const token = await pair(server, operator, id);
  const day = dayOf(server.clock.now() - 86_400_000);
  const plays = [lastMoment(day), lastMoment(day) + 1].map((time, index) => ({
    id: `play-of-midnight-${index}`,
    time,
    key: 'V1',
    name: 'Film',
    ms: 1_000,
  }));
  await server.call(adMachineApi.plays, { body: { plays } }, token);
  const range = { start_time: startOfDay(day), end_time: endOfDay(day) };
  const query = { condo_id: 1, machine_id: id, ...range };
  const { data } = await server.call(adMachineApi.playList, { query }, operator);
  expect(data.items.map(({ time }) => time)).toEqual([lastMoment(day)]);
});

describe('machines', () => {
  it('are found by number and name, by people of the estate who may see them', async () => {
    const { id, number, name } = await addMachine(server, operator, { name: '平台花園屏幕' });
    expect(await found(number, guest)).toEqual([]);
    expect(await found(number.toLowerCase(), staff)).toMatchObject([{ id, title: number }]);
    expect(await found('花園屏', staff)).toMatchObject([{ id, detail: expect.stringContaining(name) }]);
  });

  it('are listed by their ids, which reach no other condo', async () => {
    const [one, two] = [await addMachine(server, operator), await addMachine(server, operator)];
    const query = { condo_id: 1, ids: `${two.id}` };
    const { data } = await server.call(adMachineApi.condoList, { query }, staff);
    expect(data.items.map(({ id }) => id)).toEqual([two.id]);
    const elsewhere = { condo_id: 2, ids: `${one.id},${two.id}` };
    expect((await server.call(adMachineApi.condoList, { query: elsewhere }, operator)).data.total).toBe(0);
    const wrong = { condo_id: 1, ids: '1;drop' };
    expect((await server.call(adMachineApi.condoList, { query: wrong }, staff)).status).toBe(400);
  });

  it('are exported by who may change them, as the history of platform and estate says', async () => {
    const machine = await addMachine(server, operator);
    const whole = { condo_id: 1, sort: '-number', count: limits.exportCountMax } as const;
    const viewer = await holderOf(server, 'adviewer', ['廣告機管理-查看']);
    expect((await server.call(adMachineApi.condoList, { query: { condo_id: 1 } }, viewer)).status).toBe(200);
    expect(await server.call(adMachineApi.condoList, { query: whole }, viewer)).toMatchObject({
      status: 403,
      code: 10070,
    });
    expect((await server.call(adMachineApi.list, { query: whole }, staff)).status).toBe(403);
    const { data } = await server.call(adMachineApi.condoList, { query: whole }, staff);
    expect(data.items[0]).toMatchObject({ id: machine.id, condo_id: 1 });
    const all = await server.call(adMachineApi.list, { query: { count: limits.exportCountMax } }, operator);
    expect(all.data.items).toHaveLength(all.data.total);
    const exported = (total: number) => [{ field: 'ad_machines', before: null, after: String(total) }];
    const [platform] = (await server.call(settingApi.history, {}, operator)).data.items;
    expect(platform).toMatchObject({ action: 'export', changes: exported(all.data.total) });
    const [estate] = await server.services.db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'condo'), eq(auditTable.action, 'export')))
      .orderBy(desc(auditTable.id));
    expect(estate).toMatchObject({ condoId: 1, changes: exported(data.total) });
  });

  it('that should play and are silent wait for their people, as many as the opened list has', async () => {
    const machine = await addMachine(server, operator);
    const player = await pair(server, operator, machine.id);
    /** The lines of somebody, each with the machines of the list that it opens. */
    const opened = async (token: string) =>
      Promise.all(
        (await linesOf(token)).map(async ({ key, path, count }) => {
          const list = await listOf(path, token);
          expect(list.total).toBe(count);
          return { key, waits: list.items.some(({ id }) => id === machine.id) };
        }),
      );
    const waiting = async (token: string) =>
      (await opened(token)).filter(({ waits }) => waits).map(({ key }) => key);
    // Paired, and not heard of yet.
    await server.services.db
      .update(adSeenTable)
      .set({ seenAt: null })
      .where(eq(adSeenTable.machineId, machine.id));
    const lines = await linesOf(staff);
    expect(lines.find(({ key }) => key === 'adMachinesOffline')?.since).toBeTypeOf('number');
    // As a player does: one that is not taken is followed by the next.
    const beats = async () => expect(await beat(server, player)).toMatchObject({ status: 200 });
    await beats();
    expect(await waiting(operator)).toEqual([]);
    server.clock.advance(120_000);
    expect(await waiting(operator)).toContain('adPlatformOffline');
    expect(await waiting(staff)).toEqual(['adMachinesOffline']);
    await beats();
    expect(await waiting(staff)).toEqual([]);
  });
});

describe('a feed', () => {
  it('is tested by operators alone, and never in a private network', async () => {
    const test = (url: string, token: string) =>
      server.call(adMachineApi.feedTest, { body: { url }, headers: { 'accept-language': 'en' } }, token);
    expect((await test('http://127.0.0.1/feed', staff)).status).toBe(403);
    for (const url of ['', 'file:///etc/passwd', 'javascript:alert(1)'])
      expect((await test(url, operator)).status, url).toBe(400);
    for (const url of ['http://127.0.0.1/feed', 'http://169.254.169.254/latest', 'http://[::1]/'])
      expect((await test(url, operator)).data, url).toEqual({
        headlines: [],
        failure: 'The address is on a private network',
      });
  });
});
