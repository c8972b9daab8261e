import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { usePersonName } from '../../resident/usePersonName.ts';
import { ChannelText } from '../ChannelText.tsx';
import { DueDay } from '../DueDay.tsx';
import { PeriodText } from '../PeriodText.tsx';
import type { PayableDetail } from '../payable.ts';
import { useUnitName } from '../useUnitName.ts';

/** A label on a record's page, with its value. */
export type Line = [term: string, value: ReactNode];

/** A charge's unit and payer, as links for people who may open them. */
function useWhose(): (charge: PayableDetail) => { unit: ReactNode; payer: ReactNode } {
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const [maySeeUnits, maySeePeople] = [useMay('屋苑管理-查看'), useMay('住戶管理-查看')];
  return (charge) => {
    const { unit_id, tenant_id } = charge;
    const name = nameIn(charge.tenant_name, charge.tenant_name_en);
    const unit = unitOf(charge);
    return {
      unit: maySeeUnits && unit_id !== null ? <Link to={`/unitManage/${unit_id}/detail`}>{unit}</Link> : unit,
      payer: maySeePeople ? <Link to={`/resident/${tenant_id}/detail`}>{name}</Link> : name,
    };
  };
}

/** Below a charge's number: when it is due, where, and who pays. */
export function ChargeSummary({ charge, children }: { charge: PayableDetail; children?: ReactNode }) {
  const { t } = useTranslation();
  const { unit, payer } = useWhose()(charge);
  return (
    <>
      <span>
        {t('pay.field.due_day')} <DueDay charge={charge} overdueDays={charge.overdue_days} />
      </span>
      <span>{unit}</span>
      <span>{payer}</span>
      {children}
    </>
  );
}

/**
 * The labels and values that the pages of all charges share, with links to unit and payer for people who may open
 * them. `period` is the label of the days; null if it is for no days.
 */
export function useMoneyLines(): (charge: PayableDetail, period: string | null) => Line[] {
  const { t } = useTranslation();
  const whose = useWhose();
  return (charge, period) => {
    const { paid, refunded, paid_at } = charge;
    const { unit, payer } = whose(charge);
    const known: (Line | false)[] = [
      [t('pay.field.unit'), unit],
      [t(`charge.payer.${charge.kind}`), payer],
      [t('pay.field.phone'), charge.tenant_phone || '—'],
      [t('pay.field.email'), charge.tenant_email || '—'],
      period !== null && [period, <PeriodText key="period" of={charge} />],
      [t('pay.field.due_day'), <DueDay key="due" charge={charge} overdueDays={charge.overdue_days} />],
      [t('pay.field.amount'), <Money key="amount" cents={charge.total_price} />],
      charge.whole !== null && [t('pay.field.whole'), <Money key="whole" cents={charge.whole} />],
      paid > 0 && [t('pay.field.paid'), <Money key="paid" cents={paid} />],
      paid > 0 && [t('pay.field.channel'), <ChannelText key="channel" channel={charge.pay_channel} />],
      paid_at !== null && [t('pay.field.paid_at'), <MomentText key="at" of={paid_at} />],
      refunded > 0 && [t('pay.field.refunded'), <Money key="refunded" cents={refunded} />],
    ];
    return known.filter((line) => line !== false);
  };
}
