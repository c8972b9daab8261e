import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { repetitions } from './deep.ts';
import { startCluster } from './faultCluster.ts';
import { startFaults } from './faults.ts';

/** PostgreSQL itself fails under two servers that take payments: it restarts, is killed, and stands still. */
const cluster = await startCluster();
const faults = await startFaults({ databaseUrl: cluster.url });

it('outlives a fast restart of its database', async () => {
  for (let n = 0; n < repetitions(2, 6); n += 1) {
    await faults.more();
    process.kill(cluster.postmaster(), 'SIGINT');
    await faults.healthy();
  }
});

it('outlives a database that is killed', async () => {
  for (let n = 0; n < repetitions(1, 4); n += 1) {
    await faults.more();
    process.kill(cluster.postmaster(), 'SIGKILL');
    await faults.healthy();
  }
});

it('says within a second that its database stands still, and goes on when it moves again', async () => {
  await faults.more();
  const from = performance.now();
  cluster.signalAll('SIGSTOP');
  try {
    await faults.ready(503);
    await pause(repetitions(1_000, 20_000));
  } finally {
    cluster.signalAll('SIGCONT');
  }
  const until = performance.now();
  const looks = faults.looksIn(from, until);
  expect(looks.filter(({ status }) => status !== 503)).toEqual([]);
  // Measured on a machine that does other things too.
  expect(Math.min(...looks.map(({ asked, answered }) => answered - asked))).toBeLessThan(1_000);
  await faults.healthy();
});

it('holds what it acknowledged in the end, and no more', () => faults.settle());
