import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Building } from '@iris/contract/estate/estate.model';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase, worldPassword } from './template.ts';

/**
 * The server is killed (SIGKILL) in a stream of writes and clients try again with the same key: nothing that was
 * acknowledged is lost, nothing is applied twice. On the embedded PostgreSQL and on an outside one.
 */
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const WRITERS = 8;
const KILL_AFTER = 40;

interface Product {
  process: ChildProcess;
  address: string;
}

async function startProduct(env: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text;
      const found = /ready at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`did not start: ${said}`)));
  });
  return { process: child, address };
}

const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });

async function post<Data>(
  address: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Data> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { code: number; message: string; data: Data };
  if (envelope.code !== 0) throw new Error(`${response.status} ${envelope.message}`);
  return envelope.data;
}

const signIn = async (address: string, username: string) => {
  const tokens = await post<{ access_token: string }>(address, '/tranbiot-core/cms/user/login', {
    username,
    password: worldPassword,
  });
  return { authorization: `Bearer ${tokens.access_token}` };
};

async function get<Data>(address: string, path: string, headers: Record<string, string>): Promise<Data> {
  const response = await fetch(`${address}${path}`, { headers });
  return ((await response.json()) as { data: Data }).data;
}

interface Write {
  name: string;
  key: string;
  id?: number;
}

describe.each(['the embedded database', 'an outside database'])('killed while writing to %s', (where) => {
  let env: Record<string, string>;
  let folder: string;
  let product: Product | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'iris-kill-'));
    env =
      where === 'the embedded database'
        ? { DATA_DIR: folder, DEMO: '1' }
        : { DATA_DIR: folder, DATABASE_URL: await freshDatabase(inject('clusterUrl')) };
  });
  afterAll(async () => {
    if (product) await ended(product.process, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps what it acknowledged, once', async () => {
    product = await startProduct(env);
    const first = product;
    const headers = await signIn(first.address, 'manager');
    const condos = await get<{ items: { id: number }[] }>(
      first.address,
      '/iris-base/cms/condo/list',
      headers,
    );
    const condo_id = condos.items[0]?.id;
    const writes: Write[] = [];
    let acknowledged = 0;
    const send = async (address: string, write: Write, as: Record<string, string>) => {
      const body = { condo_id, name: write.name, floors: '1-3' };
      const made = await post<Building>(address, '/iris-base/cms/condo/add/building-and-floor', body, {
        ...as,
        'idempotency-key': write.key,
      });
      write.id = made.id;
      acknowledged += 1;
      if (acknowledged === KILL_AFTER) first.process.kill('SIGKILL');
    };
    const writer = async (lane: number) => {
      for (let n = 0; n < 100; n += 1) {
        const write: Write = { name: `K${lane}-${n}`, key: randomUUID() };
        writes.push(write);
        try {
          await send(first.address, write, headers);
        } catch {
          return;
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, lane) => writer(lane)));
    expect(acknowledged).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(writes.some(({ id }) => id === undefined)).toBe(true);

    product = await startProduct(env);
    const again = await signIn(product.address, 'manager');
    const known = new Map(writes.flatMap(({ name, id }) => (id === undefined ? [] : [[name, id] as const])));
    for (const write of writes) await send(product.address, write, again);
    for (const { name, id } of writes) if (known.has(name)) expect(id).toBe(known.get(name));

    const list = await get<{ items: Building[] }>(
      product.address,
      `/iris-base/cms/building/list?condo_id=${condo_id}&count=1000`,
      again,
    );
    const made = list.items.filter(({ name }) => name.startsWith('K'));
    expect(made.map(({ name }) => name).sort()).toEqual(writes.map(({ name }) => name).sort());
    expect(made.every(({ floor_count }) => floor_count === 3)).toBe(true);
  });
});
