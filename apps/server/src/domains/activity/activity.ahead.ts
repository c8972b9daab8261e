import { lastMoment, startOfDay } from '@iris/contract/core/day';
import { and, between, count, eq, sql } from 'drizzle-orm';
import type { Ahead } from '../../platform/domain.ts';
import { activityTable } from './activity.table.ts';

/** Activities on the days on which they begin; drafts and those that were called off are not held. */
export const activityAhead: readonly Ahead[] = [
  {
    key: 'activities',
    permission: '活動管理-查看',
    path: (day) => `/activity/list?held=true&from_day=${day}&to_day=${day}`,
    async find({ condoId, from, to }, { db }) {
      const day = sql<string>`to_char(${activityTable.fromAt} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`;
      const rows = await db
        .select({ day, count: count() })
        .from(activityTable)
        .where(
          and(
            eq(activityTable.condoId, condoId),
            eq(activityTable.state, 'PUBLISHED'),
            between(activityTable.fromAt, startOfDay(from), lastMoment(to)),
          ),
        )
        .groupBy(sql`1`);
      return Object.fromEntries(rows.map((row) => [row.day, row.count]));
    },
  },
];
