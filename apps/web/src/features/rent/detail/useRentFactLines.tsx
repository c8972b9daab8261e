import type { RentDetail } from '@iris/contract/rent/rent.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { type Line, useMoneyLines } from '../../../parts/payment/detail/useMoneyLines.tsx';
import { payableRent } from '../../../parts/payment/payables.ts';

/** The labels and values of a rent's page. */
export function useRentFactLines(): (rent: RentDetail) => Line[] {
  const { t } = useTranslation();
  const linesOf = useMoneyLines();
  return (rent) => [
    [
      t('rent.field.lease'),
      <Link key="lease" to={`/lease/${rent.lease_id}/detail`}>
        {rent.lease_business_no}
      </Link>,
    ],
    ...linesOf(payableRent(rent), rent.kind === 'DEPOSIT' ? null : t('rent.field.period')),
    [t('rent.field.made'), t(rent.auto ? 'rent.auto' : 'rent.byHand')],
    [t('pay.field.remark'), rent.remark || '—'],
  ];
}
