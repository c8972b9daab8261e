import { TimePicker } from 'antd';
import { useClock } from './dayCalendar.tsx';

interface TimeFieldProps {
  id?: string;
  /** The label, where no form item gives one. */
  label?: string;
  value?: string | undefined;
  onChange?: (time: string) => void;
}

/** Edits a time of day as `HH:MM`, or empty: 24 hours, whatever the browser's own fields show. */
export const TimeField = ({ id, label, value = '', onChange }: TimeFieldProps) => (
  <TimePicker
    {...(id ? { id } : {})}
    {...(label ? { 'aria-label': label } : {})}
    format="HH:mm"
    minuteStep={5}
    needConfirm={false}
    showNow={false}
    style={{ width: '100%' }}
    value={useClock(value)}
    onChange={(next) => onChange?.(next ? next.format('HH:mm') : '')}
  />
);
