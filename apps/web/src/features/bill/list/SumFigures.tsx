import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../base/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { ChargeFigures, otherFilters } from '../../../parts/payment/ChargeFigures.tsx';
import { billSums } from '../bill.queries.ts';

/** What the bills that the other filters let through come to. */
export function SumFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...billSums(condoID, otherFilters(list.asked)),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const count = (count: number) => t('bill.sum.count', { count: grouped(count) });
  return <ChargeFigures list={list} figures={data} count={count} />;
}
