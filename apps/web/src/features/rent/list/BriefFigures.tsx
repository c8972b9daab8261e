import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../base/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { ChargeFigures, otherFilters } from '../../../parts/payment/ChargeFigures.tsx';
import { rentBrief } from '../rent.queries.ts';

/** What the rents that the other filters let through come to. */
export function BriefFigures({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...rentBrief(condoID, otherFilters(list.asked)),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const count = (count: number) => t('rent.brief.count', { count: grouped(count) });
  return <ChargeFigures list={list} figures={data} count={count} />;
}
