import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import { DatePicker } from 'antd';
import { useTranslation } from 'react-i18next';
import style from './day.module.css';
import { fromCalendar, markToday, toCalendar } from './dayCalendar.tsx';

interface DayPickerProps {
  id?: string;
  value?: Day | null;
  onChange?: (day: Day | null) => void;
  /** The first and last day that may be chosen. */
  min?: Day;
  max?: Day;
}

/** Chooses a Hong Kong day. */
export function DayPicker({ value, onChange, min, max, ...rest }: DayPickerProps) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  return (
    <DatePicker
      {...rest}
      value={toCalendar(value)}
      onChange={(next) => onChange?.(next ? fromCalendar(next) : null)}
      {...(min ? { minDate: toCalendar(min) ?? undefined } : {})}
      {...(max ? { maxDate: toCalendar(max) ?? undefined } : {})}
      showNow={false}
      classNames={{ popup: { root: style.popup ?? '' } }}
      cellRender={(current, { originNode }) => markToday(current, originNode)}
      presets={[
        { label: t('kit.day.today'), value: toCalendar(today) },
        { label: t('kit.day.yesterday'), value: toCalendar(addDays(today, -1)) },
      ]}
    />
  );
}
