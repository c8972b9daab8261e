import { endpoints } from '@iris/contract';
import { type AnyEndpoint, byPeople } from '@iris/contract/core/endpoint';
import { type Level, levels, modules, type Permission, permissions } from '@iris/contract/core/permission';
import type { Schema } from '@iris/contract/core/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { groupTable, userGroupTable, userTable } from '../src/domains/user/user.table.ts';
import { admits } from '../src/platform/access/principal.ts';
import { isDeep } from './deep.ts';
import { exampleOf, type Ids } from './example.ts';
import { startServer } from './harness.ts';
import { together, wallSamples } from './wallSample.ts';

/**
 * Who may do what: every call of the contract × every principal. The expected result comes from the declared access and
 * from two small tables, never from the gate's own functions. The whole table is compared with the gate's decisions;
 * over HTTP each call is made by the few principals who distinguish its access from any other, and by all in a deep
 * run. An unknown query key is refused right after the gate, so a call that passes changes nothing.
 */
const server = await startServer();
const PASSED = { status: 400, code: 10030 };
const FORBIDDEN = { status: 403, code: 10070 };

const RANK: Record<Level, number> = { CONDO: 0, COMPANY: 1, OPERATOR: 2 };
/** Permissions above a person's level have no effect, whatever the group contains. */
const LEAST: Partial<Record<keyof typeof modules, Level>> = { admin: 'COMPANY', platform: 'OPERATOR' };

/** The lowest level that can hold a permission. */
const leastLevelOf = (permission: Permission): Level => {
  const found = Object.entries(modules).find(([, { name }]) => permission.startsWith(`${name[0]}-`));
  if (!found) throw new Error(`${permission} is of no module`);
  // The keys of the table are its modules.
  return LEAST[found[0] as keyof typeof modules] ?? 'CONDO';
};
const highest = (...some: Level[]): Level => some.reduce((a, b) => (RANK[a] > RANK[b] ? a : b));

interface Principal {
  name: string;
  level: Level;
  /** The permissions in the person's group. */
  granted: readonly Permission[];
  /** Those that are effective at this level. */
  permissions: ReadonlySet<Permission>;
}
const principal = (level: Level, granted: readonly Permission[], name: string): Principal => ({
  ...{ name: `${level} with ${name}`, level, granted },
  permissions: new Set(granted.filter((one) => RANK[level] >= RANK[leastLevelOf(one)])),
});
const butFor = (left: readonly Permission[]) => permissions.filter((one) => !left.includes(one));

const principals = levels.flatMap((level) => [
  principal(level, [], 'nothing'),
  ...permissions.map((one) => principal(level, [one], one)),
  principal(level, permissions, 'everything'),
]);

/** What a call requires of a signed-in person. */
const wantedBy = ({ access }: AnyEndpoint): { level: Level; anyOf: readonly Permission[] } | null =>
  typeof access === 'string'
    ? null
    : {
        level: access.level ?? 'CONDO',
        anyOf: typeof access.permission === 'string' ? [access.permission] : access.permission,
      };

const allowed = (endpoint: AnyEndpoint, who: Principal): boolean => {
  const wanted = wantedBy(endpoint);
  return (
    !wanted || (RANK[who.level] >= RANK[wanted.level] && wanted.anyOf.some((one) => who.permissions.has(one)))
  );
};

/**
 * The principals who distinguish a call's access: one who holds just what it requires, at the lowest level; one who
 * holds all but that; one who holds everything one level too low; and one who holds nothing.
 */
function tellersOf(endpoint: AnyEndpoint): Principal[] {
  const wanted = wantedBy(endpoint);
  if (!wanted) return levels.map((level) => principal(level, [], 'nothing'));
  const holders = wanted.anyOf.map((one) => principal(highest(wanted.level, leastLevelOf(one)), [one], one));
  const least = Math.min(...holders.map(({ level }) => RANK[level]));
  return [
    ...holders,
    principal('OPERATOR', butFor(wanted.anyOf), `all but ${wanted.anyOf.join()}`),
    principal(levels[Math.max(0, least - 1)] ?? 'CONDO', permissions, 'everything'),
    principal('OPERATOR', [], 'nothing'),
    principal('OPERATOR', permissions, 'everything'),
  ];
}

const tokens = new Map<string, Promise<string>>();
/** The token of such a person, who is created on first use. */
function tokenOf(who: Principal): Promise<string> {
  const known = tokens.get(who.name);
  if (known) return known;
  const made = sign(who, `principal${tokens.size}`);
  tokens.set(who.name, made);
  return made;
}

async function sign({ level, granted }: Principal, username: string): Promise<string> {
  const companyId = level === 'OPERATOR' ? null : 1;
  const { db } = server.services;
  const [user] = await db
    .insert(userTable)
    .values({ username, nickname: username, level, companyId, passwordHash: '-' })
    .returning();
  const [group] = await db
    .insert(groupTable)
    .values({ companyId, name: username, permissions: [...granted] })
    .returning();
  if (!user || !group) throw new Error('not inserted');
  await db.insert(userGroupTable).values({ userId: user.id, groupId: group.id });
  return server.signIn(username);
}

/** The admin flag stands for all permissions of a company, or of the platform. */
const administrators = [
  { username: 'manager', as: principal('COMPANY', permissions, 'the flag') },
  { username: 'operator', as: principal('OPERATOR', permissions, 'the flag') },
];
beforeAll(() => {
  for (const { username, as } of administrators) tokens.set(as.name, server.signIn(username));
});

async function knock(endpoint: AnyEndpoint, token?: string) {
  const params = { id: 1 };
  const { status, code } = await server.call(endpoint, { params, query: { not_a_key: 1 } }, token);
  return { status, code };
}

