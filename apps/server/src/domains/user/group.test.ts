import type { Permission } from '@iris/contract/core/permission';
import { userApi } from '@iris/contract/user/user.api';
import type { Group } from '@iris/contract/user/user.model';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { accountsOf } from './account.sample.ts';
import { groupTable } from './user.table.ts';

const server = await startServer();

const call = async (
  endpoint: (typeof userApi)['addGroup' | 'updateGroup' | 'updateGroupPermissions'],
  who: string,
  body: object,
) => server.call(endpoint, { body }, await server.signIn(who));
const add = async (who: string, name: string, permissions: Permission[], company_id: number | null = 1) =>
  call(userApi.addGroup, who, { company_id, name, description: 'x', permissions });
const made = async (who: string, name: string, permissions: Permission[], company_id: number | null = 1) => {
  const { code, data } = await add(who, name, permissions, company_id);
  expect({ name, code }).toEqual({ name, code: 0 });
  return data;
};
type Saved = Pick<Group, 'id' | 'version'>;
const permit = ({ id, version }: Saved, who: string, permissions: Permission[]) =>
  call(userApi.updateGroupPermissions, who, { id, version, permissions });
const rename = ({ id, version }: Saved, who: string, name: string) =>
  call(userApi.updateGroup, who, { id, version, name, description: 'y' });
const remove = async ({ id }: Saved, who: string) =>
  server.call(userApi.removeGroup, { params: { id } }, await server.signIn(who));
const member = async (username: string, group: Group, more = {}) => {
  const body = {
    username,
    nickname: username,
    company_id: group.company_id,
    auth_type: group.company_id === null ? 'OPERATOR' : 'COMPANY',
    admin: false,
    group_ids: [group.id],
    condo_ids: [],
    ...more,
  };
  const { code, data } = await server.call(userApi.add, { body }, await server.signIn('operator'));
  expect(code).toBe(0);
  return data.user;
};

const refusedAt = (field: string, message: string) => ({
  status: 400,
  code: 10030,
  fields: { [field]: expect.stringContaining(message) },
});
const conflict = (message: string) => ({
  status: 409,
  code: 10070,
  message: expect.stringContaining(message),
});

const { clerk } = accountsOf(server);
const [clerks] = await server.services.db
  .insert(groupTable)
  .values({ companyId: 1, name: 'Clerks', permissions: ['管理員-權限組', '屋苑管理-查看'] })
  .returning();
if (!clerks) throw new Error('no group');
await clerk('clerk', clerks.id);

describe('adding a permission group', () => {
  it('refuses the platform and other companies to a company’s people', async () => {
    expect(await add('manager', 'x', [], null)).toMatchObject({ status: 403, code: 10070 });
    expect(await add('manager', 'x', [], 2)).toMatchObject({ status: 404, code: 10020 });
  });

  it('refuses what one does not hold, and the platform’s permissions outside the platform', async () => {
    expect(await add('clerk', 'x', ['屋苑管理-查看', '屋苑管理-刪除'])).toMatchObject(
      refusedAt('permissions', 'Estate - Delete'),
    );
    for (const who of ['manager', 'operator']) {
      expect(await add(who, 'x', ['平台數據管理-查看'])).toMatchObject(
        refusedAt('permissions', 'only be granted to platform groups'),
      );
    }
    expect((await made('operator', 'Support', ['平台數據管理-查看'], null)).company_id).toBeNull();
  });

  it('refuses a name that the house has already, whatever its case, and one of two at once', async () => {
    const taken = {
      status: 409,
      code: 10060,
      fields: { name: 'A permission group with this name already exists' },
    };
    expect(await add('manager', 'CLERKS', [])).toMatchObject(taken);
    expect(await add('operator', 'support', [], null)).toMatchObject(taken);
    await made('operator', 'Clerks', [], 2);
    for (const house of [1, null]) {
      const both = await Promise.all(['Twins', 'twins'].map((name) => add('operator', name, [], house)));
      expect(both.map(({ code }) => code).sort()).toEqual([0, 10060]);
    }
  });

  it('keeps each name once, in the order of the table', async () => {
    const group = await made('manager', 'Order', ['屋苑管理-查看', '租約合同-查看', '屋苑管理-查看']);
    expect(group).toMatchObject({
      permissions: ['租約合同-查看', '屋苑管理-查看'],
      member_count: 0,
      own: false,
      company_name_en: 'Hoi Fu Property',
    });
  });
});

