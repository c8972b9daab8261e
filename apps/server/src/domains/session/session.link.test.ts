import { limits } from '@iris/contract/core/limits';
import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { worldPassword } from '../../../test/template.ts';
import { workOf } from '../../../test/work.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { platformSettingTable } from '../../platform/settings/settings.table.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { messageTable } from '../message/message.table.ts';
import { accessLinkTable, userTable } from '../user/user.table.ts';
import { firstOperatorLink } from './session.first.ts';

const server = await startServer();
server.clock.stop();
const { db } = server.services;
let calls = 0;
const elsewhere = () => {
  calls += 1;
  return { 'x-forwarded-for': `10.5.${calls >> 8}.${calls & 255}` };
};
const read = (token: string, headers = elsewhere()) =>
  server.call(sessionApi.readLink, { body: { token }, headers });
const use = (token: string, password = 'Fresh2026') =>
  server.call(sessionApi.useLink, { body: { token, password }, headers: elsewhere() });
const login = (username: string, password: string) =>
  server.call(sessionApi.login, { body: { username, password }, headers: elsewhere() });
const tokenIn = (text: string | null | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

let people = 0;
/** A new account without an email address, and its link. */
async function invited() {
  people += 1;
  const username = `new${people}`;
  const body = {
    username,
    nickname: '新同事',
    company_id: 1,
    auth_type: 'CONDO',
    admin: false,
    group_ids: [],
    condo_ids: [1],
  };
  const { data } = await server.call(userApi.add, { body }, await server.signIn('manager'));
  return { username, id: data.user.id, token: tokenIn(data.access.link) };
}
const send = async (who: string, id: number) =>
  server.call(userApi.sendLink, { params: { id } }, await server.signIn(who));
const stateOf = async (id: number) =>
  (await server.call(userApi.detail, { params: { id } }, await server.signIn('manager'))).data.state;

const wrong = {
  status: 400,
  code: 10030,
  fields: { token: expect.stringContaining('invalid, used or expired') },
};

describe('a one-time link', () => {
  it('refuses rubbish and what was never given out, and neither before the same time', async () => {
    const { token } = await invited();
    for (const attempt of [
      () => read('wrong'),
      () => use('wrong'),
      () => read(token),
      () => use(`${token}x`),
    ]) {
      const began = performance.now();
      await attempt();
      expect(performance.now() - began).toBeGreaterThan(245);
    }
    expect(await read(`${token}x`)).toMatchObject(wrong);
    expect(await use('x')).toMatchObject(wrong);
    expect(await read('')).toMatchObject({ code: 10030 });
  });

  it('makes an address that tries many wait, and not one that opens its own', async () => {
    const one = { 'x-forwarded-for': '10.6.0.1' };
    for (let tried = 0; tried < 10; tried += 1) expect(await read(`x${tried}`, one)).toMatchObject(wrong);
    expect(await read('x', one)).toMatchObject({ status: 409, code: 10070 });
    const { token } = await invited();
    const other = { 'x-forwarded-for': '10.6.0.2' };
    for (let opened = 0; opened < 12; opened += 1)
      expect(await read(token, other)).toMatchObject({ code: 0 });
  });

  it('tells whose it is, lets nobody in before, and sets the password once', async () => {
    const { username, id, token } = await invited();
    expect((await read(token)).data).toEqual({
      username,
      nickname: '新同事',
      company: '海富物業',
      company_en: 'Hoi Fu Property',
    });
    expect(await stateOf(id)).toBe('INVITED');
    for (const password of [worldPassword, 'x', 'Fresh2026']) {
      expect(await login(username, password)).toMatchObject({ code: 10030, data: null });
    }
    const both = await Promise.all([use(token, 'First2026'), use(token, 'Second2026')]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 10030]);
    const set = both[0].code === 0 ? 'First2026' : 'Second2026';
    expect(await login(username, set)).toMatchObject({ code: 0 });
    expect(await stateOf(id)).toBe('ACTIVE');
    expect(await read(token)).toMatchObject(wrong);
    expect(await use(token, 'Third2026')).toMatchObject(wrong);
    const [entry] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.action, 'password'), eq(auditTable.entityId, id)));
    expect(entry).toMatchObject({ userId: id, companyId: 1, changes: [] });
    // Setting a first password sends the person no message.
    expect(await db.select().from(messageTable).where(eq(messageTable.userId, id))).toEqual([]);
  });

  it('does as much work for an invited account as for a wrong password', async () => {
    const { username } = await invited();
    const work: Record<string, number[]> = { [username]: [], staff: [] };
    for (let round = 0; round < 15; round += 1) {
      for (const [name, list] of Object.entries(work)) {
        list.push(await workOf(() => login(name, 'Wrong2026')));
      }
    }
    const [one = 0, other = 0] = Object.values(work).map((list) => list.sort((a, b) => a - b)[7]);
    expect(one / other).toBeGreaterThan(0.6);
    expect(one / other).toBeLessThan(1.7);
  });

  it('ends after three days, and when a newer one was given out', async () => {
    const first = await invited();
    server.clock.advance(limits.accessLinkMs + 1_000);
    expect(await use(first.token)).toMatchObject(wrong);
    const { data: second } = await send('manager', first.id);
    const { data: third } = await send('manager', first.id);
    expect(await use(tokenIn(second.link))).toMatchObject(wrong);
    expect(await use(tokenIn(third.link))).toMatchObject({ code: 0 });
  });

  it('is not refused for a weak password without staying good', async () => {
    const { token } = await invited();
    expect(await use(token, 'short')).toMatchObject({ fields: { password: expect.any(String) } });
    expect(await use(token)).toMatchObject({ code: 0 });
  });

  it('is wrong for an account that was disabled or removed', async () => {
    const [disabled, removed] = [await invited(), await invited()];
    const manager = await server.signIn('manager');
    await server.call(userApi.disable, { params: { id: disabled.id } }, manager);
    await server.call(userApi.remove, { params: { id: removed.id } }, manager);
    for (const { token } of [disabled, removed]) {
      expect(await read(token)).toMatchObject(wrong);
      expect(await use(token)).toMatchObject(wrong);
    }
  });
});

