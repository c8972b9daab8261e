import { formatMoney } from '@iris/contract/core/money';
import type { DrawerCount } from '@iris/contract/counter/counter.model';
import type { Translate } from '../../../base/i18n/i18n.ts';

/** The difference between the counted amount and the ledger, in words; HKD cents. */
export function differenceText(t: Translate, cents: number): string {
  if (cents === 0) return t('counter.close.same');
  const amount = formatMoney(Math.abs(cents));
  return t(cents > 0 ? 'counter.close.more' : 'counter.close.less', { amount });
}

/** The smallest coin, in HKD cents. */
const SMALLEST_COIN = 10;

/** Whether only the cash differs, and by no more than the cents of its payments for which there is no coin. */
export function lacksCoins({ ways }: Pick<DrawerCount, 'ways'>): boolean {
  const [off, ...others] = ways.filter(({ expected, counted }) => expected !== counted);
  if (!off || others.length > 0 || off.channel !== 'PAY_ONSITE_CASH') return false;
  return Math.abs(off.counted - off.expected) < SMALLEST_COIN * off.payments;
}
