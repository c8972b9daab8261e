import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openFolder } from '../src/platform/db/embeddedFolder.ts';
import { launch, type Place, urlOf } from '../src/platform/db/embeddedPostmaster.ts';
import { findPrograms } from '../src/platform/db/embeddedProgram.ts';
import { afterwards } from './afterwards.ts';
import { buildTemplates, copied } from './template.ts';

/**
 * A PostgreSQL that a test can stop, kill and freeze, and that stays down until the test starts it again; the run's own
 * cluster serves all other tests. Committed data survive its crash, but not a crash of the machine.
 */
export async function startCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'iris-fault-pg-'));
  const programs = await findPrograms();
  const folder = await openFolder(dataDir, programs, false);
  const begin = async (wanted?: Place) => {
    const begun = await launch(programs, folder, false, wanted);
    if (!begun) throw new Error('PostgreSQL did not start');
    await begun.client.end();
    return begun;
  };
  let { pid, place } = await begin();

  /** Ends PostgreSQL: SIGINT is a fast shutdown; after SIGKILL its processes have to notice for themselves. */
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    process.kill(pid, signal);
    const gone = () =>
      signal === 'SIGINT'
        ? !existsSync(join(folder.cluster, 'postmaster.pid'))
        : orphansOf(folder.cluster) === 0;
    while (!gone()) await pause(10);
  };
  afterwards(async () => {
    await end('SIGINT').catch(() => {});
    await rm(dataDir, { recursive: true, force: true });
  });
  const ownerUrl = urlOf(place, folder.secret, 'postgres');
  await buildTemplates(ownerUrl);
  const url = await copied(ownerUrl);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`);
  await client.end();
  return {
    url,
    end,
    /** Starts PostgreSQL again in the same place. */
    async begin() {
      ({ pid, place } = await begin(place));
    },
    /** Sends a signal to PostgreSQL and all its processes. */
    signalAll(signal: NodeJS.Signals) {
      for (const each of [pid, ...childrenOf(pid)]) send(each, signal);
    },
  };
}

/** Sends a signal to a process, unless it has ended by itself meanwhile. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** A file of a process in /proc; empty if the process is gone. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(parent: number): number[] {
  return processes().filter((pid) => {
    const stat = fileOf(pid, 'stat');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
  });
}

/**
 * The number of remaining processes of a cluster; each shows the postmaster's command line, or its port, until it ends.
 */
const orphansOf = (cluster: string): number =>
  processes().filter((pid) => fileOf(pid, 'cmdline').includes(cluster)).length;
