import { endpoints } from '@iris/contract';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { type Entity, type EntityId, namedEntities } from '@iris/contract/core/entity';
import { entityIds, hasEntity } from '@iris/contract/core/wall';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { userTable } from '../src/domains/user/user.table.ts';
import { exampleOf, type Ids } from './example.ts';
import { startServer } from './harness.ts';
import { together, wallSamples } from './wallSample.ts';

/**
 * The wall between tenants, derived from the contract: every id in every input is tried with a record of another condo
 * and another company. The answer must be that for a missing id, byte for byte except `request`.
 */
const server = await startServer();
const MISSING = 987_654_321;

const samples = await wallSamples();
const { db } = server.services;
const users = await db.select().from(userTable);

const ofCondo = (condo: number) => together(samples.map((one) => one.ofCondo?.(db, condo)));
const ofCompany = (company: number) => together(samples.map((one) => one.ofCompany?.(db, company)));
const ofUser = (username: string) => {
  const id = users.find((one) => one.username === username)?.id ?? 0;
  return together(samples.map((one) => one.ofUser?.(db, { id, username })));
};
/** The ids of one world's samples; that they cover every kind used by a call is tested below. */
const idsOf = async (...parts: Partial<Ids>[]): Promise<Ids> => (await together(parts)) as Ids;

/** The caller, with their own ids, and those they must not reach. */
interface Prisoner {
  username: string;
  own: Ids;
  elsewhere: Readonly<Record<string, Ids>>;
}
const [firstCompany, secondCompany] = [await ofCompany(1), await ofCompany(2)];
const [firstCondo, secondCondo, thirdCondo] = [await ofCondo(1), await ofCondo(2), await ofCondo(3)];
const ownOfStaff = await ofUser('staff');
const otherCompany = await idsOf(secondCompany, thirdCondo, await ofUser('staff2'));
const staff: Prisoner = {
  username: 'staff',
  own: await idsOf(firstCompany, firstCondo, ownOfStaff),
  elsewhere: {
    'another company': otherCompany,
    'another condo of the company': await idsOf(firstCompany, secondCondo, ownOfStaff),
  },
};
const manager: Prisoner = {
  username: 'manager',
  own: await idsOf(firstCompany, firstCondo, await ofUser('manager')),
  elsewhere: { 'another company': otherCompany },
};

/** The most restricted person who may make the call; null if only operators may, who have no wall. */
function prisonerOf({ access }: AnyEndpoint): Prisoner | null {
  // A ticket is of one record, whose id goes with it.
  if (access === 'ticket') return null;
  if (typeof access === 'string') return staff;
  if (access.level === 'OPERATOR') return null;
  return access.level === 'COMPANY' ? manager : staff;
}

interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}
const places = ['params', 'query', 'body'] as const;

const inputOf = (endpoint: AnyEndpoint, ids: Ids): Sent =>
  // The shapes are those of the endpoint's own schemas.
  Object.fromEntries(places.map((place) => [place, exampleOf(endpoint[place], ids)])) as unknown as Sent;

const idsIn = (endpoint: AnyEndpoint, own: Ids): { place: (typeof places)[number]; id: EntityId }[] =>
  places.flatMap((place) => {
    const parsed = z.safeParse(endpoint[place], exampleOf(endpoint[place], own));
    // If a schema refused its own example, ids would silently go untested.
    if (!parsed.success && hasEntity(endpoint[place]))
      throw new Error(`${endpoint.name}: no example for its ${place}`);
    return parsed.success ? entityIds(endpoint[place], parsed.data).map((id) => ({ place, id })) : [];
  });

function replace(value: unknown, path: (string | number)[], id: number): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' ? String(id) : id;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replace(item, rest, id) : item));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replace(record[key], rest, id) };
}

/** A file for calls that need one; its content is checked after the ids. */
function anyFile(): FormData {
  const body = new FormData();
  body.set('file', new Blob(['x']), 'x');
  return body;
}

async function answer(endpoint: AnyEndpoint, sent: Sent, token: string) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(sent.params[name]));
  const bare = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const body = endpoint.upload?.required ? anyFile() : bare ? undefined : sent.body;
  const response = await server.send(endpoint.method, path, { query: sent.query, body }, token);
  const { request: _, ...envelope } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body: JSON.stringify(envelope) };
}

