import { limits } from '@iris/contract/core/limits';
import { permissions, permissionsOf, permissionsUpTo } from '@iris/contract/core/permission';
import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import type { Granted } from '@iris/contract/user/user.model';
import { and, eq, gt } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { worldPassword } from '../../../test/template.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { platformSettingTable } from '../../platform/settings/settings.table.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { createCompanyGroups } from './user.groups.ts';
import { userCondoTable, userTable } from './user.table.ts';

const server = await startServer();
const { db } = server.services;
const tokens: Record<string, string> = {};
beforeEach(async () => {
  for (const name of ['operator', 'manager', 'staff', 'guest', 'manager2']) {
    tokens[name] ??= await server.signIn(name);
  }
});

const namesIn = (granted: Granted) =>
  granted.permissions.flatMap((module) => Object.values(module).flat()).map(({ permission }) => permission);

describe('permissions', () => {
  const granted = async (name: string) => (await server.call(userApi.permissions, {}, tokens[name])).data;

  it('are everything for the operator’s flag, and all below the platform for a company’s', async () => {
    expect(namesIn(await granted('operator'))).toEqual(permissions);
    expect(await granted('manager')).toMatchObject({ admin: true, auth_type: 'COMPANY' });
    expect(namesIn(await granted('manager'))).toEqual(permissionsUpTo('COMPANY'));
  });

  it('are what the groups name of their level for the others', async () => {
    expect(namesIn(await granted('staff'))).toEqual(permissionsUpTo('CONDO'));
    expect(await granted('guest')).toMatchObject({ admin: false, auth_type: 'CONDO', permissions: [] });
  });

  it('come as one object per module, with the idle time-out', async () => {
    const { permissions: modules, idle_timeout_ms } = await granted('staff');
    expect(modules[0]).toEqual({
      租約合同: permissionsOf('lease').map((permission) => ({ permission, module: '租約合同' })),
    });
    expect(idle_timeout_ms).toBe(28_800_000);
  });

  it('carry the idle time-out that the operator set', async () => {
    await readSettings(db);
    await db.update(platformSettingTable).set({ idleTimeoutMs: 600_000 });
    expect((await granted('staff')).idle_timeout_ms).toBe(600_000);
    await db.update(platformSettingTable).set({ idleTimeoutMs: null });
  });
});

describe('the condos to work in', () => {
  const names = async (name: string) =>
    (await server.call(userApi.condos, {}, tokens[name])).data.map((condo) => condo.name_en).sort();

  it('are all for the platform, the company’s for a company, the named ones for others', async () => {
    expect(await names('operator')).toEqual(['Hill View Garden', 'Hoi Fu Arcade', 'Hoi Fu Court']);
    expect(await names('manager')).toEqual(['Hoi Fu Arcade', 'Hoi Fu Court']);
    expect(await names('staff')).toEqual(['Hoi Fu Court']);
  });

  it('never are another company’s, whatever a row says', async () => {
    const [guest] = await db.select().from(userTable).where(eq(userTable.username, 'guest'));
    await db.transaction(async (tx) => {
      await tx.insert(userCondoTable).values({ userId: guest?.id ?? 0, condoId: 3 });
      await publish(tx, { type: 'principal', userIds: [guest?.id ?? 0] });
    });
    server.services.principals.forget([guest?.id ?? 0]);
    expect(await names('guest')).toEqual(['Hoi Fu Court']);
  });
});

