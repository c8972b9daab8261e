import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { repetitions } from './deep.ts';
import { openProxy } from './faultProxy.ts';
import { startFaults } from './faults.ts';
import { get, post, type Refused } from './product.ts';
import { freshDatabase } from './template.ts';

/** What lies between servers and their database fails: connections are cut, used up, or lost one by one. */
const databaseUrl = await freshDatabase(inject('clusterUrl'));
const proxy = await openProxy(databaseUrl);
const faults = await startFaults({ databaseUrl, through: proxy.url });

/** More than a server's pool holds. */
const WAITING = 24;

/** A connection of somebody else's to the database. */
async function beside<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

it('takes a payment once when its commit is cut off, before PostgreSQL heard of it or after', async () => {
  const cuts = repetitions(4, 40);
  for (let n = 0; n < cuts; n += 1) proxy.cutCommits('before', 'after');
  await expect.poll(proxy.made, { interval: 50 }).toBe(2 * cuts);
  await faults.healthy();
});

it('goes on when all connections are in use, refuses what cannot wait, and shows lists meanwhile', async () => {
  const [server] = faults.servers;
  const address = server?.address ?? '';
  const began = performance.now();
  await beside(async (client) => {
    await client.query('begin');
    // Every payment of the condo takes its receipt's number last.
    await client.query("select from counter where condo_id = 1 and kind = 'receipt' for update");
    const more = Array.from({ length: WAITING }, () =>
      post(address, '/tranbiot-core/cms/user/login', { username: 'nobody', password: 'Nothing2026' }).catch(
        (error: Refused) => error.status,
      ),
    );
    await Promise.all(more);
    const lists = await Promise.all(
      Array.from({ length: WAITING }, () =>
        get<{ items: unknown[] }>(address, '/iris-base/cms/condo/list', faults.headers),
      ),
    );
    expect(lists.every(({ items }) => items.length > 0)).toBe(true);
    await pause(repetitions(500, 15_000));
    await client.query('rollback');
  });
  expect(performance.now()).toBeGreaterThan(began);
  await faults.healthy();
});

it('hears the other server again when only that connection is lost', async () => {
  const cut = await beside((client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'iris bus'`,
    ),
  );
  expect(cut.rowCount).toBe(faults.servers.length);
  const from = performance.now();
  await faults.healthy();
  // Until it hears again, a server says that it is not ready.
  expect(faults.looksIn(from, Infinity).some(({ status }) => status === 503)).toBe(true);
});

it('loses every connection at once and goes on', async () => {
  for (let n = 0; n < repetitions(2, 10); n += 1) {
    await beside((client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    );
    await faults.healthy();
  }
});

it('holds what it acknowledged in the end, and no more', () => faults.settle());
