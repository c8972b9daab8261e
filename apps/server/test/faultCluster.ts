import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { afterwards } from './afterwards.ts';
import { buildTemplate, freshDatabase } from './template.ts';

/**
 * A PostgreSQL that a test may stop, kill and freeze: the run's own serves every other test. What it acknowledged
 * survives its own end, though not that of the machine.
 */
export async function startCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'iris-fault-pg-'));
  const cluster = await startEmbedded({ dataDir, fsync: false, log: pino({ level: 'silent' }) });
  afterwards(async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await buildTemplate(cluster.ownerUrl);
  const url = await freshDatabase(cluster.ownerUrl);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`);
  await client.end();
  const postmaster = () => Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  return {
    url,
    postmaster,
    /** Sends a signal to PostgreSQL and all its processes. */
    signalAll(signal: NodeJS.Signals) {
      const head = postmaster();
      for (const pid of [head, ...childrenOf(head)]) process.kill(pid, signal);
    },
  };
}

/** The children of a process, as Linux lists them. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}
