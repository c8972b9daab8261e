import { request } from 'node:http';
import { endpoints } from '@iris/contract';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { namedEntities } from '@iris/contract/core/entity';
import type { Schema } from '@iris/contract/core/schema';
import { type Size, sizeOf } from '@iris/contract/core/size';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyBytes } from '../src/platform/http/bodyLimit.ts';
import { repetitions } from './deep.ts';
import { exampleOf, type Ids } from './example.ts';
import { startServer } from './harness.ts';
import { watchTurns } from './work.ts';

/**
 * No caller can block the others: each call gets the largest and most unusual inputs that its limits allow, derived
 * from the contract. Accepted or refused, no single turn of the event loop may take longer than this.
 */
const MOST_MS = 100;
/** A garbage collection occasionally falls into a turn; inherently slow work is slow each time. */
const TRIES = 3;
/** An address has less room than a body. */
const ADDRESS = 7_000;

// One key per kind of record.
const ids: Ids = {
  ...(Object.fromEntries(namedEntities().map((entity) => [entity, 1])) as unknown as Ids),
  user: 3,
};

/** Texts that patterns, trimming, normalizing, sorting or searching may be slow on, for repetition. */
const strange = [
  'x',
  '"@"',
  '@.',
  ' ',
  '9',
  '.',
  '-a',
  '\\',
  "'%_",
  'e\u0301\u0327',
  '\ufdfa',
  '🏠',
  '\u202eא',
  ',1',
  '[](',
  '/:',
  '<a ',
  '\t\n',
];
const fill = (text: string, length: number): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .toWellFormed();

/** An input as large as its schema and `room` (bytes) allow, whose texts are all unusual, each in a different way. */
function strangeInput(size: Size, room: number, turn: { at: number }): unknown {
  if (size.fields) {
    const { fields } = size;
    const made = [...fields].map(([key, field]) => {
      // Room that one field does not need goes to the others.
      const fair = Math.max(200, (room * field.bytes) / Math.max(size.bytes, 1));
      return [key, strangeInput(field, Math.min(fair, room), turn)] as const;
    });
    return Object.fromEntries(made);
  }
  if (size.items) {
    const { each, max } = size.items;
    const made: unknown[] = [];
    let used = 0;
    while (made.length < max) {
      const item = strangeInput(each, Math.min(room, Math.max(400, room / max)), turn);
      used += Buffer.byteLength(JSON.stringify(item)) + 1;
      if (made.length > 0 && used > room) break;
      made.push(item);
    }
    return made;
  }
  if (size.entries) {
    const { each, key, max } = size.entries;
    const keys = Array.from({ length: max }, (_, at) => fill(`k${at}`, Math.min(key.text?.max ?? 20, 40)));
    return Object.fromEntries(keys.map((one) => [one, strangeInput(each, room / max, turn)]));
  }
  turn.at += 1;
  const text = strange[turn.at % strange.length] ?? '';
  return fill(text, Math.min(size.text?.max ?? 10, Math.max(10, Math.floor(room / 6))));
}

/** Shorter texts are only slow in patterns that the static pattern check refuses. */
const LONG = 1_000;

/** The example with one unusual text of full length, for each such text and each kind of unusual text. */
function* withLongText(size: Size, example: unknown, room: number): Generator<unknown> {
  if (size.text && size.text.max >= LONG)
    for (const text of strange) yield fill(text, Math.min(size.text.max, Math.floor(room / 6)));
  const named = (example ?? {}) as Record<string, unknown>;
  for (const [key, field] of size.fields ?? [])
    for (const made of withLongText(field, named[key], room)) yield { ...named, [key]: made };
  if (size.items)
    for (const made of withLongText(size.items.each, Array.isArray(example) ? example[0] : undefined, room))
      yield [made];
}

/** A valid input, with lists and texts as long as allowed. */
function fullInput(schema: Schema, room: number): unknown {
  const example = exampleOf(schema, ids);
  return grown(schema, example, room);
}

