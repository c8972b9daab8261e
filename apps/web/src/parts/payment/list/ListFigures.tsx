import type { ChargeFigures as Figures } from '@iris/contract/payment/payment.model';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../base/session/session.ts';
import type { Asked, ListAddress } from '../../../kit/list/listAddress.ts';
import { ChargeFigures, otherFilters } from '../ChargeFigures.tsx';

interface ListFiguresProps<Key extends QueryKey> {
  list: ListAddress;
  read: (condoID: number, asked: Asked) => UseQueryOptions<Figures, Error, Figures, Key>;
  /** The number of charges, in words. */
  count: (count: number) => string;
}

/** The totals of the charges that match the other filters. */
export function ListFigures<Key extends QueryKey>({ list, read, count }: ListFiguresProps<Key>) {
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...read(condoID, otherFilters(list.asked)),
    placeholderData: keepPreviousData,
  });
  return data ? <ChargeFigures list={list} figures={data} count={count} /> : null;
}
