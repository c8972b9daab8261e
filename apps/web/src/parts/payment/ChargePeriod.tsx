import { chargeOf } from '@iris/contract/payment/payment.charges';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { PeriodText } from './PeriodText.tsx';
import type { Payable } from './payable.ts';

/** The days of what is charged, or what it is where days say nothing. */
export function ChargePeriod({ of }: { of: Pick<Payable, 'kind' | 'start_day' | 'end_day'> }) {
  const { t } = useTranslation();
  return chargeOf(of.kind).period ? <PeriodText of={of} /> : t(`charge.kind.${of.kind}`);
}
