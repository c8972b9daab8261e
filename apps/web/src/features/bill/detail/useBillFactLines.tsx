import type { BillDetail } from '@iris/contract/bill/bill.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { type Line, useMoneyLines } from '../../../parts/payment/detail/useMoneyLines.tsx';
import { payableBill } from '../../../parts/payment/payables.ts';
import { useChargeTitle } from '../../../parts/payment/useChargeTitle.ts';

/** The labels and values of a bill's page. */
export function useBillFactLines(): (bill: BillDetail) => Line[] {
  const { t } = useTranslation();
  const titleOf = useChargeTitle();
  const linesOf = useMoneyLines();
  return (bill) => {
    const { late_of } = bill;
    const known: (Line | false)[] = [
      [t('bill.field.bill_type'), t(`flow.type.${bill.bill_type}`)],
      [t('bill.field.title'), titleOf(bill)],
      ...linesOf(payableBill(bill), t('bill.field.period')),
      late_of !== null && [
        t('bill.field.late_of'),
        <Link key="late" to={`/bill/${late_of.id}/detail`}>
          {late_of.business_no}
        </Link>,
      ],
      [t('bill.field.source'), t(`bill.source.${bill.source}`)],
      bill.void_reason !== '' && [t('bill.field.void_reason'), bill.void_reason],
      [t('pay.field.remark'), bill.remark || '—'],
    ];
    return known.filter((line) => line !== false);
  };
}
