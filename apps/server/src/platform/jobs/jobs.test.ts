import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { afterwards } from '../../../test/afterwards.ts';
import { freshDatabase } from '../../../test/template.ts';
import { closeServices, openServices } from '../../services.ts';
import { readConfig } from '../config.ts';
import { nextRun } from './board.ts';
import { jobRunTable } from './jobs.table.ts';
import { type Job, type Jobs, platformJobs, startJobs } from './jobs.ts';
import { keepRun, standingsOf } from './runs.ts';

const databaseUrl = await freshDatabase(inject('clusterUrl'));
const log = pino({ level: 'silent' });

async function openServer(env: Record<string, string> = {}) {
  const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...env });
  const services = await openServices(config, databaseUrl, log);
  afterwards(() => closeServices(services));
  return services;
}

const services = await openServer();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
afterAll(() => client.end());

const started: Jobs[] = [];
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});

/** A server's part in one job, and the runs it was given. */
async function startServer(name: string, work: () => Promise<void> = async () => {}, cron = '0 0 1 1 *') {
  const runs: number[] = [];
  const job: Job = {
    name,
    cron,
    async run() {
      runs.push(Date.now());
      await work();
    },
  };
  const jobs = await startJobs(services, databaseUrl, [job]);
  started.push(jobs);
  return { jobs, runs };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  // What never comes fails in the end; how long it takes on a busy machine is no finding.
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came true');
    await pause(20);
  }
}

test('a kicked job runs once, on one of two servers', async () => {
  const [one, two] = [await startServer('test.kick'), await startServer('test.kick')];
  await one.jobs.kick('test.kick');
  const total = () => one.runs.length + two.runs.length;
  await until(() => total() > 0);
  await pause(1_500);
  expect(total()).toBe(1);
});

test('runs of one job never overlap, and a kick during a run is not lost', async () => {
  let atWork = 0;
  let most = 0;
  let release = () => {};
  const kicked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await kicked;
    await pause(300);
    atWork -= 1;
  };
  const [one, two] = [await startServer('test.alone', work), await startServer('test.alone', work)];
  const total = () => one.runs.length + two.runs.length;
  await one.jobs.kick('test.alone');
  await until(() => total() === 1);
  for (let count = 0; count < 6; count += 1) await (count % 2 ? one : two).jobs.kick('test.alone');
  // The first run lasts until all of them are there, however long that takes.
  release();
  await until(() => total() === 2 && atWork === 0);
  await pause(1_000);
  expect([total(), most]).toEqual([2, 1]);
});

test('a time of the timetable, in Hong Kong, is one run for all servers', async () => {
  const first = await startServer('test.cron', undefined, '* * * * *');
  await first.jobs.stop();
  const { rows } = await client.query(`select cron, timezone from pgboss.schedule where name = 'test.cron'`);
  expect(rows).toEqual([{ cron: '* * * * *', timezone: 'Asia/Hong_Kong' }]);
  // As if the timetable was last looked at long ago.
  await client.query('update pgboss.version set cron_on = null');
  const [one, two] = [
    await startServer('test.cron', undefined, '* * * * *'),
    await startServer('test.cron', undefined, '* * * * *'),
  ];
  const minutes = () => [first, one, two].flatMap(({ runs }) => runs.map((at) => Math.floor(at / 60_000)));
  await until(() => minutes().length > 0);
  await pause(2_000);
  // The next minute may have begun meanwhile; it has a run of its own.
  expect(minutes()).toEqual([...new Set(minutes())]);
});

test('a time at which no server was there is made up for by one run, however many were missed', async () => {
  // Four hours ago, in Hong Kong.
  const hour = (Number(new Date().toISOString().slice(11, 13)) + 8 + 20) % 24;
  const cron = `0 ${hour} * * *`;
  const first = await startServer('test.missed', undefined, cron);
  await first.jobs.stop();
  // As if the servers had been off for three days.
  await client.query(
    `update pgboss.schedule set created_on = now() - interval '9 days' where name = 'test.missed'`,
  );
  await client.query(`update pgboss.version set cron_on = now() - interval '3 days'`);
  const [one, two] = [
    await startServer('test.missed', undefined, cron),
    await startServer('test.missed', undefined, cron),
  ];
  const runs = () => [first, one, two].flatMap((each) => each.runs);
  await until(() => runs().length > 0);
  await pause(1_500);
  expect(runs()).toHaveLength(1);
});

