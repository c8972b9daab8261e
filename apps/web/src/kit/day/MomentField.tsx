import { dayOf, formatMoment, startOfDay } from '@iris/contract/core/day';
import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayPicker } from './DayPicker.tsx';
import style from './moment.module.css';

interface MomentFieldProps {
  id?: string;
  value?: number | null;
  onChange?: (moment: number | null) => void;
}

const FIRST = '09:00';
/** The clock needs a date; no time zone changes its clocks on this one. */
const clock = (time: string) => dayjs(`2000-01-15T${time}`);

/** Edits a point in time as date and time in Hong Kong, whatever the browser's time zone. */
export function MomentField({ id, value = null, onChange }: MomentFieldProps) {
  const { t } = useTranslation();
  const [day, time = FIRST] = value === null ? [] : formatMoment(value).split(' ');
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
        min={dayOf(Date.now())}
        onChange={(next) => change(next, time)}
      />
      <TimePicker
        aria-label={t('kit.moment.time')}
        format="HH:mm"
        minuteStep={5}
        allowClear={false}
        needConfirm={false}
        showNow={false}
        value={day ? clock(time) : null}
        {...(day ? {} : { disabled: true })}
        onChange={(next) => next && change(day, next.format('HH:mm'))}
      />
      {t('kit.moment.hongKong')}
    </div>
  );
}
