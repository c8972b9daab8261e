import type { AdPeriod } from './adMachine.model.ts';

/** `AM000123`. */
export const adMachineNo = (number: number): string => `AM${String(number).padStart(6, '0')}`;

/** `08:30` as minutes of the day; `24:00` is its end. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes of the day as `08:30`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Whether no two of these parts of the day overlap; one may begin where another ends. */
export function apart(periods: readonly AdPeriod[]): boolean {
  const sorted = periods.toSorted((a, b) => a.from.localeCompare(b.from));
  return sorted.every((one, at) => at === 0 || (sorted[at - 1]?.to ?? '') <= one.from);
}
