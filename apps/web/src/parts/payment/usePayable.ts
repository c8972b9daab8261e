import { useQuery } from '@tanstack/react-query';
import { type ChargeRef, payableOf } from './payApi.ts';
import type { PayableDetail } from './payable.ts';

/** A charge as its own page reads it; undefined while loading. */
export function usePayable(charge: ChargeRef | undefined): PayableDetail | undefined {
  const query = payableOf(charge?.kind).detail(charge?.id ?? 0);
  return useQuery({ ...query, enabled: charge !== undefined }).data;
}
