import { api, endpoints } from '@iris/contract';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { namedEntities } from '@iris/contract/core/entity';
import { envelopeOf } from '@iris/contract/core/envelope';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addMachine, pair } from '../src/domains/adMachine/adMachine.sample.ts';
import { repetitions } from './deep.ts';
import { exampleOf, type Ids } from './example.ts';
import { startServer } from './harness.ts';

/**
 * Bad input, derived from the contract: each call gets 25 inputs (200 in a deep run) that break one rule at a time.
 * Never a 5xx, never code 999, always the envelope, and an accepted call answers with its published shape.
 */
const CASES = repetitions(12, 200);
type Server = Awaited<ReturnType<typeof startServer>>;
interface World {
  company: Server;
  platform: Server;
}
const SEED = 20_261_121;
/** Calls of the platform have a separate world, in which an operator may delete everybody else's company. */
const fuzzed: World = { company: await startServer(), platform: await startServer() };
/** Worlds where every input is refused, so that nobody's rights change meanwhile. */
const refusing: World = { company: await startServer(), platform: await startServer() };
// One key per kind of record.
const ids: Ids = {
  ...(Object.fromEntries(namedEntities().map((entity) => [entity, 1])) as unknown as Ids),
  user: 3,
};

const inputOf = (endpoint: AnyEndpoint): Record<Place, unknown> => ({
  params: exampleOf(endpoint.params, ids),
  // A device's question for changes waits for them where it may.
  query: {
    ...(exampleOf(endpoint.query, ids) as object),
    ...(endpoint === api.access.changes ? { wait: 0 } : {}),
  },
  body: exampleOf(endpoint.body, ids),
});

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '1.5',
    'NaN',
    '9'.repeat(40),
    '\u0000',
    'a\u0000b',
    '\ud800',
    '<script>alert(1)</script>',
    "'; drop table unit; --",
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '=1+1',
    '陳大文',
    '🏠'.repeat(300),
    'x'.repeat(5_000),
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    2_147_483_648,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { __proto__: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

type Place = 'params' | 'query' | 'body';
interface Mutation {
  place: Place;
  at: number;
  how: 'replace' | 'drop' | 'add' | 'whole';
  value: unknown;
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.constantFrom<Place>('params', 'query', 'body', 'body'),
  at: fc.nat(30),
  how: fc.constantFrom<Mutation['how']>('replace', 'replace', 'replace', 'drop', 'add', 'whole'),
  value: hostile,
});

