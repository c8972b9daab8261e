import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { Alert, Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './payment.module.css';

interface PastDueNoteProps {
  due: Day | null | undefined;
  onChange: (due: Day) => void;
}

/** Warns that the charge would be overdue at once, and proposes another due day; nothing for a future due day. */
export function PastDueNote({ due, onChange }: PastDueNoteProps) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  if (!due || due >= today) return null;
  const proposed = addDays(today, limits.daysToPay);
  return (
    <Alert
      className={style.pastDue ?? ''}
      type="warning"
      showIcon
      role="status"
      title={t('pay.pastDue', { day: due })}
      action={
        <Button size="small" onClick={() => onChange(proposed)}>
          {t('pay.pastDue.take', { day: proposed })}
        </Button>
      }
    />
  );
}