describe('of many condos', () => {
  const find = async (name: string, query: object) =>
    (await server.call(userApi.condos, { query: { ...query } }, tokens[name])).data.map(({ id }) => id);

  it('those that match come, in any language and by the company, and always the one asked for', async () => {
    expect(await find('operator', { search: 'ARCADE' })).toEqual([2]);
    expect(await find('operator', { search: '山景管理' })).toEqual([3]);
    expect(await find('operator', { search: '山景', condo_id: 1 })).toEqual([3, 1]);
    expect(await find('operator', { search: '%' })).toEqual([]);
    const foreign = await server.call(userApi.condos, { query: { condo_id: 3 } }, tokens.manager);
    expect(foreign).toMatchObject({ status: 404, code: 10020 });
  });

  it('an operator’s come by name, as many as a console carries, and the one asked for', async () => {
    const names = Array.from({ length: limits.workplaces + 20 }, (_, index) => `A${1_000 + index}`);
    const made = await db
      .insert(condoTable)
      .values(names.map((name) => ({ companyId: 2, name })))
      .returning({ id: condoTable.id });
    const last = made.at(-1)?.id ?? 0;
    const few = await find('operator', {});
    expect(few).toEqual(made.slice(0, limits.workplaces).map(({ id }) => id));
    expect(await find('operator', { condo_id: last })).toEqual([...few, last]);
    expect(await find('manager2', {})).toHaveLength(made.length + 1);
    await db.delete(condoTable).where(gt(condoTable.id, 3));
  });

  it('deleted ones are nobody’s', async () => {
    await db.update(condoTable).set({ deletedAt: Date.now() }).where(eq(condoTable.id, 2));
    server.services.principals.clear();
    expect(await names('operator')).toEqual(['Hill View Garden', 'Hoi Fu Court']);
    expect(await names('manager')).toEqual(['Hoi Fu Court']);
    const asked = await server.call(userApi.condos, { query: { condo_id: 2 } }, tokens.manager);
    expect(asked).toMatchObject({ status: 404 });
    await db.update(condoTable).set({ deletedAt: null }).where(eq(condoTable.id, 2));
    server.services.principals.clear();
  });
  const names = async (name: string) =>
    (await server.call(userApi.condos, {}, tokens[name])).data.map((condo) => condo.name_en).sort();
});

describe('nobody works', () => {
  const works = async (name: string) => {
    server.services.principals.clear();
    return (await server.call(userApi.information, {}, await server.signIn(name))).code;
  };
  it.each([
    ['disabled', { disabled: true }, { disabled: false }],
    ['deleted', { deletedAt: Date.now() }, { deletedAt: null }],
  ])('with a %s account', async (_, change, back) => {
    await db.update(userTable).set(change).where(eq(userTable.username, 'guest'));
    expect(await works('guest')).toBe(10_000);
    expect(await works('staff')).toBe(0);
    await db.update(userTable).set(back).where(eq(userTable.username, 'guest'));
    expect(await works('guest')).toBe(0);
  });

  it.each([
    ['suspended', { state: 'SUSPENDED' as const }, { state: 'ACTIVE' as const }],
    ['deleted', { deletedAt: Date.now() }, { deletedAt: null }],
  ])('for a %s company', async (_, change, back) => {
    await db.update(companyTable).set(change).where(eq(companyTable.id, 2));
    expect(await works('manager2')).toBe(10_000);
    expect(await works('staff2')).toBe(10_000);
    expect(await works('operator')).toBe(0);
    const body = { username: 'manager2', password: worldPassword };
    const signedIn = await server.call(sessionApi.login, { body });
    expect(signedIn).toMatchObject({ code: 10_030, message: 'Incorrect username or password' });
    const { refresh_token } = await server.signInPair('staff2');
    const refreshed = await server.call(sessionApi.refresh, {}, refresh_token);
    expect(refreshed).toMatchObject({ status: 401, code: 10_042 });
    await db.update(companyTable).set(back).where(eq(companyTable.id, 2));
    expect(await works('manager2')).toBe(0);
  });
});

it('shows what one did oneself, the newest first, with the sign-ins', async () => {
  const body = { username: 'viewer', password: worldPassword };
  const { data } = await server.call(sessionApi.login, { body });
  const { version } = (await server.call(userApi.information, {}, data.access_token)).data;
  const change = { nickname: '黃主任', email: 'viewer@example.com', version };
  await server.call(userApi.updateInformation, { body: change }, data.access_token);
  const { data: own } = await server.call(userApi.activity, { query: { count: 2 } }, data.access_token);
  expect(own.items.map(({ action, entity }) => [action, entity])).toEqual([
    ['update', 'user'],
    ['signIn', 'session'],
  ]);
  const others = await server.call(userApi.activity, {}, await server.signIn('guest'));
  expect(others.data).toMatchObject({ total: 0, items: [] });
});

