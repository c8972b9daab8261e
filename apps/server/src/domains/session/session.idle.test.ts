import { IDLE_HEADER } from '@iris/contract/core/endpoint';
import { type ServerEvent, SOCKET_PATH } from '@iris/contract/core/realtime';
import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startServer } from '../../../test/harness.ts';
import { closing } from '../../platform/realtime/hub.ts';
import { platformSettingTable } from '../../platform/settings/settings.table.ts';
import { sessionJobs } from './session.jobs.ts';

const MINUTE = 60_000;
const LIMIT = 30 * MINUTE;
const server = await startServer({ env: { IDLE_TIMEOUT_MS: String(LIMIT) } });
const ended = { status: 401, code: 10000 };
const at = (idleMs: number | string) => ({ headers: { [IDLE_HEADER]: String(idleMs) } });
const read = (token: string, sent = {}) => server.call(userApi.information, sent, token);

let token: string;
let refreshToken: string;
beforeEach(async () => {
  ({ access_token: token, refresh_token: refreshToken } = await server.signInPair('staff'));
});

/** A console's socket, once it is signed in or closed. */
async function openSocket(accessToken: string) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}${SOCKET_PATH}`);
  const heard: ServerEvent['type'][] = [];
  let closed: number | undefined;
  socket.on('message', (data) => {
    // The server's own format.
    const { type } = JSON.parse(String(data)) as ServerEvent;
    heard.push(type);
    if (type === 'hello') socket.send(JSON.stringify({ type: 'signIn', token: accessToken }));
  });
  socket.on('close', (code) => {
    closed = code;
  });
  await expect.poll(() => heard.includes('ready') || closed !== undefined).toBe(true);
  return { socket, closedWith: () => closed };
}

describe('a session that stands idle', () => {
  it('is over once its person has done nothing for the limit, whatever the console reads by itself', async () => {
    for (let idle = 10 * MINUTE; idle <= LIMIT; idle += 10 * MINUTE) {
      server.clock.advance(10 * MINUTE);
      expect(await read(token, at(idle))).toMatchObject({ code: 0 });
    }
    server.clock.advance(2 * MINUTE);
    expect(await read(token, at(LIMIT + 2 * MINUTE))).toMatchObject(ended);
    // Coming back now is too late.
    expect(await read(token, at(0))).toMatchObject(ended);
  });

  it('is kept by what its person does, also when the console tells of it later', async () => {
    server.clock.advance(25 * MINUTE);
    expect(await read(token, at(5 * MINUTE))).toMatchObject({ code: 0 });
    server.clock.advance(20 * MINUTE);
    expect(await read(token, at(LIMIT - 5 * MINUTE))).toMatchObject({ code: 0 });
    server.clock.advance(7 * MINUTE);
    expect(await read(token, at(32 * MINUTE))).toMatchObject(ended);
  });

  it('is kept by who makes no other call', async () => {
    server.clock.advance(25 * MINUTE);
    expect(await server.call(sessionApi.present, { body: {}, ...at(0) }, token)).toMatchObject({ code: 0 });
    server.clock.advance(25 * MINUTE);
    expect(await read(token, at(25 * MINUTE))).toMatchObject({ code: 0 });
  });

  it('is kept by calls of programs, which send no header', async () => {
    server.clock.advance(25 * MINUTE);
    expect(await read(token)).toMatchObject({ code: 0 });
    server.clock.advance(25 * MINUTE);
    expect(await read(token)).toMatchObject({ code: 0 });
  });

  it.each(['', 'now', '-5', '1e9', '9'.repeat(40)])('is not kept by a header of %j', async (header) => {
    server.clock.advance(25 * MINUTE);
    expect(await read(token, at(header))).toMatchObject({ code: 0 });
    server.clock.advance(7 * MINUTE);
    expect(await read(token, at(header))).toMatchObject(ended);
  });

  it('is not kept by refreshing its tokens, and its refresh token is over with it', async () => {
    server.clock.advance(20 * MINUTE);
    const next = await server.call(sessionApi.refresh, {}, refreshToken);
    expect(next.code).toBe(0);
    server.clock.advance(12 * MINUTE);
    expect(await read(next.data.access_token, at(32 * MINUTE))).toMatchObject(ended);
    const late = await server.call(sessionApi.refresh, {}, next.data.refresh_token);
    expect(late).toMatchObject({ status: 401, code: 10052 });
    // It has ended for good.
    const later = await server.call(sessionApi.refresh, {}, next.data.refresh_token);
    expect(later).toMatchObject({ status: 401, code: 10042 });
  });

  it('is over on every server, and kept on every server', async () => {
    const other = await startServer({
      env: { IDLE_TIMEOUT_MS: String(LIMIT) },
      databaseUrl: server.databaseUrl,
    });
    other.clock.advance(server.clock.now() - other.clock.now());
    const move = (ms: number) => {
      server.clock.advance(ms);
      other.clock.advance(ms);
    };
    expect(await other.call(userApi.information, at(0), token)).toMatchObject({ code: 0 });
    move(25 * MINUTE);
    expect(await read(token, at(0))).toMatchObject({ code: 0 });
    move(25 * MINUTE);
    expect(await other.call(userApi.information, at(25 * MINUTE), token)).toMatchObject({ code: 0 });
    move(7 * MINUTE);
    expect(await other.call(userApi.information, at(32 * MINUTE), token)).toMatchObject(ended);
    expect(await read(token, at(32 * MINUTE))).toMatchObject(ended);
  });

  it('is ended by the job, and the others are not', async () => {
    const job = sessionJobs.find(({ name }) => name === 'session.idle');
    await job?.run(server.services);
    const { access_token: fresh } = await server.signInPair('manager');
    server.clock.advance(LIMIT + 2 * MINUTE);
    const { access_token: newer } = await server.signInPair('manager');
    expect(await job?.run(server.services)).toEqual({ ended: 2 });
    expect(await server.call(userApi.information, at(0), fresh)).toMatchObject(ended);
    expect(await server.call(userApi.information, at(0), newer)).toMatchObject({ code: 0 });
  });

  it('has its socket closed when it ends, and gets no new one; the sockets of others stay', async () => {
    const job = sessionJobs.find(({ name }) => name === 'session.idle');
    const idle = await openSocket(token);
    server.clock.advance(LIMIT - 5 * MINUTE);
    const { access_token: other } = await server.signInPair('staff');
    const used = await openSocket(other);
    await job?.run(server.services);
    expect([idle.closedWith(), used.closedWith()]).toEqual([undefined, undefined]);
    server.clock.advance(7 * MINUTE);
    await job?.run(server.services);
    await expect.poll(idle.closedWith).toBe(closing.signedOut);
    expect((await openSocket(token)).closedWith()).toBe(closing.notSignedIn);
    expect(used.closedWith()).toBeUndefined();
    used.socket.close();
  });

  it('follows the limit that the operator sets', async () => {
    const { db } = server.services;
    await server.call(userApi.permissions, {}, token);
    await db.update(platformSettingTable).set({ idleTimeoutMs: 2 * MINUTE });
    const { access_token: short } = await server.signInPair('staff');
    expect(await read(short, at(0))).toMatchObject({ code: 0 });
    server.clock.advance(3 * MINUTE);
    expect(await read(short, at(3 * MINUTE))).toMatchObject(ended);
    await db.update(platformSettingTable).set({ idleTimeoutMs: null });
  });
});
