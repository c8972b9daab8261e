import { addDays, type Day, dayOf, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './day.module.css';
import { dayFormats, fromCalendar, markToday, useCalendarRange } from './dayCalendar.tsx';
import { TypedDays } from './TypedDays.tsx';

export type Days = readonly [from: Day, to: Day];

interface DayRangeProps {
  id?: string;
  value?: Days | null;
  onChange?: (days: Days | null) => void;
  /** Whether to refuse ranges over 90 days. */
  limited?: boolean;
  /** Whether the range may be empty. */
  clearable?: boolean;
}

/** Whether a range of days is within the specification's 90. */
export const withinLimit = (from: Day, to: Day): boolean =>
  Math.abs(startOfDay(to) - startOfDay(from)) <= limits.dateRangeMs;

/** Picks a range of Hong Kong days, both ends included. */
export function DayRange({ value, onChange, limited = false, clearable = true, ...rest }: DayRangeProps) {
  const { t } = useTranslation();
  const [from, to] = value ?? [];
  const shown = useCalendarRange(from, to);
  const today = dayOf(Date.now());
  const preset = (label: string, from: Day, to: Day) => ({
    label,
    value: [dayjs(from), dayjs(to)] as const,
  });
  const judge = ([first, last]: readonly (Day | null)[]): string =>
    limited && first && last && !withinLimit(first, last) ? t('kit.day.tooLong') : '';
  return (
    <TypedDays held={shown} judge={judge} floating={rest.id === undefined}>
      <DatePicker.RangePicker
        format={dayFormats}
        {...(rest.id ? { id: { start: rest.id } } : {})}
        value={shown}
        onChange={(next) =>
          onChange?.(next?.[0] && next[1] ? [fromCalendar(next[0]), fromCalendar(next[1])] : null)
        }
        allowClear={clearable}
        disabledDate={(current, { from }) =>
          limited && from !== undefined && !withinLimit(fromCalendar(from), fromCalendar(current))
        }
        classNames={{ popup: { root: style.popup ?? '' } }}
        cellRender={(current, { originNode }) => markToday(current, originNode)}
        aria-label={t('kit.day.range')}
        presets={[
          preset(t('kit.day.thisMonth'), `${today.slice(0, 8)}01`, today),
          preset(t('kit.day.last30'), addDays(today, -29), today),
        ].map(({ label, value: [from, to] }) => ({ label, value: [from, to] }))}
      />
    </TypedDays>
  );
}
