import { billApi } from '@iris/contract/bill/bill.api';
import type { Payment } from '@iris/contract/payment/payment.model';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/request/query.ts';
import type { ChargeRef } from './payApi.ts';
import { rentDetail } from './useRentFacts.ts';

interface ChargeFacts {
  /** The newest first. */
  payments: readonly Payment[];
  /** Of the payer, or empty. */
  email: string;
  /** Online payments run against the built-in stand-in: no card is charged. */
  standIn: boolean;
}

export const billDetail = (id: number | string) => queryOf(billApi.detail, { params: { id: String(id) } });

/** What paying needs to know of a charge, read as its own page reads it; undefined while it is on its way. */
export function useChargeFacts(charge: ChargeRef | undefined): ChargeFacts | undefined {
  const id = charge?.id ?? 0;
  const isBill = charge?.kind === 'BILL';
  const { data: bill } = useQuery({ ...billDetail(id), enabled: isBill });
  const { data: rent } = useQuery({ ...rentDetail(id), enabled: charge !== undefined && !isBill });
  if (isBill) return bill && { payments: bill.payments, email: bill.payer_email, standIn: bill.stand_in };
  return rent && { payments: rent.payments, email: rent.tenant_email, standIn: rent.stand_in };
}
