import { type ServerEvent, SOCKET_PATH } from '@iris/contract/core/realtime';
import { estateApi } from '@iris/contract/estate/estate.api';
import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';

const server = await startServer();
const { db } = server.services;
const open = new Set<WebSocket>();
afterEach(() => {
  for (const socket of open) socket.terminate();
  open.clear();
});

/** A person's console: the events it received, and how it was closed. */
async function consoleOf(username: string) {
  const pair = await server.signInPair(username);
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}${SOCKET_PATH}`);
  open.add(socket);
  const heard: ServerEvent['type'][] = [];
  socket.on('message', (data) => {
    // The server's own format.
    const { type } = JSON.parse(String(data)) as ServerEvent;
    heard.push(type);
    if (type === 'hello') {
      socket.send(JSON.stringify({ type: 'signIn', token: pair.access_token, language: 'en' }));
    }
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await expect.poll(() => heard).toContain('ready');
  return { ...pair, heard, closed };
}
const whoAmI = (token: string) => server.call(userApi.information, {}, token);
const as = async (
  who: string,
  endpoint: (typeof userApi)['disable' | 'remove' | 'enable' | 'endUserSessions' | 'userSessions'],
  id: number,
) => server.call(endpoint, { params: { id } }, await server.signIn(who));

const staff = 4;
const guest = 5;

describe('rights that change', () => {
  it('are gone at the next request, and the open console hears of it', async () => {
    const line = await consoleOf('staff');
    const addBuilding = (name: string) =>
      server.call(estateApi.addBuilding, { body: { condo_id: 1, name, floors: '1' } }, line.access_token);
    expect(await addBuilding('Before')).toMatchObject({ code: 0 });
    const manager = await server.signIn('manager');
    const { data: group } = await server.call(userApi.groupDetail, { params: { id: 1 } }, manager);
    const { version, permissions } = group;
    const without = permissions.filter((name) => name !== '屋苑管理-新增');
    const body = { id: 1, version, permissions: without };
    expect(await server.call(userApi.updateGroupPermissions, { body }, manager)).toMatchObject({ code: 0 });
    expect(await addBuilding('After')).toMatchObject({ status: 403, code: 10070 });
    await expect.poll(() => line.heard).toContain('rightsChanged');
    expect(line.heard).not.toContain('signedOut');
    const again = { id: 1, version: version + 1, permissions };
    await server.call(userApi.updateGroupPermissions, { body: again }, manager);
    expect(await addBuilding('Again')).toMatchObject({ code: 0 });
  });
});

describe('an account that is disabled', () => {
  it('is signed out everywhere at once, and cannot refresh or sign in', async () => {
    const line = await consoleOf('guest');
    const { data } = await as('manager', userApi.disable, guest);
    expect(data).toMatchObject({ state: 'DISABLED', session_count: 0 });
    expect(await whoAmI(line.access_token)).toMatchObject({ status: 401, code: 10000 });
    expect(await server.call(sessionApi.refresh, {}, line.refresh_token)).toMatchObject({ code: 10042 });
    expect(await line.closed).toBe(4003);
    await as('manager', userApi.enable, guest);
    // Ended sessions stay ended.
    expect(await whoAmI(line.access_token)).toMatchObject({ status: 401 });
    expect(await whoAmI(await server.signIn('guest'))).toMatchObject({ code: 0 });
  });
});

describe('the sessions of somebody', () => {
  it('are seen by who administers the person, and ended by nobody else', async () => {
    const line = await consoleOf('staff');
    expect(await as('manager2', userApi.userSessions, staff)).toMatchObject({ status: 404 });
    expect(await as('guest', userApi.userSessions, staff)).toMatchObject({ status: 403 });
    expect(await as('manager2', userApi.endUserSessions, staff)).toMatchObject({ status: 404 });
    const { data: sessions } = await as('manager', userApi.userSessions, staff);
    expect(sessions).toMatchObject([{ current: false, device: 'test' }, { current: false }]);
    const { data: user } = await as('manager', userApi.endUserSessions, staff);
    expect(user).toMatchObject({ session_count: 0, state: 'ACTIVE' });
    expect(await line.closed).toBe(4003);
    expect(await whoAmI(line.access_token)).toMatchObject({ status: 401 });
    const [entry] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'user'), eq(auditTable.entityId, staff)));
    expect(entry).toMatchObject({ action: 'endSession', userName: 'manager 先生', companyId: 1 });
  });

  it('are one’s own too, but for the one that asks', async () => {
    const [here, there] = [await server.signIn('manager'), await server.signIn('manager')];
    expect(await server.call(userApi.endUserSessions, { params: { id: 3 } }, here)).toMatchObject({
      data: { session_count: 1 },
    });
    expect(await whoAmI(here)).toMatchObject({ code: 0 });
    expect(await whoAmI(there)).toMatchObject({ status: 401 });
  });
});

describe('an account that is removed', () => {
  it('closes its socket and answers as no account', async () => {
    const line = await consoleOf('guest');
    expect(await as('manager', userApi.remove, guest)).toMatchObject({ code: 0 });
    expect(await line.closed).toBe(4003);
    expect(await whoAmI(line.access_token)).toMatchObject({ status: 401, code: 10000 });
    expect(await as('manager', userApi.userSessions, guest)).toMatchObject({ status: 404, code: 10020 });
  });
});
