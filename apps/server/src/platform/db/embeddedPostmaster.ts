import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type ListenOptions } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../startError.ts';
import { alive, type Folder, NAME } from './embeddedFolder.ts';
import { type Programs, run } from './embeddedProgram.ts';

/** Recovery after a crash may take minutes; waiting stops when the process ends. */
const READY_MS = 300_000;
const POLL_MS = 10;
const STOP_MS = 60_000;
/** Linux gives ports from 32,768 to outgoing connections, other systems from 49,152. */
const PORTS = { from: 20_000, to: 32_000 };
const PORT_TRIES = 100;
/** The longest name of PostgreSQL's socket, and the longest path of a socket that every system takes. */
const SOCKET = '.s.PGSQL.65535';
const SOCKET_PATH = 100;
const WRONG_PASSWORD = '28P01';

/** Where a PostgreSQL listens. */
export interface Place {
  port: number;
  /** The folder of its Unix socket, if it has one. */
  sockets: string | undefined;
}

/** A PostgreSQL that answers, with an open connection that the caller must close. */
export interface Postmaster {
  pid: number;
  place: Place;
  client: pg.Client;
}

/**
 * The address of a database of the cluster, as its owner. A connection goes through the Unix socket where there is
 * one, because a statement over it takes a quarter less time and processor than over TCP; host and port are for tools.
 */
export function urlOf({ port, sockets }: Place, secret: string, database: string): string {
  const url = `postgres://${NAME}:${secret}@127.0.0.1:${port}/${database}`;
  return sockets ? `${url}?host=${encodeURIComponent(sockets)}` : url;
}

/**
 * The PostgreSQL that already serves the folder. The pid file may be stale and its number reused by another process,
 * in which case PostgreSQL would refuse to start, so the file is removed with the one of the socket. Otherwise it stays,
 * because PostgreSQL uses it to find the processes that a killed one left.
 */
export async function findRunning(folder: Folder): Promise<Postmaster | undefined> {
  const path = join(folder.cluster, 'postmaster.pid');
  const lines = await readFile(path, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid) return undefined;
  const serves = async () => alive(pid) && (await commandOf(pid)).includes(folder.cluster);
  if (!(await serves())) {
    if (alive(pid)) await removeLocks(folder.cluster);
    return undefined;
  }
  // The state is written after port and socket, and may be missing yet; a failing start removes the file.
  if (!lines[7]) return pause(POLL_MS).then(() => findRunning(folder));
  const place = { port, sockets: lines[4] || undefined };
  const client = await connectSoon(place, folder, () => alive(pid));
  return client && { pid, place, client };
}

async function removeLocks(cluster: string): Promise<void> {
  const names = await readdir(cluster);
  for (const name of names.filter((each) => each === 'postmaster.pid' || each.startsWith('.s.PGSQL.')))
    await rm(join(cluster, name), { force: true });
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

/** A quarter of the memory, as PostgreSQL recommends, up to what the lists and indexes of an estate can use. */
const buffersMB = (): number => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(512, Math.max(128, Math.floor(memory / 4 / 2 ** 20)));
};

const settings = (fsync: boolean, sockets = ''): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  // Quoted, because a comma in the path would separate two folders.
  unix_socket_directories: sockets && `"${sockets}"`,
  unix_socket_permissions: '0700',
  shared_buffers: `${fsync ? buffersMB() : 128}MB`,
  max_connections: '120',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Queries are short: JIT compilation costs more than it saves.
  jit: 'off',
  // Statements and constraint errors contain personal data, so both are kept out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // Test runs keep nothing, and many servers share the cluster.
  ...(fsync
    ? {}
    : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '400' }),
});

/** Starts PostgreSQL at the given or a free place; undefined if it ended at once, with the reason in its log. */
export async function launch(
  programs: Programs,
  folder: Folder,
  fsync: boolean,
  wanted?: Place,
): Promise<Postmaster | undefined> {
  const place = wanted ?? { port: await freePort(), sockets: await socketsIn(folder.cluster) };
  const { port, sockets } = place;
  const set = Object.entries(settings(fsync, sockets)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(folder.log, 'a', 0o600);
  // In its own process group: Ctrl-C goes to the server, which stops PostgreSQL last.
  const child = run(programs.postgres, ['-D', folder.cluster, '-p', String(port), ...set], folder.account, {
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  child.unref();
  let over = false;
  // Listens before the first await: a process that fails immediately would otherwise exit unnoticed.
  for (const event of ['exit', 'error']) {
    child.once(event, () => {
      over = true;
    });
  }
  await log.close();
  const client = await connectSoon(place, folder, () => !over).catch((error) => {
    child.kill('SIGINT');
    throw error;
  });
  return client && child.pid !== undefined ? { pid: child.pid, place, client } : undefined;
}

/** PostgreSQL's own words for why it last refused to start. */
export async function lastRefusal(folder: Folder): Promise<string> {
  const lines = (await readFile(folder.log, 'utf8')).trim().split('\n');
  const fatal = lines.findLast((line) => line.includes('FATAL:'))?.split('FATAL:')[1];
  return (fatal ?? lines.at(-1) ?? '').trim();
}

/** The folder for the socket, if this system and its file system can have one there. */
async function socketsIn(cluster: string): Promise<string | undefined> {
  const path = join(cluster, SOCKET);
  if (process.platform === 'win32' || Buffer.byteLength(path) > SOCKET_PATH || path.includes('"'))
    return undefined;
  return (await canListen({ path: join(cluster, '.s.TRY') })) ? cluster : undefined;
}

/**
 * A free port below those that the operating system gives to outgoing connections: PostgreSQL must be able to return
 * to its port after a crash, and meanwhile a connection could have been given one of those.
 */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await canListen({ port, host: '127.0.0.1' })) return port;
  }
  throw new Error('no free port');
}

const canListen = (where: ListenOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(where, () => probe.close(() => resolve(true)));
  });

async function connectSoon(
  place: Place,
  { secret, dataDir }: Folder,
  worthWaiting: () => boolean,
): Promise<pg.Client | undefined> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && worthWaiting()) {
    const client = new pg.Client({
      connectionString: urlOf(place, secret, 'postgres'),
      application_name: 'iris folder',
      keepAlive: true,
    });
    // A connection that ends with the cluster is not an error.
    client.on('error', () => {});
    const failure = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return client;
    await client.end().catch(() => {});
    if (failure instanceof pg.DatabaseError && failure.code === WRONG_PASSWORD) {
      throw new StartError(
        `The password in ${join(dataDir, 'secret')} does not match the database beside it; restore the right file.`,
      );
    }
    await pause(POLL_MS);
  }
  return undefined;
}

/**
 * A fast shutdown: PostgreSQL closes its connections, writes everything to disk and removes its pid file last. The
 * process may stay listed for a while if it is not a child of this one.
 */
export async function terminate(pid: number, { cluster }: Folder): Promise<void> {
  if (!alive(pid)) return;
  process.kill(pid, 'SIGINT');
  const until = Date.now() + STOP_MS;
  while (alive(pid) && existsSync(join(cluster, 'postmaster.pid')) && Date.now() < until)
    await pause(POLL_MS);
}
