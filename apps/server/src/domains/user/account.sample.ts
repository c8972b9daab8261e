import type { Level, Permission } from '@iris/contract/core/permission';
import { userApi } from '@iris/contract/user/user.api';
import type { User } from '@iris/contract/user/user.model';
import { expect } from 'vitest';
import type { startServer } from '../../../test/harness.ts';
import { groupTable, userGroupTable, userTable } from './user.table.ts';

interface Sent {
  auth_type?: Level;
  company_id?: number | null;
  [field: string]: unknown;
}

const input = (username: string, more: Sent) => ({
  username,
  nickname: username,
  email: '',
  company_id: 1,
  auth_type: 'CONDO',
  admin: false,
  group_ids: [],
  condo_ids: (more.auth_type ?? 'CONDO') === 'CONDO' ? [1] : [],
  ...more,
});

/** What tests do to accounts; name only the fields that matter for a new account or a change. */
export function accountsOf(server: Awaited<ReturnType<typeof startServer>>) {
  const add = async (who: string, username: string, more: Sent = {}, headers: Record<string, string> = {}) =>
    server.call(userApi.add, { body: input(username, more), headers }, await server.signIn(who));

  /** A new account; fails if refused. */
  async function made(who: string, username: string, more: Sent = {}): Promise<User> {
    const { code, data, fields } = await add(who, username, more);
    expect({ username, code, fields }).toEqual({ username, code: 0, fields: {} });
    return data.user;
  }

  async function update(who: string, user: User, more: Sent) {
    const { id, nickname, email, auth_type, admin, version, groups, condos } = user;
    const now = { id, nickname, email, auth_type, admin, version };
    const places = { group_ids: groups.map((one) => one.id), condo_ids: condos.map((one) => one.id) };
    return server.call(userApi.update, { body: { ...now, ...places, ...more } }, await server.signIn(who));
  }

  const call = async (endpoint: (typeof userApi)['disable' | 'enable' | 'remove'], who: string, id: number) =>
    server.call(endpoint, { params: { id } }, await server.signIn(who));
  const detail = async (who: string, id: number) =>
    (await server.call(userApi.detail, { params: { id } }, await server.signIn(who))).data;

  /** A permission group with any permissions. */
  async function group(companyId: number | null, ...permissions: Permission[]): Promise<number> {
    const name = `g${companyId}-${permissions.join()}`;
    const { db } = server.services;
    const [row] = await db.insert(groupTable).values({ companyId, name, permissions }).returning();
    return row?.id ?? 0;
  }

  /** A person of company 1 without the admin flag, in one group. */
  async function clerk(username: string, groupId: number): Promise<number> {
    const { db } = server.services;
    const fields = { username, nickname: username, companyId: 1, level: 'COMPANY' as const };
    const [row] = await db
      .insert(userTable)
      .values({ ...fields, passwordHash: 'x' })
      .returning();
    const userId = row?.id ?? 0;
    await db.insert(userGroupTable).values({ userId, groupId });
    return userId;
  }

  return { add, made, update, call, detail, group, clerk };
}
