import type { RepairStaff } from '@iris/contract/repair/repair.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { weekdays } from './StaffFields.tsx';

/** When somebody is on duty: '一二三四五 09:00–18:00'. */
export function useDutyText(): (staff: RepairStaff) => string {
  const { t } = useTranslation();
  return ({ duty_days, duty_from, duty_to }) => {
    const days = weekdays
      .filter((day) => duty_days.includes(day))
      .map((day) => t(`repair.weekday.${day}`))
      .join(t('repair.comma'));
    return `${days} ${duty_from}–${duty_to}`;
  };
}
