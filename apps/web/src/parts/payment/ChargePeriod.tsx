import { chargeOf } from '@iris/contract/payment/payment.charges';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { PeriodText } from './PeriodText.tsx';
import type { Payable } from './payable.ts';

/** The days that a charge is for, or its title if it has no days. */
export function ChargePeriod({ of }: { of: Pick<Payable, 'kind' | 'start_day' | 'end_day'> }) {
  const { t } = useTranslation();
  return chargeOf(of.kind).period ? <PeriodText of={of} /> : t(`charge.kind.${of.kind}`);
}
