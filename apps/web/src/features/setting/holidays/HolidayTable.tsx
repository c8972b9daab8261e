import { startOfDay } from '@iris/contract/core/day';
import type { Holiday } from '@iris/contract/setting/holiday.model';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import style from '../setting.module.css';

interface HolidayTableProps {
  holidays: readonly Holiday[];
  today: string;
  actionsOf: (holiday: Holiday) => ReactNode;
}

/** The public holidays of a year; those that are over are muted. */
export function HolidayTable({ holidays, today, actionsOf }: HolidayTableProps) {
  const { t, i18n } = useTranslation();
  const english = i18n.language === 'en';
  const weekday = new Intl.DateTimeFormat(english ? 'en-HK' : 'zh-HK', {
    weekday: english ? 'short' : 'long',
    timeZone: 'Asia/Hong_Kong',
  });
  return (
    <PlainTable label={t('setting.tab.holidays')} className={style.holidays}>
      <thead>
        <tr>
          <th scope="col">{t('setting.holiday.day')}</th>
          <th scope="col">{t('setting.holiday.name')}</th>
          <th scope="col">{t('setting.holiday.name_en')}</th>
          <th scope="col">
            <span className="hidden-text">{t('setting.holiday.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {holidays.map((holiday) => (
          <tr key={holiday.id} className={holiday.day < today ? style.over : ''}>
            <td>
              <DayText of={holiday.day} /> <span>{weekday.format(startOfDay(holiday.day))}</span>
            </td>
            <td>{holiday.name}</td>
            <td lang="en">{holiday.name_en}</td>
            <td>{actionsOf(holiday)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
