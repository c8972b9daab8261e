import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { ChannelText } from '../ChannelText.tsx';
import { DueDay } from '../DueDay.tsx';
import { PeriodText } from '../PeriodText.tsx';
import type { PayableDetail } from '../payable.ts';
import { useUnitName } from '../useUnitName.ts';

/** A label on a record's page, with its value. */
export type Line = [term: string, value: ReactNode];

/**
 * The labels and values that the pages of all charges share, with links to unit and payer for people who may open
 * them. `period` is the label of the days.
 */
export function useMoneyLines(): (charge: PayableDetail, period: string) => Line[] {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const [maySeeUnits, maySeePeople] = [useMay('屋苑管理-查看'), useMay('住戶管理-查看')];
  return (charge, period) => {
    const { unit_id, tenant_id, tenant_name, paid, refunded, paid_at } = charge;
    const unit = unitOf(charge);
    const known: (Line | false)[] = [
      [
        t('pay.field.unit'),
        maySeeUnits && unit_id !== null ? (
          <Link key="unit" to={`/unitManage/${unit_id}/detail`}>
            {unit}
          </Link>
        ) : (
          unit
        ),
      ],
      [
        t(`charge.payer.${charge.kind}`),
        maySeePeople ? (
          <Link key="payer" to={`/resident/${tenant_id}/detail`}>
            {tenant_name}
          </Link>
        ) : (
          tenant_name
        ),
      ],
      [t('pay.field.phone'), charge.tenant_phone || '—'],
      [t('pay.field.email'), charge.tenant_email || '—'],
      [period, <PeriodText key="period" of={charge} />],
      [t('pay.field.due_day'), <DueDay key="due" charge={charge} overdueDays={charge.overdue_days} />],
      [t('pay.field.amount'), <Money key="amount" cents={charge.total_price} />],
      paid > 0 && [t('pay.field.paid'), <Money key="paid" cents={paid} />],
      paid > 0 && [t('pay.field.channel'), <ChannelText key="channel" channel={charge.pay_channel} />],
      paid_at !== null && [t('pay.field.paid_at'), <MomentText key="at" of={paid_at} />],
      refunded > 0 && [t('pay.field.refunded'), <Money key="refunded" cents={refunded} />],
    ];
    return known.filter((line) => line !== false);
  };
}
