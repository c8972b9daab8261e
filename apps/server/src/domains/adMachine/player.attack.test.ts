import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { PLAYER_BASE } from '@iris/contract/adMachine/adMachine.player.api';
import { limits } from '@iris/contract/core/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { fetchPublic } from '../../platform/web/fetchPublic.ts';
import { publicAddressOf } from '../../platform/web/publicAddress.ts';
import { fetchFeeds } from './adMachine.jobs.ts';
import { addContent, addMachine, beat, manifestOf, pair } from './adMachine.sample.ts';

const server = await startServer();
const { clock } = server;
let operator = '';
let staff = '';
beforeAll(async () => {
  operator = await server.signIn('operator');
  staff = await server.signIn('staff');
});

/** A machine of condo 1 that shows a picture and a text, its player's token, and the picture. */
async function playing() {
  const machine = await addMachine(server, operator);
  const content = await addContent(server, staff);
  await server.call(
    adMachineApi.contentPublish,
    { params: { id: content.id }, body: { machine_ids: [machine.id] } },
    staff,
  );
  const token = await pair(server, operator, machine.id);
  const [file] = (await manifestOf(server, token)).data.files;
  return { machine, token, file: file?.id ?? 0 };
}
const play = (id: string, changed: object = {}) => ({
  id,
  time: clock.now() - 60_000,
  key: 'V1',
  name: 'x',
  ms: 4_000,
  ...changed,
});

describe('a player that means harm', () => {
  it('gets no file but those of its machine, however it writes the address', async () => {
    const [own, other] = [await playing(), await playing()];
    const status = async (path: string, token = own.token) =>
      (await server.send('GET', `${PLAYER_BASE}/media/${path}`, {}, token)).status;
    expect(await status(`${own.file}`)).toBe(200);
    const still = adMachineApi.screenPicture.path.replace('{id}', `${own.machine.id}`);
    for (const path of [
      `${other.file}`,
      `0${own.file}`,
      `${own.file}.0`,
      `${own.file}%00`,
      `${own.file}/../${other.file}`,
      `..%2f..%2fetc%2fpasswd`,
      `..%5c${other.file}`,
      '-1',
      '1e1',
      '999999999999999',
      '9'.repeat(300),
    ])
      expect([path, [400, 404, 414].includes(await status(path))]).toEqual([path, true]);
    for (const token of ['', 'x', operator, `${own.token}x`, other.token])
      expect([400, 401, 404]).toContain(await status(`${own.file}`, token));
    // And a player is nobody among people.
    expect((await server.send('GET', still, {}, own.token)).status).toBe(401);
    expect((await server.call(adMachineApi.list, {}, own.token)).status).toBe(401);
  });

  it('reports for no other machine, not after its end, and no more than fits', async () => {
    const { machine, token } = await playing();
    const send = (plays: object[], who = token) => server.call(adMachineApi.plays, { body: { plays } }, who);
    expect((await send([play('a', { machine_id: 1 })])).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await send(Array.from({ length: 101 }, (_, at) => play(`p${at}`)))).status).toBe(400);
    for (const wrong of [
      { key: 'V1 or 1=1' },
      { key: '__proto__' },
      { id: '<b>' },
      { name: 'x'.repeat(limits.title + 1) },
      { ms: -1 },
      { ms: limits.adPlayMs + 1 },
      { time: 1e300 },
      { time: null },
    ])
      expect([wrong, (await send([play('b', wrong)])).status]).toEqual([wrong, 400]);
    const huge = { plays: [play('c', { name: 'x'.repeat(200_000) })] };
    expect([400, 413]).toContain((await server.call(adMachineApi.plays, { body: huge }, token)).status);
    const image = 'A'.repeat(limits.adPictureText + 4);
    expect([400, 413]).toContain(
      (await server.call(adMachineApi.picture, { body: { image } }, token)).status,
    );
    const logs = [{ id: 'l', time: clock.now(), kind: 'PAIRED', text: '' }];
    expect((await server.call(adMachineApi.reports, { body: { logs } }, token)).status).toBe(400);
    expect((await send([play('d')])).data).toMatchObject({ taken: 1 });
    await server.call(adMachineApi.unpair, { params: { id: machine.id } }, operator);
    expect((await send([play('e')])).code).toBe(10041);
    const query = { condo_id: 1, machine_id: machine.id };
    expect((await server.call(adMachineApi.playList, { query }, staff)).data.total).toBe(1);
  });

  it('is held up by its own calls alone', async () => {
    const [loud, quiet] = [await playing(), await playing()];
    const answers = [];
    for (let at = 0; at < 245; at += 1) answers.push((await beat(server, loud.token)).status);
    expect(answers.at(-1)).toBe(409);
    expect((await beat(server, quiet.token)).status).toBe(200);
  });
});