const walled = endpoints.flatMap((endpoint) => {
  const who = prisonerOf(endpoint);
  const ids = who ? idsIn(endpoint, who.own) : [];
  return who && ids.length > 0 ? [{ endpoint, who, ids }] : [];
});

describe.each(walled.map(({ endpoint, who, ids }) => [endpoint.name, endpoint, who, ids] as const))(
  '%s',
  (_, endpoint, { username, own, elsewhere }, ids) => {
    for (const { place, id } of ids) {
      for (const [where, foreign] of Object.entries(elsewhere)) {
        const entity: Entity = id.entity;
        if (foreign[entity] === own[entity]) continue;
        it(`${place}.${id.path.join('.')}: a ${entity} of ${where} is as if it were not there`, async () => {
          const token = await server.signIn(username);
          const input = inputOf(endpoint, own);
          const withId = (value: number): Sent => ({
            ...input,
            [place]: replace(input[place], id.path, value),
          });
          const missing = await answer(endpoint, withId(MISSING), token);
          expect(missing.status).toBe(404);
          expect(JSON.parse(missing.body)).toMatchObject({ code: 10020 });
          expect(await answer(endpoint, withId(foreign[entity]), token)).toEqual(missing);
        });
      }
    }
  },
);

/** The status of a call with something else in its body, and the fields that it names. */
async function saidTo({ username, own }: Prisoner, change: object, name = 'repair.add') {
  const endpoint = endpoints.find((one) => one.name === name) as AnyEndpoint;
  const sent = inputOf(endpoint, own);
  const { status, body } = await answer(
    endpoint,
    { ...sent, body: { ...(sent.body as object), ...change } },
    await server.signIn(username),
  );
  const { data } = JSON.parse(body) as { data: { fields?: { path: string }[] } | null };
  return [status, data?.fields?.map(({ path }) => path)];
}

it('names the fields of another condo than the rest of the call, also beside what is gone or foreign', async () => {
  const unit = secondCondo.unit;
  expect(await saidTo(manager, { unit_id: unit })).toEqual([404, ['unit_id']]);
  const [, rest] = await saidTo(manager, { condo_id: 2 });
  expect(rest).toContain('unit_id');
  expect(rest).not.toContain('condo_id');
  // Without a condo of its own, a call is of that of its first id.
  const payer = { payer_id: secondCondo.resident };
  expect(await saidTo(manager, payer, 'bill.add')).toEqual([404, ['payer_id']]);
  for (const building of [MISSING, otherCompany.building])
    expect(await saidTo(manager, { unit_id: unit, building_id: building })).toEqual([
      404,
      ['unit_id', 'building_id'],
    ]);
});

it('names the fields of the body, for what is gone and what is foreign alike', async () => {
  const own = staff.own;
  const said = (change: object, name?: string) => saidTo(staff, change, name);
  expect(await said({ unit_id: MISSING })).toEqual([404, ['unit_id']]);
  expect(await said({ condo_id: MISSING })).toEqual([404, ['condo_id']]);
  const pictures = [own.file, otherCompany.file, MISSING];
  expect(await said({ images: pictures, unit_id: MISSING })).toEqual([
    404,
    ['unit_id', 'images.1', 'images.2'],
  ]);
  const many = Array.from({ length: 30 }, (_, n) => MISSING - n);
  expect(await said({ ids: many }, 'bill.remind')).toEqual([
    404,
    many.slice(0, 20).map((_, n) => `ids.${n}`),
  ]);
});

it('tries records that are there', async () => {
  const { locators } = server.services;
  for (const ids of [staff, manager].flatMap(({ own, elsewhere }) => [own, ...Object.values(elsewhere)])) {
    for (const [entity, id] of Object.entries(ids) as [Entity, number][])
      expect([...(await locators[entity](db, [id])).keys()], entity).toEqual([id]);
  }
});

it('covers every kind of record that the contract names in an input', () => {
  const platform = samples.flatMap((one) => one.platform ?? []);
  expect([...Object.keys(staff.own), ...platform].sort()).toEqual(namedEntities().sort());
  const covered = new Set(walled.flatMap(({ ids }) => ids.map(({ id }) => id.entity)));
  expect([...covered].sort()).toEqual(Object.keys(staff.own).sort());
});
