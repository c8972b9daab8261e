import type { AccountStatement } from '@iris/contract/finance/finance.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { FiguresHelp } from '../../../parts/payment/FiguresHelp.tsx';
import style from '../finance.module.css';

interface OwedProps extends Pick<AccountStatement, 'unpaid' | 'overdue'> {
  label: string;
}

/** The amount owed today, worded as on the other screens: it differs from the balance of a period. */
export function Owed({ label, unpaid, overdue }: OwedProps) {
  const { t } = useTranslation();
  return (
    <p className={style.now}>
      <span>{label}</span>
      <span>
        {t('figure.unpaid')} <Money cents={unpaid.amount} />
      </span>
      <span>
        {t('figure.overdue')} <Money cents={overdue.amount} />
      </span>
      <FiguresHelp />
    </p>
  );
}
