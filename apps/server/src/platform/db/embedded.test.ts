import { type ChildProcess, spawn } from 'node:child_process';
import { pbkdf2 } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../startError.ts';
import { type Cluster, startEmbedded } from './embedded.ts';

const log = pino({ level: 'silent' });
let folder: string;

const start = (dataDir = folder, options = {}): Promise<Cluster> =>
  startEmbedded({ dataDir, log, fsync: false, ...options });

const refusal = async (dataDir: string): Promise<string> => {
  const error = await start(dataDir).then(
    (cluster) => cluster.stop(),
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(StartError);
  return error instanceof StartError ? error.message : '';
};

async function ask<Row extends pg.QueryResultRow>(cluster: Cluster, query: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  await client.connect();
  const { rows } = await client.query<Row>(query);
  await client.end();
  return rows[0];
}

/** A server in a process of its own, to be killed. */
function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('embedded.ts', import.meta.url));
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(module)});
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: { warn() {} }, fsync: false });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', () => reject(new Error('the other server ended')));
  });
}

const kill = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.removeAllListeners('exit').once('exit', resolve);
    child.kill('SIGKILL');
  });

const postmasterPid = async () =>
  Number((await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iris-embedded-'));
  await (await start()).stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  it('is PostgreSQL 18 in UTF-8 and UTC, on this machine only, with a password of its own', async () => {
    const cluster = await start();
    const facts = await ask(
      cluster,
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
       current_setting('timezone') as zone, current_setting('listen_addresses') as addresses, lower('É') as lower`,
    );
    expect(facts).toMatchObject({ encoding: 'UTF8', zone: 'UTC', addresses: '127.0.0.1', lower: 'é' });
    expect(facts?.version).toMatch(/^18\./);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
    const stranger = new pg.Client({
      connectionString: cluster.ownerUrl.replace(/:[0-9a-f]{48}@/, ':wrong@'),
    });
    await expect(stranger.connect()).rejects.toThrow('password');
    await cluster.stop();
  });

  it('is reached through its socket, in a folder that nobody else can enter', async () => {
    const cluster = await start();
    const facts = `select inet_server_addr() as address, current_setting('unix_socket_permissions') as mode`;
    expect(await ask(cluster, facts)).toEqual({ address: null, mode: '0700' });
    expect((await stat(join(folder, 'pg'))).mode & 0o077).toBe(0);
    await cluster.stop();
  });

  it('is reached over TCP where the path of a socket would be too long', async () => {
    const long = await mkdtemp(join(tmpdir(), 'x'.repeat(100)));
    const cluster = await start(long);
    const facts = `select host(inet_server_addr()) as address, current_setting('unix_socket_directories') as folders`;
    expect(await ask(cluster, facts)).toEqual({ address: '127.0.0.1', folders: '' });
    await cluster.stop();
    await rm(long, { recursive: true });
  });

  it('flushes to disk unless a test asks otherwise', async () => {
    const cluster = await startEmbedded({ dataDir: folder, log });
    expect(await ask(cluster, `select current_setting('fsync') as fsync`)).toEqual({ fsync: 'on' });
    await cluster.stop();
  });

  it('keeps what it holds from one start to the next', async () => {
    const first = await start();
    await ask(first, 'create table kept as select 42 as value');
    await first.stop();
    const second = await start();
    expect(await ask(second, 'select value from kept')).toEqual({ value: 42 });
    await second.stop();
    await expect(stat(join(folder, 'pg/postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('is refused to a second server, and lent to a tool', async () => {
    const server = await start();
    expect(await refusal(folder)).toMatch(/^Another Iris server is using .*\.$/);
    const tool = await start(folder, { share: true });
    expect(tool.ownerUrl).toBe(server.ownerUrl);
    await tool.stop();
    expect(await ask(server, 'select 1 as alive')).toEqual({ alive: 1 });
    await server.stop();
  });

  it('that a tool started stays for a server that came meanwhile', async () => {
    const tool = await start(folder, { share: true });
    const server = await start();
    await tool.stop();
    expect(await ask(server, 'select 1 as alive')).toEqual({ alive: 1 });
    await server.stop();
  });

  it('of a killed server is taken over', async () => {
    const other = await startElsewhere(folder);
    const pid = await postmasterPid();
    await kill(other);
    const cluster = await start();
    expect(await postmasterPid()).toBe(pid);
    await cluster.stop();
  });

  it('that was killed itself starts again', async () => {
    const other = await startElsewhere(folder);
    process.kill(await postmasterPid(), 'SIGKILL');
    await kill(other);
    await (await start()).stop();
  });

  it('that is killed under its server is started again, where it was', async () => {
    const cluster = await start();
    const pid = await postmasterPid();
    process.kill(pid, 'SIGKILL');
    const alive = () => ask(cluster, 'select 1 as alive').catch(() => undefined);
    await expect.poll(async () => (await postmasterPid()) !== pid && (await alive())).toEqual({ alive: 1 });
    // It is watched as the first one was.
    process.kill(await postmasterPid(), 'SIGINT');
    await expect.poll(alive).toBe(undefined);
    await expect.poll(alive).toEqual({ alive: 1 });
    // No other server may come between.
    const locks = `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted`;
    await expect.poll(() => ask(cluster, locks)).toEqual({ held: 1 });
    await cluster.stop();
    await expect(stat(join(folder, 'pg/postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('that cannot be started again is given up with a sentence', async () => {
    const own = await mkdtemp(join(tmpdir(), 'iris-embedded-'));
    const lost: string[] = [];
    const cluster = await start(own, { onLost: ({ message }: StartError) => lost.push(message) });
    await rm(join(own, 'pg/global'), { recursive: true });
    process.kill(Number((await readFile(join(own, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
    await expect
      .poll(() => lost)
      .toEqual([expect.stringMatching(/^PostgreSQL did not start: .* \(more in .*\)\.$/)]);
    await cluster.stop();
    await rm(own, { recursive: true });
  });

  it('is not mistaken for a process that got its number', async () => {
    const cluster = await start();
    const { port } = new URL(cluster.ownerUrl);
    await cluster.stop();
    // A killed one leaves both files.
    for (const name of ['postmaster.pid', `.s.PGSQL.${port}.lock`])
      await writeFile(join(folder, 'pg', name), `${process.pid}\n${folder}/pg\n0\n1\n`);
    await (await start()).stop();
    expect((await readdir(join(folder, 'pg'))).filter((name) => name.startsWith('.s.'))).toEqual([]);
  });

  it('comes out whole when two servers make it at once', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'iris-embedded-'));
    const both = await Promise.allSettled([startElsewhere(fresh), start(fresh)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [other, own] = both;
    if (other?.status === 'fulfilled') await kill(other.value);
    await (own?.status === 'fulfilled' ? own.value : await start(fresh)).stop();
    await rm(fresh, { recursive: true, force: true });
  });
});

describe('a folder that cannot be used', () => {
  it.each(['/proc/iris', fileURLToPath(import.meta.url)])('%s: is not writable', async (dataDir) => {
    expect(await refusal(dataDir)).toBe(
      `The folder ${dataDir} is not writable; set DATA_DIR to one that is.`,
    );
  });

  it('holds another version, which is left as it was', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'iris-embedded-'));
    await cp(folder, copy, { recursive: true });
    await writeFile(join(copy, 'pg/PG_VERSION'), '19\n');
    expect(await refusal(copy)).toMatch(
      /was created by PostgreSQL 19, but this version of Iris runs PostgreSQL 18/,
    );
    expect(await readFile(join(copy, 'pg/PG_VERSION'), 'utf8')).toBe('19\n');
    await rm(join(copy, 'pg/PG_VERSION'));
    expect(await refusal(copy)).toMatch(/holds no PostgreSQL database/);
    await rm(copy, { recursive: true });
  });

  it('misses a part and fails at once, on a machine too busy to notice at once', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'iris-embedded-'));
    await cp(folder, copy, { recursive: true });
    await rm(join(copy, 'pg/global/pg_control'));
    // Work of the thread pool: whatever the server awaits of the file system waits behind it.
    let busy = true;
    const work = async () => {
      while (busy) await promisify(pbkdf2)('password', 'salt', 60_000, 32, 'sha512');
    };
    const works = Promise.all(Array.from({ length: 12 }, work));
    expect(await refusal(copy)).toMatch(/^PostgreSQL did not start: /);
    busy = false;
    await works;
    await rm(copy, { recursive: true });
  });

  it('lost its password, or has a wrong one', async () => {
    const secret = await readFile(join(folder, 'secret'), 'utf8');
    await rm(join(folder, 'secret'));
    expect(await refusal(folder)).toMatch(/^The file .*secret with the database's password is missing/);
    await writeFile(join(folder, 'secret'), 'wrong');
    expect(await refusal(folder)).toMatch(/^The password in .*secret does not match the database/);
    await writeFile(join(folder, 'secret'), secret, { mode: 0o600 });
    await (await start()).stop();
  });
});
