import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { homeApi } from '@iris/contract/home/home.api';
import { searchApi } from '@iris/contract/search/search.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { addMachine, beat, pair } from './adMachine.sample.ts';

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
        failure: 'The address is in a private network',
      });
  });
});
