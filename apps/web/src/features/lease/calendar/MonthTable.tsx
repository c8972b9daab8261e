import type { Day } from '@iris/contract/core/day';
import { type CalendarItem, calendarKinds } from '@iris/contract/lease/lease.model';
import { MonthGrid } from '../../../kit/calendar/MonthGrid.tsx';
import style from './calendar.module.css';
import { countsOf } from './counts.ts';
import { KindTag } from './KindTag.tsx';

interface MonthTableProps {
  month: string;
  items: readonly CalendarItem[];
  busy: boolean;
  chosen: Day | null;
  onChoose: (day: Day) => void;
}

/** A month as a table; clicking a day with events lists them. */
export function MonthTable({ month, items, busy, chosen, onChoose }: MonthTableProps) {
  const counts = countsOf(items, calendarKinds);
  return (
    <MonthGrid month={month} busy={busy} chosen={chosen} filling>
      {(day, number) => {
        const of = counts.get(day) ?? [];
        return of.length === 0 ? (
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
        );
      }}
    </MonthGrid>
  );
}
