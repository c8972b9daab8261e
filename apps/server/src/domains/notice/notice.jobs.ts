import type { Job } from '../../platform/jobs/jobs.ts';
import { MAIL_JOB, mailNotices } from './notice.mail.ts';
import { publishNext } from './notice.publish.ts';

/** The jobs of notices: publishing those that are due, and mailing. */
export const noticeJobs: readonly Job[] = [
  {
    name: 'notice.publish',
    cron: '* * * * *',
    async run(services) {
      let published = 0;
      while (await publishNext(services)) published += 1;
      if (published > 0) await services.jobs.kick(MAIL_JOB);
      return { published };
    },
  },
  { name: MAIL_JOB, cron: '* * * * *', run: mailNotices },
];
