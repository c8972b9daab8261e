import { type Day, dayOf } from '@iris/contract/core/day';
import { type CalendarItem, calendarKinds } from '@iris/contract/lease/lease.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from './calendar.module.css';
import { KindTag } from './KindTag.tsx';
import { countsOf, monthOf } from './month.ts';

interface MonthTableProps {
  month: string;
  weeks: readonly (readonly Day[])[];
  items: readonly CalendarItem[];
  busy: boolean;
  chosen: Day | null;
  onChoose: (day: Day) => void;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** A month as a table; clicking a day with events lists them. */
export function MonthTable({ month, weeks, items, busy, chosen, onChoose }: MonthTableProps) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  const counts = countsOf(items, calendarKinds);
  return (
    <table className={style.month} aria-label={t('lease.calendar.month', { month })} aria-busy={busy}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {t(`lease.calendar.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const of = counts.get(day) ?? [];
              const names = [
                style.day,
                monthOf(day) !== month && style.other,
                day === today && style.today,
                day === chosen && style.chosen,
              ];
              const number = (
                <time
                  dateTime={day}
                  className={style.number}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {Number(day.slice(8))}
                </time>
              );
              return (
                <td key={day} className={names.filter(Boolean).join(' ')}>
                  {of.length === 0 ? (
                    number
                  ) : (
                    <button
                      type="button"
                      className={style.open}
                      aria-pressed={day === chosen}
                      onClick={() => onChoose(day)}
                    >
                      {number}
                      {of.map(({ kind, count }) => (
                        <KindTag key={kind} kind={kind}>
                          {count > 1 && <b>{count}</b>}
                        </KindTag>
                      ))}
                    </button>
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
