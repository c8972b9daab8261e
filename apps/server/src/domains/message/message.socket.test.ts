import { limits } from '@iris/contract/core/limits';
import { type ServerEvent, SOCKET_PATH } from '@iris/contract/core/realtime';
import { sessionApi } from '@iris/contract/session/session.api';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startServer } from '../../../test/harness.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { closing } from '../../platform/realtime/hub.ts';
import { userTable } from '../user/user.table.ts';
import { sendMessages } from './index.ts';

const server = await startServer();
const { db } = server.services;
const open = new Set<WebSocket>();
afterEach(() => {
  for (const socket of open) socket.terminate();
  open.clear();
});

/** A console's end of the socket: what it heard, and how it was closed. */
function connect({
  address = server.address,
  query = '',
  origin,
}: {
  address?: string;
  query?: string;
  origin?: string;
} = {}) {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}${SOCKET_PATH}${query}`,
    origin === undefined ? {} : { origin },
  );
  open.add(socket);
  const heard: ServerEvent[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const refused = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });
  const until = (type: ServerEvent['type']) =>
    expect.poll(() => heard.find((event) => event.type === type)).toBeDefined();
  const say = (event: unknown) => socket.send(typeof event === 'string' ? event : JSON.stringify(event));
  return { socket, heard, closed, refused, until, say };
}

async function signedIn(username: string, language: 'en' | 'zh-HK' = 'en', address?: string) {
  const token = await server.signIn(username);
  const line = connect(address ? { address } : {});
  await line.until('hello');
  line.say({ type: 'signIn', token, language });
  await line.until('ready');
  return { ...line, token };
}
const types = (line: { heard: ServerEvent[] }) => line.heard.map(({ type }) => type);

describe('opening the socket', () => {
  it('refuses a page of somebody else', async () => {
    expect(await connect({ origin: 'https://evil.example' }).refused).toBe(403);
    expect(await connect({ origin: 'null' }).refused).toBe(403);
    await connect({ origin: server.address }).until('hello');
    const elsewhere = await startServer({ env: { PUBLIC_URL: 'https://iris.example.com' } });
    await connect({ address: elsewhere.address, origin: 'https://iris.example.com' }).until('hello');
  });

  it('is no page', async () => {
    const response = await server.send('GET', SOCKET_PATH);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 10020 });
  });

  it('closes when nobody signs in in time, also with a token in the address, and calls none refused', async () => {
    const token = await server.signIn('staff');
    const began = performance.now();
    const lines = [connect(), connect({ query: `?token=${token}` })];
    for (const line of lines) {
      expect(await line.closed).toBe(closing.comeAgain);
      expect(performance.now() - began).toBeGreaterThan(limits.socketSignInMs - 200);
      expect(types(line)).toEqual(['hello']);
    }
  }, 10_000);

  it.each([
    ['a wrong token', () => 'wrong', 4001],
    ['a refresh token', async () => (await server.signInPair('staff')).refresh_token, 4001],
    [
      'the token of an ended session',
      async () => {
        const token = await server.signIn('staff');
        await server.call(sessionApi.logout, {}, token);
        return token;
      },
      4001,
    ],
  ])('refuses %s', async (_, tokenOf, code) => {
    const line = connect();
    await line.until('hello');
    line.say({ type: 'signIn', token: await tokenOf() });
    expect(await line.closed).toBe(code);
    expect(types(line)).toEqual(['hello']);
  });

  it.each([
    ['rubbish', 'rubbish'],
    ['an unknown event', { type: 'sing' }],
    ['an unknown field', { type: 'signIn', token: 'x', admin: true }],
    ['an hour missed', { type: 'signIn', token: 'x', missed_ms: 3_600_000 }],
    ['too much', 'x'.repeat(20_000)],
  ])('closes on %s', async (_, event) => {
    const line = connect();
    await line.until('hello');
    line.say(event);
    expect([4000, 1009]).toContain(await line.closed);
  });

  it('takes twenty consoles of one person', async () => {
    for (let index = 0; index < 20; index += 1) await signedIn('viewer');
    const line = connect();
    await line.until('hello');
    line.say({ type: 'signIn', token: await server.signIn('viewer') });
    expect(await line.closed).toBe(4008);
  });
});

describe('what a console hears', () => {
  const send = (userIds: number[]) =>
    db.transaction((tx) => sendMessages(tx, { userIds, sender: '', content: ['你好', 'Hello'], link: '' }));

  it('is one’s own messages, in one’s own language, and nobody else’s', async () => {
    const [english, chinese, other] = [
      await signedIn('staff'),
      await signedIn('staff', 'zh-HK'),
      await signedIn('manager'),
    ];
    await send([4]);
    await english.until('message');
    await chinese.until('message');
    expect(english.heard.at(-1)).toMatchObject({
      message: { user: 'System', content: 'Hello', is_read: false },
    });
    expect(chinese.heard.at(-1)).toMatchObject({ message: { user: '系統', content: '你好' } });
    expect(types(other)).toEqual(['hello', 'ready']);
    english.say({ type: 'signIn', token: english.token, language: 'zh-HK' });
    await expect.poll(() => types(english).filter((type) => type === 'ready').length).toBe(2);
    await send([4]);
    await expect.poll(() => english.heard.at(-1)).toMatchObject({ message: { content: '你好' } });
  });

  it('comes from a server beside it on the same database', async () => {
    const beside = await startServer({ databaseUrl: server.databaseUrl });
    const line = await signedIn('guest', 'en', beside.address);
    await send([5]);
    await line.until('message');
  });

  it('is nothing of a transaction that was undone', async () => {
    const line = await signedIn('guest');
    const undone = db.transaction(async (tx) => {
      await sendMessages(tx, { userIds: [5], sender: '', content: ['a', 'a'], link: '' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await send([5]);
    await line.until('message');
    expect(types(line).filter((type) => type === 'message')).toHaveLength(1);
  });

  it('is the change of a condo that the person may know of', async () => {
    const [inside, company, outside] = [
      await signedIn('staff'),
      await signedIn('manager'),
      await signedIn('manager2'),
    ];
    await publish(db, { changed: 'estate', condoId: 1 });
    await inside.until('changed');
    await company.until('changed');
    await publish(db, { changed: 'estate', condoId: 3 });
    await outside.until('changed');
    expect(outside.heard.at(-1)).toEqual({ type: 'changed', changed: 'estate', condo_id: 3 });
    expect(types(outside)).toEqual(['hello', 'ready', 'changed']);
    expect(types(inside)).toEqual(['hello', 'ready', 'changed']);
  });

  it('is what changed while it was reading before it listened, of the condos it may know of', async () => {
    const there = await signedIn('operator');
    for (const condoId of [1, 3, 1]) await publish(db, { changed: 'weather', condoId });
    await expect.poll(() => types(there).filter((type) => type === 'changed')).toHaveLength(3);
    const missedBy = async (missed_ms: number | undefined) => {
      const line = connect();
      await line.until('hello');
      line.say({ type: 'signIn', token: await server.signIn('staff'), missed_ms });
      await line.until('ready');
      await send([4]);
      await line.until('message');
      return line.heard.filter((event) => event.type === 'changed' && event.changed === 'weather');
    };
    expect(await missedBy(limits.socketMissedMs)).toEqual([
      { type: 'changed', changed: 'weather', condo_id: 1 },
    ]);
    expect(await missedBy(0)).toEqual([]);
    expect(await missedBy(undefined)).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('closes its console and no other of the person', async () => {
    const [leaving, staying] = [await signedIn('operator'), await signedIn('operator')];
    await server.call(sessionApi.logout, {}, leaving.token);
    expect(await leaving.closed).toBe(4003);
    expect(types(leaving).at(-1)).toBe('signedOut');
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('comes with a disabled account', async () => {
    const line = await signedIn('manager2');
    await db.transaction(async (tx) => {
      await tx.update(userTable).set({ disabled: true }).where(eq(userTable.username, 'manager2'));
      await publish(tx, { type: 'principal', userIds: [6] });
    });
    expect(await line.closed).toBe(4003);
  });
});

it('closes the consoles of a server that stops, and does not wait for those that are silent', async () => {
  const stopping = await startServer({ databaseUrl: server.databaseUrl });
  const line = await signedIn('guest', 'en', stopping.address);
  const silent = await signedIn('guest', 'en', stopping.address);
  silent.socket.pause();
  await stopping.stop();
  await line.closed;
  // A silent one that is waited for takes half a minute.
}, 20_000);
