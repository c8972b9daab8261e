import { buffer } from 'node:stream/consumers';
import type { AnswerOf, AnyEndpoint } from '@iris/contract/core/endpoint';
import type { Envelope, ErrorData } from '@iris/contract/core/envelope';
import { eq, sql } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { sessionTable } from '../src/domains/session/session.table.ts';
import { userTable } from '../src/domains/user/user.table.ts';
import type { Clock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { fileTable } from '../src/platform/files/file.table.ts';
import { logOptions } from '../src/platform/log.ts';
import { closeServices, openServices } from '../src/services.ts';
import { afterwards } from './afterwards.ts';
import { checkAnswer, checkFile } from './documented.ts';
import { watchRepetitions } from './repeating.ts';
import { watchSecrets } from './secrets.ts';
import { freshDatabase } from './template.ts';

/** A clock that a test controls; it starts at the real time, or at a given one. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  /** From here on it moves only on request, so that waits of seconds do not pass while a busy machine works. */
  stop(): void;
}

function testClock(start = Date.now()): TestClock {
  let offset = start - Date.now();
  let stopped: number | undefined;
  return {
    now: () => (stopped ?? Date.now()) + offset,
    advance: (ms) => {
      offset += ms;
    },
    stop() {
      stopped ??= Date.now();
    },
  };
}

export interface Reply<Data> extends Envelope<Data> {
  status: number;
  headers: Headers;
  /** The refused fields of an error, by path. */
  fields: Record<string, string>;
}

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * A server on its own database, called over HTTP; it stops with the test that started it, or with the file's tests.
 * `env` adds variables, `databaseUrl` shares another server's database. It is never too busy unless `busyMs` sets a
 * limit, because the tests run in its process. `limits`: timeouts of statements; `patience`: timeouts for slow clients;
 * `now`: the starting time.
 */
export async function startServer({
  env = {},
  databaseUrl,
  busyMs = 0,
  patience,
  log,
  limits = {},
  now,
}: {
  env?: Record<string, string>;
  databaseUrl?: string;
  busyMs?: number;
  patience?: NonNullable<Parameters<typeof buildApp>[2]>['patience'];
  log?: Logger;
  limits?: { listMs?: number; statementMs?: number };
  now?: number;
} = {}) {
  const url = databaseUrl ?? (await freshDatabase(inject('clusterUrl')));
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: inject('filesFolder'),
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...env,
  });
  const clock = testClock(now);
  const secrets = watchSecrets();
  const logger = log ?? pino({ ...logOptions(config), level: 'info' }, { write: secrets.logged });
  const services = await openServices(config, url, logger, { clock, ...limits });
  const app = await buildApp(services, { ready: () => true }, { busyMs, ...(patience && { patience }) });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  Object.assign(services.origin, { url: config.publicUrl ?? address, listening: address });
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    try {
      await secrets.search(services.db);
    } finally {
      await app.close();
      await closeServices(services);
    }
  };
  afterwards(stop);
  const repeated = watchRepetitions(services.db);

  /** The bytes of a stored picture; undefined: there is none. */
  async function photoOf(id: number): Promise<Buffer | undefined> {
    const [file] = await services.db.select().from(fileTable).where(eq(fileTable.id, id));
    if (!file) return undefined;
    return buffer(await services.files.open(file)).catch(() => undefined);
  }

  async function noteUpload(body: unknown, answer: unknown): Promise<void> {
    const file = body instanceof FormData ? body.get('file') : null;
    if (!(file instanceof File) || !file.type.startsWith('image/')) return;
    if (typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number')
      secrets.uploaded(answer.id, Buffer.from(await file.arrayBuffer()));
  }

  /** Any request; `body` is sent as JSON or as a form. */
  async function send(
    method: string,
    path: string,
    { query = {}, body, headers = {} }: Sent = {},
    token?: string,
  ): Promise<Response> {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    const form = body instanceof FormData;
    const response = await fetch(`${address}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    checkFile(method, path, response);
    await secrets.received(path, response);
    return response;
  }

  /** A call of the contract; returns the envelope, refused or not, with its status. */
  async function call<E extends AnyEndpoint>(
    endpoint: E,
    sent: Sent = {},
    token?: string,
  ): Promise<Reply<AnswerOf<E>>> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(sent.params?.[name])),
    );
    await secrets.sent(sent.body, photoOf);
    const response = await repeated(endpoint, sent.headers ?? {}, (headers) =>
      send(endpoint.method, path, { ...sent, headers }, token),
    );
    // Unchecked here: the code below fails the test if the answer is not an envelope.
    const envelope = (await response.json()) as Envelope<AnswerOf<E>>;
    checkAnswer(endpoint, response.status, envelope);
    secrets.answered(endpoint.name, envelope);
    await noteUpload(sent.body, envelope.data);
    const { fields = [] } = (envelope.code === 0 ? {} : (envelope.data ?? {})) as ErrorData;
    return {
      ...envelope,
      status: response.status,
      headers: response.headers,
      fields: Object.fromEntries(fields.map(({ path: at, message }) => [at, message])),
    };
  }

  /** An access token for a person of the world, without the cost of a password check. */
  async function signIn(username: string): Promise<string> {
    return (await signInPair(username)).access_token;
  }

  async function signInPair(username: string) {
    const [user] = await services.db
      .select()
      .from(userTable)
      .where(eq(sql`lower(${userTable.username})`, username));
    if (!user) throw new Error(`nobody is called ${username}`);
    const now = clock.now();
    const [session] = await services.db
      .insert(sessionTable)
      .values({
        userId: user.id,
        rotatedAt: now,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: now + 30 * 86_400_000,
        device: 'test',
        address: '127.0.0.1',
      })
      .returning();
    if (!session) throw new Error('no session');
    return services.tokens.issue(session.id, session.generation);
  }

  return { address, databaseUrl: url, services, clock, app, send, call, signIn, signInPair, stop };
}
