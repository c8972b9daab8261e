import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { landlordList } from './landlord.queries.ts';

/** Landlords by name or phone, with what is held for them. */
export const landlordSearch: Finder = {
  permission: '流水管理-查看',
  kept: 1,
  async find({ condoId, typed, limit }, { db, language }) {
    const { rows } = await landlordList.page(db, {
      condo_id: condoId,
      search: typed,
      page: 0,
      count: limit,
    });
    return rows.map(({ id, name, nameEn, held }) => ({
      kind: 'landlord',
      id,
      title: inLanguage(language, name, nameEn),
      detail: translate(language, {
        key: 'landlord.hit',
        values: { amount: formatMoney(Number(held)) },
      }),
    }));
  },
};
