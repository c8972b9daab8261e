import { type Day, dayOf } from '@iris/contract/core/day';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './calendar.module.css';
import { monthOf, weeksOf } from './month.ts';

interface MonthGridProps {
  /** `2026-11`. */
  month: string;
  busy: boolean;
  chosen?: Day | null;
  /** Its weeks share the height of a window with room for it, where nothing follows below. */
  filling?: boolean;
  /** What a day shows besides its number, which it is given. */
  children: (day: Day, number: ReactNode) => ReactNode;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** A month as a table of whole weeks from Sunday. */
export function MonthGrid({ month, busy, chosen = null, filling = false, children }: MonthGridProps) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  const weeks = weeksOf(month);
  return (
    <table
      className={`${style.month} ${filling ? style.filling : ''}`}
      style={{ '--weeks': weeks.length } as CSSProperties}
      aria-label={month}
      aria-busy={busy}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {t(`kit.weekday.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const names = [
                style.day,
                monthOf(day) !== month && style.other,
                day === today && style.today,
                day === chosen && style.chosen,
              ];
              return (
                <td key={day} className={names.filter(Boolean).join(' ')}>
                  {children(
                    day,
                    <time
                      dateTime={day}
                      className={style.number}
                      aria-current={day === today ? 'date' : undefined}
                    >
                      {Number(day.slice(8))}
                    </time>,
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
