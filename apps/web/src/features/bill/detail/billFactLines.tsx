import type { BillDetail } from '@iris/contract/bill/bill.model';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { DueDay } from '../../../parts/payment/DueDay.tsx';
import { PeriodText } from '../../../parts/payment/PeriodText.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { useBillTitle } from '../billWords.ts';

type Line = [term: string, value: ReactNode];

/** The terms and values of a bill's page, with the ways to its unit and payer for those who may go there. */
export function useBillFactLines() {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const titleOf = useBillTitle();
  const [maySeeUnits, maySeePeople] = [useMay('屋苑管理-查看'), useMay('住戶管理-查看')];
  return (bill: BillDetail): Line[] => {
    const { paid, refunded, paid_at, late_of } = bill;
    const known: (Line | false)[] = [
      [t('bill.field.bill_type'), t(`flow.type.${bill.bill_type}`)],
      [t('bill.field.title'), titleOf(bill)],
      [
        t('bill.field.unit'),
        maySeeUnits && bill.unit_id !== null ? (
          <Link key="unit" to={`/unitManage/${bill.unit_id}/detail`}>
            {unitOf(bill)}
          </Link>
        ) : (
          unitOf(bill)
        ),
      ],
      [
        t('bill.field.payer'),
        maySeePeople ? (
          <Link key="payer" to={`/resident/${bill.payer_id}/detail`}>
            {bill.payer_name}
          </Link>
        ) : (
          bill.payer_name
        ),
      ],
      [t('bill.field.phone'), bill.payer_phone || '—'],
      [t('bill.field.email'), bill.payer_email || '—'],
      [t('bill.field.period'), <PeriodText key="period" of={bill} />],
      [t('bill.field.due_day'), <DueDay key="due" day={bill.due_day} overdueDays={bill.overdue_days} />],
      [t('bill.field.amount'), <Money key="amount" cents={bill.total_price} />],
      paid > 0 && [t('bill.field.paid'), <Money key="paid" cents={paid} />],
      paid > 0 && [t('bill.field.channel'), <ChannelText key="channel" channel={bill.pay_channel} />],
      paid_at !== null && [t('bill.field.paid_at'), <MomentText key="at" of={paid_at} />],
      refunded > 0 && [t('bill.field.refunded'), <Money key="refunded" cents={refunded} />],
      late_of !== null && [
        t('bill.field.late_of'),
        <Link key="late" to={`/bill/${late_of.id}/detail`}>
          {late_of.business_no}
        </Link>,
      ],
      [t('bill.field.source'), t(`bill.source.${bill.source}`)],
      bill.void_reason !== '' && [t('bill.field.void_reason'), bill.void_reason],
      [t('bill.field.remark'), bill.remark || '—'],
    ];
    return known.filter((line) => line !== false);
  };
}
