import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session/session.ts';
import { type Asked, filtersOf, type ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { billSums } from '../bill.queries.ts';
import style from '../bills.module.css';

/** What each figure narrows the list to. */
export const figureFilters = {
  receivable: {},
  received: { settled: 'true' },
  outstanding: { settled: 'false' },
  overdue: { overdue: 'true' },
} as const satisfies Readonly<Record<string, Asked>>;
export const figures = ['receivable', 'received', 'outstanding', 'overdue'] as const;

/** Filters that the figures themselves stand for. */
const own = ['settled', 'overdue', 'status'];
const none = Object.fromEntries(own.map((key) => [key, undefined]));

/** Sums over what the other filters let through; pressed, the list shows only what a figure counts. */
export function SumFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const others = Object.fromEntries(
    Object.entries(filtersOf(list.asked)).filter(([key]) => !own.includes(key)),
  );
  const { data } = useQuery({ ...billSums(condoID, others), placeholderData: keepPreviousData });
  if (!data) return null;
  const asked = Object.entries(list.asked).filter(([key]) => own.includes(key));
  return (
    <span className={style.counts}>
      {figures.map((key) => {
        const wanted: Asked = figureFilters[key];
        const on = asked.length === Object.keys(wanted).length && asked.every(([k, v]) => wanted[k] === v);
        const { count, amount } = data[key];
        return (
          <button
            key={key}
            type="button"
            className={style.count}
            aria-pressed={on}
            onClick={() => list.set({ ...none, ...(on ? {} : wanted) })}
          >
            <span>
              {t(`bill.sum.${key}`)} <span>{t('bill.sum.count', { count: grouped(count) })}</span>
            </span>
            <b>{formatMoney(amount)}</b>
          </button>
        );
      })}
    </span>
  );
}
