import { Writable } from 'node:stream';
import { api } from '@iris/contract';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { namedEntities } from '@iris/contract/core/entity';
import type { Schema } from '@iris/contract/core/schema';
import { userApi } from '@iris/contract/user/user.api';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Locators } from '../src/platform/access/locate.ts';
import { logOptions } from '../src/platform/log.ts';
import { exampleOf, type Ids } from './example.ts';
import { startServer } from './harness.ts';

/**
 * No personal data may reach the log. Each call of the contract gets known personal data in every field that accepts
 * it, and every statement after the gate fails in PostgreSQL, whose error repeats that data.
 */
const logged: string[] = [];
const sink = new Writable({
  write(chunk, _, done) {
    logged.push(String(chunk));
    done();
  },
});
const server = await startServer({ log: pino(logOptions({ logLevel: 'trace' }), sink) });
// Every id is found, so that each call gets as far as its own statements.
for (const entity of namedEntities()) {
  (server.services.locators as { -readonly [Kind in keyof Locators]: Locators[Kind] })[entity] = async (
    _,
    wanted,
  ) => new Map(wanted.map((id) => [id, { everyone: true }]));
}
const { query } = pg.Client.prototype;
afterAll(() => {
  pg.Client.prototype.query = query;
});

/** Most text fields accept one of these: a name, an address, a phone, an identity number, an account, a reference. */
const planted = [
  'Wong Plantedman 黃種人',
  'planted.person@leak.example',
  '69173548',
  'K913752(7)',
  '694512873001',
  'PLANTED7',
] as const;
const isPlanted = (text: string) => /planted|69173548|K913752|694512873001|黃種人/i.test(text);

const ids = Object.fromEntries(namedEntities().map((entity) => [entity, 1])) as unknown as Ids;

/** The example of a schema, with personal data wherever it is accepted. */
function plant(schema: Schema): unknown {
  const whole = { value: exampleOf(schema, ids) };
  const visit = (holder: Record<string, unknown>, key: string) => {
    const value = holder[key];
    if (typeof value === 'object' && value !== null) {
      for (const inner of Object.keys(value)) visit(value as Record<string, unknown>, inner);
      return;
    }
    // '1' is an id.
    if (typeof value !== 'string' || value === '1') return;
    for (const candidate of planted) {
      holder[key] = candidate;
      if (z.safeParse(schema, whole.value).success) return;
    }
    holder[key] = value;
  };
  visit(whole, 'value');
  return whole.value;
}

/** From here on every statement fails, with an error of PostgreSQL that repeats the personal data. */
function failStatements(): void {
  const said = pg.escapeLiteral(`bad input: ${planted.join(' ')}`);
  const raise = `do $fail$ begin raise exception using message = ${said}, detail = ${said}, hint = ${said}, errcode = '22P02'; end $fail$`;
  const failing = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
    const transaction = /^(begin|commit|rollback|savepoint|release)/i.test(text ?? '');
    const callback = args.find((arg) => typeof arg === 'function');
    return Reflect.apply(query, this, transaction ? args : callback ? [raise, callback] : [raise]);
  };
  pg.Client.prototype.query = failing as typeof query;
}

async function statusOf(endpoint: AnyEndpoint, token: string): Promise<number> {
  const params = plant(endpoint.params) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const sent = { query: plant(endpoint.query) as Record<string, string> };
  const body =
    endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: plant(endpoint.body) };
  const answer = await server.send(endpoint.method, path, { ...sent, ...body }, token);
  expect(await answer.text()).not.toMatch(/bad input|22P02/);
  return answer.status;
}

it('a failing statement of any domain leaves no personal data in the log', async () => {
  const tokens = { manager: await server.signIn('manager'), operator: await server.signIn('operator') };
  // From here on the callers' principals are cached.
  for (const token of Object.values(tokens)) await server.call(userApi.information, {}, token);
  failStatements();
  const failed = new Map<string, number>();
  const asked = new Set<string>();
  for (const [domain, calls] of Object.entries(api)) {
    for (const endpoint of Object.values(calls) as AnyEndpoint[]) {
      // File uploads and signed calls of programs begin with what they send, not with a statement.
      if (endpoint.upload || endpoint.signed) continue;
      asked.add(domain);
      const { access } = endpoint;
      const ofPlatform = typeof access === 'object' && access.level === 'OPERATOR';
      const status = await statusOf(endpoint, ofPlatform ? tokens.operator : tokens.manager);
      if (status === 500) failed.set(domain, (failed.get(domain) ?? 0) + 1);
    }
  }
  const count = [...failed.values()].reduce((sum, each) => sum + each, 0);
  expect(logged.filter((line) => line.includes('unexpected error'))).toHaveLength(count);
  expect([...asked].filter((domain) => !failed.has(domain))).toEqual([]);
  expect(logged.filter(isPlanted)).toEqual([]);
});
