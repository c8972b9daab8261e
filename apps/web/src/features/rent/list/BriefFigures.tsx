import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session/session.ts';
import { type Asked, filtersOf, type ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { rentBrief } from '../rent.queries.ts';
import style from '../rents.module.css';

/** What each figure narrows the list to. */
const figures = [
  ['receivable', {}],
  ['received', { settled: 'true' }],
  ['unpaid', { settled: 'false' }],
  ['overdue', { overdue: 'true' }],
] as const satisfies readonly (readonly [string, Asked])[];

/** Filters that the figures themselves stand for. */
const own = ['settled', 'overdue', 'status'];
const none = Object.fromEntries(own.map((key) => [key, undefined]));

/** Sums over what the other filters let through; pressed, the list shows only what a figure counts. */
export function BriefFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const others = Object.fromEntries(
    Object.entries(filtersOf(list.asked)).filter(([key]) => !own.includes(key)),
  );
  const { data } = useQuery({ ...rentBrief(condoID, others), placeholderData: keepPreviousData });
  if (!data) return null;
  const asked = Object.entries(list.asked).filter(([key]) => own.includes(key));
  return (
    <span className={style.counts}>
      {figures.map(([key, filter]) => {
        const wanted: Asked = filter;
        const on = asked.length === Object.keys(wanted).length && asked.every(([k, v]) => wanted[k] === v);
        const { count, amount } = data[key];
        const said = { name: t(`rent.brief.${key}`), count: grouped(count), amount: formatMoney(amount) };
        return (
          <button
            key={key}
            type="button"
            className={style.count}
            aria-pressed={on}
            onClick={() => list.set({ ...none, ...(on ? {} : wanted) })}
          >
            <span>
              {said.name} <span>{t('rent.brief.count', said)}</span>
            </span>
            <b>{said.amount}</b>
          </button>
        );
      })}
    </span>
  );
}