function mutate(input: Record<Place, unknown>, { place, at, how, value }: Mutation): Record<Place, unknown> {
  const target = input[place];
  if (how === 'whole' && place === 'body') return { ...input, body: value };
  if (typeof target !== 'object' || target === null) return input;
  if (how === 'add') return { ...input, [place]: { ...target, surprise: value } };
  const keys = Object.keys(target);
  const key = keys[at % Math.max(keys.length, 1)];
  if (key === undefined) return { ...input, [place]: { surprise: value } };
  const { [key]: _, ...rest } = target as Record<string, unknown>;
  return { ...input, [place]: how === 'drop' ? rest : { ...rest, [key]: value } };
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

let calls = 0;
async function send(
  server: Server,
  endpoint: AnyEndpoint,
  input: Record<Place, unknown>,
  token: string,
): Promise<Response> {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(asText(params[name]).toWellFormed()) || '0',
  );
  const query = Object.fromEntries(
    Object.entries((input.query ?? {}) as object).map(([key, value]) => [key, asText(value)]),
  );
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : input.body;
  calls += 1;
  // A different address each time: the rate limit per address is not tested here.
  const headers = { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
  return server.send(endpoint.method, path, { query, body, headers }, token);
}

let devices = 0;
/** The token of a new access device. */
async function newDevice(server: Server): Promise<string> {
  devices += 1;
  const body = { condo_id: 1, name: 'x', code: `FUZZ-${devices}`, type: 'GATE', direction: 'IN' };
  const made = await server.call(api.access.deviceAdd, { body }, await server.signIn('operator'));
  if (made.status !== 200) throw new Error(`no device: ${made.message}`);
  return made.data.token;
}
/** Made before any call changes their world, in which an operator or an estate may not be what it was. */
const spare = new Map<Server, string[]>();
for (const { company } of [fuzzed, refusing]) {
  const tokens: string[] = [];
  for (const { access } of endpoints) if (access === 'device') tokens.push(await newDevice(company));
  spare.set(company, tokens);
}

/** The token of the player of a new machine. */
async function newPlayer(server: Server): Promise<string> {
  const operator = await server.signIn('operator');
  const { id } = await addMachine(server, operator);
  return pair(server, operator, id);
}

/** A caller who passes the gate, and in which world; the token is new if a call ended the session. */
function callerOf({ access }: AnyEndpoint, { company, platform }: World) {
  const ofPlatform = typeof access === 'object' && access.level === 'OPERATOR';
  const [server, username] = ofPlatform ? [platform, 'operator'] : [company, 'manager'];
  let token: Promise<string> | undefined;
  return {
    async send(endpoint: AnyEndpoint, input: Record<Place, unknown>): Promise<Response> {
      token ??=
        access === 'device'
          ? Promise.resolve(spare.get(server)?.pop() ?? newDevice(server))
          : access === 'player'
            ? newPlayer(server)
            : access === 'ticket'
              ? Promise.resolve('a'.repeat(32))
              : server.signIn(username);
      const response = await send(server, endpoint, input, await token);
      if (response.status === 401) token = undefined;
      return response;
    },
  };
}

/** The input with `value` in place of one of its texts, for each of them. */
function* planted(input: unknown, value: string): Generator<unknown> {
  if (typeof input === 'string') yield value;
  else if (Array.isArray(input)) {
    for (const [index, item] of input.entries())
      for (const made of planted(item, value)) yield input.with(index, made);
  } else if (typeof input === 'object' && input !== null) {
    for (const [key, field] of Object.entries(input))
      for (const made of planted(field, value)) yield { ...input, [key]: made };
  }
}

// Calls mostly wait for the database, so several run at once.
describe.concurrent.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it(`survives ${CASES} inputs with one rule broken`, async () => {
      const input = inputOf(endpoint);
      const anything = envelopeOf(z.unknown());
      const answered = envelopeOf(endpoint.answer);
      const caller = callerOf(endpoint, fuzzed);
      await fc.assert(
        fc.asyncProperty(mutation, async (change) => {
          const response = await caller.send(endpoint, mutate(input, change));
          expect(response.status).toBeLessThan(500);
          if (endpoint.download && response.ok) return void (await response.arrayBuffer());
          const envelope = anything.parse(await response.json());
          expect(envelope.code).not.toBe(999);
          expect(envelope.message.length).toBeGreaterThan(0);
          expect(response.ok).toBe(envelope.code === 0);
          if (envelope.code === 0) z.strictObject(answered.shape).parse(envelope);
        }),
        { seed: SEED, numRuns: CASES },
      );
    });

    it('refuses NUL and halves of characters in every text', async () => {
      const input = inputOf(endpoint);
      const caller = callerOf(endpoint, refusing);
      for (const text of ['a\u0000', '\u0000', '\ud800', 'x\udfff'])
        for (const place of ['params', 'query', 'body'] as const)
          for (const made of planted(input[place], text)) {
            // An address is UTF-8 and cannot contain half of a character.
            if (place !== 'body' && !text.isWellFormed()) continue;
            const response = await caller.send(endpoint, { ...input, [place]: made });
            const envelope = envelopeOf(z.unknown()).parse(await response.json());
            expect([response.status, envelope.code], `${place} ${JSON.stringify(made)}`).toEqual([
              400, 10030,
            ]);
          }
    });
  },
);
