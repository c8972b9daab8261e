import type { Services } from '../../platform/http/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { generateAll } from './rent.generate.ts';
import { tellOverdue } from './rent.overdue.ts';

const OVERDUE_JOB = 'rent.overdue';

/** After nights without a server both jobs begin at once: rents that are late when they are made must not wait a day. */
async function generateThenTell(services: Services): Promise<{ made: number; condos: number }> {
  const counts = await generateAll(services);
  if (counts.made > 0) await services.jobs.kick(OVERDUE_JOB);
  return counts;
}

export const rentJobs: readonly Job[] = [
  { name: 'rent.generate', cron: '10 3 * * *', run: generateThenTell },
  // After the new rents, so that notices for rents entered late go out the same night.
  { name: OVERDUE_JOB, cron: '10 4 * * *', run: tellOverdue },
];
