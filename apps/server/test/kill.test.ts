import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Building } from '@iris/contract/estate/estate.model';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ended, get, type Product, post, signIn, startProduct } from './product.ts';
import { freshDatabase } from './template.ts';

/**
 * The server is killed (SIGKILL) in a stream of writes and clients try again with the same key: nothing that was
 * acknowledged is lost, nothing is applied twice. On the embedded PostgreSQL and on an outside one.
 */
const WRITERS = 8;
const KILL_AFTER = 40;

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

  it('keeps what it acknowledged, once', { timeout: 90_000 }, async () => {
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
