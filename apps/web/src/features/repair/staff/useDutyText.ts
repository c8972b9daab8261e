import type { RepairStaff } from '@iris/contract/repair/repair.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { weekdays } from './StaffFields.tsx';

/** From so many days in a row on, only the first and the last are named. */
const RUN = 3;

/** Days of duty as days in a row, from Monday. */
export function runsOf(days: readonly number[]): (typeof weekdays)[number][][] {
  const runs: (typeof weekdays)[number][][] = [];
  for (const [at, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const run = runs.at(-1);
    if (run && run.at(-1) === weekdays[at - 1]) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Days of duty in words: 'Mon–Fri'. */
export function useDutyDays(): (days: readonly number[]) => string {
  const { t } = useTranslation();
  return (days) =>
    runsOf(days)
      .flatMap((run) => {
        const names = run.map((day) => t(`repair.weekday.${day}`));
        const [first = ''] = names;
        return run.length < RUN ? names : [t('repair.dutyRun', { first, last: names.at(-1) ?? '' })];
      })
      .join(t('kit.comma'));
}

/** When somebody is on duty: 'Mon–Fri 09:00–18:00'. */
export function useDutyText(): (staff: RepairStaff) => string {
  const { t } = useTranslation();
  const dutyDays = useDutyDays();
  return ({ duty_days, duty_from, duty_to }) =>
    t('repair.duty', { days: dutyDays(duty_days), from: duty_from, to: duty_to });
}
