import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addMonths, type Day, dayOf, quarterOf } from '@iris/contract/core/day';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './day.module.css';
import { fromCalendar, useCalendar } from './dayCalendar.tsx';

interface QuarterPickerProps {
  /** The first day of the quarter. */
  value: Day;
  onChange: (quarter: Day) => void;
  'aria-label': string;
}

/** Picks a calendar quarter, given by its first day; future quarters cannot be chosen. */
export function QuarterPicker({ value, onChange, ...rest }: QuarterPickerProps) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  const step = (months: number) => onChange(addMonths(value, months));
  return (
    <span className={style.quarter}>
      <Button
        icon={<LeftOutlined />}
        aria-label={t('kit.day.quarterBefore')}
        title={t('kit.day.quarterBefore')}
        onClick={() => step(-3)}
      />
      <DatePicker
        {...rest}
        picker="quarter"
        allowClear={false}
        value={useCalendar(value)}
        maxDate={dayjs(today)}
        onChange={(next) => next && onChange(quarterOf(fromCalendar(next)))}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={t('kit.day.quarterAfter')}
        title={t('kit.day.quarterAfter')}
        disabled={value >= quarterOf(today)}
        onClick={() => step(3)}
      />
    </span>
  );
}
