import { and, between, count, eq, isNull } from 'drizzle-orm';
import type { Ahead } from '../../platform/domain.ts';
import { upkeepTable } from './upkeep.table.ts';

/** Upkeep and statutory checks on the days on which they fall due. */
export const upkeepAhead: readonly Ahead[] = [
  {
    key: 'upkeep',
    permission: '報修管理-查看',
    path: (day) => `/repair/list?tab=upkeep&due_from=${day}&due_to=${day}`,
    async find({ condoId, from, to }, { db }) {
      const rows = await db
        .select({ day: upkeepTable.nextDueDay, count: count() })
        .from(upkeepTable)
        .where(
          and(
            eq(upkeepTable.condoId, condoId),
            isNull(upkeepTable.endedAt),
            between(upkeepTable.nextDueDay, from, to),
          ),
        )
        .groupBy(upkeepTable.nextDueDay);
      return Object.fromEntries(rows.map((row) => [row.day, row.count]));
    },
  },
];