describe('the whole table', () => {
  it('is what the gate decides', () => {
    const wrong = endpoints.flatMap((endpoint) => {
      const { access, name } = endpoint;
      if (typeof access === 'string' && access !== 'signedIn') return [];
      const all = [...principals, ...tellersOf(endpoint)];
      return all
        .filter((one) => admits(access, one) !== allowed(endpoint, one))
        .map((one) => `${name} by ${one.name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has people who hold what their level allows of their groups', async () => {
    for (const one of principals) {
      const { sessionId } = await server.services.tokens.verify('access', await tokenOf(one));
      const loaded = await server.services.principals.get(sessionId);
      expect([one.name, loaded?.level, [...(loaded?.permissions ?? [])].sort()]).toEqual([
        one.name,
        one.level,
        [...one.permissions].sort(),
      ]);
    }
  });
});

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
  if (['device', 'player', 'ticket'].some((one) => one === endpoint.access)) {
    it('refuses the token of a person', async () => {
      expect(await knock(endpoint, await server.signIn('operator'))).toEqual({ status: 401, code: 10041 });
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
    const asked = [
      ...tellersOf(endpoint),
      ...administrators.map(({ as }) => as),
      ...(isDeep ? principals : []),
    ];
    const expected = Object.fromEntries(
      asked.map((one) => [one.name, allowed(endpoint, one) ? PASSED : FORBIDDEN]),
    );
    const answers = await Promise.all(
      asked.map(async (one) => [one.name, await knock(endpoint, await tokenOf(one))] as const),
    );
    expect(Object.fromEntries(answers)).toEqual(expected);
  });
});

/** Further body fields for records of the platform instead of a company. */
const ofPlatform: Record<string, object> = { 'user.add': { auth_type: 'OPERATOR', condo_ids: [] } };

/** Requirements in addition to the access are visible only with a valid body or query, with records of a company. */
const samples = await wallSamples();
const { db } = server.services;
const ids = (await together(
  samples.flatMap((one) => [
    one.ofCompany?.(db, 1),
    one.ofCondo?.(db, 1),
    one.ofUser?.(db, { id: 1, username: 'x' }),
  ]),
)) as Ids;
const beside = endpoints.flatMap((endpoint) => {
  const gated = (endpoint.further ?? []).filter(({ when }) => when === undefined);
  return gated.length > 0 ? [[endpoint.name, endpoint, gated] as const] : [];
});

describe.each(beside)('what %s asks for beside its access', (_, endpoint, gated) => {
  const wanted = wantedBy(endpoint);
  const access = wanted?.anyOf[0];
  if (!wanted || !access) throw new Error(`${endpoint.name} asks for no permission`);
  const needed = Object.entries((endpoint.query as z.ZodObject).shape).filter(
    ([, field]) => !z.safeParse(field as Schema, undefined).success,
  );
  const whole = exampleOf(endpoint.body, ids) as Record<string, unknown>;
  const sometimes = gated.flatMap(({ sent = [] }) => sent);
  const plain: { query: Record<string, string | number>; body: object } = {
    // Query values are text.
    query: Object.fromEntries(needed.map(([key, field]) => [key, String(exampleOf(field as Schema, ids))])),
    body: Object.fromEntries(Object.entries(whole).filter(([field]) => !sometimes.includes(field))),
  };
  const having = async (input: typeof plain, level: Level, ...granted: Permission[]) => {
    const name = `${level} with ${granted.join(' and ')}`;
    const token = await tokenOf({ name, level, granted, permissions: new Set(granted) });
    const { query, body } = input;
    const path = endpoint.path.replace('{id}', '1');
    const sent = { query, ...(endpoint.method === 'GET' ? {} : { body }) };
    const { status } = await server.send(endpoint.method, path, sent, token);
    return status;
  };
  const least = highest('COMPANY', wanted.level);

  it.each(gated)('%o', async (rule) => {
    const { permission, level = least, over, given, empty, sent } = rule;
    const input = {
      query: {
        ...plain.query,
        ...(over === undefined ? {} : { count: over + 1 }),
        ...(given === undefined ? {} : { [given]: 'Asked for by the owners' }),
      },
      body: {
        ...plain.body,
        ...(empty === undefined ? {} : { ...ofPlatform[endpoint.name], [empty]: null }),
        ...(sent === undefined ? {} : { [sent]: whole[sent] }),
      },
    };
    // The other rules that apply to the same input.
    const others = gated.filter(
      (one) => one !== rule && one.permission && !one.empty && (one.over === undefined || over !== undefined),
    );
    // Records that a body names are found by those who may see them.
    const sees = sent === undefined ? [] : permissions.filter((one) => one.endsWith('-查看'));
    const held = [
      access,
      ...sees,
      ...others
        .filter((one) => one.given === undefined || one.given === given)
        .flatMap((one) => one.permission ?? []),
    ];
    expect(await having(plain, least, access)).not.toBe(403);
    if (permission) expect(await having(input, least, ...held)).toBe(403);
    else expect(await having(input, least, ...held, ...permissions)).toBe(403);
    const passed = await having(input, highest(least, level), ...held, ...(permission ? [permission] : []));
    if (endpoint.method === 'GET') expect(passed).toBe(200);
    else expect(passed).not.toBe(403);
  });
});

describe('an expired access token', () => {
  it('is refused as expired by every call that takes one', async () => {
    const late = await startServer();
    const token = await late.signIn('manager');
    late.clock.advance(61 * 60_000);
    for (const endpoint of endpoints.filter(byPeople)) {
      const { status, code } = await late.call(endpoint, { params: { id: 1 } }, token);
      expect({ name: endpoint.name, status, code }).toEqual({
        name: endpoint.name,
        status: 401,
        code: 10051,
      });
    }
  });
});
