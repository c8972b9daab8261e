import { dayOf } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { standWords } from '@iris/contract/payment/payment.rules';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { unitsNamed } from '../estate/index.ts';
import { chargesNumbered } from '../payment/index.ts';

/** What may be part of a bill's number: `B202611-000123`, for a late charge followed by `-L1`. */
const billNumber = /^B\d{2,}|^\d{4,6}(-\d*)?$|^\d*-(\d|L)/i;

/** Bills by number: payer, amount and state. */
export const billSearch: Finder = {
  permission: '賬單管理-查看',
  kept: 1,
  async find({ condoId, typed, limit }, { db, language, clock }) {
    if (!billNumber.test(typed)) return [];
    const rows = await chargesNumbered(db, 'BILL', { condoId, typed, limit: limit / 2 });
    const named = await unitsNamed(
      db,
      language,
      rows.map(({ unitId }) => unitId),
    );
    const today = dayOf(clock.now());
    return rows.map((row) => ({
      kind: 'bill',
      id: row.id,
      title: row.businessNo,
      detail: translate(language, {
        key: 'bill.hit',
        values: {
          unit: named(row.unitId, row.unit),
          payer: inLanguage(language, row.payerName, row.payerNameEn),
          amount: formatMoney(row.amount),
          state: translate(language, standWords(row.status, row.dueDay, today)),
        },
      }),
    }));
  },
};
