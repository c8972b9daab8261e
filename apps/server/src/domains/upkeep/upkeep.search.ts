import { and, asc, eq, isNull } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { placesFor } from './upkeep.place.ts';
import { upkeepTable } from './upkeep.table.ts';

/** Plans by name, place or contractor, the next due first; ended ones are not found. */
export const upkeepSearch: Finder = {
  permission: '報修管理-查看',
  kept: 1,
  async find({ condoId, typed, limit }, { db, language }) {
    const { name, place, contractor, nextDueDay } = upkeepTable;
    const rows = await db
      .select()
      .from(upkeepTable)
      .where(
        and(
          eq(upkeepTable.condoId, condoId),
          isNull(upkeepTable.endedAt),
          containing(typed, name, place, contractor),
        ),
      )
      .orderBy(asc(nextDueDay), asc(upkeepTable.id))
      .limit(limit);
    const placeOf = await placesFor(db, rows, language);
    return rows.map((row) => ({
      kind: 'upkeep',
      id: row.id,
      title: row.name,
      detail: translate(language, {
        key: 'upkeep.hit',
        values: { place: placeOf(row), day: row.nextDueDay },
      }),
    }));
  },
};
