import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../startError.ts';
import { type Folder, NAME, openFolder } from './embeddedFolder.ts';
import { findRunning, lastRefusal, launch, type Postmaster, terminate, urlOf } from './embeddedPostmaster.ts';
import { findPrograms, type Programs } from './embeddedProgram.ts';

/** Held by the one server that uses the folder; it goes with the server's connection, whatever ends the server. */
const FOLDER_LOCK = 4_720_260_003;
/** A killed server's connection is gone a moment after the server. */
const LOCK_TRIES = 20;
const START_TRIES = 5;

export interface Cluster {
  /** The database `iris`, as its owner. */
  ownerUrl: string;
  /** Stops PostgreSQL after what is under way; one that somebody else uses is left running. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: Logger;
  /** Off only for throw-away clusters of tests. */
  fsync?: boolean;
  /** A tool beside a server (backup): it uses that server's PostgreSQL and leaves it running. */
  share?: boolean;
}

/**
 * Starts the product's own PostgreSQL in `dataDir/pg`, or takes over one that a killed server left running.
 * Throws StartError when the folder cannot be used; it then leaves everything as it was.
 */
export async function startEmbedded({
  dataDir,
  log,
  fsync = true,
  share = false,
}: Options): Promise<Cluster> {
  const programs = await findPrograms();
  const folder = await openFolder(dataDir, programs, fsync);
  const { postmaster, found } = await findOrLaunch(programs, folder, fsync);
  const { pid, port, client } = postmaster;
  try {
    if (!share) await lockFolder(client, dataDir);
    await ensureDatabase(client);
  } catch (error) {
    await client.end();
    if (!found) await terminate(pid, folder);
    throw error;
  }
  if (found && !share)
    log.warn({ postmaster: pid }, 'took over the PostgreSQL that an earlier server left running');
  return {
    ownerUrl: urlOf(port, folder.secret, NAME),
    stop: async () => {
      // The lock is held until PostgreSQL is gone, so that no server starts to use it meanwhile.
      if (!share || (!found && (await tryLock(client)))) await terminate(pid, folder);
      await client.end().catch(() => {});
    },
  };
}

/**
 * Several tries, because a start can fail for reasons that pass: another server that starts at the same moment, a
 * port that was taken meanwhile, the last processes of a PostgreSQL that was killed.
 */
async function findOrLaunch(
  programs: Programs,
  folder: Folder,
  fsync: boolean,
): Promise<{ postmaster: Postmaster; found: boolean }> {
  for (let turn = 0; turn < START_TRIES; turn += 1) {
    if (turn > 0) await pause(turn * 200);
    const running = await findRunning(folder);
    if (running) return { postmaster: running, found: true };
    const launched = await launch(programs, folder, fsync);
    if (launched) return { postmaster: launched, found: false };
  }
  throw new StartError(`PostgreSQL did not start: ${await lastRefusal(folder)} (more in ${folder.log}).`);
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
  if (rowCount) return;
  await client.query(`create database ${NAME}`).catch((error: { code?: string }) => {
    // A tool that shares the cluster made it in the same moment.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    FOLDER_LOCK,
  ]);
  return rows[0]?.free ?? false;
}

/** One server a folder: the lock stands on a connection in the cluster, and a dead server holds none. */
async function lockFolder(client: pg.Client, dataDir: string): Promise<void> {
  for (let turn = 0; turn < LOCK_TRIES; turn += 1) {
    if (await tryLock(client)) return;
    await pause(50);
  }
  throw new StartError(
    `Another Iris server is using ${dataDir}; stop it, or give each server its own DATA_DIR and one DATABASE_URL.`,
  );
}
