import { formatMoney } from '@iris/contract/core/money';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DaysText } from '../../kit/day/DayText.tsx';
import { SumTable } from '../../kit/table/SumTable.tsx';

type Line = RentDetail['lines'][number];

interface RentWhyProps {
  lines: readonly Line[];
  /** The number of days in the month that a share is calculated from. */
  monthDays: number;
  /** HKD cents. */
  amount: number;
}

/** Explains a rent's amount: each part of its days at one standard, and the total. */
export function RentWhy({ lines, monthDays, amount }: RentWhyProps) {
  const { t } = useTranslation();
  const howOf = ({ monthly_amount, days, amount: part }: Line): string => {
    if (monthly_amount === 0) return t('rent.why.free');
    const monthly = formatMoney(monthly_amount);
    if (part === monthly_amount) return t('rent.why.monthly', { monthly });
    // A share of a month other than the first is not expressed in days.
    const share = Math.abs((monthly_amount * days) / monthDays - part) <= 1;
    return t(share ? 'rent.why.share' : 'rent.why.monthly', { monthly, days, month: monthDays });
  };
  return (
    <SumTable
      label={t('pay.why')}
      head={[t('rent.why.days'), t('rent.why.how'), t('pay.field.amount')]}
      rows={lines.map((line) => ({
        key: line.start_day,
        what: <DaysText from={line.start_day} to={line.end_day} />,
        how: howOf(line),
        amount: line.amount,
      }))}
      sum={{ label: t('pay.why.total'), amount }}
    />
  );
}
