import { and, count, eq, sql } from 'drizzle-orm';
import type { Ahead } from '../../platform/domain.ts';
import { isComing, onDays } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';

/** Bookings on the days of their slots. */
export const facilityAhead: readonly Ahead[] = [
  {
    key: 'bookings',
    permission: '設施管理-查看',
    path: (day) => `/facility/booking/list?coming=true&from_day=${day}&to_day=${day}`,
    async find({ condoId, from, to }, { db, clock }) {
      const day = sql<string>`to_char(${bookingTable.fromAt} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`;
      const rows = await db
        .select({ day, count: count() })
        .from(bookingTable)
        .where(and(eq(bookingTable.condoId, condoId), isComing(clock.now()), onDays(condoId, from, to)))
        .groupBy(sql`1`);
      return Object.fromEntries(rows.map((row) => [row.day, row.count]));
    },
  },
];
