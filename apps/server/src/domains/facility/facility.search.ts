import type { Hit } from '@iris/contract/core/hit';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { bookingList } from './booking.queries.ts';
import { stateOf } from './booking.view.ts';
import { facilityList } from './facility.queries.ts';

/** Facilities by number or name, and bookings by number, name, phone or unit; the newest first. */
export const facilitySearch: Finder = {
  permission: '設施管理-查看',
  kept: 2,
  async find({ condoId, typed, limit }, { db, language, clock }) {
    const now = clock.now();
    const query = { condo_id: condoId, search: typed, page: 0, count: limit };
    const facilities = await facilityList.page(db, query);
    const bookings = await bookingList(now).page(db, query);
    const named = (zh: string, en: string): string => (language === 'en' && en) || zh;
    return [
      ...facilities.rows.map(
        (row): Hit => ({
          kind: 'facility',
          id: row.id,
          title: row.number,
          detail: translate(language, {
            key: 'facility.hit',
            values: {
              name: named(row.name, row.nameEn),
              state: translate(language, { key: `facility.state.${row.state}` }),
            },
          }),
        }),
      ),
      ...bookings.rows.map(
        (row): Hit => ({
          kind: 'booking',
          id: row.id,
          title: row.number,
          detail: translate(language, {
            key: 'booking.hit',
            values: {
              name: named(row.contactor, row.contactorEn),
              facility: named(row.facilityName, row.facilityNameEn),
              state: translate(language, { key: `booking.state.${stateOf(row, now)}` }),
            },
          }),
        }),
      ),
    ].slice(0, limit);
  },
};
