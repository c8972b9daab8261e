import type { Work } from '../../platform/domain.ts';
import { failedLetters } from './outbox.queries.ts';

/** What went wrong by itself: jobs whose last run failed, and emails given up. */
export const settingWork: readonly Work[] = [
  {
    key: 'jobs',
    urgency: 'ATTENTION',
    act: 'OPEN',
    permissions: ['平台數據管理-設置'],
    platform: true,
    path: '/moreInfo/moreConfig?tab=jobs',
    async find(_, { jobs, db }) {
      const failed = await jobs.failed(db);
      return { count: failed.length, since: failed.length > 0 ? Math.min(...failed) : null };
    },
  },
  {
    key: 'letters',
    urgency: 'ATTENTION',
    act: 'OPEN',
    permissions: ['平台數據管理-設置'],
    platform: true,
    path: '/moreInfo/moreConfig?tab=mail&state=FAILED',
    find: (_, { db, clock }) => failedLetters(db, clock.now()),
  },
];
