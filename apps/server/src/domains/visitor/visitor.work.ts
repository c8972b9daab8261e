import { dayOf, lastMoment } from '@iris/contract/core/day';
import { and, count, eq, min, type SQL } from 'drizzle-orm';
import { iso } from '../../platform/db/iso.ts';
import type { Waiting, Work } from '../../platform/domain.ts';
import type { LookingContext } from '../../platform/http/context.ts';
import { isExpected, isInside, isOverstayed } from './visitor.list.queries.ts';
import { visitorTable } from './visitor.table.ts';

async function waiting(
  { db }: LookingContext,
  condoId: number,
  which: SQL,
  since?: typeof visitorTable.toAt | typeof visitorTable.insideSince,
): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), ...(since ? { since: min(since) } : {}) })
    .from(visitorTable)
    .where(and(eq(visitorTable.condoId, condoId), which));
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

const permissions = ['訪客管理-查看'] as const;

/** Visitors who should have left, who are inside, and who come today. */
export const visitorWork: readonly Work[] = [
  {
    key: 'visitorsOverstayed',
    urgency: 'ATTENTION',
    act: 'OPEN',
    permissions,
    path: '/visitor/list?overstayed=true',
    find: ({ condoId }, context) =>
      waiting(context, condoId, isOverstayed(iso(context.clock.now())), visitorTable.toAt),
  },
  {
    key: 'visitorsInside',
    urgency: 'NORMAL',
    act: 'OPEN',
    permissions,
    path: '/visitor/list?inside=true',
    find: ({ condoId }, context) => waiting(context, condoId, isInside, visitorTable.insideSince),
  },
  {
    key: 'visitorsExpected',
    urgency: 'NORMAL',
    act: 'OPEN',
    permissions,
    path: '/visitor/list?expected=true',
    find: ({ condoId }, context) => {
      const now = context.clock.now();
      return waiting(context, condoId, isExpected(iso(now), iso(lastMoment(dayOf(now)))));
    },
  },
];
