import type { BillTag } from '@iris/contract/bill/bill.model';
import type { Day } from '@iris/contract/core/day';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayText } from '../../kit/day/DayText.tsx';
import style from './charges.module.css';

interface DueDayProps {
  charge: { due_day: Day; status: BillTag };
  overdueDays: number;
}

/** When a charge is due; by how many days it is overdue, where its tag says something else. */
export function DueDay({ charge: { due_day, status }, overdueDays }: DueDayProps) {
  const { t } = useTranslation();
  if (overdueDays === 0 || inTag.includes(status)) return <DayText of={due_day} />;
  return (
    <span className={style.due}>
      <DayText of={due_day} />{' '}
      <span className={style.overdue}>{t('charge.state.OVERDUE', { days: overdueDays })}</span>
    </span>
  );
}

/** States whose tag says the days by itself. */
const inTag: readonly BillTag[] = ['UNPAID', 'EXPIRED'];
