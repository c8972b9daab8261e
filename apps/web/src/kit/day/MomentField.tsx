import { dayOf, formatMoment, startOfDay } from '@iris/contract/core/day';
import { TimePicker } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayPicker } from './DayPicker.tsx';
import { useClock } from './dayCalendar.tsx';
import style from './moment.module.css';

interface MomentFieldProps {
  id?: string;
  value?: number | null;
  onChange?: (moment: number | null) => void;
  /** Of something that happened already: days up to today can be chosen, otherwise from today on. */
  past?: boolean;
}

const FIRST = '09:00';
/** Where the time begins in `2026-11-21 09:00`. */
const TIME_AT = 11;

/** Edits a point in time as date and time in Hong Kong, whatever the browser's time zone. */
export function MomentField({ id, value = null, onChange, past = false }: MomentFieldProps) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  const [day, time] = value === null ? [] : formatMoment(value).split(' ');
  // What happened today has happened by now.
  const firstOf = (next: string | null) =>
    past && next === today ? formatMoment(Date.now()).slice(TIME_AT) : FIRST;
  const change = (nextDay: string | null | undefined, nextTime: string) => {
    if (!nextDay) return onChange?.(null);
    const [hours = 0, minutes = 0] = nextTime.split(':').map(Number);
    onChange?.(startOfDay(nextDay) + (hours * 60 + minutes) * 60_000);
  };
  return (
    <div className={style.moment}>
      <DayPicker
        {...(id ? { id } : {})}
        value={day ?? null}
        {...(past ? { max: today } : { min: today })}
        onChange={(next) => change(next, time ?? firstOf(next))}
      />
      <TimePicker
        aria-label={t('kit.moment.time')}
        format="HH:mm"
        minuteStep={5}
        allowClear={false}
        needConfirm={false}
        showNow={false}
        value={useClock(time)}
        {...(day ? {} : { disabled: true })}
        onChange={(next) => next && change(day, next.format('HH:mm'))}
      />
      {t('kit.moment.hongKong')}
    </div>
  );
}
