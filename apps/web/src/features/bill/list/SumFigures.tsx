import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session/session.ts';
import type { Asked, ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { ChargeFigures, otherFilters } from '../../../pickers/payment/ChargeFigures.tsx';
import { billSums } from '../bill.queries.ts';

/** What each figure narrows the list to. */
export const figureFilters = {
  receivable: {},
  received: { settled: 'true' },
  outstanding: { settled: 'false' },
  overdue: { overdue: 'true' },
} as const satisfies Readonly<Record<string, Asked>>;
export const figures = ['receivable', 'received', 'outstanding', 'overdue'] as const;

/** What is charged, paid, owed and overdue of what the other filters let through. */
export function SumFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...billSums(condoID, otherFilters(list.asked)),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <ChargeFigures
      list={list}
      figures={figures.map((key) => ({
        key,
        filter: figureFilters[key],
        title: t(`bill.sum.${key}`),
        count: t('bill.sum.count', { count: grouped(data[key].count) }),
        amount: data[key].amount,
      }))}
    />
  );
}
