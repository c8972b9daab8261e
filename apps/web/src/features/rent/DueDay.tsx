import { dayOf, daysBetween } from '@iris/contract/core/day';
import type { Rent } from '@iris/contract/rent/rent.model';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../kit/day/DayText.tsx';
import style from './rents.module.css';

/** When a rent is due; past it and open it says by how many days. */
export function DueDay({ rent: { due_day, overdue } }: { rent: Pick<Rent, 'due_day' | 'overdue'> }) {
  const { t } = useTranslation();
  if (!overdue) return <DayText of={due_day} />;
  const days = daysBetween(due_day, dayOf(Date.now()));
  return (
    <>
      <DayText of={due_day} /> <span className={style.overdue}>{t('rent.overdue.days', { days })}</span>
    </>
  );
}
