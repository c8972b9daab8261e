import type { JobState } from '@iris/contract/setting/setting.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { settingAudit } from './setting.actions.ts';

/** The recurring jobs, each with its last and next run. */
export async function listJobs({ jobs, db, clock }: SignedInContext): Promise<JobState[]> {
  const all = await jobs.list({ db, clock });
  return all.map(({ name, cron, nextAt, running, last }) => ({
    name,
    cron,
    next_at: nextAt,
    running,
    last: last && {
      began_at: last.beganAt,
      ended_at: last.endedAt,
      ok: last.ok,
      counts: last.counts,
      error: last.error,
    },
  }));
}

/** Runs a job soon, on any server; throws 10020 for an unknown job. */
export async function runJob(name: string, context: SignedInContext): Promise<null> {
  const { jobs, actor } = context;
  if (!jobs.all.some((job) => job.name === name)) throw notFound();
  return context.transaction(async (tx) => {
    await writeAudit(tx, actor, {
      ...settingAudit,
      label: name,
      action: 'run',
    });
    // Last: a run that is not recorded must not happen, and a repeated call with the same key does not get here.
    if (!(await jobs.kick(name))) throw conflict('setting.jobsOff');
    return null;
  });
}
