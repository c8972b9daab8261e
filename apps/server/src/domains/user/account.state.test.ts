import { userApi } from '@iris/contract/user/user.api';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { accountsOf } from './account.sample.ts';
import { userGroupTable, userTable } from './user.table.ts';

const server = await startServer();
const { db } = server.services;
const { made, update, call, detail, group, clerk } = accountsOf(server);

const notThere = { status: 404, code: 10020 };
const seeEstate = await group(1, '屋苑管理-查看');
const clerks = await group(1, '管理員-用戶', '管理員-查看', '屋苑管理-查看');
const unused = await group(1, '管理員-用戶');
const clerkId = await clerk('clerk', clerks);

describe('disabling and removing', () => {
  it('is not for oneself, nor for somebody of another company', async () => {
    const own = { status: 409, message: expect.stringContaining('yourself') };
    expect(await call(userApi.disable, 'manager', 3)).toMatchObject(own);
    expect(await call(userApi.remove, 'manager', 3)).toMatchObject(own);
    for (const endpoint of [userApi.disable, userApi.remove, userApi.enable] as const) {
      expect(await call(endpoint, 'manager', 7)).toMatchObject(notThere);
      expect(await call(endpoint, 'manager', 1)).toMatchObject(notThere);
    }
  });

  it('leaves a company and the platform their last administrator', async () => {
    const last = { status: 409, message: expect.stringContaining('last administrator') };
    const manager2 = await detail('operator', 6);
    expect(await call(userApi.disable, 'operator', 6)).toMatchObject(last);
    expect(await call(userApi.remove, 'operator', 6)).toMatchObject(last);
    expect(await update('operator', manager2, { admin: false })).toMatchObject(last);
    // An administrator of some estates cannot administer the company.
    const some = { auth_type: 'CONDO' as const, condo_ids: [3] };
    expect(await update('operator', manager2, some)).toMatchObject(last);
    const second = await made('manager2', 'second', { company_id: 2, auth_type: 'COMPANY', admin: true });
    expect(await update('operator', manager2, some)).toMatchObject({ code: 0 });
    expect(await call(userApi.disable, 'operator', second.id)).toMatchObject(last);
  });

  it('frees the name of a removed account, and shows it nowhere', async () => {
    const user = await made('manager', 'leaver', { group_ids: [seeEstate] });
    expect(await call(userApi.remove, 'manager', user.id)).toMatchObject({ code: 0, data: null });
    expect(await call(userApi.remove, 'manager', user.id)).toMatchObject(notThere);
    const seen = await server.call(
      userApi.list,
      { query: { search: 'leaver' } },
      await server.signIn('manager'),
    );
    expect(seen.data).toMatchObject({ total: 0, items: [] });
    const [kept] = await db.select().from(userTable).where(eq(userTable.id, user.id));
    expect(kept).toMatchObject({ nickname: 'leaver', passwordHash: '' });
    expect(await db.select().from(userGroupTable).where(eq(userGroupTable.userId, user.id))).toEqual([]);
    expect((await made('manager', 'leaver')).id).not.toBe(user.id);
  });

  it('is undone by enabling, and repeats harmlessly', async () => {
    const user = await made('manager', 'onandoff');
    for (const endpoint of [userApi.disable, userApi.disable] as const) {
      expect((await call(endpoint, 'manager', user.id)).data).toMatchObject({ state: 'DISABLED' });
    }
    expect((await call(userApi.enable, 'manager', user.id)).data).toMatchObject({ state: 'INVITED' });
    const entries = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'user'), eq(auditTable.entityId, user.id)));
    expect(entries.map(({ action }) => action).sort()).toEqual(['add', 'disable', 'enable']);
  });
});

describe('the list of accounts', () => {
  const list = async (who: string, query: Record<string, string | number | boolean> = {}) => {
    const { data } = await server.call(
      userApi.list,
      { query: { count: 100, ...query } },
      await server.signIn(who),
    );
    return data.items.map(({ username }) => username);
  };

  it('is a company’s own for its people, and everybody’s for an operator', async () => {
    const all = await list('operator');
    for (const name of ['operator', 'viewer', 'manager', 'staff', 'manager2']) expect(all).toContain(name);
    const own = await list('manager');
    expect(own).toContain('staff');
    for (const name of ['operator', 'manager2', 'staff2']) expect(own).not.toContain(name);
    expect(await list('manager', { company_id: 1 })).toEqual(own);
    expect(await list('operator', { company_id: 2, search: 'staff' })).toEqual(['staff2']);
    const foreign = await server.call(
      userApi.list,
      { query: { company_id: 2 } },
      await server.signIn('manager'),
    );
    expect(foreign).toMatchObject(notThere);
  });

  it('is filtered and sorted', async () => {
    expect(await list('operator', { auth_type: 'OPERATOR', sort: 'username' })).toEqual([
      'operator',
      'viewer',
    ]);
    expect(await list('operator', { admin: true, company_id: 1 })).toContain('manager');
    expect(await list('operator', { admin: true, company_id: 1 })).not.toContain('staff');
    expect(await list('manager', { group_id: unused })).toEqual([]);
    expect(await list('manager', { group_id: clerks })).toEqual(['clerk']);
    await made('manager', 'arcade', { condo_ids: [2] });
    expect(await list('manager', { state: 'ACTIVE', sort: '-username' })).toEqual([
      'staff',
      'manager',
      'guest',
      'clerk',
    ]);
    await call(userApi.disable, 'manager', clerkId);
    expect(await list('manager', { state: 'DISABLED' })).toEqual(['clerk']);
    await call(userApi.enable, 'manager', clerkId);
    // People who work in the arcade: those assigned to it, and those who work in all condos of the company.
    const arcade = await list('manager', { condo_id: 2 });
    expect(arcade).toContain('manager');
    expect(arcade).toContain('arcade');
    expect(arcade).not.toContain('staff');
    expect(await list('manager', { search: '%' })).toEqual([]);
    expect(await list('operator', { search: 'VIEWER@example' })).toEqual(['viewer']);
  });

  it('pages, and counts where each is signed in', async () => {
    await server.signIn('guest');
    const token = await server.signIn('manager');
    const query = { count: 1, page: 1, search: 'st', sort: 'username' };
    const { data } = await server.call(userApi.list, { query }, token);
    expect(data).toMatchObject({ page: 1, count: 1, items: [expect.anything()] });
    expect(data.total).toBe(2);
    const { data: guests } = await server.call(userApi.list, { query: { search: 'guest' } }, token);
    expect(guests.items).toMatchObject([{ session_count: 1, state: 'ACTIVE' }]);
  });
});
