import { addDays, addMonths, type Day } from '@iris/contract/core/day';
import { day } from '@iris/contract/core/field';
import { useSearchParams } from 'react-router';
import { type Months, thisMonth } from '../../../kit/day/MonthPicker.tsx';

/** The number of months if the address has none. */
const USUAL = 6;
/** As many as fit in a chart. */
const MOST = 24;

/** The chosen months, in the address; by default, the last six. */
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

/** The last day of the month with this first day. */
export const endOfMonth = (month: Day): Day => addDays(addMonths(month, 1), -1);

/** The chosen months and how to change them; a range that is too long is cut to the maximum. */
export function useMonths() {
  const [address, setAddress] = useSearchParams();
  const months = monthsOf(address, thisMonth());
  const choose = ([from, to]: Months) => {
    const most = addMonths(from, MOST - 1);
    setAddress({ from, to: to < most ? to : most });
  };
  return { months, choose };
}
