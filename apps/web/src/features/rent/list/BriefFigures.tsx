import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session/session.ts';
import type { Asked, ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { ChargeFigures, otherFilters } from '../../../pickers/payment/ChargeFigures.tsx';
import { rentBrief } from '../rent.queries.ts';

/** What each figure narrows the list to. */
const figures = [
  ['receivable', {}],
  ['received', { settled: 'true' }],
  ['unpaid', { settled: 'false' }],
  ['overdue', { overdue: 'true' }],
] as const satisfies readonly (readonly [string, Asked])[];

/** What is charged, paid, unpaid and overdue of what the other filters let through. */
export function BriefFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...rentBrief(condoID, otherFilters(list.asked)),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <ChargeFigures
      list={list}
      figures={figures.map(([key, filter]) => ({
        key,
        filter,
        title: t(`rent.brief.${key}`),
        count: t('rent.brief.count', { count: grouped(data[key].count) }),
        amount: data[key].amount,
      }))}
    />
  );
}
