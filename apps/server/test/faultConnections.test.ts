import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { repetitions } from './deep.ts';
import { openProxy } from './faultProxy.ts';
import { startFaults } from './faults.ts';
import { freshDatabase } from './template.ts';

/** The connections between servers and their database fail: they are cut, used up, or lost one by one. */
const databaseUrl = await freshDatabase(inject('clusterUrl'));
const proxy = await openProxy(databaseUrl);
const faults = await startFaults({ databaseUrl, through: proxy.url });

/** How many connections a server has for calls; below, a larger number of callers. */
const POOL = 16;
const WAITING = 40;
/** A call waits 5 seconds for a connection; the machine has other work too. Without a limit it would wait for ever. */
const LIMIT_MS = 20_000;

/** The answers of the calls that have settled by now. */
async function settledOf<Answer>(work: readonly Promise<Answer>[]): Promise<Answer[]> {
  const none = Symbol('none');
  const now = await Promise.all(work.map((one) => Promise.race([one, Promise.resolve(none)])));
  return now.flatMap((answer) => (answer === none ? [] : [answer as Answer]));
}

/** A database connection that does not belong to the servers. */
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

it('refuses in time what finds all connections in use, and shows lists meanwhile', async () => {
  const list = () => faults.read(0, '/iris-base/cms/rent/list?condo_id=1&page=0&count=10');
  // A machine that other tests keep busy may refuse a call for that; whoever asks again sees the list.
  const shown = () => expect.poll(list, { interval: 100, timeout: 10_000 }).toBe(200);
  const paid = Array.from({ length: WAITING }, () => faults.payment(faults.spare()));
  const { refused, waited } = await faults.unseen(() =>
    beside(async (client) => {
      await client.query('begin');
      // Every payment of the condo takes its receipt number last, and keeps its connection until then.
      await client.query("select from counter where condo_id = 1 and kind = 'receipt' for update");
      const answers = paid.map((write, n) => faults.send(n % 2, write));
      await faults.ready(503);
      await shown();
      // Those without a connection are refused, while the others wait for the lock.
      await expect
        .poll(async () => (await settledOf(answers)).length, { interval: 100 })
        .toBeGreaterThanOrEqual(WAITING - 2 * POOL);
      const early = await settledOf(answers);
      await pause(repetitions(0, 15_000));
      await shown();
      await client.query('rollback');
      const all = await Promise.all(answers);
      return { refused: early, waited: all.filter(({ status }) => status === 200) };
    }),
  );
  expect(
    refused.every(({ status, code, retryAfter }) => status === 503 && code === 6000 && retryAfter > 0),
  ).toBe(true);
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(LIMIT_MS);
  expect(waited.length).toBeGreaterThan(0);
  await faults.healthy();
  // Refused calls succeed with the same key, and successful ones are not applied twice.
  const again = await Promise.all(paid.map((write, n) => faults.send(n % 2, write)));
  expect(again.map(({ status }) => status)).toEqual(paid.map(() => 200));
});

it('hears the other server again when only that connection is lost', async () => {
  const cut = await faults.unseen(() =>
    beside((client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'iris bus'`,
      ),
    ),
  );
  expect(cut.rowCount).toBe(faults.servers.length);
  const from = performance.now();
  await faults.healthy();
  // Until it hears notifications again, a server reports that it is not ready.
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
