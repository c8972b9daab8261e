import { addDays, type Day } from '@iris/contract/core/day';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { today } from './SlotGrid.tsx';

interface DayTurnProps {
  day: Day;
  /** How far a step goes. */
  step: number;
  onChange: (day: Day) => void;
}

/** Goes to the days before, to today, and to the next; or to any day. */
export function DayTurn({ day, step, onChange }: DayTurnProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={() => onChange(addDays(day, -step))}>{t('facility.grid.before')}</Button>
      <Button onClick={() => onChange(today())}>{t('kit.day.today')}</Button>
      <Button onClick={() => onChange(addDays(day, step))}>{t('facility.grid.after')}</Button>
      <DayPicker
        aria-label={t('facility.grid.day')}
        value={day}
        onChange={(next) => next && onChange(next)}
      />
    </>
  );
}
