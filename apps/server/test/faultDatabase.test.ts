import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { repetitions } from './deep.ts';
import { startCluster } from './faultCluster.ts';
import { startFaults } from './faults.ts';

/** PostgreSQL itself fails under two servers that take payments: it restarts, is killed, and freezes. */
const cluster = await startCluster();
const faults = await startFaults({ databaseUrl: cluster.url });
/** Several times as long as a /readyz check and its recovery take. */
const AWAY_MS = 2_500;

/** The reports while the database was down: not ready, from at most a second after its end, and answered in time. */
function expectSaid(from: number, until: number): void {
  const looks = faults.looksIn(from + 1_000, until);
  expect(new Set(looks.map(({ server }) => server)).size).toBe(2);
  expect(looks.filter(({ status }) => status !== 503)).toEqual([]);
  // Measured on a machine that does other work too.
  expect(Math.min(...looks.map(({ asked, answered }) => answered - asked))).toBeLessThan(1_000);
}

it.each([
  ['a fast restart of its database', 'SIGINT', repetitions(2, 6)],
  ['a database that is killed', 'SIGKILL', repetitions(1, 4)],
] as const)('outlives %s, and says that it is away', async (_, signal, times) => {
  for (let n = 0; n < times; n += 1) {
    await faults.more();
    await cluster.end(signal);
    const from = performance.now();
    // Alternately at once and after a while.
    if (n % 2 === 0) await pause(AWAY_MS);
    const until = performance.now();
    await cluster.begin();
    if (n % 2 === 0) expectSaid(from, until);
    await faults.healthy();
  }
});

it('says within a second that its database stands still, and goes on when it moves again', async () => {
  await faults.more();
  const from = performance.now();
  cluster.signalAll('SIGSTOP');
  let until = from;
  try {
    await faults.ready(503);
    await pause(repetitions(AWAY_MS, 20_000));
    until = performance.now();
  } finally {
    cluster.signalAll('SIGCONT');
  }
  expectSaid(from, until);
  await faults.healthy();
});

it('holds what it acknowledged in the end, and no more', () => faults.settle());
