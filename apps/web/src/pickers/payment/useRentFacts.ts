import { rentApi } from '@iris/contract/rent/rent.api';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/request/query.ts';

export const rentDetail = (id: number | string) => queryOf(rentApi.detail, { params: { id: String(id) } });

/** What is known of a rent or a deposit, as its own page shows it. */
export const useRentFacts = (id: number | undefined) =>
  useQuery({ ...rentDetail(id ?? 0), enabled: id !== undefined });
