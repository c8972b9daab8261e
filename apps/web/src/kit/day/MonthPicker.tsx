import { type Day, dayOf } from '@iris/contract/core/day';
import { DatePicker } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { monthFormats, monthOf, readMonth, useCalendar, useCalendarRange } from './dayCalendar.tsx';
import { TypedDays } from './TypedDays.tsx';

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

/** In a form, a typed text that is no month: the field's rule takes it neither for a month nor for none. */
const NO_MONTH = '';

const useUnread = () => {
  const { t } = useTranslation();
  return (typed: string) => t('kit.month.unread', { typed, month: thisMonth().slice(0, 7) });
};

/** Picks a month, given by its first day. */
export function MonthPicker({ value, onChange, clearable = true, ...rest }: MonthPickerProps) {
  return (
    <TypedDays
      held={value}
      floating={rest.id === undefined}
      read={readMonth}
      unread={useUnread()}
      {...(onChange && { onRead: onChange })}
      {...(onChange &&
        rest.id !== undefined && {
          onRefused: () => onChange(NO_MONTH),
          onDropped: () => value === NO_MONTH && onChange(null),
        })}
    >
      <DatePicker
        {...rest}
        picker="month"
        format={monthFormats}
        allowClear={clearable}
        value={useCalendar(value)}
        onChange={(next) => onChange?.(next ? monthOf(next) : null)}
      />
    </TypedDays>
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
  const shown = useCalendarRange(from, to);
  return (
    <TypedDays held={shown} floating read={readMonth} unread={useUnread()}>
      <DatePicker.RangePicker
        picker="month"
        format={monthFormats}
        allowClear={false}
        aria-label={label}
        value={shown}
        onChange={(next) => next?.[0] && next[1] && onChange([monthOf(next[0]), monthOf(next[1])])}
      />
    </TypedDays>
  );
}