describe('one’s own profile', () => {
  const read = async (name: string) => (await server.call(userApi.information, {}, tokens[name])).data;
  const update = (name: string, body: object) =>
    server.call(userApi.updateInformation, { body }, tokens[name]);

  it('refuses what is no name or no email', async () => {
    const { version } = await read('staff');
    expect(await update('staff', { nickname: ' ', email: '', version })).toMatchObject({
      status: 400,
      fields: { nickname: 'Required' },
    });
    expect(await update('staff', { nickname: 'a', email: 'a@b', version })).toMatchObject({
      fields: { email: 'Enter a valid email address' },
    });
    expect(await update('staff', { nickname: 'a', email: '', version, admin: true })).toMatchObject({
      fields: { admin: 'This field is not accepted' },
    });
  });

  it('refuses to save over a newer version, and shows it', async () => {
    const before = await read('staff');
    const body = { nickname: '王小姐', email: before.email, version: before.version };
    expect(await update('staff', body)).toMatchObject({ code: 0, data: { nickname: '王小姐' } });
    const late = await update('staff', { ...body, nickname: '王太' });
    expect(late).toMatchObject({ status: 409, code: 10070 });
    expect(late.data).toMatchObject({ current: { nickname: '王小姐', version: before.version + 1 } });
  });

  it('writes old and new, and tells the former address of a new email', async () => {
    const { version, id } = await read('manager');
    const body = { nickname: '陳經理', email: 'chan@example.com', version };
    expect((await update('manager', body)).data).toMatchObject({
      company_name_en: 'Hoi Fu Property',
      email: 'chan@example.com',
      groups: [],
    });
    const entries = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'user'), eq(auditTable.entityId, id)));
    expect(entries).toMatchObject([
      {
        action: 'update',
        userId: id,
        companyId: 1,
        changes: [
          { field: 'nickname', before: 'manager 先生', after: '陳經理' },
          { field: 'email', before: 'manager@example.com', after: 'chan@example.com' },
        ],
      },
    ]);
    const letters = await db.select().from(outboxTable);
    expect(letters.map(({ recipient }) => recipient)).toEqual(['manager@example.com']);
    expect(letters[0]?.body).not.toContain('chan@example.com');
  });
});

describe('settings', () => {
  const read = async () => (await server.call(userApi.preferences, {}, tokens.staff)).data;
  const update = (body: object) => server.call(userApi.updatePreferences, { body }, tokens.staff);
  const view = { name: 'Vacant', address: 'state=VACANT', is_default: true };

  it('change only where they are named, lists one by one', async () => {
    expect(await read()).toEqual({});
    await update({ theme: 'dark blue', lists: { unit: { density: 'compact', views: [view] } } });
    await update({ language: 'en', lists: { lease: { density: 'comfortable' } } });
    await update({ lists: { unit: { columns: [{ key: 'area', shown: false }] } } });
    const all = {
      theme: 'dark blue',
      language: 'en',
      lists: {
        unit: { density: 'compact', views: [view], columns: [{ key: 'area', shown: false }] },
        lease: { density: 'comfortable' },
      },
    };
    expect(await read()).toEqual(all);
    expect((await update({ theme: 'light' })).data).toEqual({ ...all, theme: 'light' });
  });

  it('refuse what is unknown or too much', async () => {
    expect(await update({ theme: 'pink' })).toMatchObject({ status: 400, code: 10030 });
    expect(await update({ lists: { __proto__x: {} } })).toMatchObject({ status: 400, code: 10030 });
    const views = Array.from({ length: 20 }, (_, index) => ({
      name: `v${index}`,
      address: 'x'.repeat(1_000),
      is_default: false,
    }));
    const lists = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { views }]));
    expect(await update({ lists })).toMatchObject({ status: 400, fields: { lists: expect.any(String) } });
    expect(Object.keys((await read()).lists ?? {})).toEqual(['unit', 'lease']);
  });

  it('lose nothing when two consoles save at once', async () => {
    await Promise.all(
      ['p', 'q', 'r', 's', 't'].map((name) => update({ lists: { [name]: { density: 'compact' } } })),
    );
    expect(Object.keys((await read()).lists ?? {})).toHaveLength(7);
  });
});

it('gives a new company its four groups, without platform permissions', async () => {
  const groups = await db.transaction((tx) => createCompanyGroups(tx, 2));
  expect([...groups.keys()]).toEqual(['管理員', '會計', '客服', '保安']);
});
