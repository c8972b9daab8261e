import { addDays, addMonths, type Day } from '@iris/contract/core/day';
import { day } from '@iris/contract/core/field';
import { useSearchParams } from 'react-router';
import { type Months, thisMonth } from '../../../kit/day/MonthPicker.tsx';

/** Months that are shown when the address names none. */
const USUAL = 6;
/** As many as a chart has room for. */
const MOST = 24;

/** The chosen months, in the address; without any, the last six. */
export function monthsOf(address: URLSearchParams, now: Day): Months {
  const [from, to] = [day.safeParse(address.get('from')), day.safeParse(address.get('to'))];
  const given =
    from.success &&
    to.success &&
    from.data.endsWith('-01') &&
    to.data.endsWith('-01') &&
    from.data <= to.data &&
    to.data < addMonths(from.data, MOST);
  return given ? [from.data, to.data] : [addMonths(now, 1 - USUAL), now];
}

/** The last day of a month that is told by its first. */
export const endOfMonth = (month: Day): Day => addDays(addMonths(month, 1), -1);

/** The chosen months and how to choose others; a longer range is cut to what is shown at once. */
export function useMonths() {
  const [address, setAddress] = useSearchParams();
  const months = monthsOf(address, thisMonth());
  const choose = ([from, to]: Months) => {
    const most = addMonths(from, MOST - 1);
    setAddress({ from, to: to < most ? to : most });
  };
  return { months, choose };
}
