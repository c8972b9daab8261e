import { and, count, eq, min, type SQL } from 'drizzle-orm';
import type { Work } from '../../platform/domain.ts';
import type { LookingContext } from '../../platform/http/context.ts';
import { withFailed, withWaiting } from './activity.queries.ts';
import { activityTable } from './activity.table.ts';

async function waiting({ db }: LookingContext, condoId: number, which: SQL | undefined) {
  const [row] = await db
    .select({ count: count(), since: min(activityTable.createdAt) })
    .from(activityTable)
    .where(and(eq(activityTable.condoId, condoId), which));
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

/** What waits: activities with people waiting for a place, and cancelled ones whose refunds failed. */
export const activityWork: readonly Work[] = [
  {
    key: 'activityRefunds',
    urgency: 'URGENT',
    act: 'OPEN',
    permissions: ['活動管理-查看', '活動管理-取消'],
    path: '/activity/list?failed=true',
    find: ({ condoId }, context) => waiting(context, condoId, withFailed()),
  },
  {
    key: 'signupsWaiting',
    urgency: 'NORMAL',
    act: 'OPEN',
    permissions: ['活動管理-查看', '活動管理-編輯'],
    path: '/activity/list?waiting=true',
    find: ({ condoId }, context) => waiting(context, condoId, withWaiting(context.clock.now())),
  },
];
