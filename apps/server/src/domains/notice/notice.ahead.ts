import { lastMoment, startOfDay } from '@iris/contract/core/day';
import { and, between, count, eq, sql } from 'drizzle-orm';
import type { Ahead } from '../../platform/domain.ts';
import { inState } from './notice.queries.ts';
import { noticeTable } from './notice.table.ts';

/** Notices on the days on which they will be published. */
export const noticeAhead: readonly Ahead[] = [
  {
    key: 'notices',
    permission: '物業通知管理-查看',
    path: (day) => `/notify/list?state=SCHEDULED&from_day=${day}&to_day=${day}`,
    async find({ condoId, from, to }, { db, clock }) {
      const day = sql<string>`to_char(${noticeTable.publishAt} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`;
      const rows = await db
        .select({ day, count: count() })
        .from(noticeTable)
        .where(
          and(
            eq(noticeTable.condoId, condoId),
            inState('SCHEDULED', clock.now()),
            between(noticeTable.publishAt, startOfDay(from), lastMoment(to)),
          ),
        )
        .groupBy(sql`1`);
      return Object.fromEntries(rows.map((row) => [row.day, row.count]));
    },
  },
];
