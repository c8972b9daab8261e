import type { Months } from '../../../kit/day/MonthPicker.tsx';
import type { Asked } from '../../../kit/list/listAddress.ts';
import { endOfMonth } from './useMonths.ts';

/** The list behind a figure: the bills of these months, filtered. */
export const listBehind = ([from, to]: Months, filters: Asked): string =>
  `/bill/list?${new URLSearchParams({ from_day: from, to_day: endOfMonth(to), ...filters })}`;
