import { dayOf, formatMoment, startOfDay } from '@iris/contract/core/day';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayPicker, NO_DAY } from './DayPicker.tsx';
import style from './moment.module.css';
import { NO_TIME, TimeField } from './TimeField.tsx';

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

/** For fields whose own rules take any number or none: refuses a day or a time that was typed and is none. */
export function useMomentRule() {
  const { t } = useTranslation();
  return {
    validator: async (_: unknown, moment: number | null) => {
      if (Number.isNaN(moment)) throw new Error(t('kit.moment.enter'));
    },
  };
}

/** Edits a point in time as date and time in Hong Kong, whatever the browser's time zone. */
export function MomentField({ id, value = null, onChange, past = false }: MomentFieldProps) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  // The moment before a typed time that was none; with a typed day that was none there is nothing to keep.
  const [before, keep] = useState<number | null>(null);
  const isRefused = Number.isNaN(value);
  const at = isRefused ? before : value;
  const [day, time] = at === null ? [] : formatMoment(at).split(' ');
  // What happened today has happened by now.
  const firstOf = (next: string | null) =>
    past && next === today ? formatMoment(Date.now()).slice(TIME_AT) : FIRST;
  /** Neither the moment of before nor none: the field's rule refuses it. */
  const refuse = (kept: number | null) => {
    keep(kept);
    onChange?.(Number.NaN);
  };
  const change = (nextDay: string | null | undefined, nextTime: string) => {
    if (nextDay === NO_DAY) return refuse(null);
    if (!nextDay) return onChange?.(null);
    if (nextTime === NO_TIME) return refuse(at);
    const [hours = 0, minutes = 0] = nextTime.split(':').map(Number);
    onChange?.(startOfDay(nextDay) + (hours * 60 + minutes) * 60_000);
  };
  return (
    <div className={style.moment}>
      <DayPicker
        {...(id ? { id } : {})}
        value={day ?? (isRefused ? NO_DAY : null)}
        {...(past ? { max: today } : { min: today })}
        onChange={(next) => change(next, time ?? firstOf(next))}
      />
      <span className={style.time}>
        <TimeField
          {...(id ? { id: `${id}_time` } : {})}
          label={t('kit.moment.time')}
          clearable={false}
          disabled={!day}
          value={isRefused && day ? NO_TIME : time}
          // Entered and left again, it has the time of before.
          onChange={(next) => change(day, next === '' ? (time ?? FIRST) : next)}
        />
      </span>
      {t('kit.moment.hongKong')}
    </div>
  );
}
