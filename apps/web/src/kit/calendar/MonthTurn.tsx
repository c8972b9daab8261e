import { dayOf } from '@iris/contract/core/day';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { monthAfter, monthOf } from './month.ts';

interface MonthTurnProps {
  month: string;
  onChange: (month: string) => void;
}

/** Goes to the month before, to this month, and to the next. */
export function MonthTurn({ month, onChange }: MonthTurnProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="small" onClick={() => onChange(monthAfter(month, -1))}>
        {t('kit.month.earlier')}
      </Button>
      <Button size="small" onClick={() => onChange(monthOf(dayOf(Date.now())))}>
        {t('kit.day.today')}
      </Button>
      <Button size="small" onClick={() => onChange(monthAfter(month, 1))}>
        {t('kit.month.later')}
      </Button>
    </>
  );
}
