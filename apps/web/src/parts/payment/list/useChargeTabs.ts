import type { ChargeFigures } from '@iris/contract/payment/payment.model';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import type { ListTab } from '../../../kit/list/ListTabs.tsx';
import { type Asked, filtersOf, type ListAddress } from '../../../kit/list/listAddress.ts';
import { figureFilters } from '../figureNames.ts';

/** Filters that the tabs set themselves. */
const own = ['settled', 'overdue', 'status'];
/** What the totals of a list are asked for: its filters but those of its tabs. */
export const figuresAsked = (asked: Asked): Asked =>
  Object.fromEntries(Object.entries(filtersOf(asked)).filter(([key]) => !own.includes(key)));

/** The totals of the charges that match a list's other filters, and the tabs that tell the charges apart by state. */
export function useChargeTabs<Figures extends ChargeFigures, Key extends QueryKey>(
  list: ListAddress,
  read: (condoID: number, asked: Asked) => UseQueryOptions<Figures, Error, Figures, Key>,
) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data: figures } = useQuery({
    ...read(condoID, figuresAsked(list.asked)),
    placeholderData: keepPreviousData,
  });
  const tabs: ListTab[] = [
    { title: t('charge.state.UNPAID'), filter: figureFilters.unpaid, count: figures?.unpaid.count },
    { title: t('figure.overdue'), filter: figureFilters.overdue, count: figures?.overdue.count },
    { title: t('charge.state.CENSORING'), filter: { status: 'CENSORING' } },
    { title: t('charge.state.PAID'), filter: figureFilters.received, count: figures?.received.count },
  ];
  return { tabs, figures };
}