function grown(schema: Schema, example: unknown, room: number): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return grown(schema.unwrap() as Schema, example, room);
  if (schema instanceof z.ZodObject && typeof example === 'object' && example !== null) {
    const fields = Object.entries(example).map(([key, value]) => {
      const field = schema.shape[key] as Schema | undefined;
      return [key, field ? grown(field, value, room / 2) : value] as const;
    });
    const made = Object.fromEntries(fields);
    return schema.safeParse(made).success ? made : example;
  }
  if (schema instanceof z.ZodArray && Array.isArray(example) && example.length > 0) {
    const { max } = sizeOf(schema).items ?? { max: 1 };
    const item = grown(schema.element as Schema, example[0], room / 20);
    const most = Math.max(1, Math.min(max, Math.floor(room / (JSON.stringify(item).length + 1))));
    // Each record is chosen once: where duplicates are refused, different ones are used.
    const same = Array.from({ length: most }, () => item);
    const others = typeof item === 'number' ? same.map((_, at) => at + 1) : same;
    return [same, others].find((made) => schema.safeParse(made).success) ?? example;
  }
  if (schema instanceof z.ZodString && typeof example === 'string') {
    const { max } = sizeOf(schema).text ?? { max: 1 };
    const long = ['長', 'x', '9'].map((text) => fill(text, Math.min(max, Math.floor(room / 6))));
    return long.find((text) => schema.safeParse(text).success) ?? example;
  }
  return example;
}

/** JSON, or nearly, of a given size, on which a body parser may be slow. `field` is a key that the call knows. */
const junk: Record<string, (bytes: number, field: string) => string> = {
  'unknown keys': (bytes) => `{${listed(bytes, (at) => `"k${at}":1`)}}`,
  'unknown keys in a field': (bytes, field) => `{"${field}":{${listed(bytes - 40, (at) => `"k${at}":1`)}}}`,
  'a list in a field': (bytes, field) => `{"${field}":[${listed(bytes - 40, () => '1')}]}`,
  'records in a field': (bytes, field) => `{"${field}":[${listed(bytes - 40, () => '{"a":[]}')}]}`,
  'a deep list': (bytes, field) => {
    const depth = Math.floor((bytes - 40) / 2);
    return `{"${field}":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  },
  'deep records': (bytes, field) => {
    const depth = Math.floor((bytes - 40) / 6);
    return `{"${field}":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  },
  'brackets that stay open': (bytes) => '['.repeat(bytes),
  'a long number': (bytes, field) => `{"${field}":${'9'.repeat(bytes - 40)}}`,
  'large numbers': (bytes, field) => `{"${field}":[${listed(bytes - 40, () => '1e308')}]}`,
  'a long text of escapes': (bytes, field) => `{"${field}":"${'\\u0041'.repeat((bytes - 40) / 6)}"}`,
  'a long key': (bytes) => `{"${'k'.repeat(bytes - 10)}":1}`,
  'the same key': (bytes, field) => `{${listed(bytes, () => `"${field}":1`)}}`,
  'prototype keys': (bytes) => `{${listed(bytes, (at) => `"a${at}":{"constructor":{}}`)}}`,
  spaces: (bytes) => `${' '.repeat(bytes - 2)}{}`,
};

function listed(bytes: number, item: (at: number) => string): string {
  const items: string[] = [];
  for (let used = 2, at = 0; ; at += 1) {
    const next = item(at);
    used += next.length + 1;
    if (used > bytes) return items.join(',');
    items.push(next);
  }
}

interface Sent {
  what: string;
  path: string;
  body?: string;
}

const SMALL = 32 * 1024;
const turnOf = (endpoint: AnyEndpoint): number => endpoints.indexOf(endpoint);

function* inputsOf(endpoint: AnyEndpoint, rotations: number): Generator<Sent> {
  const { params, query, body, method, signed } = endpoint;
  const room = bodyBytes(endpoint) - 200;
  const [paramsSize, querySize, bodySize] = [params, query, body].map(sizeOf) as [Size, Size, Size];
  const takesBody = method !== 'GET' && method !== 'DELETE' && !signed;
  const plain = pathOf(endpoint, exampleOf(params, ids), exampleOf(query, ids));
  const full = takesBody ? { body: JSON.stringify(fullInput(body, room)) } : {};
  yield {
    what: 'a full input',
    path: pathOf(endpoint, exampleOf(params, ids), fullInput(query, ADDRESS)),
    ...full,
  };
  for (let turn = 0; turn < rotations; turn += 1) {
    const at = { at: Math.floor((turn * strange.length) / rotations) };
    const path = pathOf(
      endpoint,
      turn === 0 ? strangeInput(paramsSize, 150, at) : exampleOf(params, ids),
      strangeInput(querySize, ADDRESS / 3, at),
    );
    yield { what: `strange address ${turn}`, path, ...full };
    if (takesBody && bodySize.fields?.size)
      yield {
        what: `strange body ${turn}`,
        path: plain,
        body: JSON.stringify(strangeInput(bodySize, room, at)),
      };
  }
  if (takesBody)
    for (const made of withLongText(bodySize, exampleOf(body, ids), room))
      yield { what: 'a long text', path: plain, body: JSON.stringify(made) };
  if (!takesBody && !signed) return;
  const field = [...(bodySize.fields?.keys() ?? [])].at(-1) ?? 'a';
  // Small ones parse instantly, whatever they are, so they take turns.
  const kinds = Object.entries(junk);
  const some =
    room > SMALL ? kinds : kinds.filter((_, at) => at % kinds.length === turnOf(endpoint) % kinds.length);
  for (const [what, make] of some) yield { what, path: plain, body: make(room, field) };
}

function pathOf(endpoint: AnyEndpoint, params: unknown, query: unknown): string {
  const named = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(named[name] ?? 1)).slice(0, 150),
  );
  const search = new URLSearchParams();
  let left = ADDRESS;
  for (const [key, value] of Object.entries((query ?? {}) as object)) {
    const text = String(value).slice(0, Math.max(0, Math.floor(left / 9)));
    left -= encodeURIComponent(text.toWellFormed()).length;
    search.set(key, text);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** Measures only the server's work: the client sends prepared bytes and discards the answer. */
function answerTo(server: Server, method: string, path: string, body: Buffer | undefined, headers: object) {
  return new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(server.address);
    const call = request({ hostname, port, method, path, headers: { ...headers } }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume();
    });
    call.on('error', reject);
    call.end(body);
  });
}

