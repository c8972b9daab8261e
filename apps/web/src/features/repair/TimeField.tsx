import { Input } from 'antd';

interface TimeFieldProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** A time of day as `HH:MM`, or empty: the browser's own control. */
export const TimeField = ({ id, value = '', onChange }: TimeFieldProps) => (
  <Input
    {...(id ? { id } : {})}
    type="time"
    value={value}
    onChange={({ target }) => onChange?.(target.value)}
  />
);