describe('changing a permission group', () => {
  it('refuses who is in it its name, its permissions and its end', async () => {
    const own = conflict('a permission group you belong to');
    expect(await rename(clerks, 'clerk', 'Kings')).toMatchObject(own);
    expect(await permit(clerks, 'clerk', [])).toMatchObject(own);
    expect(await remove(clerks, 'clerk')).toMatchObject(own);
    const { data } = await server.call(
      userApi.groupDetail,
      { params: { id: clerks.id } },
      await server.signIn('clerk'),
    );
    expect(data).toMatchObject({ own: true, member_count: 1 });
  });

  it('refuses names given or taken that one does not hold, but not those that stay', async () => {
    const group = await made('manager', 'Mixed', ['賬單管理-查看', '屋苑管理-查看']);
    expect(await permit(group, 'clerk', ['屋苑管理-查看'])).toMatchObject(refusedAt('permissions', 'Bills'));
    expect(await permit(group, 'clerk', ['賬單管理-查看', '屋苑管理-新增'])).toMatchObject(
      refusedAt('permissions', 'Estate - Add'),
    );
    const { data } = await permit(group, 'clerk', ['賬單管理-查看']);
    expect(data).toMatchObject({ permissions: ['賬單管理-查看'], version: group.version + 1 });
    const platform = await permit(data, 'operator', ['平台數據管理-公司']);
    expect(platform).toMatchObject(refusedAt('permissions', 'only be granted to platform groups'));
  });

  it('refuses to save over a newer version, and a name that is taken', async () => {
    const group = await made('manager', 'Versions', []);
    const { data } = await permit(group, 'manager', ['屋苑管理-查看']);
    const late = await rename(group, 'manager', 'Other');
    expect(late).toMatchObject({ status: 409, data: { current: { permissions: ['屋苑管理-查看'] } } });
    expect(await rename(data, 'manager', 'clerks')).toMatchObject({ status: 409, code: 10060 });
    expect(await rename(data, 'manager', 'VERSIONS')).toMatchObject({ code: 0, data: { name: 'VERSIONS' } });
  });

  it('writes what was given and what was taken', async () => {
    const group = await made('manager', 'Written', ['屋苑管理-查看', '屋苑管理-新增']);
    await permit(group, 'manager', ['屋苑管理-查看', '賬單管理-查看']);
    const { data } = await server.call(
      userApi.groupHistory,
      { params: { id: group.id } },
      await server.signIn('manager'),
    );
    expect(data.items.map(({ changes }) => changes)).toEqual([
      [{ field: 'permissions', before: '屋苑管理-新增', after: '賬單管理-查看' }],
      [
        { field: 'name', before: null, after: 'Written' },
        { field: 'description', before: null, after: 'x' },
        { field: 'permissions', before: null, after: '屋苑管理-查看、屋苑管理-新增' },
      ],
    ]);
  });

  it('counts at the next request of all who are in it', async () => {
    const group = await made('manager', 'Readers', ['管理員-查看']);
    await member('reader1', group);
    await member('reader2', group);
    const tokens = await Promise.all(['reader1', 'reader2'].map((name) => server.signIn(name)));
    const list = async () =>
      Promise.all(tokens.map(async (token) => (await server.call(userApi.groupList, {}, token)).status));
    expect(await list()).toEqual([200, 200]);
    const { data } = await permit(group, 'manager', []);
    expect(await list()).toEqual([403, 403]);
    await permit(data, 'manager', ['管理員-用戶']);
    expect(await list()).toEqual([200, 200]);
  });
});

describe('deleting a permission group', () => {
  it('is refused while somebody is in it, and while somebody joins it', async () => {
    expect(await remove(clerks, 'manager')).toMatchObject(conflict('has 1 member '));
    for (let round = 0; round < 5; round += 1) {
      const group = await made('manager', `Race ${round}`, []);
      const body = {
        username: `racer${round}`,
        nickname: 'r',
        company_id: 1,
        auth_type: 'COMPANY',
        admin: false,
        group_ids: [group.id],
        condo_ids: [],
      };
      const token = await server.signIn('manager');
      const [joined, removed] = await Promise.all([
        server.call(userApi.add, { body }, token),
        remove(group, 'manager'),
      ]);
      // The first one wins; neither fails in any other way.
      expect([joined.code, removed.code].filter((code) => code === 0)).toHaveLength(1);
      expect([0, 10030, 10020]).toContain(joined.code);
      expect([0, 10070]).toContain(removed.code);
    }
  });

  it('ends an empty one', async () => {
    const group = await made('manager', 'Empty', ['屋苑管理-查看']);
    const user = await member('leaver', group);
    await server.call(userApi.remove, { params: { id: user.id } }, await server.signIn('manager'));
    expect(await remove(group, 'manager')).toMatchObject({ code: 0, data: null });
    expect(await remove(group, 'manager')).toMatchObject({ status: 404, code: 10020 });
  });
});

describe('the list of permission groups', () => {
  const list = async (who: string, query = {}) => {
    const { data } = await server.call(
      userApi.groupList,
      { query: { count: 100, ...query } },
      await server.signIn(who),
    );
    return data.items;
  };

  it('is a company’s own, and all or the platform’s for an operator', async () => {
    expect((await list('manager')).every(({ company_id }) => company_id === 1)).toBe(true);
    expect(await list('manager', { platform: 'true' })).toEqual([]);
    const houses = new Set((await list('operator')).map(({ company_id }) => company_id));
    expect(houses).toEqual(new Set([1, 2, null]));
    const platform = await list('operator', { platform: 'true' });
    expect(new Set(platform.map(({ company_id }) => company_id))).toEqual(new Set([null]));
    const second = await list('operator', { company_id: 2, sort: '-name' });
    expect(second.map(({ name }) => name)).toEqual(['職員', 'Clerks']);
  });

  it('is searched and sorted, with the number of members', async () => {
    expect((await list('manager', { search: 'clerk' })).map(({ name }) => name)).toEqual(['Clerks']);
    const [most] = await list('manager', { sort: '-member_count' });
    expect(most).toMatchObject({ name: 'Readers', member_count: 2 });
  });
});
