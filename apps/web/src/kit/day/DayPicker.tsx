import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './day.module.css';
import { dayFormats, fromCalendar, markToday, useCalendar } from './dayCalendar.tsx';
import { TypedDays } from './TypedDays.tsx';

interface DayPickerProps {
  id?: string;
  value?: Day | null;
  onChange?: (day: Day | null) => void;
  /** The first and last day that can be chosen. */
  min?: Day;
  max?: Day;
  /** Days in between that cannot be chosen. */
  refuses?: (day: Day) => boolean;
  /** The label, where no form item gives one. */
  'aria-label'?: string;
  status?: 'error';
}

/** In a form, a typed day that cannot be chosen: the field's rule takes it neither for a day nor for none. */
export const NO_DAY = '';

/** Picks a Hong Kong day. */
export function DayPicker({ value, onChange, min, max, refuses, ...rest }: DayPickerProps) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  const presets = [
    { label: t('kit.day.today'), day: today },
    { label: t('kit.day.yesterday'), day: addDays(today, -1) },
  ].filter(({ day }) => (!min || day >= min) && (!max || day <= max) && !refuses?.(day));
  // A day that was chosen before it became too early stays valid: it is not being chosen now.
  const early = Boolean(min && value && value < min);
  const closed = (day: Day) => day !== value && ((early && min && day < min) || refuses?.(day) || false);
  const judge = ([day]: readonly (Day | null)[]): string => {
    if (!day) return '';
    const outside = day !== value && ((min && day < min) || (max && day > max));
    if (!outside) return closed(day) ? t('kit.day.closed', { day }) : '';
    if (min && max) return t('kit.day.outside', { day, min, max });
    return min ? t('kit.day.early', { day, min }) : t('kit.day.late', { day, max: max ?? '' });
  };
  return (
    <TypedDays
      held={value}
      floating={rest.id === undefined}
      judge={judge}
      {...(onChange && { onRead: onChange })}
      {...(onChange &&
        // Elsewhere there is no rule that would refuse it: the day of before stays.
        rest.id !== undefined && {
          onRefused: () => onChange(NO_DAY),
          onDropped: () => value === NO_DAY && onChange(null),
        })}
    >
      <DatePicker
        {...rest}
        format={dayFormats}
        value={useCalendar(value)}
        onChange={(next) => onChange?.(next ? fromCalendar(next) : null)}
        {...(min && !early ? { minDate: dayjs(min) } : {})}
        {...(max ? { maxDate: dayjs(max) } : {})}
        {...(refuses || early ? { disabledDate: (day: Dayjs) => closed(fromCalendar(day)) } : {})}
        showNow={false}
        classNames={{ popup: { root: style.popup ?? '' } }}
        cellRender={(current, { originNode }) => markToday(current, originNode)}
        presets={presets.map(({ label, day }) => ({ label, value: dayjs(day) }))}
      />
    </TypedDays>
  );
}
