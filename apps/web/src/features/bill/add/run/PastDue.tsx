import type { RunPreview } from '@iris/contract/bill/bill.model';
import { dayOf } from '@iris/contract/core/day';
import { Alert, Radio } from 'antd';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { DayPicker } from '../../../../kit/day/DayPicker.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import style from '../add.module.css';

interface PastDueProps {
  pastDue: NonNullable<RunPreview['past_due']>;
  /** Null: the standard's due day applies. */
  dueDay: string | null;
  onChange: (dueDay: string | null) => void;
}

/**
 * The bills would be overdue as soon as they are created: proposes another due day, which may be accepted or
 * declined.
 */
export function PastDue({ pastDue, dueDay, onChange }: PastDueProps) {
  const { t } = useTranslation();
  const said = { count: grouped(pastDue.count), day: pastDue.due_day };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('billAdd.due.title', said)}
      description={
        <div className={style.choose}>
          <span>{t('billAdd.due.says')}</span>
          <Radio.Group
            aria-label={t('billAdd.due.choose')}
            value={dueDay === null ? 'keep' : 'other'}
            onChange={({ target }) => onChange(target.value === 'keep' ? null : pastDue.proposed)}
            options={[
              { value: 'other', label: t('billAdd.due.other') },
              { value: 'keep', label: t('billAdd.due.keep') },
            ]}
          />
          {dueDay !== null && (
            <span>
              <DayPicker
                aria-label={t('billAdd.due.day')}
                value={dueDay}
                min={dayOf(Date.now())}
                onChange={(day) => onChange(day ?? pastDue.proposed)}
              />
            </span>
          )}
        </div>
      }
    />
  );
}
