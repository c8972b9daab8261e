import { it } from 'vitest';
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

it('holds what it acknowledged in the end, and no more', () => faults.settle());
