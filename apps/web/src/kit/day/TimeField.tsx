import { TimePicker } from 'antd';
import dayjs from 'dayjs';

interface TimeFieldProps {
  id?: string;
  /** The label, where no form item gives one. */
  label?: string;
  value?: string | undefined;
  onChange?: (time: string) => void;
}

/** The clock needs a date; no time zone changes its clocks on this one. */
const clock = (time: string) => dayjs(`2000-01-15T${time}`);

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
    value={value === '' ? null : clock(value)}
    onChange={(next) => onChange?.(next ? next.format('HH:mm') : '')}
  />
);
