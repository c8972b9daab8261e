import type { Job } from '../../platform/jobs/jobs.ts';
import { chargeLate } from './bill.late.ts';
import { runAutomatically } from './run.auto.ts';
import { finishRuns, RUN_JOB } from './run.make.ts';

export const jobs: readonly Job[] = [
  // Kicked when a run begins that is too large for one call; each minute for what a lost server left behind.
  { name: RUN_JOB, cron: '* * * * *', run: finishRuns },
  { name: 'bill.auto', cron: '20 3 * * *', run: runAutomatically },
  { name: 'bill.late', cron: '40 3 * * *', run: chargeLate },
];
