import type { Job } from '../../platform/jobs/jobs.ts';
import { chargeLate } from './bill.late.ts';
import { AUTO_JOB, runAutomatically } from './run.auto.ts';
import { finishRuns, RUN_JOB } from './run.make.ts';

export const jobs: readonly Job[] = [
  // Kicked when a run is too large for one call; also runs every minute to finish what a lost server left.
  { name: RUN_JOB, cron: '* * * * *', run: finishRuns },
  { name: AUTO_JOB, cron: '20 3 * * *', run: runAutomatically },
  { name: 'bill.late', cron: '40 3 * * *', run: chargeLate },
];
