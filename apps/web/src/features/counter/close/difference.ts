import { formatMoney } from '@iris/contract/core/money';
import type { Translate } from '../../../base/i18n/i18n.ts';

/** The difference between the counted amount and the ledger, in words; HKD cents. */
export function differenceText(t: Translate, cents: number): string {
  if (cents === 0) return t('counter.close.same');
  const amount = formatMoney(Math.abs(cents));
  return t(cents > 0 ? 'counter.close.more' : 'counter.close.less', { amount });
}
