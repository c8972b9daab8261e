import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  earlier,
  endOfDay,
  later,
  startOfDay,
} from '@iris/contract/core/day';
import { day } from '@iris/contract/core/field';
import { statisticsSteps } from '@iris/contract/withdrawal/withdrawal.model';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Days, withinLimit } from '../../../kit/day/DayRange.tsx';
import type { Months } from '../../../kit/day/MonthPicker.tsx';

type Step = (typeof statisticsSteps)[number];
/** The most months: a year. */
const MONTHS = 12;

const firstOf = (of: Day): Day => `${of.slice(0, 8)}01`;
const lastOf = (of: Day): Day => addDays(addMonths(firstOf(of), 1), -1);

export interface Wanted {
  step: Step;
  days: Days;
}

/**
 * Step and days from the address: at most 90 single days or 12 whole months. By default, the days of this month, or
 * the last 12 months.
 */
export function wantedOf(address: URLSearchParams, today: Day): Wanted {
  const step = statisticsSteps.find((one) => one === address.get('step')) ?? 'DAY';
  const [from, to] = [day.safeParse(address.get('from')), day.safeParse(address.get('to'))];
  const given = from.success && to.success && from.data <= to.data ? ([from.data, to.data] as const) : null;
  if (step === 'DAY') return { step, days: given && withinLimit(...given) ? given : [firstOf(today), today] };
  const whole = given && ([firstOf(given[0]), lastOf(given[1])] as const);
  const fits = whole && whole[1] < addMonths(whole[0], MONTHS);
  return { step, days: fits ? whole : [addMonths(firstOf(today), 1 - MONTHS), lastOf(today)] };
}

/** The chosen step and days, in the address; how to change them, and the input of the call. */
export function useStatisticsRange() {
  const [address, setAddress] = useSearchParams();
  const {
    step,
    days: [from, to],
  } = wantedOf(address, dayOf(Date.now()));
  const asked = useMemo(
    () => ({ step, start_time: startOfDay(from), end_time: endOfDay(to) }),
    [step, from, to],
  );
  const set = (change: Record<string, string | undefined>) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      for (const [key, value] of Object.entries(change)) {
        if (value === undefined) after.delete(key);
        else after.set(key, value);
      }
      return after;
    });
  const chooseDays = (days: Days | null) => set({ from: days?.[0], to: days?.[1] });
  /** If the range exceeds a year, the end that was just changed is kept. */
  const chooseMonths = ([first, last]: Months) =>
    first === from
      ? set({ from: later(first, addMonths(last, 1 - MONTHS)), to: lastOf(last) })
      : set({ from: first, to: lastOf(earlier(last, addMonths(first, MONTHS - 1))) });
  const chooseStep = (next: Step) =>
    set({ step: next === 'DAY' ? undefined : next, from: undefined, to: undefined });
  return { step, days: [from, to] as const, asked, chooseDays, chooseMonths, chooseStep };
}
export type Asked = ReturnType<typeof useStatisticsRange>['asked'];
