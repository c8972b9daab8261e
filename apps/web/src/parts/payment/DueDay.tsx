import type { Day } from '@iris/contract/core/day';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayText } from '../../kit/day/DayText.tsx';
import style from './charges.module.css';

/** When a charge is due; if it is overdue, also by how many days. */
export function DueDay({ day, overdueDays }: { day: Day; overdueDays: number }) {
  const { t } = useTranslation();
  if (overdueDays === 0) return <DayText of={day} />;
  return (
    <>
      <DayText of={day} />{' '}
      <span className={style.overdue}>{t('pay.overdue.days', { days: overdueDays })}</span>
    </>
  );
}
