import { formatMoney } from '@iris/contract/core/money';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../kit/day/DayText.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import style from '../../kit/table/table.module.css';

type Line = RentDetail['lines'][number];

interface RentWhyProps {
  lines: readonly Line[];
  /** Days of the month that a share is a share of. */
  monthDays: number;
  /** HKD cents. */
  amount: number;
}

/** Why a rent comes to its amount: each part of its days at one standard, and the sum. */
export function RentWhy({ lines, monthDays, amount }: RentWhyProps) {
  const { t } = useTranslation();
  const howOf = ({ monthly_amount, days, amount: part }: Line): string => {
    if (monthly_amount === 0) return t('rent.why.free');
    const monthly = formatMoney(monthly_amount);
    if (part === monthly_amount) return t('rent.why.monthly', { monthly });
    // A share of another month than the first is not said in days.
    const share = Math.abs((monthly_amount * days) / monthDays - part) <= 1;
    return t(share ? 'rent.why.share' : 'rent.why.monthly', { monthly, days, month: monthDays });
  };
  return (
    <PlainTable label={t('pay.why')}>
      <thead>
        <tr>
          <th scope="col">{t('rent.why.days')}</th>
          <th scope="col">{t('rent.why.how')}</th>
          <th scope="col" className={style.end}>
            {t('pay.field.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.start_day}>
            <td>
              <DayText of={line.start_day} /> – <DayText of={line.end_day} />
            </td>
            <td>{howOf(line)}</td>
            <td className={style.end}>
              <Money cents={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('pay.why.total')}
          </th>
          <td className={style.end}>
            <Money cents={amount} />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
