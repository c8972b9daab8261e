import { and, count, eq, min } from 'drizzle-orm';
import type { Work } from '../../platform/domain.ts';
import { inState } from './notice.queries.ts';
import { noticeTable } from './notice.table.ts';

/** What waits: notices that are published at a set time. */
export const noticeWork: readonly Work[] = [
  {
    key: 'noticesScheduled',
    urgency: 'NORMAL',
    act: 'OPEN',
    permissions: ['物業通知管理-查看', '物業通知管理-上下架'],
    path: '/notify/list?state=SCHEDULED',
    async find({ condoId }, { db, clock }) {
      const [row] = await db
        .select({ count: count(), since: min(noticeTable.publishAt) })
        .from(noticeTable)
        .where(and(eq(noticeTable.condoId, condoId), inState('SCHEDULED', clock.now())));
      return { count: row?.count ?? 0, since: row?.since ?? null };
    },
  },
];
