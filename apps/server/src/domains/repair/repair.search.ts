import type { Hit } from '@iris/contract/core/hit';
import { inLanguage } from '@iris/contract/core/language';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { placesOnPaper } from '../estate/index.ts';
import { findRepairs } from './repair.list.queries.ts';
import { staffList } from './staff.queries.ts';

/** How many of the staff are found beside orders that fill the list. */
const STAFF = 2;

/** Orders by number, contact, phone, words or place, the newest first, and staff by name, phone or position. */
export const repairSearch: Finder = {
  permission: '報修管理-查看',
  kept: 2,
  async find({ condoId, typed, limit }, { db, language }) {
    const asked = { condo_id: condoId, search: typed, page: 0, count: Math.min(limit, STAFF) };
    const rows = await findRepairs(db, { condoId, typed, limit });
    const { rows: staff } = await staffList.page(db, asked);
    const placeOf = await placesOnPaper(db, rows);
    const named = (row: (typeof rows)[number]): string => {
      const { unit, unitEn } = placeOf(row);
      return inLanguage(language, unit, unitEn);
    };
    const orders = rows.slice(0, limit - staff.length).map(
      (row): Hit => ({
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
      }),
    );
    const people = staff.map(
      ({ id, name, position, phone }): Hit => ({
        kind: 'repairStaff',
        id,
        title: name,
        detail: translate(language, { key: 'repairStaff.hit', values: { position, phone } }),
      }),
    );
    return [...orders, ...people];
  },
};