describe('a feed that means harm', () => {
  const listeners: Record<string, RequestListener> = {};
  const host = createServer((request, reply) => listeners[request.url ?? '']?.(request, reply));
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    port = (host.address() as AddressInfo).port;
  });
  afterAll(() => {
    host.closeAllConnections();
    host.close();
  });

  it('ends in a row of the log that says why: 50 MB, without end, a bomb of entities, a name that resolves anew', async () => {
    let sent = 0;
    const part = Buffer.alloc(64 * 1024, 'x');
    listeners['/big'] = (_, reply) => {
      const more = () => {
        while (sent < 50e6 && !reply.destroyed) {
          sent += part.length;
          if (!reply.write(part)) {
            reply.once('drain', more);
            return;
          }
        }
        reply.end();
      };
      more();
    };
    listeners['/endless'] = (_, reply) => {
      const drip = setInterval(() => reply.write(' '), 20);
      reply.on('close', () => clearInterval(drip));
    };
    const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`);
    listeners['/bomb'] = (_, reply) =>
      reply.end(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "ha">${entities.join('')}]><rss><channel><item><title>&a20;</title></item></channel></rss>`,
      );
    listeners['/titleless'] = (_, reply) => reply.end(`<rss>${'<item></item>'.repeat(75_000)}</rss>`);
    listeners['/anew'] = (_, reply) =>
      reply.writeHead(302, { location: `http://turns.test:${port}/secret` }).end();
    let reached = false;
    listeners['/secret'] = (_, reply) => {
      reached = true;
      reply.end('<rss><item><title>secret</title></item></rss>');
    };
    listeners['/markup'] = (_, reply) =>
      reply.end('<rss><item><title>&lt;img src=x onerror=alert(1)&gt;Fine&lt;/b&gt;</title></item></rss>');
    // Names of the test are public; one of them only until it is looked up again.
    let turns = 0;
    const addressOf: typeof publicAddressOf = async (name) => {
      if (name === 'feed.test') return '127.0.0.1';
      if (name !== 'turns.test') return publicAddressOf(name);
      turns += 1;
      return turns === 1 ? '127.0.0.1' : publicAddressOf('127.0.0.1');
    };
    const wanted = {
      '/big': 'http://feed.test',
      '/endless': 'http://feed.test',
      '/bomb': 'http://feed.test',
      '/titleless': 'http://feed.test',
      '/anew': 'http://turns.test',
      '/markup': 'http://feed.test',
    };
    const ids = new Map<string, number>();
    for (const [path, origin] of Object.entries(wanted))
      ids.set(path, (await addMachine(server, operator, { rss_url: `${origin}:${port}${path}` })).id);
    clock.advance(31 * 60_000);
    const read = (url: string) => fetchPublic(url, { bytes: 1_048_576, timeMs: 1_000 }, addressOf);
    expect(await fetchFeeds(server.services, read)).toEqual({ fetched: 2, failed: 4 });
    operator = await server.signIn('operator');
    const said = async (path: string) => {
      const query = { condo_id: 1, machine_id: ids.get(path) };
      const { items } = (await server.call(adMachineApi.logList, { query }, operator)).data;
      return items.filter(({ kind }) => kind === 'FEED_FAILED').map(({ text }) => text.split(' http')[0]);
    };
    expect(await said('/big')).toEqual(['超過 1 MB']);
    // What the connection holds was on its way; the rest was never asked for.
    expect(sent).toBeLessThan(20e6);
    expect(await said('/endless')).toEqual(['超過 10 秒']);
    expect(await said('/bomb')).toEqual(['文件自訂實體，不予讀取']);
    expect(await said('/titleless')).toEqual([]);
    expect(await said('/anew')).toEqual(['地址在內部網絡']);
    expect([turns, reached]).toEqual([2, false]);
    expect(await said('/markup')).toEqual([]);
    const shown = await server.call(
      adMachineApi.detail,
      { params: { id: ids.get('/markup') ?? 0 } },
      operator,
    );
    expect(shown.data.headlines).toEqual(['Fine']);
  });
});
