import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../startError.ts';
import { findPrograms, type Programs, run, unprivilegedUser } from './embeddedProgram.ts';

const MAJOR_VERSION = '18';
const USER = 'iris';
const DATABASE = 'iris';
const READY_MS = 60_000;
const POLL_MS = 15;
/** Held by the one server that uses the folder; it goes with the server's connection, whatever ends the server. */
const FOLDER_LOCK = 4_720_260_003;

export interface Cluster {
  /** The database `iris`, as its owner. */
  ownerUrl: string;
  /** Stops PostgreSQL after what is under way, if this call started it or took over one left behind. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: Logger;
  /** Off only for throw-away clusters of tests. */
  fsync?: boolean;
  /** A tool beside a running server (backup): it uses that server's PostgreSQL and leaves it running. */
  share?: boolean;
}

/**
 * Starts the product's own PostgreSQL in `dataDir/pg`, or takes over one that a killed server left running.
 * Throws StartError when the folder cannot be used; it then leaves everything as it was.
 */
export async function startEmbedded({ dataDir, log, fsync = true, share = false }: Options): Promise<Cluster> {
  const folder = join(dataDir, 'pg');
  const secret = await prepare(dataDir);
  const programs = await findPrograms();
  if (!existsSync(folder)) await create(programs, dataDir, folder);
  await checkVersion(folder);

  const left = await running(folder, secret);
  const process = left ?? (await launch(programs, folder, dataDir, secret, fsync));
  const ownerUrl = urlOf(process.port, secret);
  const holder = share ? undefined : await lockFolder(ownerUrl, dataDir);
  if (left && holder) log.warn({ pid: left.pid }, 'took over the PostgreSQL that an earlier server left running');
  await ensureDatabase(process.port, secret);
  return {
    ownerUrl,
    stop: async () => {
      await holder?.end().catch(() => {});
      if (left && share) return;
      await terminate(process.pid);
    },
  };
}

const urlOf = (port: number, secret: string, database = DATABASE) => `postgres://${USER}:${secret}@127.0.0.1:${port}/${database}`;

/** Makes the folder and the password; the password of an existing folder is read. */
async function prepare(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
    const secret = randomBytes(24).toString('hex');
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch {
    throw new StartError(`The folder ${dataDir} cannot be written; set DATA_DIR to one that can.`);
  }
}

/** Makes the cluster beside its place and moves it there whole, so that a start cut short leaves no half of one. */
async function create(programs: Programs, dataDir: string, folder: string): Promise<void> {
  const draft = `${folder}.new`;
  const password = `${folder}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(password, await readFile(join(dataDir, 'secret')), { mode: 0o600 });
  const user = unprivilegedUser();
  if (user) for (const path of [draft, password]) await chown(path, user.uid, user.gid);
  const args = ['-D', draft, '-U', USER, '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${password}`, '--no-instructions'];
  const said = await outcome(run(programs.initdb, [...args, '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-sync'], { stdio: 'pipe' }));
  await rm(password, { force: true });
  if (said !== null) throw new StartError(`PostgreSQL could not be set up in ${dataDir}: ${lastLine(said)}`);
  await rename(draft, folder);
}

async function outcome(child: ReturnType<typeof run>): Promise<string | null> {
  let said = '';
  child.stdout?.on('data', (text) => (said += text));
  child.stderr?.on('data', (text) => (said += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : said));
  });
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

async function checkVersion(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').then((text) => text.trim(), () => 'unknown');
  if (version === MAJOR_VERSION) return;
  throw new StartError(`The database in ${folder} is of PostgreSQL ${version}, and this version of Iris runs PostgreSQL ${MAJOR_VERSION}; restore a backup into a new DATA_DIR.`);
}

interface Postmaster {
  pid: number;
  port: number;
}

/** The PostgreSQL that already serves the folder, if one answers; its file names process and port. */
async function running(folder: string, secret: string): Promise<Postmaster | undefined> {
  const lines = await readFile(join(folder, 'postmaster.pid'), 'utf8').then((text) => text.split('\n'), () => []);
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port || !alive(pid)) return undefined;
  // It may still be starting, or recovering after a hard stop.
  const answers = await answersSoon(urlOf(port, secret, 'postgres'), () => alive(pid));
  return answers ? { pid, port } : undefined;
}

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

async function launch(programs: Programs, folder: string, dataDir: string, secret: string, fsync: boolean): Promise<Postmaster> {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: '120',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
  const output = await open(join(dataDir, 'postgres.log'), 'a', 0o600);
  const args = ['-D', folder, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // In a group of its own: Ctrl-C is for the server, which stops PostgreSQL last.
  const child = run(programs.postgres, args, { stdio: ['ignore', output.fd, output.fd], detached: true });
  child.unref();
  await output.close();
  let over = child.pid === undefined;
  child.once('exit', () => {
    over = true;
  });
  child.once('error', () => {
    over = true;
  });
  const ready = await answersSoon(urlOf(port, secret, 'postgres'), () => !over);
  if (ready && child.pid !== undefined) return { pid: child.pid, port };
  throw new StartError(`PostgreSQL did not start; ${join(dataDir, 'postgres.log')} says why.`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

async function answersSoon(url: string, worthWaiting: () => boolean): Promise<boolean> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && worthWaiting()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    const answered = await client.connect().then(() => true, () => false);
    await client.end().catch(() => {});
    if (answered) return true;
    await pause(POLL_MS);
  }
  return false;
}

async function ensureDatabase(port: number, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, secret, 'postgres') });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
  await client.end();
}

/** One server a folder: the lock stands on a connection in the cluster, and a dead server holds none. */
async function lockFolder(ownerUrl: string, dataDir: string): Promise<pg.Client> {
  const url = new URL(ownerUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href, application_name: 'iris folder' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [FOLDER_LOCK]);
  if (rows[0]?.free) return client;
  await client.end();
  throw new StartError(`Another Iris server is using ${dataDir}; stop it, or give each server its own DATA_DIR and one DATABASE_URL.`);
}

/** A fast shutdown: PostgreSQL ends its connections, writes everything down and leaves. */
async function terminate(pid: number): Promise<void> {
  if (!alive(pid)) return;
  process.kill(pid, 'SIGINT');
  const until = Date.now() + READY_MS;
  while (alive(pid) && Date.now() < until) await pause(POLL_MS);
}
