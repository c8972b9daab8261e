import type { Job } from '../../platform/jobs/jobs.ts';
import { generateAll } from './rent.generate.ts';
import { tellOverdue } from './rent.overdue.ts';

export const rentJobs: readonly Job[] = [
  { name: 'rent.generate', cron: '10 3 * * *', run: generateAll },
  // After the new rents, so that notices for rents entered late go out the same night.
  { name: 'rent.overdue', cron: '10 4 * * *', run: tellOverdue },
];
