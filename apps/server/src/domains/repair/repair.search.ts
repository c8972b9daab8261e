import { and, desc, eq } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { repairTable } from './repair.table.ts';

/** Orders by number, contact or phone, the newest first. */
export const repairSearch: Finder = {
  permission: '報修管理-查看',
  kept: 2,
  async find({ condoId, typed, limit }, { db, language }) {
    const { number, contact, phone } = repairTable;
    const rows = await db
      .select()
      .from(repairTable)
      .where(and(eq(repairTable.condoId, condoId), containing(typed, number, contact, phone)))
      .orderBy(desc(repairTable.id))
      .limit(limit);
    return rows.map((row) => ({
      kind: 'repair',
      id: row.id,
      title: row.number,
      detail: translate(language, {
        key: 'repair.hit',
        values: {
          type: translate(language, { key: `repair.type.${row.type}` }),
          place: [row.buildingName, row.floorName, row.unitName, row.place].filter(Boolean).join(' '),
          state: translate(language, { key: `repair.state.${row.status}` }),
        },
      }),
    }));
  },
};