test('a clock that was ahead and is set right does not stop the timetable', async () => {
  const first = await startServer('test.ahead');
  await first.jobs.stop();
  const ahead = `now() + interval '4 years'`;
  await client.query(`update pgboss.version set cron_on = ${ahead}`);
  await client.query(`update pgboss.queue set monitor_on = ${ahead}, maintain_on = ${ahead}`);
  await startServer('test.ahead');
  const { rows } = await client.query(
    'select greatest(max(cron_on), max(monitor_on), max(maintain_on)) > now() as ahead from pgboss.version, pgboss.queue',
  );
  expect(rows[0]?.ahead ?? false).toBe(false);
});

test('a run that fails is kept for another try', async () => {
  const { jobs, runs } = await startServer('test.fail', () => Promise.reject(new Error('no')));
  await jobs.kick('test.fail');
  await until(async () => {
    const { rows } = await client.query(`select state from pgboss.job where name = 'test.fail'`);
    return rows[0]?.state === 'retry';
  });
  expect(runs).toHaveLength(1);
});

test('each run is kept with what it did, or why it failed, and the last 50 of a job', async () => {
  const name = 'test.kept';
  const work = vi.fn<() => Promise<Record<string, number> | undefined>>().mockResolvedValue({ made: 3 });
  const runs = () => services.db.select().from(jobRunTable).where(eq(jobRunTable.name, name));
  const kept = (done: () => Promise<Record<string, number> | undefined>) => keepRun(services, name, done);
  expect(await kept(work)).toEqual({ made: 3 });
  expect(await kept(async () => undefined)).toEqual({});
  const cause = new Error('the database went\nand more');
  await expect(
    kept(() => Promise.reject(new Error('Failed query with values', { cause }))),
  ).rejects.toThrow();
  expect(await runs()).toMatchObject([
    { ok: true, counts: { made: 3 }, error: '' },
    { ok: true, counts: {}, error: '' },
    { ok: false, counts: {}, error: 'the database went' },
  ]);
  const [first] = await runs();
  expect(first?.endedAt).toBeGreaterThanOrEqual(first?.beganAt ?? 0);
  for (let count = 0; count < 50; count += 1) await kept(work);
  const after = await runs();
  expect(after).toHaveLength(50);
  expect(after.every(({ ok }) => ok)).toBe(true);
  expect(after.map(({ id }) => id)).not.toContain(first?.id);
});

test('a run is seen while it is under way', async () => {
  const name = 'test.seen';
  let end = () => {};
  const run = keepRun(services, name, () => new Promise<void>((resolve) => (end = resolve)));
  await until(async () => (await standingsOf(services.db)).get(name)?.running === true);
  end();
  await run;
  expect((await standingsOf(services.db)).get(name)).toMatchObject({ running: false, last: { ok: true } });
});

test('the next time of a timetable is Hong Kong’s', () => {
  const at = Date.parse('2026-11-21T20:00:00+08:00');
  const next = (cron: string, from = at) => new Date(nextRun(cron, from)).toISOString();
  expect(next('40 4 * * *')).toBe('2026-11-21T20:40:00.000Z');
  expect(next('0 0 1 * *')).toBe('2026-11-30T16:00:00.000Z');
  // Strictly later.
  expect(next('0 20 * * *')).toBe('2026-11-22T12:00:00.000Z');
  expect(next('* * * * *', at + 1)).toBe('2026-11-21T12:01:00.000Z');
});

test('stopping waits for the run under way and leaves the other server at work', async () => {
  let ended = false;
  const work = async () => {
    await pause(700);
    ended = true;
  };
  const one = await startServer('test.stop', work);
  await one.jobs.kick('test.stop');
  await until(() => one.runs.length === 1);
  const two = await startServer('test.stop');
  expect([one.jobs.ready(), two.jobs.ready()]).toEqual([true, true]);
  await one.jobs.stop();
  expect([ended, one.jobs.ready(), two.jobs.ready()]).toEqual([true, false, true]);
  await two.jobs.kick('test.stop');
  await until(() => two.runs.length === 1);
});

test('a letter written on one of two servers leaves at once, and once', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      stream.on('end', () => done()).resume();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const env = { SMTP_URL: `smtp://127.0.0.1:${address.port}` };
  const [one, two] = [await openServer(env), await openServer(env)];
  for (const each of [one, two]) started.push(await startJobs(each, databaseUrl, platformJobs));
  const letter = { to: 'tenant@example.com', subject: 'Code', body: '123456' };
  await one.db.transaction((tx) => one.mail.send(tx, letter));
  await until(() => received.length > 0);
  await pause(1_500);
  expect(received).toEqual(['tenant@example.com']);
  await new Promise<void>((resolve) => server.close(resolve));
});
