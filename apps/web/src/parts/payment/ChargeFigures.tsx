import { formatMoney } from '@iris/contract/core/money';
import type { ChargeFigures as Figures } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { type Asked, filtersOf, type ListAddress } from '../../kit/list/listAddress.ts';
import style from './charges.module.css';
import { FiguresHelp } from './FiguresHelp.tsx';
import { figureFilters, figureNames } from './figureNames.ts';

/** Filters that the figures themselves set. */
const own = ['settled', 'overdue', 'status'];
const none = Object.fromEntries(own.map((key) => [key, undefined]));

/** The other filters. */
export const otherFilters = (asked: Asked): Asked =>
  Object.fromEntries(Object.entries(filtersOf(asked)).filter(([key]) => !own.includes(key)));

interface ChargeFiguresProps {
  list: ListAddress;
  figures: Figures;
  /** The number of charges, in words. */
  count: (count: number) => string;
}

/** Totals of the charges that match the other filters; clicking a figure lists only the charges that it counts. */
export function ChargeFigures({ list, figures, count }: ChargeFiguresProps) {
  const { t } = useTranslation();
  const asked = Object.entries(list.asked).filter(([key]) => own.includes(key));
  return (
    <span className={style.counts}>
      {figureNames.map((name) => {
        const filter = figureFilters[name];
        const said = (
          <>
            <span>
              {t(`figure.${name}`)} <span>{count(figures[name].count)}</span>
            </span>
            <b>{formatMoney(figures[name].amount)}</b>
          </>
        );
        if (filter === null)
          return (
            <span key={name} className={style.count}>
              {said}
            </span>
          );
        const on = asked.length === Object.keys(filter).length && asked.every(([k, v]) => filter[k] === v);
        return (
          <button
            key={name}
            type="button"
            className={style.count}
            aria-pressed={on}
            onClick={() => list.set({ ...none, ...(on ? {} : filter) })}
          >
            {said}
          </button>
        );
      })}
      <FiguresHelp />
    </span>
  );
}
