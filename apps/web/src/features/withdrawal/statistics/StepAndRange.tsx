import { statisticsSteps } from '@iris/contract/withdrawal/withdrawal.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayRange } from '../../../kit/day/DayRange.tsx';
import { MonthRange } from '../../../kit/day/MonthPicker.tsx';
import { Switch } from '../../../kit/page/Switch.tsx';
import style from '../platformWallet.module.css';
import { useStatisticsRange } from './useStatisticsRange.ts';

/** Selects days or months, and the range. */
export function StepAndRange() {
  const { t } = useTranslation();
  const {
    step,
    days: [from, to],
    chooseDays,
    chooseMonths,
    chooseStep,
  } = useStatisticsRange();
  return (
    <div className={style.choices}>
      <Switch
        label={t('platformWallet.step')}
        value={step}
        options={statisticsSteps.map((value) => ({ value, label: t(`platformWallet.step.${value}`) }))}
        onChange={chooseStep}
      />
      {step === 'DAY' ? (
        <DayRange value={[from, to]} onChange={chooseDays} limited />
      ) : (
        <MonthRange
          value={[from, `${to.slice(0, 8)}01`]}
          onChange={chooseMonths}
          aria-label={t('platformWallet.months')}
        />
      )}
    </div>
  );
}
