import { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { JOB_ZONE, type Job, type Jobs } from './jobs.ts';
import { type Standing, standingsOf } from './runs.ts';

/** A job with its state and next run (epoch ms). */
interface JobStanding extends Standing {
  name: string;
  cron: string;
  nextAt: number;
}

/** The recurring jobs of the server, for the operator. */
export interface JobBoard {
  readonly all: readonly Job[];
  /** Sets who runs jobs here; before that, and while the server stops, none can be started. */
  attach(jobs: Pick<Jobs, 'ready' | 'kick'>): void;
  /** When the last run of each job whose last run failed began (epoch ms). */
  failed(db: Db): Promise<number[]>;
  /** Each job with its last and next run. */
  list(services: { db: Db; clock: Clock }): Promise<JobStanding[]>;
  /** Runs a job soon, on any server; false if this server does not take part in the work now. */
  kick(name: string): Promise<boolean>;
}

/** Never started: it only reads schedules, so that the next run shown is the one that happens. */
const timetable = new PgBoss({ db: { executeSql: () => Promise.reject(new Error('not started')) } });

/** The next time of a schedule in Hong Kong after a moment, both as epoch ms. */
export function nextRun(cron: string, after: number): number {
  const [next] = timetable.previewSchedule(cron, { tz: JOB_ZONE, from: new Date(after), count: 1 });
  if (!next) throw new Error(`the timetable ${cron} has no next time`);
  return next.getTime();
}

/** Lists the server's jobs with their last and next runs; runs one on request once a runner is attached. */
export function openJobBoard(all: readonly Job[]): JobBoard {
  let runner: Pick<Jobs, 'ready' | 'kick'> | undefined;
  return {
    all,
    attach(jobs) {
      runner = jobs;
    },
    async failed(db) {
      const standings = await standingsOf(db);
      return all.flatMap(({ name }) => {
        const last = standings.get(name)?.last;
        return last && !last.ok ? [last.beganAt] : [];
      });
    },
    async list({ db, clock }) {
      const standings = await standingsOf(db);
      return all.map(({ name, cron }) => {
        const { running, last } = standings.get(name) ?? { running: false, last: null };
        return { name, cron, nextAt: nextRun(cron, clock.now()), running, last };
      });
    },
    async kick(name) {
      if (!runner?.ready()) return false;
      await runner.kick(name);
      return true;
    },
  };
}
