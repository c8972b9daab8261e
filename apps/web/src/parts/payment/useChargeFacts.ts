import { useQuery } from '@tanstack/react-query';
import { type ChargeRef, payableOf } from './payApi.ts';
import type { ChargeFacts } from './payables.ts';

/** What paying needs to know of a charge, read as its own page reads it; undefined while it is on its way. */
export function useChargeFacts(charge: ChargeRef | undefined): ChargeFacts | undefined {
  const query = payableOf(charge?.kind).facts(charge?.id ?? 0);
  return useQuery({ ...query, enabled: charge !== undefined }).data;
}
