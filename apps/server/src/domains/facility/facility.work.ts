import { and, count, eq, min, sql } from 'drizzle-orm';
import type { Work } from '../../platform/domain.ts';
import { failedBookings, isComing, onDays } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';

/** What waits: cancelled bookings whose money did not go back, and who comes today. */
export const facilityWork: readonly Work[] = [
  {
    key: 'bookingRefunds',
    urgency: 'URGENT',
    act: 'OPEN',
    permissions: ['設施管理-查看', '設施管理-退款'],
    path: '/facility/booking/list?state=REFUND_FAILED',
    async find({ condoId }, { db }) {
      const [row] = await db
        .select({ count: count(), since: min(bookingTable.endedAt) })
        .from(bookingTable)
        .where(sql`${bookingTable.condoId} = ${condoId} and ${failedBookings}`);
      return { count: row?.count ?? 0, since: row?.since ?? null };
    },
  },
  {
    key: 'bookingsToday',
    urgency: 'NORMAL',
    act: 'OPEN',
    permissions: ['設施管理-查看'],
    path: '/facility/booking/list?coming=true&today=true',
    async find({ condoId, today }, { db, clock }) {
      const [row] = await db
        .select({ count: count() })
        .from(bookingTable)
        .where(and(eq(bookingTable.condoId, condoId), isComing(clock.now()), onDays(condoId, today, today)));
      return { count: row?.count ?? 0 };
    },
  },
];
