import type { AdPeriod } from './adMachine.model.ts';

/** `AM000123`. */
export const adMachineNo = (number: number): string => `AM${String(number).padStart(6, '0')}`;

/** Whether no two of these parts of the day overlap; one may begin where another ends. */
export function apart(periods: readonly AdPeriod[]): boolean {
  const sorted = periods.toSorted((a, b) => a.from.localeCompare(b.from));
  return sorted.every((one, at) => at === 0 || (sorted[at - 1]?.to ?? '') <= one.from);
}
