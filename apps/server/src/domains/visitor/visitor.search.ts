import { visitorStateAt } from '@iris/contract/visitor/visitor.rules';
import { and, desc, eq } from 'drizzle-orm';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { foundBy } from './visitor.list.queries.ts';
import { visitorTable } from './visitor.table.ts';

/** Passes by number, name, phone or plate, the newest first. */
export const visitorSearch: Finder = {
  permission: '訪客管理-查看',
  kept: 2,
  async find({ condoId, typed, limit }, { db, language, clock }) {
    const rows = await db
      .select()
      .from(visitorTable)
      .where(and(eq(visitorTable.condoId, condoId), foundBy(typed, condoId)))
      .orderBy(desc(visitorTable.id))
      .limit(limit);
    return rows.map((row) => {
      const state = visitorStateAt({ state: row.status, from: row.fromAt, to: row.toAt }, clock.now());
      const place = [row.buildingName, row.floorName, row.unitName].filter(Boolean).join(' ');
      return {
        kind: 'visitor',
        id: row.id,
        title: row.number,
        detail: [row.name, place || row.host, translate(language, { key: `visitor.state.${state}` })]
          .filter(Boolean)
          .join(language === 'en' ? ', ' : '，'),
      };
    });
  },
};
