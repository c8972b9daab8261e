import { endpoints } from '@iris/contract';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import {
  holds,
  type Level,
  levels,
  type Permission,
  permissions,
  permissionsUpTo,
  reaches,
} from '@iris/contract/core/permission';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupTable, userGroupTable, userTable } from '../src/domains/user/user.table.ts';
import { startServer } from './harness.ts';

/**
 * Who may do what: every call of the contract × every principal. The expectation is worked out from the declared
 * access alone. An unknown query key is refused right after the gate, so a call that passes changes nothing.
 */
const server = await startServer();
const PASSED = { status: 400, code: 10030 };
const FORBIDDEN = { status: 403, code: 10070 };

interface Principal {
  name: string;
  token: string;
  level: Level;
  admin: boolean;
  permissions: ReadonlySet<Permission>;
}
const principals: Principal[] = [];

async function holderOf(permission: Permission | null, level: Level, index: number): Promise<Principal> {
  const companyId = level === 'OPERATOR' ? null : 1;
  const username = `${level}${index}`.toLowerCase();
  const { db } = server.services;
  const [user] = await db
    .insert(userTable)
    .values({ username, nickname: username, level, companyId, passwordHash: '-' })
    .returning();
  const [group] = await db
    .insert(groupTable)
    .values({ companyId, name: username, permissions: permission ? [permission] : [] })
    .returning();
  if (!user || !group) throw new Error('not inserted');
  await db.insert(userGroupTable).values({ userId: user.id, groupId: group.id });
  // What lies above one's level gives nothing, whatever stands in a group.
  const effective = permission && permissionsUpTo(level).includes(permission) ? [permission] : [];
  return {
    name: `${level} with ${permission ?? 'nothing'}`,
    token: await server.signIn(username),
    level,
    admin: false,
    permissions: new Set(effective),
  };
}

beforeAll(async () => {
  for (const level of levels) {
    principals.push(await holderOf(null, level, 0));
    for (const [index, permission] of permissions.entries())
      principals.push(await holderOf(permission, level, index + 1));
  }
  for (const [username, level] of [
    ['manager', 'COMPANY'],
    ['operator', 'OPERATOR'],
  ] as const) {
    // A company's administrator passes all below the platform; only the operator's flag passes everything.
    principals.push({
      name: username,
      token: await server.signIn(username),
      level,
      admin: level === 'OPERATOR',
      permissions: new Set(permissionsUpTo(level)),
    });
  }
});

async function knock(endpoint: AnyEndpoint, token?: string) {
  const params = { id: 1 };
  const { status, code } = await server.call(endpoint, { params, query: { not_a_key: 1 } }, token);
  return { status, code };
}

const allowed = (endpoint: AnyEndpoint, principal: Principal): boolean =>
  typeof endpoint.access === 'string' ||
  (reaches(principal.level, endpoint.access.level ?? 'CONDO') &&
    holds(principal.permissions, endpoint.access.permission));

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  if (endpoint.access === 'open') {
    it('is open to anybody', async () => {
      expect(await knock(endpoint)).toEqual(PASSED);
    });
    return;
  }
  it('refuses a caller without a token', async () => {
    expect(await knock(endpoint)).toEqual({ status: 401, code: 10000 });
  });
  it('refuses a damaged token', async () => {
    expect(await knock(endpoint, 'not.a.token')).toEqual({
      status: 401,
      code: endpoint.access === 'refresh' ? 10042 : 10041,
    });
  });
  if (endpoint.access === 'refresh') {
    it('refuses an access token', async () => {
      expect(await knock(endpoint, await server.signIn('staff'))).toEqual({ status: 401, code: 10042 });
    });
    return;
  }
  it('refuses a refresh token', async () => {
    expect(await knock(endpoint, (await server.signInPair('staff')).refresh_token)).toEqual({
      status: 401,
      code: 10041,
    });
  });
  it('answers each principal as the contract declares', async () => {
    const expected = Object.fromEntries(
      principals.map((one) => [one.name, allowed(endpoint, one) ? PASSED : FORBIDDEN]),
    );
    const answers = await Promise.all(
      principals.map(async (one) => [one.name, await knock(endpoint, one.token)] as const),
    );
    expect(Object.fromEntries(answers)).toEqual(expected);
  });
});

describe('an expired access token', () => {
  it('is refused as expired by every call that takes one', async () => {
    const late = await startServer();
    const token = await late.signIn('manager');
    late.clock.advance(61 * 60_000);
    for (const endpoint of endpoints.filter(({ access }) => access !== 'open' && access !== 'refresh')) {
      const { status, code } = await late.call(endpoint, { params: { id: 1 } }, token);
      expect({ name: endpoint.name, status, code }).toEqual({
        name: endpoint.name,
        status: 401,
        code: 10051,
      });
    }
  });
});
