import { formatMoney } from '@iris/contract/core/money';
import type { TFunction } from 'i18next';

/** How what was counted stands to the books, in words; HKD cents. */
export function differenceText(t: TFunction, cents: number): string {
  if (cents === 0) return t('counter.close.same');
  const amount = formatMoney(Math.abs(cents));
  return t(cents > 0 ? 'counter.close.more' : 'counter.close.less', { amount });
}
