import { inLanguage } from '@iris/contract/core/language';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { placesOnPaper } from '../estate/index.ts';
import { findRepairs } from './repair.list.queries.ts';

/** Orders by number, contact, phone, words or place, the newest first. */
export const repairSearch: Finder = {
  permission: '報修管理-查看',
  kept: 2,
  async find({ condoId, typed, limit }, { db, language }) {
    const rows = await findRepairs(db, { condoId, typed, limit });
    const placeOf = await placesOnPaper(db, rows);
    const named = (row: (typeof rows)[number]): string => {
      const { unit, unitEn } = placeOf(row);
      return inLanguage(language, unit, unitEn);
    };
    return rows.map((row) => ({
      kind: 'repair',
      id: row.id,
      title: row.number,
      detail: translate(language, {
        key: 'repair.hit',
        values: {
          type: translate(language, { key: `repair.type.${row.type}` }),
          place: named(row),
          state: translate(language, { key: `repair.state.${row.status}` }),
        },
      }),
    }));
  },
};
