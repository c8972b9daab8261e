import { messageApi } from '@iris/contract/message/message.api';
import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { worldPassword } from '../../../test/template.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';

const server = await startServer();
server.clock.stop();
const whoAmI = (token: string) => server.call(userApi.information, {}, token);
const change = (token: string, password: string, new_password: string, headers = {}) =>
  server.call(userApi.changePassword, { body: { password, new_password }, headers }, token);

describe('changing the password', () => {
  it('refuses a wrong present password, the same one again and a weak one', async () => {
    const token = await server.signIn('staff');
    expect(await change(token, 'Wrong2026', 'Fresh2026')).toMatchObject({
      status: 400,
      code: 10030,
      fields: { password: 'The current password is incorrect' },
    });
    expect(await change(token, worldPassword, worldPassword)).toMatchObject({
      fields: { new_password: 'The new password must be different from the old one' },
    });
    for (const weak of ['Ab1', 'onlyletters', '12345678', 'with space1', 'A1'.repeat(10)]) {
      expect(await change(token, worldPassword, weak)).toMatchObject({ code: 10030 });
    }
  });

  it('makes somebody who guesses the present password wait', async () => {
    const token = await server.signIn('staff2');
    for (let guess = 0; guess < 5; guess += 1) await change(token, 'Wrong2026', 'Fresh2026');
    expect(await change(token, worldPassword, 'Fresh2026')).toMatchObject({ status: 409, code: 10070 });
  });

  it('ends the other sessions at their next request, keeps this one, and tells the person', async () => {
    const here = await server.signIn('manager');
    const elsewhere = await server.signInPair('manager');
    const somebodyElse = await server.signIn('manager2');
    expect(await whoAmI(elsewhere.access_token)).toMatchObject({ code: 0 });
    expect(await change(here, worldPassword, 'Fresh2026')).toMatchObject({ code: 0 });
    expect(await whoAmI(elsewhere.access_token)).toMatchObject({ status: 401, code: 10000 });
    expect(await server.call(sessionApi.refresh, {}, elsewhere.refresh_token)).toMatchObject({ code: 10042 });
    expect(await whoAmI(here)).toMatchObject({ code: 0 });
    expect(await whoAmI(somebodyElse)).toMatchObject({ code: 0 });
    const messages = await server.call(messageApi.list, {}, here);
    expect(messages.data).toMatchObject({ unread: 1, items: [{ user: 'System', link: '/center' }] });
    const entries = await server.services.db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.action, 'password'), eq(auditTable.userName, 'manager 先生')));
    expect(entries).toMatchObject([{ entity: 'user', changes: [] }]);
    const login = (password: string) =>
      server.call(sessionApi.login, { body: { username: 'manager', password } });
    expect(await login(worldPassword)).toMatchObject({ code: 10030 });
    expect(await login('Fresh2026')).toMatchObject({ code: 0 });
  });

  it('answers a repeated submission as the first time', async () => {
    const token = await server.signIn('guest');
    const headers = { 'idempotency-key': 'change-once-1' };
    expect(await change(token, worldPassword, 'Fresh2026', headers)).toMatchObject({ code: 0 });
    expect(await change(token, worldPassword, 'Fresh2026', headers)).toMatchObject({ code: 0 });
  });
});

describe('where the caller is signed in', () => {
  it('lists one’s own live sessions and marks the one that asks', async () => {
    const first = await server.signIn('operator');
    await server.signIn('operator');
    await server.signIn('viewer');
    const { data } = await server.call(sessionApi.sessionList, {}, first);
    expect(data).toHaveLength(2);
    expect(data.filter(({ current }) => current)).toHaveLength(1);
  });

  it('signs one’s own device out, once, and nobody else’s', async () => {
    const here = await server.signIn('viewer');
    const there = await server.signIn('viewer');
    const foreign = await server.signIn('operator');
    const idOf = async (token: string) =>
      (await server.call(sessionApi.sessionList, {}, token)).data.find(({ current }) => current)?.id ?? 0;
    const end = async (token: string, id: number) =>
      server.call(sessionApi.endSession, { params: { id } }, token);
    const id = await idOf(there);
    expect(await end(foreign, id)).toMatchObject({ status: 404, code: 10020 });
    expect(await end(here, id)).toMatchObject({ code: 0 });
    expect(await whoAmI(there)).toMatchObject({ status: 401, code: 10000 });
    expect(await whoAmI(here)).toMatchObject({ code: 0 });
    expect(await end(here, id)).toMatchObject({ status: 404, code: 10020 });
  });

  it('signs out the session that asks', async () => {
    const token = await server.signIn('viewer');
    expect(await server.call(sessionApi.logout, {}, token)).toMatchObject({ code: 0 });
    expect(await whoAmI(token)).toMatchObject({ status: 401, code: 10000 });
  });
});
