import { PgBoss } from 'pg-boss';
import { purgeCodeTries } from '../auth/codeTries.ts';
import { errorLine } from '../errorRecord.ts';
import type { Services } from '../http/context.ts';
import { purgeSubmissions } from '../http/idempotency.ts';
import { reasonOf } from '../outage.ts';
import { purgeChanges } from '../totals/totals.ts';
import { type Counts, keepRun } from './runs.ts';
import { steadyClock } from './steadyClock.ts';

/**
 * A recurring job: runs once at each time of `cron` (Hong Kong time), on whichever server picks it up. Times at which no
 * server was there are made up for by one run as soon as one is: many offices turn their computer off at night.
 */
export interface Job {
  name: string;
  cron: string;
  /** Does the work; may return what it did as numbers by name, for the operator to read. */
  run(services: Services): Promise<Counts | undefined> | Promise<void>;
  /** Called once at the start; `kick` runs the job soon, outside its schedule. */
  onDemand?(services: Services, kick: () => void): void;
}

/** The platform's own jobs. */
export const platformJobs: readonly Job[] = [
  {
    name: 'idempotency.purge',
    cron: '20 * * * *',
    run: async ({ db, clock }) => {
      const now = clock.now();
      return { removed: (await purgeSubmissions(db, now)) + (await purgeCodeTries(db, now)) };
    },
  },
  {
    name: 'totals.purge',
    cron: '50 * * * *',
    run: async ({ db }) => ({ removed: await purgeChanges(db) }),
  },
  {
    name: 'file.purge',
    cron: '40 4 * * *',
    run: async ({ files, db, clock }) => ({ removed: await files.purge(db, clock.now()) }),
  },
  {
    name: 'mail.deliver',
    cron: '* * * * *',
    run: ({ mail, db, clock }) => mail.deliver(db, clock.now()),
    onDemand: ({ mail }, kick) => mail.onWaiting(kick),
  },
];

export interface Jobs {
  /** Whether this server takes part in the work. */
  ready(): boolean;
  /** Runs a job soon, on any server; once, however often it is kicked before it starts. */
  kick(name: string): Promise<void>;
  /** Takes no more work and waits for what is under way, within limits. */
  stop(): Promise<void>;
}

/** The time zone of all schedules. */
export const JOB_ZONE = 'Asia/Hong_Kong';
const STOP_MS = 20_000;
const CONNECTIONS = 3;
/** A run is begun when it is kicked; a failed one whose time to be tried again has come is found by looking. */
const FIND_SECONDS = 10;
const STATEMENT_MS = 60_000;
/** `stately`: at most one run active and one waiting, on all servers together. */
const queue = { policy: 'stately', notify: true } as const;
/** A server that dies during a run is noticed within a minute or two, and another server repeats the run. */
const runOptions = {
  retryLimit: 2,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 30 * 60,
  heartbeatSeconds: 30,
  retentionSeconds: 86_400,
  deleteAfterSeconds: 86_400,
} as const;

/** How often to check whether the clock was set back. */
const LOOK_MS = 60_000;
/**
 * pg-boss notes when it last looked for what is due, and looks again a while after that. A clock that was ahead and is
 * set right leaves such a moment in the future: until then, perhaps for years, nothing would run by the timetable and no
 * run of a lost server would be noticed.
 */
const FORGET_FUTURE = `
  with queues as (
    update pgboss.queue set monitor_on = null, maintain_on = null
    where greatest(monitor_on, maintain_on) > now() + interval '1 minute')
  update pgboss.version set cron_on = null where cron_on > now() + interval '1 minute'`;

/** The database, with a limit on its statements; the second limit is for a connection whose other end vanished. */
function limited(url: string) {
  const address = new URL(url);
  address.searchParams.set('query_timeout', String(STATEMENT_MS + 5_000));
  return { connectionString: address.href, options: `-c statement_timeout=${STATEMENT_MS}` };
}

/** Takes part in the jobs of a database. `ownerUrl` may create the schema `pgboss`. */
export async function startJobs(services: Services, ownerUrl: string, jobs: readonly Job[]): Promise<Jobs> {
  const { log } = services;
  const boss = new PgBoss({
    ...limited(ownerUrl),
    application_name: 'iris jobs',
    schema: 'pgboss',
    max: CONNECTIONS,
    useListenNotify: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    clock: steadyClock(),
    // How often the difference to the database's time is measured.
    clockMonitorIntervalSeconds: LOOK_MS / 1000,
  });
  // Its database connection recovers by itself; without a listener the error would end the process.
  boss.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'jobs'));
  let ready = false;
  const kick = async (name: string) => {
    await boss.send(name, null, runOptions);
  };
  const take = async (job: Job) => {
    await boss.createQueue(job.name, queue);
    await boss.schedule(job.name, job.cron, null, { ...runOptions, tz: JOB_ZONE, missed: 'once' });
    await boss.work(job.name, { notifyPollingIntervalSeconds: FIND_SECONDS }, () => runLogged(job, services));
    job.onDemand?.(services, () => {
      kick(job.name).catch((error: unknown) => log.warn({ err: error, job: job.name }, 'job not kicked'));
    });
  };
  const forgetFuture = () => boss.getDb().executeSql(FORGET_FUTURE);
  const looking = setInterval(() => {
    forgetFuture().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'jobs'));
  }, LOOK_MS).unref();
  const stop = async () => {
    ready = false;
    clearInterval(looking);
    await boss.stop({ graceful: true, timeout: STOP_MS });
  };
  try {
    await boss.start();
    await forgetFuture();
    await Promise.all(jobs.map(take));
  } catch (error) {
    await stop();
    throw error;
  }
  ready = true;
  return { ready: () => ready, kick, stop };
}

async function runLogged({ name, run }: Job, services: Services): Promise<void> {
  const log = services.log.child({ job: name });
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  log.info('job began');
  try {
    const counts = await keepRun({ ...services, log }, name, () => run(services));
    log.info({ ms: ms(), counts }, 'job ended');
  } catch (error) {
    log.error({ err: error, ms: ms() }, 'job failed');
    // pg-boss stores every field of an error, so a failed statement would leave its parameters there.
    throw new Error(errorLine(error));
  }
}
