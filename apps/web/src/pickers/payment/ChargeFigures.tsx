import { formatMoney } from '@iris/contract/core/money';
import { type Asked, filtersOf, type ListAddress } from '../../kit/list/listAddress.ts';
import style from './charges.module.css';

/** Filters that the figures themselves stand for. */
const own = ['settled', 'overdue', 'status'];
const none = Object.fromEntries(own.map((key) => [key, undefined]));

/** The filters besides those that the figures stand for. */
export const otherFilters = (asked: Asked): Asked =>
  Object.fromEntries(Object.entries(filtersOf(asked)).filter(([key]) => !own.includes(key)));

interface ChargeFiguresProps {
  list: ListAddress;
  figures: readonly {
    key: string;
    title: string;
    /** How many, in words. */
    count: string;
    /** HKD cents. */
    amount: number;
    /** What the figure narrows the list to. */
    filter: Asked;
  }[];
}

/** Sums over what the other filters let through; pressed, the list shows only what a figure counts. */
export function ChargeFigures({ list, figures }: ChargeFiguresProps) {
  const asked = Object.entries(list.asked).filter(([key]) => own.includes(key));
  return (
    <span className={style.counts}>
      {figures.map(({ key, title, count, amount, filter }) => {
        const on = asked.length === Object.keys(filter).length && asked.every(([k, v]) => filter[k] === v);
        return (
          <button
            key={key}
            type="button"
            className={style.count}
            aria-pressed={on}
            onClick={() => list.set({ ...none, ...(on ? {} : filter) })}
          >
            <span>
              {title} <span>{count}</span>
            </span>
            <b>{formatMoney(amount)}</b>
          </button>
        );
      })}
    </span>
  );
}
