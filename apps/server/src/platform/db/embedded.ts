import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../startError.ts';
import { type Folder, NAME, openFolder } from './embeddedFolder.ts';
import {
  findRunning,
  lastRefusal,
  launch,
  type Place,
  type Postmaster,
  terminate,
  urlOf,
} from './embeddedPostmaster.ts';
import { findPrograms, type Programs } from './embeddedProgram.ts';

/** Held by the one server that uses the folder; released with the server's connection, however the server ends. */
const FOLDER_LOCK = 4_720_260_003;
/** The connection of a killed server closes shortly after it. */
const LOCK_TRIES = 20;
const START_TRIES = 5;
/** The backends of a killed PostgreSQL finish their statements first, and its successor waits for them. */
const LINGER_MS = 90_000;
const LINGERING = /still in use/;
/** A PostgreSQL that ends this often within this time is not restarted. */
const ENDS = 5;
const ENDS_MS = 5 * 60_000;

export interface Cluster {
  /** The address of the database `iris`, as its owner. */
  ownerUrl: string;
  /** Stops PostgreSQL after work under way; one that another process uses keeps running. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: Logger;
  /** Off only for disposable test clusters. */
  fsync?: boolean;
  /** A tool beside a server (backup): uses the server's PostgreSQL and leaves it running. */
  share?: boolean;
  /** Called with a sentence for the operator when PostgreSQL ended and could not be restarted. */
  onLost?: (error: StartError) => void;
}

/**
 * Starts the embedded PostgreSQL in `dataDir/pg`, or takes over one that a killed server left running, and restarts
 * it whenever it ends. Throws StartError if the folder cannot be used, leaving it as it was.
 */
export async function startEmbedded({
  dataDir,
  log,
  fsync = true,
  share = false,
  onLost = () => {},
}: Options): Promise<Cluster> {
  const programs = await findPrograms();
  const folder = await openFolder(dataDir, programs, fsync);
  const { postmaster, found } = await findOrLaunch(programs, folder, fsync);
  const { pid, place, client } = postmaster;
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
  const again = async () => {
    const next = await relaunch(programs, folder, fsync, place);
    await lockFolder(next.client, dataDir).catch(async (error) => {
      await next.client.end();
      throw error;
    });
    return next;
  };
  const watched = share ? { now: async () => postmaster } : watch(postmaster, { again, log, onLost });
  return {
    ownerUrl: urlOf(place, folder.secret, NAME),
    stop: async () => {
      const last = await watched.now();
      if (!last) return;
      // The lock is held until PostgreSQL has ended, so that no other server starts using it.
      if (!share || (!found && (await tryLock(last.client)))) await terminate(last.pid, folder);
      await last.client.end().catch(() => {});
    },
  };
}

/**
 * Notices through the lock's connection that PostgreSQL ended, and restarts it in its old place, where all connections
 * look for it.
 */
function watch(
  first: Postmaster,
  {
    again,
    log,
    onLost,
  }: { again: () => Promise<Postmaster>; log: Logger; onLost: (error: StartError) => void },
) {
  let current: Promise<Postmaster | undefined> = Promise.resolve(first);
  let watching = true;
  const ends: number[] = [];
  const follow = ({ client }: Postmaster) => {
    client.once('end', () => {
      if (watching)
        current = recover().catch((error: StartError) => {
          onLost(error);
          return undefined;
        });
    });
  };
  const recover = async (): Promise<Postmaster> => {
    for (;;) {
      ends.push(performance.now());
      log.error('PostgreSQL ended; starting it again');
      if (ends.filter((at) => at > performance.now() - ENDS_MS).length > ENDS)
        throw new StartError(
          `PostgreSQL ended ${ENDS + 1} times within ${ENDS_MS / 60_000} minutes and will not be restarted.`,
        );
      try {
        const next = await again();
        log.warn({ postmaster: next.pid }, 'PostgreSQL runs again');
        follow(next);
        return next;
      } catch (error) {
        // Otherwise it ended again during the check.
        if (error instanceof StartError) throw error;
      }
    }
  };
  follow(first);
  return {
    /** Stops watching; returns the PostgreSQL that runs now, if any. */
    async now() {
      watching = false;
      return current;
    },
  };
}

/**
 * Retries, because a start can fail for passing reasons: another server starting at the same moment, a port taken
 * meanwhile, the last processes of a killed PostgreSQL.
 */
async function findOrLaunch(
  programs: Programs,
  folder: Folder,
  fsync: boolean,
  place?: Place,
): Promise<{ postmaster: Postmaster; found: boolean }> {
  for (let turn = 0; turn < START_TRIES; turn += 1) {
    if (turn > 0) await pause(turn * 200);
    const running = await findRunning(folder);
    if (running) return { postmaster: running, found: true };
    const launched = await launch(programs, folder, fsync, place);
    if (launched) return { postmaster: launched, found: false };
  }
  throw new StartError(`PostgreSQL did not start: ${await lastRefusal(folder)} (more in ${folder.log}).`);
}

/** Restarts PostgreSQL in its old place once the last processes of the previous one are gone. */
async function relaunch(
  programs: Programs,
  folder: Folder,
  fsync: boolean,
  place: Place,
): Promise<Postmaster> {
  const until = performance.now() + LINGER_MS;
  for (;;) {
    try {
      return (await findOrLaunch(programs, folder, fsync, place)).postmaster;
    } catch (error) {
      const lingers = error instanceof StartError && LINGERING.test(error.message);
      if (!lingers || performance.now() > until) throw error;
    }
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
  if (rowCount) return;
  await client.query(`create database ${NAME}`).catch((error: { code?: string }) => {
    // A tool that shares the cluster created it at the same moment.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    FOLDER_LOCK,
  ]);
  return rows[0]?.free ?? false;
}

/** One server per folder: the lock belongs to a connection in the cluster, so a dead server holds none. */
async function lockFolder(client: pg.Client, dataDir: string): Promise<void> {
  for (let turn = 0; turn < LOCK_TRIES; turn += 1) {
    if (await tryLock(client)) return;
    await pause(50);
  }
  throw new StartError(
    `Another Iris server is using ${dataDir}; stop it, or give each server its own DATA_DIR and one DATABASE_URL.`,
  );
}
