import { type Day, dayOf } from '@iris/contract/core/day';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useCalendar, useCalendarRange } from './dayCalendar.tsx';

/** A month, given by its first day. */
const monthOf = (value: Dayjs): Day => `${value.format('YYYY-MM')}-01`;

/** The first day of this month in Hong Kong. */
export const thisMonth = (): Day => `${dayOf(Date.now()).slice(0, 8)}01`;

interface MonthPickerProps {
  id?: string;
  value?: Day | null;
  onChange?: (month: Day | null) => void;
  clearable?: boolean;
  placeholder?: string;
  /** The label, where no form item gives one. */
  'aria-label'?: string;
}

/** Picks a month, given by its first day. */
export function MonthPicker({ value, onChange, clearable = true, ...rest }: MonthPickerProps) {
  return (
    <DatePicker
      {...rest}
      picker="month"
      allowClear={clearable}
      value={useCalendar(value)}
      onChange={(next) => onChange?.(next ? monthOf(next) : null)}
    />
  );
}

export type Months = readonly [from: Day, to: Day];

/** Picks the first and last month of a range. */
export function MonthRange({
  value: [from, to],
  onChange,
  'aria-label': label,
}: {
  value: Months;
  onChange: (months: Months) => void;
  'aria-label': string;
}) {
  return (
    <DatePicker.RangePicker
      picker="month"
      allowClear={false}
      aria-label={label}
      value={useCalendarRange(from, to)}
      onChange={(next) => next?.[0] && next[1] && onChange([monthOf(next[0]), monthOf(next[1])])}
    />
  );
}
