import { inLanguage } from '@iris/contract/core/language';
import { visitorStateAt } from '@iris/contract/visitor/visitor.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { unitsNamed } from '../estate/index.ts';
import { foundBy, passesWhere } from './visitor.list.queries.ts';
import { visitorTable } from './visitor.table.ts';

/** Passes by number, name, phone or plate, the newest first. */
export const visitorSearch: Finder = {
  permission: '訪客管理-查看',
  kept: 2,
  async find({ condoId, typed, limit }, { db, language, clock }) {
    const rows = await passesWhere(
      db,
      and(eq(visitorTable.condoId, condoId), foundBy(typed, condoId)),
      sql`order by ${visitorTable.id} desc limit ${limit}`,
    );
    const named = await unitsNamed(
      db,
      language,
      rows.map(({ unitId }) => unitId),
    );
    return rows.map((row) => {
      const state = visitorStateAt({ state: row.status, from: row.fromAt, to: row.toAt }, clock.now());
      const stored = [row.buildingName, row.floorName, row.unitName].filter(Boolean).join(' ');
      const place = named(row.unitId, stored);
      return {
        kind: 'visitor',
        id: row.id,
        title: row.number,
        detail: [
          row.name,
          place || inLanguage(language, row.host, row.hostEn),
          translate(language, { key: `visitor.state.${state}` }),
        ]
          .filter(Boolean)
          .join(language === 'en' ? ', ' : '，'),
      };
    });
  },
};
