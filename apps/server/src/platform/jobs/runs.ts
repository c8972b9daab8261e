import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { errorLine } from '../errorRecord.ts';
import type { Services } from '../http/context.ts';
import { jobRunTable } from './jobs.table.ts';

/** What a run did, as numbers by name. */
export type Counts = Record<string, number>;

const BEAT_MS = 10_000;
/** A run that was not refreshed for this long has lost its server. */
const LOST = sql`interval '45 seconds'`;
/** Runs kept of each job. */
const KEPT = 50;
const ERROR_LENGTH = 300;

/** Does the work and stores the result: counts, or the error, which is rethrown. */
export async function keepRun(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  name: string,
  work: () => Promise<Counts | undefined> | Promise<void>,
): Promise<Counts> {
  const [run] = await db
    .insert(jobRunTable)
    .values({ name, beganAt: clock.now(), seenAt: sql`now()` })
    .returning({ id: jobRunTable.id });
  if (!run) throw new Error('the run was not noted');
  const here = eq(jobRunTable.id, run.id);
  const beat = setInterval(() => {
    db.update(jobRunTable)
      .set({ seenAt: sql`now()` })
      .where(here)
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'run not seen'));
  }, BEAT_MS).unref();
  const end = async (outcome: { ok: boolean; counts?: Counts; error?: string }) => {
    clearInterval(beat);
    await db
      .update(jobRunTable)
      .set({ ...outcome, seenAt: sql`now()`, endedAt: clock.now() })
      .where(here);
    await dropOldest(db, name);
  };
  try {
    const counts = (await work()) ?? {};
    await end({ ok: true, counts });
    return counts;
  } catch (error) {
    await end({ ok: false, error: errorLine(error).slice(0, ERROR_LENGTH) }).catch((lost: unknown) =>
      log.warn({ err: lost, job: name }, 'end of run not noted'),
    );
    throw error;
  } finally {
    clearInterval(beat);
  }
}

async function dropOldest(db: Services['db'], name: string): Promise<void> {
  const { id } = jobRunTable;
  const newest = db
    .select({ id })
    .from(jobRunTable)
    .where(eq(jobRunTable.name, name))
    .orderBy(desc(id))
    .limit(KEPT);
  await db.delete(jobRunTable).where(sql`${jobRunTable.name} = ${name} and ${id} not in (${newest})`);
}

/** When the last run of a job that succeeded began (epoch ms); null if none is known. */
export async function lastDone(db: Services['db'], name: string): Promise<number | null> {
  const [row] = await db
    .select({ at: max(jobRunTable.beganAt) })
    .from(jobRunTable)
    .where(and(eq(jobRunTable.name, name), eq(jobRunTable.ok, true)));
  return row?.at ?? null;
}

/** A job's state. A last run that lost its server is not ok and has no error text. */
export interface Standing {
  running: boolean;
  last: { beganAt: number; endedAt: number; ok: boolean; counts: Counts; error: string } | null;
}

/** The state of each job that has ever run. */
export async function standingsOf(db: Db): Promise<Map<string, Standing>> {
  const running = sql<boolean>`${jobRunTable.endedAt} is null and ${jobRunTable.seenAt} > now() - ${LOST}`;
  // Of each job the newest run that is under way and the newest that is not; fifty are kept.
  const runs = await db
    .selectDistinctOn([jobRunTable.name, running], { run: jobRunTable, running })
    .from(jobRunTable)
    .orderBy(jobRunTable.name, running, desc(jobRunTable.id));
  const byName = Map.groupBy(runs, ({ run }) => run.name);
  return new Map(
    [...byName].map(([name, all]) => {
      const last = all.find((each) => !each.running)?.run;
      const ended = last && { ...last, endedAt: last.endedAt ?? last.seenAt };
      return [name, { running: all.some((each) => each.running), last: ended ?? null }];
    }),
  );
}
