import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { begin } from '../src/begin.ts';
import { start } from '../src/main.ts';
import { StartError } from '../src/platform/startError.ts';
import { afterwards } from './afterwards.ts';
import { startProduct } from './product.ts';
import { freshDatabase, overTcp } from './template.ts';

/**
 * If the database is unreachable or refuses the connection at startup, the program ends with one sentence that says
 * what to do.
 */
const databaseUrl = overTcp(await freshDatabase(inject('clusterUrl'))).href;
const folder = await mkdtemp(join(tmpdir(), 'iris-start-'));
afterwards(() => rm(folder, { recursive: true, force: true }));
const owner = new pg.Client({ connectionString: databaseUrl });
await owner.connect();
afterwards(() => owner.end());
const { host } = new URL(databaseUrl);

const envOf = (url: string) => ({ DATABASE_URL: url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
const changed = (change: (url: URL) => void): string => {
  const url = new URL(databaseUrl);
  change(url);
  return url.href;
};

/** The sentence with which a start fails. */
async function refusal(url: string): Promise<string> {
  const error = await start(begin(envOf(url))).then(
    (running) => running.stop(),
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message).not.toContain(new URL(url).password);
  return message;
}

it('says where no PostgreSQL answers, and exits with 1', async () => {
  const url = changed((away) => Object.assign(away, { port: '1' }));
  const sentence =
    /^did not start \(1\): PostgreSQL at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED [^)]*\); start it, or correct host and port in DATABASE_URL\.\n$/;
  await expect(startProduct(envOf(url))).rejects.toThrow(sentence);
});

it('says so of a host that is not known', async () => {
  const url = changed((away) => Object.assign(away, { hostname: 'no-such-host.invalid' }));
  expect(await refusal(url)).toMatch(
    /no-such-host\.invalid:\d+ does not answer \(\w+ .*correct host and port/,
  );
});

it('says so of a PostgreSQL that takes the connection and then says nothing', async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => sockets.push(socket));
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  afterwards(() => {
    mute.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = mute.address();
  if (typeof address !== 'object' || !address) throw new Error('it does not listen');
  const url = changed((away) => Object.assign(away, { port: String(address.port) }));
  expect(await refusal(url)).toContain('does not answer');
});

it('says that the password is wrong, without saying it', async () => {
  const url = changed((wrong) => Object.assign(wrong, { password: 'not-this-one' }));
  expect(await refusal(url)).toBe(
    `PostgreSQL at ${host} rejects the password of ${new URL(url).username}; correct user and password in DATABASE_URL.`,
  );
});

it('names the database that is not there', async () => {
  const url = changed((wrong) => Object.assign(wrong, { pathname: '/nowhere' }));
  expect(await refusal(url)).toBe(
    `PostgreSQL at ${host} has no database nowhere; create it, or correct the name in DATABASE_URL.`,
  );
});

it('says how many connections a server takes, whichever of its parts gets none', async () => {
  await owner.query("create role start_few login password 'few' createrole");
  await owner.query('create database start_few owner start_few');
  afterwards(async () => {
    await owner.query('drop database start_few with (force)');
    await owner.query('drop role start_few');
  });
  const url = changed((few) =>
    Object.assign(few, { username: 'start_few', password: 'few', pathname: '/start_few' }),
  );
  for (const connections of [0, 1, 2, 3]) {
    await owner.query(`alter role start_few connection limit ${connections}`);
    expect(await refusal(url)).toBe(
      `PostgreSQL at ${host} has no connections left; raise its max_connections: each Iris server uses up to 33.`,
    );
  }
});