let calls = 0;
/** Sends the inputs of calls one by one; returns a line for each that blocked the event loop too long. */
async function slowOnes(server: Server, username: string, of: readonly AnyEndpoint[]): Promise<string[]> {
  let token = await server.signIn(username);
  const slow: string[] = [];
  const longest = async (endpoint: AnyEndpoint, { path, body }: Sent): Promise<number> => {
    const bytes = body === undefined ? undefined : Buffer.from(body);
    calls += 1;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
      // A different address each time: the rate limit per address is not tested here.
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    };
    const watch = watchTurns();
    const status = await answerTo(server, endpoint.method, path, bytes, headers);
    watch.stop();
    if (status === 401) token = await server.signIn(username);
    expect(status, endpoint.name).toBeLessThan(500);
    return watch.longestMs();
  };
  for (const endpoint of of)
    for (const input of inputsOf(endpoint, ROTATIONS)) {
      let least = Number.POSITIVE_INFINITY;
      for (let tried = 0; tried < TRIES && least > MOST_MS; tried += 1)
        least = Math.min(least, await longest(endpoint, input));
      if (least > MOST_MS) slow.push(`${endpoint.name}, ${input.what}: ${Math.round(least)} ms`);
    }
  return slow;
}

const ROTATIONS = repetitions(2, strange.length);
const LIMIT_MS = repetitions(180_000, 3_600_000);
const ofPlatform = ({ access }: AnyEndpoint) => typeof access === 'object' && access.level === 'OPERATOR';

describe('the largest and strangest inputs hold nobody else up', () => {
  it(
    'in calls of companies and of strangers',
    async () => {
      const own = endpoints.filter((one) => !ofPlatform(one));
      expect(await slowOnes(await startServer(), 'manager', own)).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'in calls of the platform',
    async () => {
      expect(await slowOnes(await startServer(), 'operator', endpoints.filter(ofPlatform))).toEqual([]);
    },
    LIMIT_MS,
  );
});
