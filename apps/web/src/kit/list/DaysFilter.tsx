import { dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { DayRange, type Days } from '../day/DayRange.tsx';
import style from './list.module.css';
import type { ListAddress } from './listAddress.ts';

interface FilterProps {
  value: Days | null;
  onChange: (days: Days | null) => void;
}

function Filter({ value, onChange }: FilterProps) {
  return (
    <span className={style.days}>
      <DayRange value={value} onChange={onChange} />
    </span>
  );
}

/** Filters a list by days, with `from_day` and `to_day` in its address. */
export function DaysFilter({ list }: { list: ListAddress }) {
  const { from_day: from, to_day: to } = list.asked;
  return (
    <Filter
      value={from && to ? [from, to] : null}
      onChange={(days) => list.set({ from_day: days?.[0], to_day: days?.[1] })}
    />
  );
}

/** Like `DaysFilter`, with the moments at which the days begin and end in the address: `start_time` and `end_time`. */
export function MomentsFilter({ list }: { list: ListAddress }) {
  const { start_time: start, end_time: end } = list.asked;
  return (
    <Filter
      value={start && end ? [dayOf(Number(start)), dayOf(Number(end))] : null}
      onChange={(days) =>
        list.set({
          start_time: days ? String(startOfDay(days[0])) : undefined,
          end_time: days ? String(endOfDay(days[1])) : undefined,
        })
      }
    />
  );
}
