import { dayOf } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { standWords } from '@iris/contract/payment/payment.rules';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { unitsNamed } from '../estate/index.ts';
import { chargesNumbered } from '../payment/index.ts';

/** What may be part of a rent's number: names and phones must not trigger a search through a million rents. */
const rentNumber = /^R\d{2,}|^\d{4,6}$|^\d{2,}-\d/i;

/** Rents by number: payer, amount and state. */
export const rentSearch: Finder = {
  permission: '租約合同-查看',
  kept: 1,
  async find({ condoId, typed, limit }, { db, language, clock }) {
    if (!rentNumber.test(typed)) return [];
    const rows = await chargesNumbered(db, 'RENT', { condoId, typed, limit: limit / 2 });
    const named = await unitsNamed(
      db,
      language,
      rows.map(({ unitId }) => unitId),
    );
    const today = dayOf(clock.now());
    return rows.map((row) => ({
      kind: 'rent',
      id: row.id,
      title: row.businessNo,
      detail: translate(language, {
        key: 'rent.hit',
        values: {
          unit: named(row.unitId, row.unit),
          tenant: inLanguage(language, row.payerName, row.payerNameEn),
          amount: formatMoney(row.amount),
          state: translate(language, standWords(row.status, row.dueDay, today)),
        },
      }),
    }));
  },
};
