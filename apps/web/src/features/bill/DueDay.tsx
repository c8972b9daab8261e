import type { Bill } from '@iris/contract/bill/bill.model';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../kit/day/DayText.tsx';
import style from './bills.module.css';

/** When a bill is due; past it and owed it says by how many days. */
export function DueDay({
  bill: { due_day, overdue_days },
}: {
  bill: Pick<Bill, 'due_day' | 'overdue_days'>;
}) {
  const { t } = useTranslation();
  if (overdue_days === 0) return <DayText of={due_day} />;
  return (
    <>
      <DayText of={due_day} />{' '}
      <span className={style.overdue}>{t('bill.overdue.days', { days: overdue_days })}</span>
    </>
  );
}