describe('a link for an account that has a password', () => {
  it('is not for oneself', async () => {
    expect(await send('manager', 3)).toMatchObject({
      status: 409,
      message: expect.stringContaining('personal centre'),
    });
  });

  it('changes nothing until it is used; then it ends the sessions, and the person is told', async () => {
    const staff = 4;
    await db
      .update(userTable)
      .set({ preferences: { language: 'zh-HK' } })
      .where(eq(userTable.id, staff));
    const session = await server.signIn('staff');
    const { data } = await send('manager', staff);
    expect(data.link).toBeNull();
    const [letter] = await db.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(1);
    expect(letter).toMatchObject({ recipient: 'staff@example.com', subject: '設定你的 Iris 密碼' });
    const token = tokenIn(letter?.body);
    expect(JSON.stringify(await db.select().from(accessLinkTable))).not.toContain(token);
    expect(await login('staff', worldPassword)).toMatchObject({ code: 0 });
    expect(await use(token)).toMatchObject({ code: 0 });
    expect(await server.call(userApi.information, {}, session)).toMatchObject({ status: 401 });
    expect(await login('staff', worldPassword)).toMatchObject({ code: 10030 });
    expect(await login('staff', 'Fresh2026')).toMatchObject({ code: 0 });
    const told = await db.select().from(messageTable).where(eq(messageTable.userId, staff));
    expect(told.map(({ contentEn }) => contentEn).join()).toContain('Your password was changed');
    const entries = await db.select().from(auditTable).where(eq(auditTable.entityId, staff));
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['link', 'password']));
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('ends when the person changes the password in another way', async () => {
    const { data } = await server.call(
      userApi.sendLink,
      { params: { id: 6 } },
      await server.signIn('operator'),
    );
    expect(data.link).toBeNull();
    const [letter] = await db.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(1);
    const body = { password: worldPassword, new_password: 'Other2026' };
    await server.call(userApi.changePassword, { body }, await server.signIn('manager2'));
    expect(await use(tokenIn(letter?.body))).toMatchObject(wrong);
  });
});

describe('the operator’s rules for passwords', () => {
  const strict = { passwordMinLength: 10, passwordMixedCase: true, passwordSymbol: true };
  const broken = [
    ['Abc_12345', 'at least 10 characters'],
    ['abcdef_1234', 'upper-case and lower-case'],
    ['Abcdef12345', 'a symbol'],
  ] as const;

  it('hold wherever a password is set, and say which is broken', async () => {
    await readSettings(db);
    await db.update(platformSettingTable).set(strict);
    const { token } = await invited();
    const viewer = await server.signIn('viewer');
    for (const [password, message] of broken) {
      const said = expect.stringContaining(message);
      expect(await use(token, password)).toMatchObject({ code: 10030, fields: { password: said } });
      const change = { password: worldPassword, new_password: password };
      expect(await server.call(userApi.changePassword, { body: change }, viewer)).toMatchObject({
        fields: { new_password: said },
      });
      for (const email of ['viewer@example.com', 'nobody@example.com']) {
        const reset = { email, code: '123456', password };
        expect(await server.call(sessionApi.reset, { body: reset, headers: elsewhere() })).toMatchObject({
          fields: { password: said },
        });
      }
      const first = { token: 'x', username: 'first', email: 'first@example.com', password };
      expect(
        await server.call(sessionApi.firstOperator, { body: first, headers: elsewhere() }),
      ).toMatchObject({ fields: { password: said } });
    }
    expect(await use(token, 'Abcdef_1234')).toMatchObject({ code: 0 });
    await db.update(platformSettingTable).set({
      passwordMinLength: limits.password.min,
      passwordMixedCase: false,
      passwordSymbol: false,
    });
    expect(await firstOperatorLink(server.services, 'http://localhost')).toBeNull();
  });
});
