import { useQuery } from '@tanstack/react-query';
import { rentDetail } from './payables.ts';

/** What is known of a rent or a deposit, as its own page shows it. */
export const useRentFacts = (id: number | undefined) =>
  useQuery({ ...rentDetail(id ?? 0), enabled: id !== undefined });
