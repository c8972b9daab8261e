import type { RentDetail } from '@iris/contract/rent/rent.model';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { PeriodText } from '../../../parts/payment/PeriodText.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { DueDay } from '../DueDay.tsx';

/** The terms and values of a rent's page, with the ways to its lease, unit and tenant for those who may go there. */
export function useRentFactLines() {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const [maySeeUnits, maySeePeople] = [useMay('屋苑管理-查看'), useMay('住戶管理-查看')];
  return (rent: RentDetail): [string, ReactNode][] => [
    [
      t('rent.field.lease'),
      <Link key="lease" to={`/lease/${rent.lease_id}/detail`}>
        {rent.lease_business_no}
      </Link>,
    ],
    [
      t('rent.field.unit'),
      maySeeUnits && rent.unit_id !== null ? (
        <Link key="unit" to={`/unitManage/${rent.unit_id}/detail`}>
          {unitOf(rent)}
        </Link>
      ) : (
        unitOf(rent)
      ),
    ],
    [
      t('rent.field.tenant'),
      maySeePeople ? (
        <Link key="tenant" to={`/resident/${rent.tenant_id}/detail`}>
          {rent.tenant_name}
        </Link>
      ) : (
        rent.tenant_name
      ),
    ],
    [t('rent.field.phone'), rent.tenant_phone || '—'],
    [t('rent.field.email'), rent.tenant_email || '—'],
    [t('rent.field.period'), <PeriodText key="period" of={rent} />],
    [t('rent.field.due_day'), <DueDay key="due" rent={rent} />],
    [t('rent.field.amount'), <Money key="amount" cents={rent.total_price} />],
    ...(rent.paid > 0
      ? ([
          [t('rent.field.paid'), <Money key="paid" cents={rent.paid} />],
          [t('rent.field.channel'), <ChannelText key="channel" channel={rent.pay_channel} />],
        ] satisfies [string, ReactNode][])
      : []),
    ...(rent.paid_at === null
      ? []
      : ([[t('rent.field.paid_at'), <MomentText key="at" of={rent.paid_at} />]] satisfies [
          string,
          ReactNode,
        ][])),
    ...(rent.refunded > 0
      ? ([[t('rent.field.refunded'), <Money key="refunded" cents={rent.refunded} />]] satisfies [
          string,
          ReactNode,
        ][])
      : []),
    [t('rent.field.made'), t(rent.auto ? 'rent.auto' : 'rent.byHand')],
    [t('rent.field.remark'), rent.remark || '—'],
  ];
}
